import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Nil and omitted values in encoding")
struct EncodingNullsTests {
  struct Draft: Equatable, Sendable {
    var plain: Int?
    var shown: Int?
    var hidden: Int?
    var deep: Int?
    var patch: Nullable<Int> = .missing
    var tags: [String] = []

    static let schema = Schema(startingFrom: Draft()) {
      Field("plain", \.plain)
      Field("shown", \.shown).encodesNull()
      Field("hidden", \.hidden).encodesNull(false)
      Field("deep.er", \.deep)
      Field("patch", \.patch)
      Field("tags", \.tags).omitted { $0.isEmpty }
    }
  }

  @Test(
    "The field overrides the options; a missing Nullable is always omitted",
    arguments: [
      (Draft(), .omitted, #"{"shown":null}"#),
      (Draft(), .written, #"{"deep":{"er":null},"plain":null,"shown":null}"#),
      (Draft(patch: .null), .omitted, #"{"patch":null,"shown":null}"#),
      (Draft(patch: .value(3)), .written, #"{"deep":{"er":null},"patch":3,"plain":null,"shown":null}"#),
      (
        Draft(plain: 1, shown: 2, hidden: 3, deep: 4, tags: ["a"]), .omitted,
        #"{"deep":{"er":4},"hidden":3,"plain":1,"shown":2,"tags":["a"]}"#
      ),
    ] as [(Draft, EncodingOptions.Nulls, String)])
  func nulls(_ draft: Draft, nulls: EncodingOptions.Nulls, text: String) throws {
    #expect(encodingOutcome(Draft.schema, draft, nulls: nulls) == text)
    #expect(try Draft.schema.decode(text) == draft)
  }

  @Test(
    "A missing Nullable is omitted by every field that wraps it", arguments: [EncodingOptions.Nulls.omitted, .written])
  func wrappedNullable(nulls: EncodingOptions.Nulls) {
    let nullable = Schema<Int>.number().nullable
    let identity: @Sendable (Nullable<Int>) -> Nullable<Int> = { $0 }
    let schemas = [
      nullable, Schema<Nullable<Int>>.transform(from: nullable, decode: identity, encode: identity),
      nullable.validate("must be fine") { _ in true },
    ]
    for schema in schemas {
      let draft = Schema(startingFrom: Draft()) { Field("patch", \.patch).schema(schema) }
      #expect(encodingOutcome(draft, Draft(), nulls: nulls) == "{}")
      #expect(encodingOutcome(draft, Draft(patch: .null), nulls: nulls) == #"{"patch":null}"#)
    }
  }

  struct Switch: Equatable, Sendable {
    var on = false
    var level: Int?
    static let schema = Schema(startingFrom: Switch()) {
      Field("on", \.on).omitted { !$0 }
      Field("level", \.level).omitted { ($0 ?? 0) < 0 }.encodesNull()
    }
  }

  @Test(
    "A condition receives nil too, and takes precedence over null",
    arguments: [
      (Switch(), #"{"level":null}"#), (Switch(on: true, level: 1), #"{"level":1,"on":true}"#),
      (Switch(on: true, level: -1), #"{"on":true}"#),
    ])
  func conditions(_ value: Switch, text: String) {
    #expect(encodingOutcome(Switch.schema, value) == text)
  }

  @Test("An object whose values are all omitted is empty")
  func nothingLeft() {
    struct Bare: Sendable {
      var a: Int?
      static let schema = Schema(startingFrom: Bare()) { Field("x.y.z", \.a) }
    }
    #expect(encodingOutcome(Bare.schema, Bare()) == "{}")
    #expect(encodingOutcome(Bare.schema, Bare(), nulls: .written) == #"{"x":{"y":{"z":null}}}"#)
  }
}
