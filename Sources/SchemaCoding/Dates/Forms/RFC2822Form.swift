/// RFC 2822, the form of dates in mail and feeds.
struct RFC2822Form: DateForm {
  var name: String { "rfc2822" }
  var decodes: DecodableDates { .strings }
  func date(fromString string: String) -> Date? { RFC2822String.date(from: string) }
  func flaw(of string: String) -> DateFlaw? { RFC2822String.flaw(of: string) }
  func encoded(_ date: Date) -> JSONValue? { RFC2822String.string(from: date).map(JSONValue.string) }
  var decodedDescription: DateDescription { .rfc2822 }
}
