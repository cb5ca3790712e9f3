import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Dictionaries whose keys are not strings.
@Suite struct DictionaryKeysTests {
  private static let numbers = Schema<[Int: Int]>.dictionary(keys: .number(), of: .number())

  static let rows: [(String, String, String)] = [
    (
      #"{"1":2,"-3":4,"012":5,"1e2":6,"+7":8}"#, "[-3: 4, 100: 6, 12: 5, 1: 2, 7: 8]",
      "[-3: 4, 100: 6, 12: 5, 1: 2, 7: 8]"
    ),
    ("{}", "[]", "[]"),
    (#"{"x":1,"1":2}"#, "$.x invalidFormat", "$.x invalidFormat"),
    (
      #"{"":1," 1":2,"1.5":3,"1e99":4,"0x1":5,"true":6}"#,
      #"$[""] invalidFormat, $[" 1"] invalidFormat, $.0x1 invalidFormat, $["1.5"] invalidFormat, $.1e99 invalidFormat, $.true invalidFormat"#,
      ""
    ),
    (#"{"1":"2"}"#, "$.1 typeMismatch", "[1: 2]; $.1 converted"),
    (#"{"x":"y"}"#, "$.x invalidFormat, $.x typeMismatch", "$.x invalidFormat, $.x unconvertible"),
    (
      #"{"01":1,"1":2,"1.0":3}"#, #"$.1 duplicateKey, $["1.0"] duplicateKey"#,
      #"$.1 duplicateKey, $["1.0"] duplicateKey"#
    ),
    (#"{"01":"x","1":2}"#, "$.01 typeMismatch, $.1 duplicateKey", "$.01 unconvertible, $.1 duplicateKey"),
    (#"{"1":"x","1":2}"#, "[1: 2]", "[1: 2]"),
    (#"{"1":null}"#, "$.1 nullValue", "$.1 nullValue"),
    ("[]", "$ typeMismatch", "$ unconvertible"),
    ("null", "$ nullValue", "$ nullValue"),
  ]

  /// The string that a dictionary is encoded to, if decoding it gives an equal one.
  private static func roundTrip<Key: Hashable>(_ value: [Key: Int], _ schema: Schema<[Key: Int]>) -> String? {
    guard let text = try? schema.encodeToString(value), (try? schema.decode(text)) == value else { return nil }
    return text
  }

  @Test("Dates that no format has are issues as keys")
  func datesOutOfRange() throws {
    let dates = [Double.nan, .infinity, 1e30].map { Date(timeIntervalSince1970: $0) }
    let schema = Schema<[Date: Int]>.dictionary(keys: .date(.iso8601), of: .number())
    let error = #expect(throws: SchemaError.self) {
      try schema.encodeToString(Dictionary(uniqueKeysWithValues: dates.map { ($0, 1) }))
    }
    #expect(error?.issues.map(\.code) == [.outOfRange])
  }

  @Test(arguments: rows) func keysAreStrict(json: String, strict: String, lenient: String) {
    #expect(outcome(Self.numbers, json) == strict)
    #expect(outcome(Self.numbers.lenient(), json) == (lenient.isEmpty ? strict : lenient))
  }

  @Test func lossyDropsBoth() {
    let schema = Self.numbers.lossy()
    #expect(outcome(schema, #"{"1":1,"x":2,"2":"y","3":4}"#) == "[1: 1, 3: 4]; $.2 dropped, $.x dropped")
    #expect(outcome(schema, #"{"01":1,"1":2}"#) == "[1: 1]; $.1 dropped")
    #expect(outcome(schema, #"{"01":"x","1":2}"#) == "[1: 2]; $.01 dropped", "what is dropped leaves its key to others")
  }

  enum Currency: String, Sendable {
    case eur = "EUR"
    case usd = "USD"
  }
  struct Line: LosslessStringConvertible, Hashable, Sendable {
    let number: Int
    var description: String { "L\(number)" }
    init(_ number: Int) { self.number = number }
    init?(_ text: String) {
      guard text.hasPrefix("L"), let number = Int(text.dropFirst()) else { return nil }
      self.number = number
    }
  }

  private func check<Key: Hashable & Sendable>(
    _ type: Key.Type, _ good: String, bad: String, _ code: IssueCode = .invalidFormat,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let schema = Box<[Key: Int]>.schema(Field("d", \.value))
    let json = #"{"d":{"\#(good)":1}}"#
    let box = try schema.decode(json)
    #expect(box.value.count == 1, sourceLocation: location)
    #expect(encodingOutcome(schema, box) == json, sourceLocation: location)
    #expect(try schema.decodeWithReport(json).report.isEmpty, sourceLocation: location)
    let path = JSONPath([.key("d"), .key(bad)])
    #expect(outcome(schema, #"{"d":{"\#(bad)":1}}"#) == "\(path) \(code)", sourceLocation: location)
    let optional = Box<[Key: Int]?>.schema(Field("d", \.value).lossy())
    #expect(outcome(optional, "{}") == "nil", sourceLocation: location)
    #expect(outcome(optional, #"{"d":{"\#(bad)":1}}"#) == "[]; \(path) dropped", sourceLocation: location)
  }

  @Test("The order of an object's members changes nothing")
  func order() throws {
    let schema = Schema<[Int: String]>.dictionary(keys: .number(), of: .string)
    #expect(outcome(schema.lossy(), #"{"1":"first","01":"second"}"#) == "[1: second]; $.1 dropped")
    #expect(outcome(schema.lossy(), #"{"01":"second","1":"first"}"#) == "[1: second]; $.1 dropped")
    #expect(outcome(schema, #"{"x":"x","w":"y"}"#) == outcome(schema, #"{"w":"y","x":"x"}"#))
  }

  @Test("Encrypted keys are not shown")
  func encryptedKeys() throws {
    let key = BitFlipCipher.literal("secret")
    let schema = Schema<[String: Double]>.dictionary(keys: .cipher(BitFlipCipher()), of: .number())
    #expect(try schema.decode("{\(key):1}") == ["secret": 1])
    #expect(issueDescriptions(schema, "{\(key):\"q\"}") == [#"$["…"] typeMismatch expected a Double"#])
    #expect(issueDescriptions(schema, "{\"plain\":1}").map { $0.contains("plain") } == [false])
    #expect(outcome(schema.lossy(), "{\(key):\"q\",\"plain\":1}") == #"[]; $["…"] dropped, $["…"] dropped"#)
    #expect(encodingOutcome(schema, ["secret": Double.nan]) == #"$["…"] nonFiniteNumber"#)
  }

  @Test func declaredKeys() throws {
    try check(Int.self, "-7", bad: "x")
    try check(UInt8.self, "255", bad: "256")
    try check(Double.self, "1.5", bad: "nan")
    try check(Decimal.self, "19.25", bad: "1,5")
    try check(Bool.self, "true", bad: "yes")
    try check(Currency.self, "EUR", bad: "eur", .unknownCase)
    try check(Vehicle.self, "2", bad: "3", .unknownCase)
    try check(Line.self, "L7", bad: "7")
    try check(Character.self, "é", bad: "ab")
    try check(CalendarDate.self, "2024-02-29", bad: "2023-02-29")
    try check(UUID.self, "6ba7b810-9dad-11d1-80b4-00c04fd430c8", bad: "6BA7")
    try check(Date.self, "2024-02-29T00:00:00Z", bad: "today")
    try check(URL.self, "a:b", bad: "")
  }

  @Test func keysOfAnySchema() throws {
    let words = Schema<[Bool: Int]>.dictionary(keys: .bool(true: ["on"], false: ["off"]), of: .number())
    #expect(outcome(words, #"{"on":1,"off":2}"#) == "[false: 2, true: 1]")
    #expect(outcome(words, #"{"ON":1}"#) == "$.ON invalidFormat")
    #expect(encodingOutcome(words, [true: 1]) == #"{"on":1}"#)
    let days = Schema<[CalendarDate: Int]>.dictionary(keys: .calendarDate("dd.MM.yyyy"), of: .number())
    #expect(outcome(days, #"{"29.02.2024":1}"#, show: shown) == "[2024-02-29: 1]")
    #expect(encodingOutcome(days, try days.decode(#"{"29.02.2024":1}"#)) == #"{"29.02.2024":1}"#)
    let times = Schema<[Date: Int]>.dictionary(keys: .date(.secondsSince1970), of: .number())
    #expect(encodingOutcome(times, try times.decode(#"{"1.5":1}"#)) == #"{"1.5":1}"#)
    #expect(outcome(times, #"{"x":1}"#) == "$.x invalidFormat")
    let mixed = Schema<[Date: Int]>.dictionary(keys: .date(.anyOf([.secondsSince1970, .iso8601])), of: .number())
    #expect(Self.roundTrip([Date(timeIntervalSince1970: 1.5): 5], mixed) == #"{"1.5":5}"#)
    #expect(outcome(mixed, #"{"1970-01-01T00:00:01Z":5}"#, show: { "\($0.count)" }) == "1")
    enum State: Sendable { case open, closed, broken }
    let states = Schema<[State: Int]>.dictionary(
      keys: .cases([.open: [1], .closed: [true], .broken: ["b"]]), of: .number())
    #expect(Self.roundTrip([.open: 5], states) == #"{"1":5}"#)
    #expect(Self.roundTrip([.closed: 5], states) == #"{"true":5}"#)
    #expect(Self.roundTrip([.broken: 5], states) == #"{"b":5}"#)
    let short = Schema<[String: Int]>.dictionary(keys: .string.validate(.length(1...2)), of: .number())
    #expect(outcome(short, #"{"ab":1,"abc":2}"#) == "$.abc validationFailed")
    let lower = Schema<[String: Int]>.dictionary(
      keys: .transform(from: .string, decode: { $0.lowercased() }, encode: { $0 }), of: .number())
    #expect(outcome(lower, #"{"A":1,"b":2}"#) == "[a: 1, b: 2]")
    #expect(outcome(lower, #"{"A":1,"a":2}"#) == "$.a duplicateKey")
    let lazy = Schema<[Int: Int]>.dictionary(keys: .lazy { .number() }, of: .number())
    #expect(outcome(lazy, #"{"1":1}"#) == "[1: 1]")
    let arrays = Schema<[[Int]: Int]>.dictionary(keys: .array(of: .number()), of: .number())
    #expect(outcome(arrays, #"{"1":1}"#) == "$.1 typeMismatch")
    #expect(encodingOutcome(arrays, [[1]: 1]) == "$ notEncodable")
  }

  @Test func keysThatBecomeEqualWhenEncoded() {
    let folded = Schema<[String: Int]>.dictionary(
      keys: .transform(from: .string, decode: { $0 }, encode: { $0.lowercased() }), of: .number())
    #expect(encodingOutcome(folded, ["A": 1, "a": 2, "b": 3]) == "$.a duplicateKey")
    let numbers = Schema<[Int: Double]>.dictionary(keys: .number(), of: .number())
    #expect(encodingOutcome(numbers, [10: 1, 9: .nan, 8: .infinity]) == "$.8 nonFiniteNumber, $.9 nonFiniteNumber")
    #expect(encodingOutcome(numbers, [10: 1, 9: 2]) == #"{"10":1,"9":2}"#)
    let optional = Schema<[Int?: Int]>.dictionary(keys: Schema<Int>.number().optional, of: .number())
    #expect(encodingOutcome(optional, [nil: 1] as [Int?: Int]) == "$ notEncodable")
    #expect(encodingOutcome(optional, [3: 1] as [Int?: Int], formatting: .prettyPrinted) == "{\n  \"3\" : 1\n}")
    let doubles = Schema<[Double: Int]>.dictionary(keys: .number(), of: .number())
    #expect(encodingOutcome(doubles, [.infinity: 1]) == "$ nonFiniteNumber")
  }

  @Test func insideOthers() {
    let nested = Schema<[Int: [Currency: [Int]]]>.dictionary(
      keys: .number(), of: .dictionary(keys: .enumeration(), of: .array(of: .number())))
    #expect(outcome(nested, #"{"1":{"EUR":[1]}}"#) == "[1: [eur: [1]]]")
    #expect(
      outcome(nested, #"{"1":{"EUR":["1"],"X":[]}}"#) == "$.1.EUR[0] typeMismatch, $.1.X unknownCase",
      "numbers inside are numbers")
    let embedded = Schema<[Int: Int]>.dictionary(
      keys: .embedded(.number(Int.self)), of: .number())
    #expect(outcome(embedded, #"{"1":1}"#) == "[1: 1]")
    #expect(outcome(Box<[[Int: Int]]>.schema(Field("d", \.value)), #"{"d":[{"1":2}]}"#) == "[[1: 2]]")
    #expect(
      outcome(
        Box<[Int: Int]>.schema(Field("d").dictionary(keys: .number(Int.self), of: .number(Int.self))), #"{"d":{"1":2}}"#
      ) == "[1: 2]")
    let secret = Box<[Int: Int]>.schema(Field("d", \.value).default([0: 0]).lenient())
    #expect(outcome(secret, #"{"d":{"x":1}}"#) == "[0: 0]; $.d fellBack")
  }

  @Test func messages() {
    #expect(
      issueDescriptions(Self.numbers, #"{"x":1,"01":1,"1":1}"#)
        == [
          "$.1 duplicateKey another key gives the same Int",
          #"$.x invalidFormat expected an Int as the key, found "x""#,
        ])
    #expect("\(Self.numbers.lossy().plan)" == "plan for [number Int: number Int] lossy")
    #expect("\(Schema<[Line: Int]>.declaredByField.plan)".contains("[Line: number Int]"))
  }

  @Test("Modifiers of keys are not reported, and Bools among cases are spelled exactly")
  func strictKeys() throws {
    let trimmed = Schema<[String: Int]>.dictionary(keys: .string.trimmed(), of: .number())
    #expect(outcome(trimmed, #"{" a ":1}"#) == "[a: 1]")
    #expect(outcome(trimmed.lenient(), #"{" a ":"1"}"#) == #"[a: 1]; $[" a "] converted"#)
    let cases = Schema<[Int: Int]>.dictionary(keys: .cases([1: [true, "a"], 2: [2]]), of: .number())
    #expect(outcome(cases, #"{"true":1,"2.0":2}"#) == "[1: 1, 2: 2]")
    #expect(outcome(cases, #"{"TRUE":1}"#) == "$.TRUE unknownCase")
    #expect(outcome(cases, #"{" 2":1}"#) == #"$[" 2"] unknownCase"#)
    let spaced = Schema<[Int: Int]>.dictionary(keys: .cases([1: [" a"]]), of: .number())
    #expect(outcome(spaced, #"{" a":1}"#) == "[1: 1]")
    let dates = Schema<[Date: Int]>.dictionary(keys: .date(.anyOf([.iso8601, .secondsSince1970])), of: .number())
    #expect(try dates.decode(#"{"2023-09-08T01:02:00Z":1,"5":2}"#).count == 2)
    #expect(outcome(dates, #"{"2023-09-08T01:02Z":1}"#).hasPrefix(#"$["2023-09-08T01:02Z"] invalidFormat"#))
  }
}

extension Schema where Value == [DictionaryKeysTests.Line: Int] {
  fileprivate static var declaredByField: Schema<Box<Value>> { Box<Value>.schema(Field("d", \.value)) }
}
