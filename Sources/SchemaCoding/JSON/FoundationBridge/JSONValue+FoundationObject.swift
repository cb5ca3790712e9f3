import Foundation

extension JSONValue {
  /// The value as the objects that `JSONSerialization` creates.
  var foundationObject: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .number(let number): number.foundationObject
    case .string(let string): string
    case .array(let elements): elements.map(\.foundationObject)
    case .object(let members): members.mapValues(\.foundationObject)
    }
  }
}
