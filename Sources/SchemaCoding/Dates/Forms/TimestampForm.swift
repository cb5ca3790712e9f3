/// A number of seconds, milliseconds or microseconds.
struct TimestampForm: DateForm {
  let unit: TimestampUnit

  var name: String {
    switch unit {
    case .seconds: "secondsSince1970"
    case .milliseconds: "millisecondsSince1970"
    case .microseconds: "microsecondsSince1970"
    case .secondsSinceReferenceDate: "secondsSinceReferenceDate"
    }
  }

  var decodes: DecodableDates { .numbers }
  var fast: FastDateFormat? { .timestamp(unit, inString: false) }
  func date(fromNumber number: Double) -> Date? { unit.date(from: number) }

  func encoded(_ date: Date) -> JSONValue? {
    unit.number(from: date).flatMap { JSONNumber($0) }.map(JSONValue.number)
  }

  var decodedDescription: DateDescription {
    switch unit {
    case .seconds: .secondsSince1970
    case .milliseconds: .millisecondsSince1970
    case .microseconds: .microsecondsSince1970
    case .secondsSinceReferenceDate: .secondsSinceReferenceDate
    }
  }
}

/// A timestamp that is encoded as a string, and decoded from a string or a number.
struct StringTimestampForm: DateForm {
  /// The timestamp; any other form is a definition error.
  let form: any DateForm

  var name: String { "\(form.name) as string" }

  var definitionErrors: [String] {
    form is TimestampForm ? [] : ["cannot encode \(form.name) as a string, only a timestamp"]
  }

  var decodes: DecodableDates { [.strings, .numbers, .numbersInStrings] }

  var fast: FastDateFormat? { (form as? TimestampForm).map { .timestamp($0.unit, inString: true) } }

  func date(fromString string: String) -> Date? {
    JSONNumber(literal: string).flatMap { form.date(fromNumber: $0.doubleValue) }
  }

  func date(fromNumber number: Double) -> Date? { form.date(fromNumber: number) }

  func encoded(_ date: Date) throws -> JSONValue? { try form.encoded(date)?.number.map { .string("\($0)") } }

  var decodedDescription: DateDescription { .anyOf(formats: [encodedDescription, form.decodedDescription]) }
  var encodedDescription: DateDescription { .inString(format: form.decodedDescription) }
}
