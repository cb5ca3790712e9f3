/// Dates in one format or several; with leniency, string formats also decode numbers of seconds, and timestamps decode strings.
///
/// A date that the format could not encode again, such as one outside the years 1 to 9999, is not decoded either.
struct DateKind: Kind {
  let form: any DateForm
  let decodes: DecodableDates

  init(_ format: DateFormat) {
    form = format.form
    decodes = form.decodes
  }

  var name: String { "date \(form.name)" }
  var expectation: String { "a date (\(form.choice))" }
  var emptyStringMeaning: EmptyStringMeaning { decodes.contains(.customStrings) ? .nullUnlessDecodable : .null }
  var definitionErrors: [String] { form.definitionErrors }
  var isSlow: Bool { form.isSlow }

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm {
    .date(format: direction == .encoding ? form.encodedDescription : form.decodedDescription)
  }

  private func encodable(_ date: Date?) -> Date? {
    date.flatMap { form.canEncode($0) ? $0 : nil }
  }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Date> {
    switch json.value {
    case .string(let string):
      return try date(string, leniency)
    case .number(let number):
      if let date = encodable(form.date(fromNumber: number.doubleValue)) { return (date, .exact) }
      if leniency.contains(.otherDateForms) {
        // 20230908 may be the digits of a pattern, whether they are a date or not; any other number is a number of seconds.
        let digits = number.isIntegral ? "\(number)" : ""
        let asString = digits.isEmpty ? Attempt() : attempt(digits)
        if let date = asString.date { return (date, .converted) }
        if form.digitCounts.contains(digits.utf8.count), !digits.hasPrefix("-") {
          throw asString.failure ?? .issue(.invalidFormat, form.flaw(of: digits)?.description)
        }
        if let date = encodable(TimestampUnit.seconds.date(from: number.doubleValue)) {
          return (date, .converted)
        }
        if let failure = asString.failure { throw failure }
      } else if !decodes.contains(.numbers) {
        throw .mismatch
      }
      throw .issue(.outOfRange)
    default:
      guard let date = json.propertyListValue(as: Date.self) else { throw .mismatch }
      guard let date = encodable(date) else { throw .issue(.outOfRange) }
      return (date, .exact)
    }
  }

  private func date(_ string: String, _ leniency: Leniency) throws(CoercionError) -> Coerced<Date> {
    let asIs = attempt(string)
    if let date = asIs.date { return (date, .exact) }
    if decodes.contains(.strings), leniency.repairsStrings, let date = repaired(string.plainSpelling) {
      return (date, .converted)
    }
    if decodes.contains(.numbers), leniency.contains(.otherDateForms), let date = try timestamp(string) {
      return (date, .converted)
    }
    if let failure = asIs.failure { throw failure }
    guard decodes.contains(.strings) else { throw .mismatch }
    if decodes.contains(.numbersInStrings), JSONNumber(literal: string) != nil { throw .issue(.outOfRange) }
    throw .issue(.invalidFormat, form.flaw(of: string)?.description)
  }

  private func repaired(_ trimmed: String) -> Date? {
    attempt(trimmed).date ?? encodable(form.date(fromLenientString: trimmed))
  }

  /// The result of decoding a string: a date, or the error of a custom format's closure, which is the issue only if nothing else decodes
  /// the value.
  private struct Attempt {
    var date: Date?
    var failure: CoercionError?
  }

  private func attempt(_ string: String) -> Attempt {
    do {
      return Attempt(date: encodable(try form.date(fromString: string)))
    } catch {
      return Attempt(failure: CoercionError(code: .custom, underlying: error))
    }
  }

  /// The date of a timestamp's digits; nil if the string is not a number.
  func timestamp(_ string: String) throws(CoercionError) -> Date? {
    guard let number = JSONNumber(string.plainSpelling, in: .lenient) else { return nil }
    guard let date = encodable(form.date(fromNumber: number.doubleValue)) else { throw .issue(.outOfRange) }
    return date
  }

  func encode(_ value: Date, to writer: inout JSONWriter) throws(CoercionError) {
    if form.write(value, to: &writer) { return }
    switch try form.jsonValue(of: value) {
    case .string(let string): writer.write(string)
    case .number(let number): writer.write(number)
    case let json: writer.write(json)
    }
  }

  /// The date of any JSON, if a closure decodes that; nil if leniency may still make one of it.
  func date(fromJSON json: JSONValue) throws(CoercionError) -> Date? {
    do {
      return encodable(try form.date(fromJSON: json))
    } catch {
      throw CoercionError(code: .custom, underlying: error)
    }
  }
}

extension JSONWriter {
  /// Writes any JSON that a closure has made of a date.
  fileprivate mutating func write(_ json: JSONValue) {
    switch json {
    case .null: writeNull()
    case .bool(let value): write(value)
    case .number(let number): write(number)
    case .string(let string): write(string)
    case .array(let elements):
      let mark = open()
      for element in elements {
        separate()
        write(element)
      }
      closeArray(mark)
    case .object(let members):
      let mark = open()
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        write(key: key)
        write(value)
      }
      closeObject(mark)
    }
  }
}
