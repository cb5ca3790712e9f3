import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private struct Stamps: Equatable, Sendable {
  var created = 0
  static let schema = Schema(startingFrom: Stamps()) { Field("created", \.created) }
}

private struct Note: Equatable, Sendable {
  var text = ""
  var extra: [String: JSONValue] = [:]
  static let schema = Schema(startingFrom: Note()) { Field("text", \.text) }
}

private enum Shape: Equatable, Sendable {
  case circle(Double)
  case other(JSONValue)

  struct Circle: Sendable {
    let radius: Double
    static let schema = Schema(Circle.init) { Field("radius", \.radius) }
  }

  static let schema: Schema<Shape> = .oneOf("type") {
    Variant("circle", Circle.schema, { .circle($0.radius) }, { _ in nil })
    Variant(otherwise: .json, Shape.other) { _ in nil }
  }
}

private struct Article: Equatable, Sendable {
  var title = ""
  var nick: String?
  var zip = ""
  var stamps = Stamps()
  var notes: [Note] = []
  var open = Note()
  var collected = Note()
  var shape: Shape?
  var any: JSONValue?

  static let schema = Schema(startingFrom: Article()) {
    Field("title", \.title)
    Field("nick", \.nick)
    Field("address.zip", \.zip)
    Include(Stamps.schema, \.stamps)
    Field("notes", \.notes).array(of: Note.schema)
    Field("open", \.open).object(Note.schema.unknownKeys(.ignore))
    Field("collected", \.collected).object(Note.schema.unknownKeys(.collect(into: \.extra)))
    Field("shape", \.shape).schema(Shape.schema.optional)
    Field("any", \.any)
  }
}

/// Unknown keys in a whole document, whatever its schema.
@Suite struct UnknownKeysModeTests {
  private static let strict = DecodingOptions(unknownKeys: .reject)

