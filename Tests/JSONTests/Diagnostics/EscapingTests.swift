import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// No string for people contains anything that a terminal interprets or hides, wherever it comes from.
@Suite struct EscapingTests {
  static let nasty: [String] = [
    "\u{0}", "\n", "\r\n", "\t", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}31m", "\u{A0}", "\u{2009}", "\u{3000}",
    "\u{AD}", "\u{600}", "\u{61C}",
    "\u{180E}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}", "\u{2060}",
    "\u{2066}",
    "\u{2069}", "\u{FEFF}", "\u{FFF9}", "\u{E000}", "\u{F8FF}", "\u{378}", "\u{FFFE}", "\u{FFFF}", "\u{1D173}",
    "\u{E0001}", "\u{E0041}", "\u{F0000}", "\u{10FFFF}",
  ]

  @Test func cleanStringsAreUnchanged() {
    #expect(isClean("a b é 捷運 \u{200D}"))
    #expect(
      !isClean("a\nb") && isClean("a\nb", lines: 2) && !isClean("a\u{202E}") && !isClean("\u{E000}")
    )
  }

  struct Loud: Error, CustomStringConvertible { let description: String }

  /// A type whose own code throws `Codable` errors that quote the value.
  struct Talkative: Codable, Sendable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      guard let key = container.allKeys.first else { return }
      if key.stringValue.hasPrefix("missing") {
        _ = try container.decode(Int.self, forKey: AnyKey(key.stringValue + "?"))
      }
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "bad " + key.stringValue)
    }
    func encode(to encoder: any Encoder) throws {}
  }

  /// The source of a string, and the error that contains it.
  struct Source: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let error: @Sendable (String) -> SchemaError?

    init<Value>(
      _ name: String, _ json: @escaping @Sendable (String) -> JSONValue,
      by schema: @escaping @Sendable (String) -> Schema<Value>
    ) {
      testDescription = name
      error = { text in
        do throws(SchemaError) {
          _ = try schema(text).decode(json(text))
          return nil
        } catch {
          return error
        }
      }
    }

    init(_ name: String, issue: @escaping @Sendable (String) -> SchemaCoding.SchemaIssue) {
      testDescription = name
      error = { SchemaError(issues: [issue($0)]) }
    }
  }

  private static let int = Schema<Int>.number()
  private static func one(_ text: String) -> JSONValue { 1 }
  private static func itself(_ text: String) -> JSONValue { .string(text) }
  private static func key(_ text: String) -> JSONValue { [text: .null] }
  private static func keyAfterMany(_ text: String) -> JSONValue {
    [String(repeating: "k", count: 36) + text + "k": .null]
  }
  private static func unknownKey(_ text: String) -> JSONValue { ["x": 1, text: 2] }
  private static func missingKey(_ text: String) -> JSONValue { ["missing" + text: 1] }
  private static func nothing(_ text: String) -> JSONValue { [:] }

  static let sources: [Source] = [
    Source("key", key) { _ in int.dictionary },
    Source("long key", keyAfterMany) { _ in int.dictionary },
    Source("unknown key", unknownKey) { _ in Box<Int>.schema(Field("x", \.value)).unknownKeys(.reject) },
    Source("declared key", nothing) { Box<Int>.schema(Field(.literal($0), \.value)) },
    Source("other declared key", nothing) { Box<Int>.schema(Field("x", .literal($0), at: \.value)) },
    Source("value", itself) { _ in int },
    Source("unknown case", itself) { _ in Schema<Colour>.enumeration() },
    Source("rule", one) { text in int.validate(text) { _ in false } },
    Source("error of a rule", one) { text in int.validate("x") { _ in throw Loud(description: text) } },
    Source("error of a closure", one) { text in int.map { _ -> String in throw Loud(description: text) } },
    Source("debug description", key) { _ in Schema.codable(Talkative.self) },
    Source("missing key of Codable", missingKey) { _ in Schema.codable(Talkative.self) },
    Source("date pattern", nothing) { Schema<Date>.date(.format("yyyy'" + $0 + "'")) },
    Source("expected") { SchemaIssue(.typeMismatch, expected: $0) },
    Source("found") { SchemaIssue(.typeMismatch, found: $0) },
    Source("detail") { SchemaIssue(.invalidJSON, detail: $0) },
    Source("code") { SchemaIssue(IssueCode(rawValue: $0)) },
  ]

  @Test(arguments: sources) func errors(_ source: Source) throws {
    for text in Self.nasty.map({ "a\($0)b" }) {
      let error = try #require(source.error(text))
      #expect(error.issues.count == 1)
      #expect(isClean(error.description, lines: 2), "\(error)")
      #expect(isClean(error.localizedDescription, lines: 2))
      #expect(error.errorDescription == error.description)
      for issue in error.issues {
        #expect(isClean(issue.description), "\(issue)")
        #expect(isClean(issue.localizedDescription))
        #expect(isClean(issue.reason) && isClean("\(issue.path)") && isClean("\(issue.code)"))
        #expect(error.description.contains("\\"), "something was escaped: \(error)")
      }
    }
  }

  @Test(arguments: sources) func causesAndRepairs(_ source: Source) throws {
    for text in Self.nasty.map({ "a\($0)b" }) {
      let issues = try #require(source.error(text)).issues
      let union = SchemaIssue(.unknownCase, causes: issues + issues)
      #expect(isClean(union.description))
      #expect(isClean(SchemaError(issues: [union]).description, lines: 4))

      let path = issues.first?.path ?? JSONPath()
      let repairs = [
        Repair(.fellBack, at: path, result: text, found: text, causes: issues),
        Repair(.converted, at: path, result: text, found: text),
        Repair(.adjusted, at: path, result: text, found: text),
        Repair(RepairCode(rawValue: text), at: JSONPath(), result: text, found: text, causes: issues),
      ]
      let patterns = repairs.map { CountedPattern<RepairCode>(pattern: $0.path.shown, code: $0.code, count: 1) }
      let report = DecodingReport(repairs: repairs, summary: RepairSummary(patterns: patterns))
      #expect(isClean(report.description, lines: 5), "\(report)")
      #expect(isClean(report.summary.description, lines: 4), "\(report.summary)")
      for repair in report.repairs { #expect(isClean(repair.description) && isClean(repair.reason)) }
      for pattern in report.summary { #expect(isClean(pattern.description) && isClean(pattern.pattern)) }
    }
  }

  private struct Named: Sendable, Equatable, CustomStringConvertible { let description: String }

  @Test(arguments: nasty) func listings(_ nasty: String) {
    let text = "a\(nasty)b"
    let date = Schema<Date>.date(.format("yyyy'" + text + "'"))
    let schema = Schema(
      { (_: String, _: Named, _: [String], _: Date) -> Box<Int> in Box(value: 0) },
      members: {
        Field(.literal(text)).string().default(text)
        Field("named", .literal(text)).schema(Schema<String>.string.map { Named(description: $0) }).default(
          Named(description: text))
        Field("list").array(of: .string).fallback([text]).encodedUnder(.literal(text + "2"))
        Field("date").schema(date)
      })
    #expect(isClean("\(schema.plan)", lines: 5), "\(schema.plan)")
    #expect(isClean(String(reflecting: schema.plan), lines: 5))
    let variants: Schema<Int> = .oneOf("type") {
      Variant(.string(text), Box<Int>.schema(Field("x", \.value)), { $0.value }) { Box(value: $0) }
    }
    #expect("\(variants.plan)".unicodeScalars.allSatisfy { $0 == "\n" || isClean(String($0)) }, "\(variants.plan)")
  }

  @Test(arguments: nasty) func definitionErrors(_ nasty: String) {
    let definitionError = DefinitionError(
      .repeatedKey, path: ["field \"\(nasty)\""], message: "has the key \(nasty)", source: nil)
    #expect(isClean("\(definitionError)", lines: 1))
  }
}
