import Foundation

/// One value on its way to `JSONSerialization`, in the form that it takes.
struct JSONOutput {
  let foundationObject: Any

  static var null: JSONOutput { JSONOutput(foundationObject: NSNull()) }

  static func bool(_ value: Bool) -> JSONOutput { JSONOutput(foundationObject: value) }

  static func string(_ text: String) -> JSONOutput { JSONOutput(foundationObject: text) }

  static func number(_ number: JSONNumber) -> JSONOutput { JSONOutput(foundationObject: number.foundationObject) }

  static func array(_ elements: [Any]) -> JSONOutput { JSONOutput(foundationObject: elements) }

  static func object(_ members: [String: Any]) -> JSONOutput { JSONOutput(foundationObject: members) }
}
