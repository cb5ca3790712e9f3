import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Composition of schemas")
struct SchemaCompositionTests {
  struct Article: Equatable, Sendable {
    var title = "none"
    var rank = 1
    var draft: Bool?
    var tags: [String] = []

    static let schema = Schema(startingFrom: Article()) {
      Field("title", \.title).required()
      Field("rank", "order", at: \.rank)
      Field("draft", \.draft)
    }

    static func schema(withDraft: Bool, numbered: Bool, keys: [String]) -> Schema<Article> {
      Schema(startingFrom: Article()) {
        if withDraft { Field("draft", \.draft) }
        if numbered {
          Field("no", \.rank)
        } else {
          Field("title", \.title)
        }
        for key in keys { Field(FieldKey(key), \.tags).encodesNull() }
      }
    }
  }

  struct Fixed: Equatable, Sendable {
    let a: Int, b: Int
    var c = 0
    init(a: Int, b: Int) { (self.a, self.b) = (a, b) }
    static let schema = Schema(Fixed.init) {
      Field("a", \.a)
      Field("b", \.b)
    }
  }

  @Test(
    "Conditions and loops determine the fields",
    arguments: [
      (true, false, [], #"{"draft":true,"title":"t"}"#), (false, true, ["x"], #"{"no":1,"x":[]}"#),
      (false, false, ["x", "y"], #"{"title":"t","x":[],"y":[]}"#),
    ] as [(Bool, Bool, [String], String)])
  func conditions(_ withDraft: Bool, _ numbered: Bool, keys: [String], text: String) {
    let schema = Article.schema(withDraft: withDraft, numbered: numbered, keys: keys)
    #expect(encodingOutcome(schema, Article(title: "t", draft: true)) == text)
  }

  @Test("Picks and omits fields by their first keys")
  func selection() throws {
    let article = Article(title: "t", rank: 2, draft: true)
    #expect(encodingOutcome(Article.schema.omitting("rank"), article) == #"{"draft":true,"title":"t"}"#)
    #expect(encodingOutcome(Article.schema.omitting("rank", "draft"), article) == #"{"title":"t"}"#)
    #expect(encodingOutcome(Article.schema.picking("draft"), article) == #"{"draft":true}"#)
    #expect(encodingOutcome(Article.schema.picking("title", "rank").omitting("rank"), article) == #"{"title":"t"}"#)
    #expect(try Article.schema.picking("draft").decode(#"{"title":5,"draft":false}"#) == Article(draft: false))
    #expect(encodingOutcome(Fixed.schema.omitting("a"), Fixed(a: 1, b: 2)) == #"{"b":2}"#)
  }

  @Test("The original schema is unchanged")
  func untouched() {
    _ = Article.schema.omitting("title").lenient()
    #expect(encodingOutcome(Article.schema, Article()) == #"{"rank":1,"title":"none"}"#)
  }

  @Test("Extends models with an initial value or an initializer")
  func extending() throws {
    let tagged = Article.schema.extending { Field("tags", \.tags).required() }
    let article = Article(title: "t", tags: ["a"])
    #expect(try tagged.decode(#"{"title":"t","tags":["a"]}"#) == article)
    #expect(encodingOutcome(tagged, article) == #"{"rank":1,"tags":["a"],"title":"t"}"#)
    #expect(outcome(tagged, #"{"title":"t"}"#) == "$.tags missingKey")

    let fixed = Fixed.schema.extending { Field("c", \.c).lenient() }
    #expect(try fixed.decode(#"{"a":1,"b":2,"c":"3"}"#).c == 3)
    #expect(try fixed.decode(#"{"a":1,"b":2}"#).c == 0)
    #expect(outcome(fixed, #"{"a":"1","c":[]}"#) == "$.a typeMismatch, $.b missingKey")
    #expect(encodingOutcome(fixed, try fixed.decode(#"{"a":1,"b":2,"c":3}"#)) == #"{"a":1,"b":2,"c":3}"#)
  }

  @Test("An issue of an added field is counted once")
  func extendedIssue() {
    let fixed = Fixed.schema.extending { Field("c", \.c) }
    let error = #expect(throws: SchemaError.self) {
      try fixed.decode(#"{"a":1,"b":2,"c":"x"}"#, options: DecodingOptions(limits: CodingLimits(maximumIssues: 1)))
    }
    #expect(error?.issueList == "$.c typeMismatch" && error?.omittedIssueCount == 0)
  }

  @Test("Without all arguments, a schema with an initializer encodes and updates, but does not decode")
  func fragments() throws {
    #expect(encodingOutcome(Fixed.schema.picking("b"), Fixed(a: 1, b: 2)) == #"{"b":2}"#)
    #expect(encodingOutcome(Fixed.schema.partial(), Fixed(a: 1, b: 2)) == #"{"a":1,"b":2}"#)
    var fixed = Fixed(a: 1, b: 2)
    try Fixed.schema.picking("a", "b").omitting("a", "b").extending { Field("c", \.c) }.update(
      &fixed, from: #"{"c":3}"#)
    #expect(fixed.c == 3)
  }

  struct Renter: Equatable {
    let id: Int
    var name: String
    var trips: Int
    var note: String?
    var tags: [String] = []

    static let schema = Schema(Renter.init) {
      Field("id", \.id)
      Field("name", \.name)
      Field("trips", \.trips).lenient()
      Field("note", \.note)
      Field("tags", \.tags)
    }.extending { Field("labels", \.tags) }
  }

  @Test(
    "Without all arguments, an update treats the others as before",
    arguments: [
      (Renter.schema.omitting("id"), "omitting"), (Renter.schema.picking("name", "trips", "note", "labels"), "picking"),
      (Renter.schema.partial().omitting("id"), "partial"),
      (Renter.schema.omitting("tags").omitting("id"), "omitting twice"),
    ])
  func updatesOfFragments(_ schema: Schema<Renter>, name: String) throws {
    func updated(_ json: String) -> String {
      var renter = Renter(id: 1, name: "Ann", trips: 2, note: "n")
      do {
        try schema.update(&renter, from: json)
        return "\(renter.name) \(renter.trips) \(renter.note ?? "nil") \(renter.tags)"
      } catch {
        return error.issueList
      }
    }
    #expect(updated(#"{"name":"Bo"}"#) == "Bo 2 n []")
    #expect(updated(#"{"note":null,"labels":null}"#) == "Ann 2 nil []")
    #expect(updated(#"{"name":null,"trips":null}"#) == "$.name nullValue, $.trips nullValue")
    #expect(updated(#"{"trips":"x"}"#) == "$.trips unconvertible")
  }

  @Test("A schema is described by its type; a method that needs an object says so")
  func descriptions() {
    #expect("\(Article.schema)" == "Schema<Article>" && "\(Article.schema.array.lossy())" == "Schema<Array<Article>>")
    let needsObject = { (schema: Schema<[Article]>) in schema.definitionErrors().map(\.description) }
    let array = Article.schema.array
    for (method, schema) in [
      ("unknownKeys(_:)", array.unknownKeys(.reject)), ("partial()", array.partial()),
      ("picking(_:)", array.picking("title")), ("omitting(_:)", array.omitting("title")),
    ] {
      let message =
        "Array<Article> is not an object with fields, so \(method) does not apply to it; "
        + "call it on the object's own schema, before map(_:) or array"
      #expect(needsObject(schema) == [message])
    }
  }

  @Test("Replaces a field by omitting it and adding another")
  func replacing() throws {
    let schema = Article.schema.omitting("title").extending { Field("headline", \.title) }
    #expect(try schema.decode(#"{"headline":"h"}"#) == Article(title: "h"))
  }

  @Test("A partial schema decodes documents with only some of the keys")
  func partial() throws {
    let schema = Article.schema.partial()
    #expect(outcome(Article.schema, "{}") == "$.title missingKey")
    #expect(try schema.decode("{}") == Article())
    #expect(try schema.decode(#"{"order":4}"#) == Article(rank: 4))
    #expect(outcome(schema, #"{"title":1}"#) == "$.title typeMismatch")
    var article = Article(title: "t", rank: 7, draft: true)
    try schema.update(&article, from: #"{"rank":8}"#)
    #expect(article == Article(title: "t", rank: 8, draft: true))
  }

  @Test("Rules, unknown keys and leniency are preserved")
  func along() throws {
    let strict = Article.schema.validate("must have a title") { !$0.title.isEmpty }.unknownKeys(.reject)
    #expect(outcome(strict.omitting("rank"), #"{"title":""}"#) == "$ validationFailed")
    #expect(outcome(strict.omitting("rank"), #"{"title":"t","rank":1}"#) == "$.rank unknownKey")
    #expect(outcome(strict.partial(), #"{"title":"","x":1}"#).contains("$.x unknownKey"))
    #expect(try Article.schema.lenient().picking("rank").decode(#"{"rank":"3"}"#).rank == 3)
  }

  @Test("Properties of an initialized model can be omitted; its arguments cannot")
  func omittingProperties() throws {
    let title: @Sendable (String) -> Article = { Article(title: $0) }
    let initialized = Schema(title) { Field("title", \.title) }
    let schema = initialized.extending { Field("rank", \.rank) }
    #expect(try schema.omitting("rank").decode(#"{"title":"t","rank":3}"#) == Article(title: "t"))
    #expect(try schema.picking("title").decode(#"{"title":"t","rank":3}"#) == Article(title: "t"))
    #expect(
      schema.omitting("title").definitionErrors(for: .decoding).contains { $0.message.contains("lacks arguments") })
  }

  @Test("A value under a key or at the end of a path")
  func valuesUnderKeys() throws {
    let numbers = Schema<[Int]>.array(of: .number()).under("data.ids")
    #expect(outcome(numbers, #"{"data":{"ids":[1,2],"more":3}}"#) == "[1, 2]")
    #expect(outcome(numbers, "{}") == "$.data.ids missingKey")
    #expect(outcome(numbers, #"{"data":{"ids":[1,"2"]}}"#) == "$.data.ids[1] typeMismatch")
    #expect(outcome(numbers.lenient(), #"{"data":{"ids":[1,"2"]}}"#) == "[1, 2]; $.data.ids[1] converted")
    #expect(try numbers.encodeToString([1, 2]) == #"{"data":{"ids":[1,2]}}"#)
    let edges = Schema<Int>.number().optional.under("node", encodesNull: true).array
    #expect(
      try edges.encodeToString(edges.decode(#"[{"node":1},{"node":null},{}]"#))
        == #"[{"node":1},{"node":null},{"node":null}]"#)
    let omitted = Schema<Int>.number().optional.under("node", encodesNull: false)
    #expect(try omitted.encodeToString(nil, options: EncodingOptions(nulls: .written)) == "{}")
    let maybe = Schema<Int>.number().optional.under("n")
    #expect(outcome(maybe.array, #"[{"n":1},{"n":null},{}]"#) == "[1, nil, nil]")
    #expect(try maybe.encodeToString(nil) == "{}")
    #expect(outcome(Schema<Int>.number().under("[1]"), "[5,6]") == "6")
    #expect(Schema<Int>.number().under("").definitionErrors(for: .decoding, .encoding).count == 1)
  }
}
