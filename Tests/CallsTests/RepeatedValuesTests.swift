import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// Recursive schemas in which keys, or members, lead to the same value: without a limit, the work would double with each level.
@Suite("Members and keys that decode the same values are limited")
struct RepeatedValuesTests {
  /// A value with two more inside.
  final class Tree: Sendable {
    let first: Tree?, second: Tree?

    init(_ first: Tree?, _ second: Tree?) { (self.first, self.second) = (first, second) }
    init(_ only: Tree) { (first, second) = (only, nil) }

    /// The number of values, each counted as often as it was decoded.
    var count: Int { 1 + (first?.count ?? 0) + (second?.count ?? 0) }
  }

  enum Kind: String, CaseIterable, Sendable {
    // Keys that lead through the value of another one.
    case longerKey, shorterKey, spelledKeys
    // Members that decode the same value.
    case sameKey, pathIntoField, fieldAroundPath, sharedCandidate, part, twoParts, union, superclass

    static let members: [Kind] = allCases.filter { ![.longerKey, .shorterKey, .spelledKeys].contains($0) }

    var schema: Schema<Tree> {
      switch self {
      case .longerKey: Schemas.longerKey
      case .shorterKey: Schemas.shorterKey
      case .spelledKeys: Schemas.spelledKeys
      case .sameKey: Schemas.sameKey
      case .pathIntoField: Schemas.pathIntoField
      case .fieldAroundPath: Schemas.fieldAroundPath
      case .sharedCandidate: Schemas.sharedCandidate
      case .part: Schemas.part
      case .twoParts: Schemas.twoParts
      case .union: Schemas.union
      case .superclass: Schemas.Heir.schema.map { _ in Tree(nil, nil) }
      }
    }
  }

  enum Schemas {
    static let longerKey: Schema<Tree> = Schema(
      { Tree($0) }, members: { Field("data", "data.data").schema(.lazy { longerKey }) })
    static let shorterKey: Schema<Tree> = Schema(
      { Tree($0) }, members: { Field("data.data", "data").schema(.lazy { shorterKey }) })
    static let spelledKeys: Schema<Tree> = Schema({ Tree($0) }) {
      Field("DATA", "data.Data").schema(.lazy { spelledKeys })
    }.keys(.caseInsensitive)

    static let sameKey: Schema<Tree> = Schema(Tree.init(_:_:)) {
      Field("data").schema(.lazy { sameKey }).optional()
      Field("data").schema(.lazy { sameKey }).optional().decodeOnly()
    }
    static let pathIntoField: Schema<Tree> = Schema(Tree.init(_:_:)) {
      Field("data").schema(.lazy { pathIntoField }).optional()
      Field("data.data").schema(.lazy { pathIntoField }).optional().decodeOnly()
    }
    static let fieldAroundPath: Schema<Tree> = Schema(Tree.init(_:_:)) {
      Field("data.data").schema(.lazy { fieldAroundPath }).optional()
      Field("data").schema(.lazy { fieldAroundPath }).optional().decodeOnly()
    }
    static let sharedCandidate: Schema<Tree> = Schema(Tree.init(_:_:)) {
      Field("other", "data").schema(.lazy { sharedCandidate }).optional()
      Field("data").schema(.lazy { sharedCandidate }).optional()
    }
    static let part: Schema<Tree> = Schema(Tree.init(_:_:)) {
      Field("data").schema(.lazy { part }).optional()
      Include(inner { part }.optional)
    }
    static let twoParts: Schema<Tree> = Schema(Tree.init(_:_:)) {
      Include(inner { twoParts }.optional)
      Include(inner { twoParts }.optional)
    }
    static let union: Schema<Tree> = Schema(Tree.init(_:_:)) {
      Field("data").schema(.lazy { union }).optional().decodeOnly()
      Include(Schema<Tree>.oneOfKeys { Variant("data", Schema.lazy { union }, { $0 }) { $0 } }.optional)
    }

    private static func inner(_ schema: @escaping @Sendable () -> Schema<Tree>) -> Schema<Tree> {
      Schema({ Tree($0) }, members: { Field("data").schema(.lazy(schema)).decodeOnly() })
    }

    class Base {
      var base: Heir?
      init() {}
      static let base = Schema(startingFrom: Base()) {
        Field("data", \.base).schema(.lazy { Heir.schema }).decodeOnly()
      }
    }
    final class Heir: Base {
      var own: Heir?
      static let schema: Schema<Heir> = Schema(startingFrom: Heir()) {
        Field("data", \.own).schema(.lazy { Heir.schema })
        Include(Base.base, inheritedBy: { $0 })
      }
    }
  }

