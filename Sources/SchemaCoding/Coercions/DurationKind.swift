/// Durations in one format or several; with leniency, also numbers in strings, and ISO 8601 in any case.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
struct DurationKind: Kind {
  private let formats: [DurationDescription]

  init(_ format: DurationFormat) { formats = format.formats }

  var name: String {
    "duration " + (formats.count == 1 ? "" : "any of ") + formats.map(\.rawValue).joined(separator: ", ")
  }
  var expectation: String { "a duration (\(formats.map(\.rawValue).joined(separator: " or ")))" }
  var emptyStringMeaning: EmptyStringMeaning { .null }
  var definitionErrors: [String] { formats.isEmpty ? ["has an empty list of formats in anyOf(_:)"] : [] }

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm {
    .duration(formats: direction == .encoding ? Array(formats.prefix(1)) : formats)
  }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Duration> {
    switch json.value {
    case .number(let number):
      guard let duration = try first(number) else { throw .mismatch }
      return (Duration(duration), .exact)
    case .string(let string):
      var failure: CoercionError?
      if let duration = first(string, in: formats, &failure) { return (Duration(duration), .exact) }
      if leniency.repairsStrings {
        let (plain, iso8601) = (string.plainSpelling, formats.filter { $0 == .iso8601 })
        if let duration = first(plain, in: formats, &failure) ?? first(plain.uppercased(), in: iso8601, &failure) {
          return (Duration(duration), .converted)
        }
        if let number = JSONNumber(plain, in: .lenient), let duration = try first(number) {
          return (Duration(duration), .converted)
        }
      }
      if let failure { throw failure }
      throw formats.allSatisfy(\.isNumber) ? .mismatch : .issue(.invalidFormat)
    default: throw .mismatch
    }
  }

  /// Decodes a string in a format, or the digits of a number.
  func coerceKey(_ key: JSONNode) throws(CoercionError) -> Duration {
    if key.hasOuterWhitespace { throw .mismatch }
    return try coerce(key, .stringsAsScalars).value
  }

  /// The duration in the first format of numbers that fits; nil if there is none.
  private func first(_ number: JSONNumber) throws(CoercionError) -> SpelledDuration? {
    var failure: CoercionError?
    for format in formats where format.isNumber {
      do throws(CoercionError) {
        return try SpelledDuration(number, power: format == .milliseconds ? -3 : 0)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// The duration in the first format of strings that fits. An error counts only if no other format fits.
  private func first(
    _ string: String, in formats: [DurationDescription], _ failure: inout CoercionError?
  ) -> SpelledDuration? {
    for format in formats {
      do throws(CoercionError) {
        if let duration = try SpelledDuration(string, format) { return duration }
      } catch {
        failure = failure ?? error
      }
    }
    return nil
  }

  func encode(_ value: Duration, to writer: inout JSONWriter) throws(CoercionError) {
    guard let format = formats.first, let duration = SpelledDuration(value) else {
      throw .issue(.outOfRange, "only durations of less than 2^63 seconds can be encoded")
    }
    switch duration.json(format) {
    case .number(let number): writer.write(number)
    case let json: writer.write(json.string ?? "")
    }
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
  fileprivate init(_ duration: SpelledDuration) {
    let (seconds, attoseconds) = (Int64(truncatingIfNeeded: duration.seconds), Int64(duration.attoseconds))
    self =
      duration.isNegative
      ? Duration(secondsComponent: 0 &- seconds, attosecondsComponent: -attoseconds)
      : Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension SpelledDuration {
  /// Creates a duration from Swift's, which may be so long that asking for its components would trap.
  fileprivate init?(_ duration: Duration) {
    let most = Int64(Self.attosecondsPerSecond) - 1
    let range =
      Duration(
        secondsComponent: .min, attosecondsComponent: -most)...Duration(
        secondsComponent: .max, attosecondsComponent: most)
    guard range.contains(duration) else { return nil }
    let (seconds, attoseconds) = duration.components
    self.init(isNegative: duration < .zero, seconds: seconds.magnitude, attoseconds: attoseconds.magnitude)
  }
}