  @Test("An `otherwise` variant without content takes values that have no keys")
  func scalarsForAVariant() {
    let union: Schema<Bool> = .oneOf("t") {
      Variant("a", true) { $0 }
      Variant(otherwise: false) { !$0 }
    }
    for json in ["7", "[1]", #""x""#, "{}"] { #expect(outcome(union, json, Self.strict) == "false") }
    #expect(outcome(union, #"{"t":"a"}"#, Self.strict) == "true")
    #expect(outcome(union, #"{"t":"a","u":1}"#, Self.strict) == "$.u unknownKey")
  }

  @Test(
    "Each object rejects unknown keys, unless its schema has another policy",
    arguments: [
      (#"{"title":"t","nick":null,"address":{"zip":"1","city":"x"},"created":1}"#, []),
      (#"{"nickname":"n","headline":"t"}"#, ["$.headline unknownKey", "$.nickname unknownKey"]),
      (#"{"notes":[{"text":"a"},{"text":"b","txt":"c"}]}"#, ["$.notes[1].txt unknownKey"]),
      (#"{"open":{"x":1},"collected":{"y":2}}"#, []),
      (#"{"shape":{"type":"circle","radius":1}}"#, []),
      (#"{"shape":{"type":"circle","radius":1,"r":1}}"#, ["$.shape.r unknownKey"]),
      (#"{"shape":{"type":"square","side":1},"any":{"x":1}}"#, []),
    ] as [(String, [String])])
  func wholeDocuments(json: String, issues: [String]) throws {
    #expect(issueDescriptions(Article.schema, json, Self.strict) == issues)
    let wrapped = issueDescriptions(Article.schema.array.under("data"), #"{"data":[\#(json)],"more":1}"#, Self.strict)
    #expect(wrapped == issues.map { $0.replacingOccurrences(of: "$", with: "$.data[0]") } + ["$.more unknownKey"])
    #expect(issueDescriptions(Article.schema, json) == [])
    let embedded = Schema<Article>.embedded(Article.schema).array
    let issuesInside = issueDescriptions(embedded, "[\(jsonLiteral(json))]", Self.strict)
    #expect(issuesInside == issues.map { $0.replacingOccurrences(of: "$", with: "$[0]") })
    var article = Article()
    let outcome = issueList { () throws(SchemaError) in
      try Article.schema.update(&article, from: json, options: Self.strict)
    }
    #expect(outcome == issues.joined(separator: ", "))
  }

  private enum Signal: Equatable, Sendable { case stop, go, other }

  @Test(
    "A variant without content has no other keys",
    arguments: [
      (#"{"kind":"stop"}"#, []), (#"{"kind":"stop","z":1}"#, ["$.z unknownKey"]),
      (#"{"kind":"x","z":1}"#, ["$.z unknownKey"]),
    ] as [(String, [String])])
  func variantsWithoutContent(json: String, issues: [String]) throws {
    let schema: Schema<Signal> = .oneOf("kind") {
      Variant("stop", .stop)
      Variant(otherwise: .other)
    }
    #expect(issueDescriptions(schema, json, Self.strict) == issues)
    #expect(issueDescriptions(schema, json) == [])
    let byKey: Schema<Signal> = .oneOfKeys { Variant("stop", .stop) }
    #expect(issueDescriptions(byKey, #"{"stop":{"z":1}}"#, Self.strict) == ["$.stop.z unknownKey"])
    #expect(issueDescriptions(byKey, #"{"stop":true}"#, Self.strict) == [])
  }

  @Test("Collected keys are collected, and leniency does not relax it")
  func policies() throws {
    let options = DecodingOptions(leniency: .lenient, unknownKeys: .reject)
    let article = try Article.schema.decode(#"{"title":7,"collected":{"y":2}}"#, options: options)
    #expect(article.title == "7" && article.collected.extra == ["y": 2])
    #expect(issueDescriptions(Article.schema, #"{"title":7,"y":2}"#, options) == ["$.y unknownKey"])
    #expect(issueDescriptions(Article.schema.array.lossy(), #"[{"x":1}]"#, options) == [])
  }

  private static let byTag: Schema<Shape> = .oneOf("type") {
    Variant("circle", Shape.Circle.schema, { .circle($0.radius) }, { _ in nil })
    Variant(otherwise: Note.schema, { .other(.string($0.text)) }, { _ in nil })
  }
  private static let adjacent: Schema<Shape> = .oneOf(tag: "type", content: "value") {
    Variant("circle", Shape.Circle.schema, { .circle($0.radius) }, { _ in nil })
    Variant(otherwise: Note.schema, { .other(.string($0.text)) }, { _ in nil })
  }
  private static let byKey: Schema<Shape> = .oneOfKeys {
    Variant("circle", Shape.Circle.schema, { .circle($0.radius) }, { _ in nil })
    Variant(otherwise: Note.schema, { .other(.string($0.text)) }, { _ in nil })
  }

  @Test(
    "A union rejects the keys beside its own",
    arguments: [
      (byKey, #"{"circle":{"radius":1}}"#, []), (byKey, #"{"circle":{"radius":1},"y":1}"#, ["$.y unknownKey"]),
      (byKey, #"{"circle":{},"y":1}"#, ["$.circle.radius missingKey expected a Double", "$.y unknownKey"]),
      (adjacent, #"{"type":"circle","value":{"radius":1}}"#, []),
      (adjacent, #"{"type":"circle","value":{"radius":1},"y":1}"#, ["$.y unknownKey"]),
      (adjacent, #"{"type":"circle","y":1}"#, ["$.value missingKey expected an object", "$.y unknownKey"]),
    ] as [(Schema<Shape>, String, [String])])
  private func besideUnions(_ union: Schema<Shape>, json: String, issues: [String]) {
    #expect(issueDescriptions(union, json, Self.strict) == issues)
    let nested: Schema<Shape> = .oneOf("kind") {
      Variant("shape", Figure.schema(union), { $0.shape }, { _ in nil })
    }
    let inside = #"{"kind":"shape","id":1,"# + json.dropFirst()
    #expect(issueDescriptions(nested, inside, Self.strict) == issues)
  }

  private struct Figure: Sendable {
    var id = 0
    var shape = Shape.circle(0)
    static func schema(_ shape: Schema<Shape>) -> Schema<Figure> {
      Schema(startingFrom: Figure()) {
        Field("id", \.id)
        Include(shape, \.shape)
      }
    }
  }

  @Test(
    "A union's keys are known to the object of its `otherwise` variant, by itself and as a part",
    arguments: [
      (byTag, #""type":"x","text":"t""#), (adjacent, #""type":"x","value":3,"text":"t""#),
      (byKey, #""circle":null,"text":"t""#),
    ])
  private func otherwise(_ union: Schema<Shape>, _ members: String) throws {
    #expect(issueDescriptions(union, "{\(members)}", Self.strict) == [])
    #expect(issueDescriptions(union, "{\(members),\"y\":1}", Self.strict) == ["$.y unknownKey"])
    let figure = Figure.schema(union)
    #expect(try figure.decode("{\"id\":1,\(members)}", options: Self.strict).shape == .other("t"))
    #expect(issueDescriptions(figure, "{\"id\":1,\(members),\"y\":1}", Self.strict) == ["$.y unknownKey"])
  }

  private struct Extras: Equatable, Sendable {
    var text = ""
    var others: [String: JSONValue] = [:]
    static func schema(_ policy: UnknownKeys<Extras>) -> Schema<Extras> {
      Schema(startingFrom: Extras()) { Field("text", \.text) }.unknownKeys(policy)
    }
    static func unions(_ policy: UnknownKeys<Extras>) -> [Schema<Extras>] {
      func other() -> Variant<Extras> { Variant(otherwise: schema(policy), { $0 }, { $0 }) }
      func circle() -> Variant<Extras> { Variant("circle", schema(.ignore), { $0 }, { _ in nil }) }
      return [
        .oneOf("type") {
          circle()
          other()
        },
        .oneOf(tag: "type", content: "value") {
          circle()
          other()
        },
        .oneOfKeys {
          circle()
          other()
        },
      ]
    }
  }

  @Test("An `otherwise` variant that declares a policy of its own is not affected")
  func otherwiseWithPolicy() throws {
    let json = #"{"type":"x","value":3,"circle":null,"text":"t"}"#
    for union in Extras.unions(.collect(into: \.others)) {
      let declared = try union.decode(json)
      #expect(!declared.others.isEmpty)
      #expect(try union.decode(json, options: Self.strict) == declared)
    }
    for union in Extras.unions(.reject) {
      let declared = issueDescriptions(union, json)
      #expect(!declared.isEmpty)
      #expect(issueDescriptions(union, json, Self.strict) == declared)
    }
  }

  private struct Envelope: Codable, Sendable {
    var record: SchemaCoded<Record>
    struct Record: SchemaCodable {
      var v = 0
      static let schema = Schema(startingFrom: Record()) { Field("v", \.v) }
    }
  }

  @Test("The mode reaches schemas inside Codable types")
  func insideCodable() {
    let json = #"{"record":{"v":1,"typo":2}}"#
    #expect(issueDescriptions(Schema<Envelope>.codable(), json, Self.strict) == ["$.record.typo unknownKey"])
    #expect(issueDescriptions(Schema<Envelope>.codable(), json) == [])
  }
}
