import Foundation

/// A string that the user's closures decode and encode.
struct CustomForm: DateForm {
  let decode: @Sendable (String) throws -> Date?
  let encode: @Sendable (Date) throws -> String

  var name: String { "custom" }
  var decodes: DecodableDates { [.strings, .customStrings] }
  func date(fromString string: String) throws -> Date? { try decode(string) }
  func encoded(_ date: Date) throws -> JSONValue? { .string(try encode(date)) }
  func represents(_ date: Date) -> Bool { true }
  var decodedDescription: DateDescription { .custom }
}
