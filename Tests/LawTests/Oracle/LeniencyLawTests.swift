import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// The law of leniency: what decodes strictly with an empty report decodes leniently to the same value, and the report is then empty, too.
@Suite struct LeniencyLawTests {
  /// The number of schemas. `SCHEMA_CODING_LAW=100000` tries more of them.
  private static let schemaCount =
    ProcessInfo.processInfo.environment["SCHEMA_CODING_LAW"].flatMap { Int($0) } ?? 1600

  private static let first =
    ProcessInfo.processInfo.environment["SCHEMA_CODING_ORACLE_SEED"].flatMap { UInt64($0) } ?? 0

  @Test("Random schemas and documents", .enabled(if: scannerIsInUse), arguments: 0..<8)
  func random(part: Int) {
    var (lawful, breaches) = (0, [] as [String])
    for index in 0..<Self.schemaCount / 8 {
      let seed = Self.first + UInt64(part * Self.schemaCount / 8 + index)
      var generator = OracleGenerator(seed: seed)
      let schema = generator.schema(depth: Int(seed % 4))
      let library = schema.library
      for _ in 0..<8 {
        generator.badness = generator.one(of: [0, 4, 10])
        let document = generator.document(for: schema).text
        guard let breach = Self.breach(of: library, document) else { continue }
        if breach.isEmpty { lawful += 1 } else { breaches.append("seed \(seed)\n\(schema)\n\(document)\n\(breach)") }
      }
    }
    #expect(
      breaches.isEmpty,
      "\(breaches.count) of \(lawful + breaches.count):\n\(breaches.prefix(3).joined(separator: "\n\n"))")
    #expect(lawful > Self.schemaCount / 4)
  }

  /// How leniency changes a document that is decoded strictly without a report; empty if it does not, nil for any other document.
  private static func breach<Value: Equatable>(of schema: Schema<Value>, _ document: String) -> String? {
    guard let strict = try? schema.decodeWithReport(document, options: DecodingOptions(leniency: .strict)),
      strict.report.isEmpty
    else { return nil }
    for (name, lenient, mode) in [
      ("declared", schema, .declared), ("lenient", schema, .lenient),
      ("all", schema.lenient(Leniency(rawValue: 0x3FFF)), .declared),
    ] as [(String, Schema<Value>, DecodingOptions.LeniencyMode)] {
      do {
        let found = try lenient.decodeWithReport(document, options: DecodingOptions(leniency: mode))
        if found.value != strict.value || !found.report.isEmpty {
          return "\(name): \(found.value), \(found.report.repairs) in place of \(strict.value)"
        }
      } catch {
        return "\(name): \(error) in place of \(strict.value)"
      }
    }
    return ""
  }

  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let breach: @Sendable (String) -> String?
    let documents: [String]

    init<Value: Equatable & Sendable>(_ name: String, _ schema: Schema<Value>, _ documents: String...) {
      (testDescription, self.documents) = (name, documents)
      breach = { LeniencyLawTests.breach(of: schema, $0) }
    }
  }

  private enum Level: String, CaseIterable, Sendable {
    case none = ""
    case low
    case one = "1"
    case yes
  }
  private enum Answer: Equatable, Sendable { case yes, no, empty }
  private enum Scalar: Equatable, Sendable {
    case number(Int)
    case string(String)
    case bool(Bool)
    case list([Int])
    case nothing
  }
  private static let scalar: Schema<Scalar> = .oneOf {
    Variant(.bool(), Scalar.bool) { if case .bool(let value) = $0 { value } else { nil } }
    Variant(.number(Int.self), Scalar.number) { if case .number(let value) = $0 { value } else { nil } }
    Variant(.string, Scalar.string) { if case .string(let value) = $0 { value } else { nil } }
    Variant(.array(of: .number(Int.self)), Scalar.list) { if case .list(let value) = $0 { value } else { nil } }
  }

  private static let rows: [Row] = [
    Row("nullIf a number", Schema.string.nullIf(-1).optional, #""-1""#, #""0""#, "null"),
    Row("nullIf a string", Schema<Int>.number().nullIf("0", "1").optional, "0", "1", "2"),
    Row("nullIf a Bool", Schema.string.nullIf(false).optional, #""false""#, #""no""#),
    Row("raw values", Schema<Level>.enumeration().optional, #""""#, #""low""#, #""1""#, #""yes""#),
    Row(
      "cases", Schema<Answer>.cases([.yes: ["yes", 1], .no: ["1", "no", false], .empty: [""]]).optional, #""1""#, "1",
      "false", #""""#),
    Row("words", .bool(true: ["no"], false: ["yes"]), #""no""#, #""yes""#, "true"),
    Row("empty words", Schema<Bool>.bool(true: [""], false: ["-"]).optional, #""""#, #""-""#),
    Row("tried in turn", scalar, #""1""#, #""true""#, #""no""#, "0", "1", "[]", "[1]", #""5.0""#, #""""#, "true"),
    Row(
      "dates", .date(.anyOf([.secondsSince1970, .format("yyyyMMdd"), .iso8601])), #""20240101""#, "20240101",
      #""2024-01-01""#),
    Row("dates", .date(.anyOf([.format("yyyyMMdd"), .secondsSince1970])), "20240101", #""20240101""#, "5"),
    Row("dates", .date(.anyOf([.format("yyyy"), .millisecondsSince1970])), "2024", #""2024""#),
    Row("embedded JSON", .embedded(.json), #""1""#, #""[1]""#, #""\"a\"""#),
    Row("an embedded string", .embedded(.string), #""\"a\"""#, #""\"1\"""#),
    Row("a list in a string", .separated(by: ",", of: .string), #""a, b""#, #""""#, #"" ""#, #""1,true""#),
    Row("a list of numbers in a string", .separated(by: ",", of: .number(Int.self)), #""1,2""#, #""""#),
    Row("URLs", Schema.url.optional, #""https://a.org/é""#, #""a b""#, #""/x""#, #""https://x/{/name}""#, #""é""#),
    Row("bytes", .data(.base64), #""AAE=""#, #""""#, #""dead""#),
    Row("bytes", .data(.base64URL), #""AAE""#, #""-_8""#),
    Row("bytes", .data(.hex), #""0011""#, #""""#),
    Row("days", .calendarDate("yyyyMMdd", "yyyy-MM-dd"), #""20240101""#, #""2024-01-01""#),
    Row("partial dates", .partialDate, #""2005""#, #""2005-03""#),
    Row("numbers in strings", .number(Decimal.self).encodedAsString(), #""1.50""#, "1.5"),
    Row("non-finite numbers", .number(Double.self).nonFiniteAsStrings(), #""-Infinity""#, "1"),
    Row("nested arrays", .array(of: .array(of: .number(Int.self))), "[[1,2]]", "[]", "[[]]"),
    Row("dictionaries", .dictionary(of: .number(Int.self)), "{}", #"{"0":1,"1":2}"#),
    Row(
      "an object or a string",
      .oneOf {
        Variant(.dictionary(of: .string), { "\($0.count)" }, { _ in nil })
        Variant(.string, { $0 }, { $0 })
      }, #"{"a":"1"}"#, #""a""#, #""{}""#, #""""#),
    Row("a Bool or nil", Schema.bool().optional, "true", "null"),
    Row("raw JSON", .json, #""1""#, #""""#, "[]", "{}", "false", "null"),
    Row("strings", Schema.string.optional, #""""#, #"" ""#, #""null""#, #""\ud800""#),
  ]

  @Test("Kinds and wrappers", arguments: rows)
  private func table(_ row: Row) {
    let breaches = row.documents.compactMap { document in row.breach(document).map { "\(document) \($0)" } }
    #expect(breaches.filter { !$0.hasSuffix(" ") }.isEmpty)
    #expect(!breaches.isEmpty)
  }
}
