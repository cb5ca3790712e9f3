import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// `DecodingOptions(syntax:)` with schemas.
@Suite(.enabled(if: scannerIsInUse)) struct SyntaxOptionTests {
  private static let json5 = DecodingOptions(syntax: .json5)
  private static let relaxed = DecodingOptions(syntax: .relaxed)

  struct Row: Equatable, Codable {
    var id = 0
    var name = ""
    var price: Double?
    static let schema = Schema(startingFrom: Row()) {
      Field("id", \.id)
      Field("name", \.name)
      Field("price", \.price)
    }
  }

  private static let config = """
    // the shop
    {
      id: 0x10, 'name': 'it\\'s \\
    one', /* no price yet */
      price: +.5,
    }
    """

  @Test func json5IsAGrammar() throws {
    let shop = Row(id: 16, name: "it's one", price: 0.5)
    let outcome = try Row.schema.decodeWithReport(Self.config, options: Self.json5)
    #expect(outcome.value == shop && outcome.report.isEmpty)
    #expect(try Row.schema.decode(Data(Self.config.utf8), options: Self.json5) == shop)
    #expect(try Row.schema.decode(#require(Self.config.data(using: .utf16)), options: Self.json5) == shop)
    #expect(try Schema<Row>.codable().decode(Self.config, options: Self.json5) == shop)
    #expect(throws: SchemaError.self) { try Row.schema.decode(Self.config) }
  }

  @Test func relaxedReportsWhatItDid() throws {
    let outcome = try Row.schema.decodeWithReport("{id: 1 'name': None, \"x\": [True,]}", options: Self.relaxed)
    #expect(outcome.value == Row(id: 1))
    let repairs = outcome.report.repairs
    #expect(repairs.allSatisfy { $0.code == .syntax && $0.path == JSONPath() && $0.found == nil })
    #expect(
      repairs.map(\.reason) == [
        "quoted a key", "added a comma", "replaced single quotes", "replaced a word with null",
        "replaced a word with true",
        "removed a trailing comma",
      ])
    #expect(
      outcome.report.summary
        == RepairSummary(patterns: [CountedPattern<RepairCode>(pattern: "$", code: .syntax, count: 6)]))
    #expect(repairs.map { $0.location?.column } == [2, 8, 8, 16, 28, 32])
    let few = try Row.schema.decodeWithReport(
      "{id: 1 'name': None}", options: DecodingOptions(limits: CodingLimits(maximumRepairs: 1), syntax: .relaxed))
    #expect(few.report.repairs.map(\.result) == ["quoted a key"] && few.report.repairCount == 4)
  }

  @Test func plainJSONNeedsNoRepair() throws {
    let json = " {\"id\": 1, \"name\": \"\\u00e9\\n\", \"price\": 1e2} "
    for options in [Self.json5, Self.relaxed] {
      let outcome = try Row.schema.decodeWithReport(json, options: options)
      #expect(outcome.value == Row(id: 1, name: "é\n", price: 100) && outcome.report.isEmpty)
    }
  }

  @Test func updatesAreReportedToo() throws {
    var row = Row(id: 1, name: "a")
    let report = try Row.schema.updateWithReport(&row, from: "{name: 'b'}", options: Self.relaxed)
    #expect(row == Row(id: 1, name: "b") && report.repairs.map(\.result) == ["quoted a key", "replaced single quotes"])
  }

  @Test func embeddedDocumentsHaveTheSameSyntax() throws {
    let schema = Schema.embedded(Row.schema).array
    let json = #"["{id: 1, name: 'a'}", '{"id": 2}']"#
    let outcome = try schema.decodeWithReport(json, options: Self.relaxed)
    #expect(outcome.value == [Row(id: 1, name: "a"), Row(id: 2)])
    #expect(
      outcome.report.repairs.map { "\($0.path) \($0.result ?? "")" } == [
        "$ replaced single quotes", "$[0] quoted a key", "$[0] quoted a key", "$[0] replaced single quotes",
      ])
    #expect(try schema.decode(json, options: Self.json5) == outcome.value)
    #expect(throws: SchemaError.self) { try schema.decode(#"["{id: 1}"]"#) }
    #if FullFoundation
      let tree: [Any] = ["{id: 1}"]
      #expect(try schema.decode(jsonObject: tree, options: Self.json5) == [Row(id: 1)])
    #endif
  }

  @Test func linesHaveTheSameSyntax() async throws {
    let lines = Data("{id: 1}\n{'id': 2 /* two */}\n{\"id\": 3\n".utf8)
    let rows = try Row.schema.decodeLines(lines, options: Self.relaxed).map { try $0.get() }
    #expect(rows == [Row(id: 1), Row(id: 2), Row()])
  }

  @Test func issuesAreThoseOfTheInput() {
    let error = #expect(throws: SchemaError.self) {
      try Row.schema.decode("{id: 1,\n name: oops}", options: Self.json5)
    }
    #expect(
      error?.issues.map(\.code) == [.invalidJSON] && error?.issues.first?.detail == "expected a value")
    #expect(error?.issues.first?.found == "\"oops}\"")
  }

  @Test func placesAreThoseOfTheInput() throws {
    let text = "Look:\n{id: 'x',\n name: 'é' /* c */, price: {}}"
    let error = #expect(throws: SchemaError.self) { try Row.schema.decode(text, options: Self.relaxed) }
    #expect(
      error?.issues.map { "\($0.path) \($0.location.map { "\($0.line):\($0.column) \($0.offset)" } ?? "-")" } == [
        "$.id 2:6 11", "$.price 3:29 44",
      ])
    let lenient = try Row.schema.lenient().decodeWithReport("{id: /* c */ '7'}", options: Self.json5)
    #expect(lenient.report.repairs.map { $0.location?.column } == [14])
    let latin = try #require("{name: 'é', id: 'x'}".data(using: .isoLatin1))
    let options = DecodingOptions(encoding: .isoLatin1, syntax: .json5)
    let other = #expect(throws: SchemaError.self) { try Row.schema.decode(latin, options: options) }
    #expect(other?.issues.first?.location?.offset == 16)
  }

  // MARK: - Infinity and NaN

  @Test func typesThatHaveThemDecodeNonFiniteNumbers() throws {
    let json = "[Infinity, -Infinity, +Infinity, NaN]"
    #expect("\(try Schema<Double>.number().array.decode(json, options: Self.json5))" == "[inf, -inf, inf, nan]")
    #expect("\(try Schema<Float>.number().array.decode(json, options: Self.json5))" == "[inf, -inf, inf, nan]")
    #if FullFoundation
      #expect("\(try Schema<CGFloat>.number().array.decode(json, options: Self.json5))" == "[inf, -inf, inf, nan]")
    #endif
    #expect("\(try Schema<[Double]>.codable().decode(json, options: Self.json5))" == "[inf, -inf, inf, nan]")
    #expect(try Schema<Double>.number().encodedAsString().decode("Infinity", options: Self.json5) == .infinity)
    #expect(try Schema<Double>.number().lenient().optional.decode("-Infinity", options: Self.relaxed) == -.infinity)
    #expect(throws: SchemaError.self) { try Schema<Double>.number().decode("Infinity") }
  }

  @Test(arguments: ["Infinity", "-Infinity", "NaN"]) func otherTypesRefuseThem(word: String) {
    func code<Value>(_ schema: Schema<Value>) -> IssueCode? {
      do throws(SchemaError) {
        _ = try schema.decode(word, options: Self.json5)
        return nil
      } catch {
        #expect(error.issues.first?.found?.hasPrefix(word) == true, "\(error)")
        return error.issues.first?.code
      }
    }
    #expect(code(Schema<Int>.number()) == .outOfRange && code(Schema<Int>.number().lenient()) == .outOfRange)
    #expect(code(Schema<Decimal>.number()) == .outOfRange && code(Schema<JSONNumber>.number()) == .outOfRange)
    #expect(code(Schema.json) == .nonFiniteNumber)
    #expect(code(Schema.string) == .typeMismatch && code(Schema.bool) == .typeMismatch)
    #expect(code(Schema.string.lenient()) == .unconvertible && code(Row.schema) == .typeMismatch)
    #expect(code(Schema.date(.secondsSince1970)) == .typeMismatch)
    #expect(code(Schema<Int>.codable()) == .outOfRange && code(Schema<String>.codable()) == .typeMismatch)
  }

  @Test("Elements are not told apart in an encoding in which a bracket may be a part of a character")
  func elementsInOtherEncodings() async throws {
    let data = Data(#"["a", "é"]"#.utf8)
    let chunks = {
      AsyncStream {
        $0.yield(data)
        $0.finish()
      }
    }
    for (encoding, isRefused) in [
      (String.Encoding.shiftJIS, true), (.utf16, true), (.isoLatin1, false), (.utf8, false),
    ] {
      var failures: [String] = []
      let options = DecodingOptions(encoding: encoding)
      for try await element in Schema.string.decodeElements(of: chunks(), options: options) {
        if case .failure(let error) = element { failures.append(error.issues.first?.detail ?? "") }
      }
      #expect(failures.count == (isRefused ? 1 : 0), "\(encoding) \(failures)")
      #expect(failures.allSatisfy { $0.hasPrefix("the elements cannot be told apart in the encoding") })
    }
  }
}
