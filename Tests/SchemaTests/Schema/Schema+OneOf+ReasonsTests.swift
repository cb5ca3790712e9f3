import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Causes of a mismatch in unions without tags")
struct SchemaOneOfReasonsTests {
  struct Dock: Equatable, Sendable {
    let name: String, bikes: Int
    static let schema = Schema(Dock.init) {
      Field("name", \.name)
      Field("bikes", \.bikes)
    }
  }

  struct Wrapped: Equatable, Sendable {
    let docks: [Dock]
    static let schema = Schema(Wrapped.init) { Field("docks", \.docks).array(of: Dock.schema) }
  }

  static let feed: Schema<[Dock]> = .oneOf {
    Variant(.number(Int.self), { _ in [] }, { _ in nil })
    Variant(Dock.schema.array, { $0 }, { $0 })
    Variant(Wrapped.schema, { $0.docks }, { Wrapped(docks: $0) })
  }

  private static func reasons<Value>(
    _ json: String, _ schema: Schema<Value>, _ options: DecodingOptions = DecodingOptions()
  )
    -> String
  {
    func text(_ issue: SchemaCoding.SchemaIssue) -> String {
      let causes = issue.causes.map(text)
      return "\(issue.path) \(issue.code)" + (causes.isEmpty ? "" : " (\(causes.joined(separator: "; ")))")
    }
    do {
      _ = try schema.decode(json, options: options)
      return ""
    } catch {
      return error.issues.map(text).joined(separator: ", ")
    }
  }