  private static func nested(_ levels: Int, _ bottom: String) -> String {
    String(repeating: #"{"data":"#, count: levels) + bottom + String(repeating: "}", count: levels)
  }

  private static let limit = DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 1_000))

  @Test("Keys that lead to the same value", arguments: [Kind.longerKey, .shorterKey, .spelledKeys], [60, 400])
  func keys(_ kind: Kind, levels: Int) throws {
    let json = Self.nested(levels, "1")
    let error = #expect(throws: SchemaError.self) { try kind.schema.decode(json, options: Self.limit) }
    #expect(error?.issues.map(\.code) == [.tooComplex])
    #expect(error?.issues.first?.detail == "more than 1000 values were decoded again")
    #expect(outcome(kind.schema.map(\.count), Self.nested(4, "1")).hasSuffix("typeMismatch"))
  }

  @Test("Members that decode the same value", arguments: Kind.members, [60, 400])
  func members(_ kind: Kind, levels: Int) throws {
    let error = #expect(throws: SchemaError.self) {
      try kind.schema.decode(Self.nested(levels, "{}"), options: Self.limit)
    }
    #expect(error?.issues.allSatisfy { $0.code == .tooComplex || $0.code == .tooManyIssues } == true)
    #expect(error?.issues.first?.detail == "more than 1000 values were decoded again")
  }

  @Test("A few levels are decoded, as often as the schema asks for them", arguments: Kind.members)
  func honest(_ kind: Kind) throws {
    let expected =
      switch kind {
      case .pathIntoField, .fieldAroundPath: 12
      case .part: 46
      case .twoParts: 61
      // Only the first value counts.
      case .superclass: 1
      default: 31
      }
    #expect(try kind.schema.decode(Self.nested(4, "{}")).count == expected)
  }

  @Test("A long list of such values stays below the limit", arguments: Kind.members)
  func longList(_ kind: Kind) throws {
    let json = "[\(Array(repeating: Self.nested(2, "{}"), count: 2_000).joined(separator: ","))]"
    let options = DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 0))
    #expect(try kind.schema.array.decode(json, options: options).count == 2_000)
  }

  @Test("The issue can be recovered from, and is reported", arguments: [Kind.pathIntoField, .sharedCandidate])
  func recovery(_ kind: Kind) throws {
    let decoded = try kind.schema.lenient().decodeWithReport(Self.nested(40, "{}"), options: Self.limit)
    #expect(decoded.value.count < 5_000)
    #expect(decoded.report.repairs.contains { $0.causes.contains { $0.code == .tooComplex } })
  }

  @Test("Documents in strings, which two members decode")
  func embedded() throws {
    let json = (0..<7).reduce("{}") { json, _ in #"{"data":\#(json.quoted)}"# }
    #expect(try Self.inStrings.decode(json).count == 255)
    let error = #expect(throws: SchemaError.self) {
      try Self.inStrings.decode(json, options: DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 0)))
    }
    #expect(error?.issues.first?.code == .tooComplex)
  }

  private static let inStrings: Schema<Tree> = Schema(Tree.init(_:_:)) {
    Field("data").schema(.embedded(.lazy { inStrings })).optional()
    Field("data").schema(.embedded(.lazy { inStrings })).optional().decodeOnly()
  }

  @Test("Updates are limited, too")
  func update() throws {
    var heir = Schemas.Heir()
    let error = #expect(throws: SchemaError.self) {
      try Schemas.Heir.schema.update(&heir, from: Self.nested(60, "{}"), options: Self.limit)
    }
    #expect(error?.issues.contains { $0.code == .tooComplex } == true)
  }

  // MARK: - What the listing and the checker say

  private struct Shop: Sendable {
    var owner: JSONValue = .null, friend: JSONValue = .null, tags: [String] = [], other: [String] = []
    var name = "", label = "", zip = "", city = ""

    static let schema = Schema(startingFrom: Shop()) {
      Field("owner", \.owner)
      Field("owner.friend", \.friend).decodeOnly()
      Field("list.tags", "list", at: \.tags)
      Field("Tags", "tags", at: \.other)
      Field("name", \.name)
      Field("label", "name", at: \.label)
      Field("address.zip", \.zip)
      Field("address.city", \.city)
    }
  }

  @Test("The listing says which members may decode values again")
  func listing() {
    #expect(
      "\(Shop.schema.plan)" == """
        plan for Shop
           0  owner            kept  json
           1  owner.friend     kept  json      decode-only, decodes values of an earlier member again
           2  list.tags, list  kept  [string]  may decode values again for its next key
           3  Tags, tags       kept  [string]
           4  name             kept  string
           5  label, name      kept  string
           6  address.zip      kept  string
           7  address.city     kept  string
        """)
    #expect(
      "\(Schemas.part.plan)".split(separator: "\n").dropFirst().prefix(2).joined(separator: "\n") == """
           0  data  optional  Tree
           1  …     included  Tree?  decodes values of an earlier member again
        """)
  }

  #if ExitTests
    @Test("Keys that are the same in any case are a definition error, unless one is literal")
    func sameKeys() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        struct Model { var list: [Int] = [] }
        let schema = Schema(startingFrom: Model()) { Field("children", "Children", "CHILDREN", at: \.list) }
        _ = schema.keys(.caseInsensitive).plan
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(#"field "children" has the keys "children" and "Children", which are the same in any case"#))
      #expect(
        text.contains(#"field "children" has the keys "children" and "CHILDREN", which are the same in any case"#))
    }
  #endif

  @Test("A literal key that a key in any case finds as well is looked up once")
  func literalKey() {
    let found = outcome(
      Self.literal.map(\.count), Self.nested(60, "1"), DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 0)))
    #expect(found.hasSuffix("data typeMismatch"))
  }

  private static let literal: Schema<Tree> = Schema({ Tree($0) }) {
    Field("DATA", .literal("data")).schema(.lazy { literal })
  }.keys(.caseInsensitive)
}
