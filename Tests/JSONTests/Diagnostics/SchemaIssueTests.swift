import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// The line of every issue that a document can have.
@Suite struct IssueTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let code: IssueCode
    let line: String
    let error: @Sendable () -> SchemaError?
    var testDescription: String { line }

    init<Value>(
      _ code: IssueCode, _ schema: Schema<Value>, _ json: String, _ line: String,
      _ options: DecodingOptions = DecodingOptions()
    ) {
      self.init(code, line) { () throws(SchemaError) in _ = try schema.decode(json, options: options) }
    }

    init<Value: Sendable>(
      _ code: IssueCode, _ schema: Schema<Value>, writing value: Value, _ line: String,
      _ options: EncodingOptions = EncodingOptions()
    ) {
      self.init(code, line) { () throws(SchemaError) in _ = try schema.encode(value, options: options) }
    }

    private init(_ code: IssueCode, _ line: String, _ use: @escaping @Sendable () throws(SchemaError) -> Void) {
      (self.code, self.line) = (code, line)
      error = {
        do throws(SchemaError) {
          try use()
          return nil
        } catch {
          return error
        }
      }
    }
  }

  private struct Refused: Error, CustomStringConvertible { let description = "not today" }
  private enum Keys: AESAdopter { static let key = "0123456789abcdef" }

  private static let int = Schema<Int>.number()
  private static let lenient = Schema<Int>.number().lenient()

  static let rows: [Row] = [
    Row(.invalidJSON, int, "[1,", "$ invalidJSON"),
    Row(.missingKey, Box<Int>.schema(Field("x", \.value)), "{}", "$.x missingKey expected an Int"),
    Row(.nullValue, int, "null", "$ nullValue expected an Int"),
    Row(.nullValue, lenient, #"" ""#, #"$ nullValue expected an Int, found " ""#),
    Row(.typeMismatch, int, #""5""#, #"$ typeMismatch expected an Int, found "5""#),
    Row(.typeMismatch, int, "true", "$ typeMismatch expected an Int, found true"),
    Row(
      .typeMismatch, Schema<Bool>.bool, "18446744073709551615",
      "$ typeMismatch expected a Bool, found 18446744073709551615"),
    Row(.typeMismatch, int.array, "{}", "$ typeMismatch expected an array, found an empty object"),
    Row(.typeMismatch, int.dictionary, "[]", "$ typeMismatch expected an object, found an empty array"),
    Row(.typeMismatch, Schema<String>.string, "[[]]", "$ typeMismatch expected a string, found an array of 1 element"),
    Row(
      .typeMismatch, Schema<String>.string, #"{"a":1}"#, "$ typeMismatch expected a string, found an object of 1 key"),
    Row(.typeMismatch, int, #"{"a":1,"b":2}"#, "$ typeMismatch expected an Int, found an object of 2 keys"),
    Row(.unconvertible, lenient, #""x""#, #"$ unconvertible expected an Int, found "x""#),
    Row(.outOfRange, Schema<Int8>.number(), "128", "$ outOfRange expected an Int8, found 128"),
    Row(
      .outOfRange, Schema<Double>.number().lenient(), #""1e999""#,
      #"$ outOfRange expected a Double, found "1e999""#),
    Row(.inexact, int, "1.5", "$ inexact expected an Int, found 1.5"),
    Row(
      .invalidFormat, Schema<Date>.date(.iso8601), #""today""#,
      #"$ invalidFormat expected a date (iso8601), found "today""#),
    Row(.unknownCase, Schema<Colour>.enumeration(), #""teal""#, #"$ unknownCase expected a Colour, found "teal""#),
    Row(.unknownCase, Schema<Vehicle>.enumeration(), "9", "$ unknownCase expected a Vehicle, found 9"),
    Row(.decryptionFailed, Schema<String>.aes(Keys.self), #""AAAA""#, "$ decryptionFailed expected ciphertext (aes)"),
    Row(
      .tooDeep, int.array, "[1]", "$ tooDeep nested beyond maximumDepth",
      DecodingOptions(limits: CodingLimits(maximumDepth: 0))),
    Row(
      .tooDeep, Schema.embedded(int).array, #"["1"]"#, "$[0] tooDeep embedded beyond maximumEmbeddedLevels",
      DecodingOptions(limits: CodingLimits(maximumEmbeddedLevels: 0))),
    Row(
      .tooManyIssues, int.array, "[null,null,null]", "$ tooManyIssues 2 more",
      DecodingOptions(limits: CodingLimits(maximumIssues: 1))),
    Row(
      .custom, Box<Int>.schema(Field("x").number().map { _ in throw Refused() }), #"{"x":1}"#,
      "$.x custom expected an Int, found 1, not today"),
    Row(
      .unknownKey, Box<Int>.schema(Field("x", \.value)).unknownKeys(.reject), #"{"x":1,"y":2}"#, "$.y unknownKey"),
    Row(
      .validationFailed, int.validate("must be even") { $0 % 2 == 0 }, "3", "$ validationFailed found 3, must be even"),
    Row(.nonFiniteNumber, Schema<Double>.number(), writing: .nan, "$ nonFiniteNumber expected a Double"),
    Row(
      .tooComplex, int.array, writing: [1, 2, 3], "$ tooComplex encoding produces more than 2 values",
      EncodingOptions(limits: CodingLimits(maximumValues: 2))),
    Row(
      .notEncodable, Box<Int>.schema(Field("x").number(Int.self)), writing: Box(value: 1),
      "$.x notEncodable the field has no key path"),
  ]

  @Test(arguments: rows) func aLine(_ row: Row) throws {
    let issue = try #require(row.error()?.issues.last)
    #expect(issue.code == row.code)
    if row.code == .invalidJSON {
      // The detail is the wording of the platform's parser.
      #expect(issue.description.hasPrefix(row.line) && issue.description.hasSuffix(", line 1, column 4"))
    } else {
      #expect(issue.description == row.line)
    }
  }

  /// Codes that occur only on a platform without the cipher's library, for repeated keys, or in updates.
  static let unreached: Set<IssueCode> = [.cipherUnavailable, .duplicateKey, .notUpdatable]

  @Test func everyCodeHasARow() {
    let tested = Set(Self.rows.map(\.code))
    #expect(tested.union(Self.unreached) == Set(IssueCode.allCases))
    #expect(tested.isDisjoint(with: Self.unreached))
  }

  @Test func codesAreStable() {
    let names = IssueCode.allCases.map { "\($0)" }
    #expect(
      names == [
        "invalidJSON", "missingKey", "nullValue", "typeMismatch", "unconvertible", "outOfRange", "inexact",
        "invalidFormat", "unknownCase", "unknownKey", "duplicateKey", "validationFailed", "decryptionFailed",
        "cipherUnavailable", "tooDeep", "tooComplex", "tooManyIssues", "custom", "notEncodable", "notUpdatable",
        "nonFiniteNumber",
      ])
    #expect(names == IssueCode.allCases.map(\.rawValue))
  }

  static let excerpts: [(String, String)] = [
    (#""short""#, #""short""#),
    (#""0123456789012345678901234567890123456789""#, #""0123456789012345678901234567890123456789""#),
    (#""01234567890123456789012345678901234567890""#, #""0123456789012345678901234567890123456789…""#),
    (#""a\nb\tc\u0000d\u001be\u007f""#, #""a\nb\tc\0d\u{1B}e\u{7F}""#),
    (#""捷運é🚀""#, #""捷運é🚀""#),
    (#""say \"hi\"""#, #""say \"hi\"""#),
    (#""back\\slash""#, #""back\\slash""#),
    (#""\u2028\u2029\u0085""#, #""\u{2028}\u{2029}\u{0085}""#),
    (#""a\u202eb\u2066\u00ad\u200b\u115f""#, #""a\u{202E}b\u{2066}\u{00AD}\u{200B}\u{115F}""#),
    (#""\ue000\udb40\udc41\u0378""#, #""\u{E000}\u{000E0041}\u{0378}""#),
    (#""می\u200cخواهم 👩\u200d🚀 ❤\ufe0f""#, "\"می\u{200C}خواهم 👩\u{200D}🚀 ❤\u{FE0F}\""),
  ]

  @Test(arguments: excerpts) func foundValuesAreShortenedAndEscaped(json: String, found: String) {
    let error = #expect(throws: SchemaError.self) { try Self.int.decode(json) }
    #expect(error?.issues.first?.found == found)
  }

  @Test func aHugeStringIsCutBeforeItIsShown() {
    let error = #expect(throws: SchemaError.self) {
      try Self.int.decode("\"\(String(repeating: "é", count: 1_000_000))\"")
    }
    #expect(error?.issues.first?.found == "\"\(String(repeating: "é", count: 40))…\"")
  }
}