  @Test(
    "The report shows the reason that is furthest inside the value",
    arguments: [
      (#"[{"name":"a"}]"#, "an array of 1 element: unknownCase (missingKey at $[0][0].bikes)"),
      ("true", "true: unknownCase"),
      (#"{}"#, "an empty object: unknownCase (missingKey at $[0].docks)"),
    ])
  func reasonInReport(_ json: String, reason: String) throws {
    let report = try Self.feed.array.lossy().decodeWithReport("[\(json)]").report
    #expect(report.repairs.map(\.reason) == [reason])
  }

  @Test(
    "The first issue of each variant, beginning with the variant that got furthest; all of the only one that got inside",
    arguments: [
      (
        #"{"docks":[{"name":"a","bikes":1},{"name":"b","bikes":"2"},{}]}"#,
        "$ unknownCase ($.docks[1].bikes typeMismatch; $.docks[2].name missingKey; $.docks[2].bikes missingKey; "
          + "$ typeMismatch; $ typeMismatch)"
      ),
      (
        #"[{"name":"a"},7]"#, "$ unknownCase ($[0].bikes missingKey; $[1] typeMismatch; $ typeMismatch; $ typeMismatch)"
      ),
      ("true", "$ unknownCase ($ typeMismatch; $ typeMismatch; $ typeMismatch)"),
      ("{}", "$ unknownCase ($.docks missingKey; $ typeMismatch; $ typeMismatch)"), ("null", "$ nullValue"),
    ])
  func reasons(_ json: String, issues: String) {
    for parser in everyParser {
      #expect(Self.reasons(json, Self.feed, DecodingOptions(parser: parser)) == issues)
    }
  }

  @Test("At most ten causes of one variant are kept")
  func tenOfOneVariant() throws {
    let docks = String(repeating: "{},", count: 20) + "{}"
    let error = try #require(throws: SchemaError.self) { try Self.feed.decode(#"{"docks":[\#(docks)]}"#) }
    #expect(error.issues[0].causes.count == 12)
    #expect(error.issues[0].causes[9].path.description == "$.docks[4].bikes")
  }

  @Test("Causes have the path of the union, with a root too")
  func places() {
    let inner = "(%@.docks[0] typeMismatch; %@ typeMismatch; %@ typeMismatch)"
    let expected = "%@ unknownCase \(inner)".replacingOccurrences(of: "%@", with: "$.data[0].a")
    #expect(
      Self.reasons(#"{"data":[{"a":{"docks":[7]}}]}"#, Self.feed.dictionary.array, DecodingOptions(root: "data"))
        == expected)
  }

  @Test("A later element is further, however deep the other variant got")
  func distance() {
    let schema: Schema<Int> = .oneOf {
      Variant(Schema<[[Int]]>.array(of: .array(of: .number())), { _ in 1 }, { _ in nil })
      Variant(Schema<[JSONValue]>.array(of: .json).validate("no") { _ in false }, { _ in 2 }, { _ in nil })
      Variant(Schema<[[Bool]]>.array(of: .array(of: .bool)), { _ in 3 }, { _ in nil })
    }
    #expect(
      Self.reasons("[[true],[1]]", schema)
        == "$ unknownCase ($[1][0] typeMismatch; $[0][0] typeMismatch; $ validationFailed)")
  }

  @Test("Of two variants that got equally far, the one whose keys the object has comes first")
  func keys() {
    let schema: Schema<Int> = .oneOf {
      Variant(
        Schema(Dock.init) {
          Field("x", \.name)
          Field("y", \.bikes)
        }, \.bikes, { _ in nil })
      Variant(Dock.schema, \.bikes, { _ in nil })
    }
    #expect(
      Self.reasons(#"{"name":"A","bikes":"2"}"#, schema) == "$ unknownCase ($.bikes typeMismatch; $.x missingKey)")
    #expect(Self.reasons(#"{"bikes":2}"#, schema) == "$ unknownCase ($.x missingKey; $.name missingKey)")
  }

  enum Colour: String, CaseIterable { case red, green }

  @Test("Of two variants that got equally far, the one whose type or constant fits comes first")
  func types() {
    let scalars: Schema<Int> = .oneOf {
      Variant(.number(Int.self)) { $0 }
      Variant(.date(.rfc3339)) { _ in 0 }
    }
    #expect(Self.reasons(#""yesterday""#, scalars) == "$ unknownCase ($ invalidFormat; $ typeMismatch)")
    #expect(Self.reasons(#""yesterday""#, scalars.lenient()) == "$ unknownCase ($ invalidFormat; $ unconvertible)")
    let colours: Schema<Int> = .oneOf {
      Variant(Schema({ (_: Colour) in 1 }) { Field("colour").enumeration(Colour.self) }) { $0 }
      Variant(Schema({ $0 }) { Field("depth").number(Int.self) }) { $0 }
    }
    #expect(
      Self.reasons(#"{"colour":"blue"}"#, colours) == "$ unknownCase ($.colour unknownCase; $.depth missingKey)")
    let constants: Schema<Int> = .oneOf {
      for kind in ["a", "b", "c"] {
        Variant(
          Schema({ $0 }) {
            Constant("kind", .string(kind))
            Field(FieldKey(kind)).number(Int.self)
          }
        ) { $0 }
      }
    }
    // The constants select, so that no other variant is tried.
    #expect(Self.reasons(#"{"kind":"b","b":"1"}"#, constants) == "$.b typeMismatch")
    #expect(Self.reasons(#"{"kind":"c"}"#, constants) == "$.c missingKey")
  }

  indirect enum Tree: Sendable {
    case leaf(Int)
    case list([Tree])
    case pair([Tree])
    static let schema: Schema<Tree> = .oneOf {
      Variant(.number(), Tree.leaf, { _ in nil })
      Variant(.array(of: .lazy { Tree.schema }), Tree.list, { _ in nil })
      Variant(Schema<[Tree]>.array(of: .lazy { Tree.schema }).validate(.length(2...2)), Tree.pair, { _ in nil })
    }
  }

  @Test(
    "In nested unions only the causes of the first cause are kept, so they grow linearly")
  func nested() throws {
    #expect(
      Self.reasons(#"[["x"]]"#, Tree.schema)
        == "$ unknownCase ($[0] unknownCase ($[0][0] unknownCase "
        + "($[0][0] typeMismatch; $[0][0] typeMismatch); $[0] typeMismatch); $ typeMismatch)")
    let levels = 9
    let json = String(repeating: "[", count: levels) + #""x""# + String(repeating: "]", count: levels)
    let error = #expect(throws: SchemaError.self) { try Tree.schema.decode(json) }
    #expect(try #require(error).description.split(separator: "\n").count < 4 * (levels + 2))
  }

  indirect enum Nested: Sendable {
    case leaf(Int)
    case list([Nested])
    static let schema: Schema<Nested> = .oneOf {
      Variant(.number(), Nested.leaf, { _ in nil })
      Variant(.array(of: .lazy { Nested.schema }), Nested.list, { _ in nil })
    }
  }

  @Test("Of many nested unions, the outermost and the innermost seven are kept", arguments: [7, 8, 9, 300])
  func manyLevels(levels: Int) throws {
    let json = String(repeating: "[", count: levels) + #""x""# + String(repeating: "]", count: levels)
    for options in [DecodingOptions(), DecodingOptions(leniency: .lenient)] {
      let error = try #require(throws: SchemaError.self) { try Nested.schema.decode(json, options: options) }
      var depths: [Int] = []
      var union = error.issues.first
      while let issue = union, issue.code == .unknownCase {
        depths.append(issue.path.components.count)
        #expect(issue.causes.count == 2)
        union = issue.causes.first
      }
      #expect(depths == (levels < 8 ? Array(0...levels) : [0] + Array(levels - 6...levels)))
      #expect(union?.path.components.count == levels)
      #expect(try JSONDecoder().decode(SchemaError.self, from: JSONEncoder().encode(error)) == error)
      let report = try Nested.schema.array.lossy().decodeWithReport("[\(json)]", options: options).report
      #expect(
        report.repairs.first?.causes.first?.causes.first?.path.components.count
          == depths.dropFirst().first.map { $0 + 1 })
    }
  }

  @Test("Errors print the causes, and a report's repairs contain them")
  func texts() throws {
    let json = #"{"docks":[{"name":"a","bikes":"2"}]}"#
    let error = #expect(throws: SchemaError.self) { try Self.feed.decode(json) }
    #expect(
      error?.description == """
        1 issue
          $                   unknownCase   expected a variant of [Dock], found an object of 1 key
            $.docks[0].bikes  typeMismatch  expected an Int, found "2"
            $                 typeMismatch  expected an Int, found an object of 1 key
            $                 typeMismatch  expected an array, found an object of 1 key
        """)
    let report = try Self.feed.array.lossy().decodeWithReport("[\(json)]").report
    #expect(report.repairs.first?.causes.first?.causes.first.map { "\($0.path)" } == "$[0].docks[0].bikes")
  }

  @Test("If no issues are kept, there are no causes")
  func limits() {
    #expect(
      Self.reasons(#"[{},7]"#, Self.feed, DecodingOptions(limits: CodingLimits(maximumIssues: 1))).hasPrefix(
        "$ unknownCase ($[0].name"))
  }
}
