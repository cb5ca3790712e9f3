import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Variants that are never an object with the tag")
struct VariantChecksTests {
  struct Part: Equatable, Sendable {
    var x = 0
    static let schema = Schema(startingFrom: Part()) { Field("x", \.x) }
  }

  private static func errors<Value: Equatable & Sendable>(_ schema: Schema<Value>) -> [String] {
    let union: Schema<Value> = .oneOf("type") { Variant("a", schema, { $0 }) { $0 } }
    let adjacent: Schema<Value> = .oneOf(tag: "type", content: "value") { Variant("a", schema, { $0 }) { $0 } }
    #expect(adjacent.definitionErrors(for: .decoding, .encoding) == [])
    return union.definitionErrors(for: .decoding, .encoding).map(\.message)
  }

  private static let error =
    #"has the variant "a", which is never an object with the tag "type"; use oneOf(tag:content:)"#

  @Test func scalarsAndArrays() {
    #expect(Self.errors(.string) == [Self.error])
    #expect(Self.errors(Schema<Int>.number().optional) == [Self.error])
    #expect(Self.errors(Schema<Int>.number().validate("must be even") { $0 % 2 == 0 }.default(1)) == [Self.error])
    #expect(Self.errors(Part.schema.array) == [Self.error])
    #expect(Self.errors(.set(of: Schema<Int>.number())) == [Self.error])
  }

  /// The tag of a union is a key of the object itself, or a path; the content beside it is a key.
  @Test func tagsThatAreNotKeys() {
    func errors(_ tag: FieldKey) -> [String] {
      let union: Schema<Part> = .oneOf(tag) { Variant("a", Part.schema, { $0 }) { $0 } }
      return union.definitionErrors().map(\.message)
    }
    func errors(content: FieldKey) -> [String] {
      let union: Schema<Part> = .oneOf(tag: "x", content: content) { Variant("a", Part.schema, { $0 }) { $0 } }
      return union.definitionErrors().map(\.message)
    }
    #expect(errors("meta.type") == [])
    #expect(errors("types[0]") == [])
    #expect(errors(content: "meta.data") == [#"has the content "meta.data", which is not a key of the object itself"#])
    #expect(errors(content: "a..b") == [#"has the content "a..b", which has an empty part"#])
    #expect(errors(0) == [#"has the variant "a", which is never an array with the tag "[0]"; use oneOf(tag:content:)"#])
    #expect(errors("") == [#"has the tag "", which is empty"#])
    #expect(errors("a..b") == [#"has the tag "a..b", which has an empty part"#])
    #expect(errors(.enclosingKey) == [#"has the tag ".enclosingKey", which is not a key of the object itself"#])
    #expect(errors(.literal("meta.type")) == [])
  }

  @Test func aTagWithADot() throws {
    let union: Schema<Part> = .oneOf(.literal("@odata.type")) { Variant("a", Part.schema, { $0 }) { $0 } }
    let json = #"{"@odata.type":"a","x":1}"#
    #expect(try union.encodeToString(union.keys(.snakeCase).decode(json)) == json)
  }

  @Test func valuesThatMayBeObjects() {
    #expect(Self.errors(Part.schema) == [])
    #expect(Self.errors(Part.schema.optional) == [])
    #expect(Self.errors(.json) == [])
    #expect(Self.errors(Schema<Int>.number().dictionary) == [])
    #expect(Self.errors(Part.schema.array.lenient(.singleElement)) == [])
    #expect(Self.errors(.lazy { Part.schema }) == [])
    #expect(Self.errors(.transform(from: Part.schema, decode: { $0.x }, encode: { Part(x: $0) })) == [])
  }
}
