import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Either form of a value")
struct EitherFormsTests {
  struct Item: Equatable, Sendable {
    var title: String?
    static let schema = Schema(startingFrom: Item()) { Field("title", \.title) }
  }
  struct Page: Equatable, Sendable {
    var items: [Item] = []
    static let schema = Schema(startingFrom: Page()) {
      Field("items.item", "items", at: \.items).array(of: Item.schema).lenient(.singleElement).default([])
    }
    static let reversed = Schema(startingFrom: Page()) {
      Field("items", "items.item", at: \.items).array(of: Item.schema).lenient(.singleElement).default([])
    }
  }

  @Test(
    "An object around the elements is no element",
    arguments: [
      (#"{"items": {}}"#, []), (#"{"items": {"item": null}}"#, []), (#"{"items": {"count": 0}}"#, []), (#"{}"#, []),
      (#"{"items": {"item": {"title": "a"}}}"#, ["a"]), (#"{"items": [{"title": "a"}]}"#, ["a"]),
      (#"{"items": {"item": [{"title": "a"}, {"title": "b"}]}}"#, ["a", "b"]),
    ] as [(String, [String])])
  func wrappers(json: String, titles: [String]) throws {
    for schema in [Page.schema, Page.reversed] {
      #expect(try schema.decode(json).items == titles.map { Item(title: $0) })
    }
  }

  @Test("What the kind itself is, is a value, unless the other path is null")
  func objects() {
    struct Answer: Sendable {
      var item = Item(title: "none")
      static let schema = Schema(startingFrom: Answer()) {
        Field("data.item", "data", at: \.item).object(Item.schema)
      }
    }
    let show = { (answer: Answer) in answer.item.title ?? "nil" }
    #expect(outcome(Answer.schema, #"{"data": {"item": {"title": "a"}}}"#, show: show) == "a")
    #expect(outcome(Answer.schema, #"{"data": {"title": "a"}}"#, show: show) == "a")
    #expect(outcome(Answer.schema, #"{"data": {"item": null}}"#, show: show) == "none")
  }

  @Test(
    "The outermost array is the one that is missing",
    arguments: [
      ("[1, 2]", "[[1, 2]]; $ converted"), ("[[1, 2], [3]]", "[[1, 2], [3]]"), ("[]", "[]"), ("[[]]", "[[]]"),
      ("1", "[[1]]; $ converted, $ converted"), ("[[1], 2]", "[[1], [2]]; $[1] converted"), ("[[], [1]]", "[[], [1]]"),
      (#"["x"]"#, "$[0] unconvertible"),
    ])
  func nestedArrays(json: String, result: String) {
    #expect(outcome(Schema<Int>.number().array.array.lenient(.singleElement), json) == result)
  }

  @Test func deeplyNestedArrays() {
    let polygons = Schema<Int>.number().array.array.array.lenient(.singleElement)
    #expect(outcome(polygons, "[[1, 2], [3]]") == "[[[1, 2], [3]]]; $ converted")
    #expect(outcome(polygons, "[1]") == "[[[1]]]; $ converted, $ converted")
    #expect(outcome(polygons, "[[[1]]]") == "[[[1]]]")
    let sets = Schema<Set<Int>>.set(of: .number()).array.lenient(.singleElement)
    #expect(outcome(sets, "[1, 1]") == "[[1]]; $ converted")
    let rows = Schema<[Int?]>.array(of: Schema<Int>.number().optional).array.lenient(.singleElement)
    #expect(outcome(rows, "[null, 1]") == "[[nil, 1]]; $ converted")
    let pairs = Schema(
      { (x: Int, y: Int) in x * 10 + y },
      members: {
        Field(0).number(Int.self)
        Field(1).number(Int.self)
      }
    ).array
    #expect(outcome(pairs.lenient(.singleElement), "[1, 2]") == "[12]; $ converted")
    #expect(outcome(pairs.lenient(.singleElement), "[[1, 2], [3, 4]]") == "[12, 34]")
  }

  @Test(
    "A path through a scalar finds nothing",
    arguments: [
      (#"{"total": 7}"#, "7 eq"), (#"{"total": {"value": 7, "relation": "gte"}}"#, "7 gte"),
      (#"{"total": null}"#, "0 eq"),
      (#"{"total": {"value": 7, "relation": 1}}"#, "$.total.relation typeMismatch"),
      (#"{"total": []}"#, "$.total typeMismatch"),
    ])
  func scalars(json: String, result: String) {
    struct Hits: Sendable {
      var total = 0
      var relation = "eq"
      static let schema = Schema(startingFrom: Hits()) {
        Field("total.value", "total", at: \.total)
        Field("total.relation", \.relation)
      }
    }
    let text = outcome(Hits.schema, json) { "\($0.total) \($0.relation)" }
    #expect(text.components(separatedBy: ", ").last == result)
  }

  @Test("A required path says where it ends")
  func requiredPath() {
    let schema = Schema.string.under("user.name")
    #expect(
      issueDescriptions(schema, #"{"user": "Ann"}"#)
        == ["$.user.name missingKey expected a string, user is not an object"])
    let element = Schema.string.under("users[0]")
    #expect(
      issueDescriptions(element, #"{"users": 3}"#)
        == ["$.users[0] missingKey expected a string, users is not an array"])
  }

  @Test(
    "A default is for a missing key, a fallback for the rest, in either order",
    arguments: [
      ("{}", "7"), (#"{"n": null}"#, "9"), (#"{"n": "x"}"#, "9; $.n fellBack"), (#"{"n": 3}"#, "3"),
      (#"{"n": ""}"#, "9; $.n converted"),
    ])
  func defaultsAndFallbacks(json: String, result: String) {
    struct Model: Sendable {
      var n: Int
      static func schema(_ field: (Field<Model, Int>) -> Field<Model, Int>) -> Schema<Model> {
        Schema(Model.init) { field(Field("n", \.n)) }.lenient()
      }
    }
    let number = Schema<Int>.number()
    let schemas = [
      Model.schema { $0.fallback(9).default(7) }, Model.schema { $0.default(7).fallback(9) },
      Model.schema { $0.schema(number.fallback(9).default(7)) },
      Model.schema { $0.schema(number.default(7).fallback(9)) },
      Model.schema { $0.schema(number.fallback(9)).default(7) },
      Model.schema { $0.schema(number.default(7)).fallback(9) },
      Model.schema { $0.schema(number.fallback(9).validate("must be small") { $0 < 100 }.default(7)) },
    ]
    for (index, schema) in schemas.enumerated() {
      #expect(outcome(schema, json) { "\($0.n)" } == result, "schema \(index)")
    }
  }

  @Test("All collections of a lenient schema may drop what they cannot decode")
  func lossyCollections() {
    struct Feed: Sendable {
      var ids: [Int] = []
      var groups: [String: [Int]] = [:]
      var strict: [Int] = []
      static let schema = Schema(startingFrom: Feed()) {
        Field("ids", \.ids)
        Field("groups", \.groups)
        Field("strict", \.strict).strict()
      }
    }
    let json = #"{"ids": [1, "x", "2"], "groups": {"a": [1, "y"], "b": 7}}"#
    let lossy = Feed.schema.lenient(lossy: true)
    #expect(
      outcome(lossy, json) { "\($0.ids) \($0.groups)" }
        == #"[1, 2] ["a": [1]]; $.ids[1] dropped, $.ids[2] converted, $.groups.a[1] dropped, $.groups.b dropped"#)
    #expect(outcome(lossy, #"{"strict": [1, "2"]}"#) { "\($0.strict)" } == "$.strict[1] typeMismatch")
    #expect(outcome(lossy, json, DecodingOptions(leniency: .strict)) { "\($0.ids)" }.hasPrefix("$.ids[1] typeMismatch"))
    #expect(outcome(Feed.schema.lenient(), json) { "\($0.ids)" } == "[]; $.ids fellBack, $.groups fellBack")
    #expect("\(Feed.schema.lenient().plan)".contains("all or nothing"))
    #expect(!"\(lossy.plan)".contains("all or nothing"))
    #expect(!"\(Feed.schema.plan)".contains("all or nothing"))
  }

  #if ExitTests
    @Test("A debug build advises against losing a list, once")
    func advice() async throws {
      #if DEBUG
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          struct Feed: Sendable {
            var ids: [Int]
            static let schema = Schema(Feed.init) { Field("ids", \.ids).default([]) }.lenient()
          }
          _ = try Feed.schema.decode(#"{"ids": [1]}"#)
          _ = try Feed.schema.decode(#"{"ids": [1]}"#)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let advice =
          "SchemaCoding: Feed.field \"ids\" loses all elements if one cannot be decoded; .lossy() drops only that one, "
          + "and .lenient(lossy: true) on the schema does so everywhere"
        #expect(text.components(separatedBy: advice).count == 2)
      #endif
    }
  #endif

  @Test("Empty parts of a separated string may be dropped")
  func separated() {
    let schema: Schema<[String]> = .separated(by: ",", of: .string, omittingEmpty: true)
    #expect(outcome(schema, #"",a,, b,""#) == "[a, b]")
    #expect(outcome(.separated(by: ",", of: .string), #"",a,""#) == "[, a, ]")
    #expect(encodingOutcome(schema, ["a", "b"]) == #""a,b""#)
    #expect(encodingOutcome(schema, ["a", ""]) == "$[1] notEncodable")
  }

  @Test("What encoding will refuse")
  func encodingGaps() {
    struct Model: Sendable {
      var a: Int
      var b: Int
      static let schema = Schema(
        { (a: Int, b: Int, _: Int) in Model(a: a, b: b) },
        members: {
          Field("a", \.a)
          Field("b").number(Int.self)
          Field("c").number(Int.self).map { $0 + 1 }
        })
    }
    let union: Schema<Model> = .oneOf("type") {
      Variant("model", Model.schema) { $0 }
      Variant("other", Model.schema.omitting("b", "c"), { $0 }, { $0 })
      Variant(otherwise: Model.schema) { $0 }
    }
    #expect(
      Model.schema.encodingGaps.map { "\($0.path.joined(separator: ".")): \($0.message)" }
        == [#"Model.field "b": has no property to encode"#, #"Model.field "c": has no property to encode"#])
    #expect(union.definitionErrors(for: .encoding) == [])
    #expect(
      union.encodingGaps.map(\.message).filter { $0.contains("only decoded") } == [
        #"has the variant "model", which is only decoded; to encode it, add a closure that takes the value out"#,
        "has an `otherwise` variant, which is only decoded; to encode it, add a closure that takes the value out",
      ])
    // A plan that has been compiled before has the same gaps.
    _ = try? Model.schema.encode(Model(a: 1, b: 2))
    #expect(Model.schema.encodingGaps.count == 2)
    #expect(Schema<Int>.number().map { "\($0)" }.encodingGaps.count == 1)
    #expect(Schema<Int>.number().encodingGaps == [])
  }
}
