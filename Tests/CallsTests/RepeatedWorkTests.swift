import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("Work that is done again is limited")
struct RepeatedWorkTests {
  /// A union whose first variant always fails, at the end.
  private indirect enum Twice: Sendable {
    case number(Int)
    case list([Twice])

    static let lists = Schema<[Twice]>.array(of: .lazy { Twice.schema })
    static let schema: Schema<Twice> = .oneOf {
      Variant(lists.validate("never") { _ in false }, Twice.list) { _ in nil }
      Variant(lists, Twice.list) { if case .list(let list) = $0 { list } else { nil } }
      Variant(.number(), Twice.number) { if case .number(let number) = $0 { number } else { nil } }
    }
  }

  private static func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)
  }

  @Test("Ten levels that are decoded twice stay below the limit", arguments: [1, 5, 10])
  func honest(levels: Int) throws {
    #expect(try Twice.schema.encodeToString(Twice.schema.decode(Self.nested(levels))) == Self.nested(levels))
  }

  @Test("Many levels are one issue, at the last variant that was tried", arguments: [20, 40, 400])
  func attack(levels: Int) throws {
    let options = DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 10_000))
    let error = #expect(throws: SchemaError.self) { try Twice.schema.decode(Self.nested(levels), options: options) }
    let issue = try #require(error?.issues.first)
    #expect(error?.issues.count == 1 && issue.code == .tooComplex)
    #expect(issue.detail == "more than 10000 values were decoded again")
    #expect(issue.path.components.count > 5 && issue.path.components.allSatisfy { $0 == .index(0) })
  }

  /// The same through `Codable`.
  private indirect enum Coded: SchemaCodable {
    case number(Int)
    case list([SchemaCoded<Coded>])

    static let lists = Schema<[SchemaCoded<Coded>]>.codable()
    static let schema: Schema<Coded> = .oneOf {
      Variant(lists.validate("never") { _ in false }, Coded.list) { _ in nil }
      Variant(lists, Coded.list) { if case .list(let list) = $0 { list } else { nil } }
      Variant(.number(), Coded.number) { if case .number(let number) = $0 { number } else { nil } }
    }
  }

  @Test("Schemas in Codable types share the limit of the call", arguments: [20, 40])
  func coded(levels: Int) throws {
    #expect(try Coded.schema.encodeToString(Coded.schema.decode(Self.nested(5))) == Self.nested(5))
    let options = DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 1_000))
    let error = #expect(throws: SchemaError.self) { try Coded.schema.decode(Self.nested(levels), options: options) }
    let issue = try #require(error?.issues.first)
    #expect(error?.issues.count == 1 && issue.code == .tooComplex)
    #expect(issue.detail == "more than 1000 values were decoded again")
  }

  /// An object whose default, which is converted, is never valid, so that each level fails as well.
  private struct Link: Sendable {
    let next: Box

    final class Box: Sendable {
      let link: Link?
      init(_ link: Link?) { self.link = link }
    }

    static let schema: Schema<Link> = Schema(Link.init) {
      Field("a", "b").schema(.lazy { Link.schema }).lenient().default(Link(next: Box(nil))).map { link -> Box in
        guard link.next.link != nil else { throw Failure() }
        return Box(link)
      }
    }

    struct Failure: Error {}
  }

  @Test("Deferred replacements do not multiply the work", arguments: [20, 200])
  func deferral(levels: Int) throws {
    let json = String(repeating: #"{"a":"#, count: levels) + "3" + String(repeating: "}", count: levels)
    let options = DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 1_000))
    let error = #expect(throws: SchemaError.self) { try Link.schema.decode(json, options: options) }
    #expect(error?.issues.lines == ["$.a tooComplex"])
  }

  /// A chain of objects with more members than the schema has fields, which a tree's objects import by key.
  private indirect enum Chain: Sendable {
    case end
    case next(Chain)

    static let link = Schema(Chain.next, members: { Field("next").schema(.lazy { Chain.schema }) })
    static let schema: Schema<Chain> = .oneOf {
      Variant(link.validate("never") { _ in false }, { $0 }, { _ in nil })
      Variant(link, { $0 }, { _ in nil })
      Variant(Schema<Int>.number(), { _ in Chain.end }, { _ in nil })
    }
  }

  #if FullFoundation
    @Test("Members that are imported again and again do not raise the limit", arguments: [5, 30])
    func trees(levels: Int) throws {
      let json = String(repeating: #"{"x":0,"next":"#, count: levels) + "1" + String(repeating: "}", count: levels)
      let options = DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 1_000), parser: .foundation)
      let found = outcome(Chain.schema.map { _ in 0 }, json, options)
      #expect(levels == 5 ? found == "0" : found.hasSuffix("tooComplex"), "\(found)")
    }
  #endif

  @Test("The issue can be recovered from, like any other")
  func recovery() throws {
    let schema = Twice.schema.array.lossy()
    let json = "[1,\(Self.nested(30)),2]"
    let decoded = try schema.decodeWithReport(
      json, options: DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 1_000)))
    #expect(decoded.value.first.map { "\($0)" } == "number(1)")
    #expect(decoded.report.repairs.contains { $0.causes.contains { $0.code == .tooComplex } })
  }

  private struct Wide: Sendable {
    var a = 0, b = 0, c = ""
    static let schema = Schema(startingFrom: Wide()) {
      Field("a", \.a)
      Field("b", \.b)
      Field("c", \.c)
    }
  }

  @Test("A long list whose elements match the second variant stays below the limit")
  func longList() throws {
    let schema: Schema<Int> = .oneOf {
      Variant(Wide.schema, { _ in -1 }, { _ in nil })
      Variant(Schema<[String: Int]>.dictionary(of: .number()), { $0["c"] ?? 0 }, { _ in nil })
    }
    let json = "[\(Array(repeating: #"{"a":1,"b":2,"c":3}"#, count: 10_001).joined(separator: ","))]"
    let options = DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 0))
    #expect(try schema.array.decode(json, options: options) == Array(repeating: 3, count: 10_001))
  }

  @Test("Null in a long list stays below the limit")
  func nulls() throws {
    let union: Schema<Int?> = .oneOf {
      Variant(.number(Int.self), { $0 }, { $0 })
      Variant(Schema.string.optional, { _ in nil }, { _ in nil })
    }
    let json = "[\(Array(repeating: #"{"u":null}"#, count: 100).joined(separator: ","))]"
    let options = DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 0))
    #expect(try union.under("u").array.decode(json, options: options).count == 100)
  }

  @Test("Documents in strings stay below the limit")
  func embeddedDocuments() throws {
    let schema: Schema<Int> = .oneOf {
      Variant(Wide.schema, { _ in -1 }, { _ in nil })
      Variant(.number(Int.self), { $0 }, { _ in nil })
      Variant(Schema<[String: Int]>.dictionary(of: .number()), { $0["c"] ?? 0 }, { _ in nil })
    }
    let json = "[\(Array(repeating: #""{\"a\":1,\"b\":2,\"c\":3}""#, count: 2_000).joined(separator: ","))]"
    for parser in everyParser {
      let options = DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 0), parser: parser)
      #expect(try Schema<[Int]>.array(of: .embedded(schema)).decode(json, options: options).count == 2_000)
    }
  }

  @Test("Work repeated inside repeated work counts once")
  func counting() {
    var work = RepeatedWork(limit: 20)
    let document = JSONDocument()
    document.memory.pointee.append(JSONRecord(.true))
    let value = document.node(at: 0)
    let outer = work.beginAttempt(at: value)
    work.visit(10)
    let inner = work.beginAttempt(at: value)
    work.visit(10)
    work.repeatAll(since: inner)
    work.repeatAll(since: outer)
    // 22 values, 20 plus ten for the only value.
    #expect(!work.isExhausted(for: value))
    let last = work.beginAttempt(at: value)
    work.visit(7)
    work.repeatAll(since: last)
    #expect(!work.isExhausted(for: value))
    work.repeatAll(since: work.beginAttempt(at: value))
    #expect(work.isExhausted(for: value))
  }

  @Test("Values decoded by Codable types count")
  func codable() {
    let schema: Schema<Int> = .oneOf {
      for _ in 0..<20 { Variant(.codable([String].self), { _ in 1 }, { _ in nil }) }
      Variant(.array(of: .number(Int.self)), \.count, { _ in nil })
    }
    let json = "[\(Array(repeating: "1", count: 1_000).joined(separator: ","))]"
    #expect(outcome(schema, json) == "1000")
    #expect(outcome(schema, json, DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 0))) == "$ tooComplex")
  }

  /// A union whose lists are decoded twice, and whose strings must be short.
  private indirect enum Texts: Sendable {
    case first([Texts])
    case second([Texts])
    case text(String)

    static let lists = Schema<[Texts]>.array(of: .lazy { Texts.schema })
    static let schema: Schema<Texts> = .oneOf {
      Variant(lists, Texts.first) { if case .first(let texts) = $0 { texts } else { nil } }
      Variant(lists, Texts.second) { if case .second(let texts) = $0 { texts } else { nil } }
      Variant(Schema.string.validate(.length(...3)), Texts.text) { if case .text(let text) = $0 { text } else { nil } }
    }
  }

  @Test(
    "The length of a string counts, on both parsers", arguments: everyParser)
  func longStrings(_ parser: DecodingOptions.Parser) {
    func issues(_ string: String) -> String {
      let json = String(repeating: "[", count: 7) + "\"\(string)\"" + String(repeating: "]", count: 7)
      return outcome(
        Texts.schema, json, DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 50_000), parser: parser))
    }
    #expect(issues(String(repeating: "é", count: 100)) == "$ unknownCase")
    #expect(issues(String(repeating: "é", count: 50_000)).hasSuffix("tooComplex"))
  }

  @Test("A long string that is decoded is not too much")
  func oneLongString() throws {
    let union: Schema<String> = .oneOf {
      Variant(Schema<Int>.number(), { "\($0)" }) { Int($0) }
      Variant(.string, { $0 }) { $0 }
    }
    let string = String(repeating: "a", count: 2_000_000)
    #expect(
      try union.decode("\"\(string)\"", options: DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 0)))
        == string)
  }
}
