import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Definition errors of encoding, updating and composition")
struct TwoWayChecksTests {
  struct Model: Sendable {
    var a = 0
    var b = 0
    var part = Part()
  }

  struct Part: Sendable {
    var a = 0
    static let schema = Schema(startingFrom: Part()) { Field("a", \.a) }
  }

  struct Name: Sendable { var name = "" }

  struct Whole: Sendable {
    var (a, b, c, d, e) = (Part(), Part(), Part(), Part(), Part())
    var f: Name?
  }

  struct Counted: Sendable { let a: Int? }

  struct Fixed: Sendable {
    let a: Int
    static let schema = Schema(Fixed.init) { Field("a", \.a) }
  }

  private func expectDefinitionError(
    _ result: ExitTest.Result?, _ words: String..., at location: SourceLocation = #_sourceLocation
  ) throws {
    let text = try #require(result, sourceLocation: location).lastWords
    for word in words { #expect(text.contains(word), "\(text)", sourceLocation: location) }
  }

  #if ExitTests
    @Test("Two fields for one key")
    func twice() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let schema = Schema(startingFrom: Model()) {
          Field("x.y", \.a)
          Field("b", \.b).encodedUnder("x.y")
        }
        _ = try? schema.encode(Model())
      }
      try expectDefinitionError(
        result, "the schema of Model has a definition error", "Model has 2 fields for the key \"x.y\"")
    }

    @Test("A value and an object for one key")
    func prefix() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let schema = Schema(startingFrom: Model()) {
          Field("a", \.a)
          Field("a.b", \.b)
        }
        _ = try? schema.encode(Model())
      }
      try expectDefinitionError(result, "the schema of Model has a definition error", "\"a\"", "\"a.b\"")
    }

    @Test("An encoded index without the positions before it")
    func index() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let schema = Schema(startingFrom: Model()) { Field("items[1]", \.a) }
        _ = try? schema.encode(Model())
      }
      try expectDefinitionError(
        result, "the schema of Model has a definition error",
        "Model.field \"items[1]\" cannot be encoded at $.items[1], because no field is encoded at $.items[0]")
    }
  #endif

  @Test("Decoding by an index, or a value beside an object, is allowed")
  func readingOnly() throws {
    let schema = Schema(startingFrom: Model()) {
      Field("items[1]", \.a)
      Field("b", "items[0]", at: \.b)
    }
    let model = try schema.decode(#"{"items":[1,2]}"#)
    #expect(model.a == 2 && model.b == 1)
  }

  #if ExitTests
    @Test("A parent and its part for one key")
    func parentAndPart() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ =
          Schema(startingFrom: Model()) {
            Field("a", \.a)
            Include(Part.schema, \.part)
          }.plan
      }
      try expectDefinitionError(
        result, "the schema of Model has a definition error", "Model has 2 fields for the key \"a\"")
    }

    @Test("A part that needs a key of its own")
    func partWithModifiers() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ =
          Schema(startingFrom: Whole()) {
            Include(Part.schema.default(Part()), \.a)
            Include(Part.schema.nullIf(false).fallback(Part()), \.b)
            Include(Part.schema.map { part in part }, \.c)
            Include(.transform(from: Part.schema, decode: { $0 }, encode: { $0 }), \.d)
            Include(.lazy { Part.schema }, \.e)
            Include(Schema(startingFrom: Name()) { Field(.enclosingKey, at: \.name) }, \.f)
          }.plan
      }
      try expectDefinitionError(
        result, "the schema of Whole has 6 definition errors",
        "Whole.included Part has a default, which an included part cannot have",
        "Whole.included Part has nullIf(_:), which an included part cannot have",
        "Whole.included Part has a modifier, which an included part cannot have",
        "Whole.included Part has a conversion, which an included part cannot have",
        "Whole.included Part is lazy, which a part of another object cannot be",
        "Whole.included Name is optional, but has no keys, so it would always be nil")
    }

    @Test("A part that is not an object")
    func partWithoutFields() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Schema(startingFrom: Model()) { Include(.number(), \.a) }.plan
      }
      try expectDefinitionError(result, "Model.included Int is not an object with fields")
    }

    @Test("A default or a fallback outside the range of its field")
    func limits() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ =
          Schema(startingFrom: Model()) {
            Field("a", \.a).clamped(to: 0...5).default(9)
            Field("b", \.b).default(1).clamped(to: 3...).clamped(to: ...7).fallback(8)
          }.plan
      }
      try expectDefinitionError(
        result, "the schema of Model has 3 definition errors",
        "Model.field \"a\" has the default 9, but its values are clamped to 0...5",
        "Model.field \"b\" has the default 1, but its values are clamped to 3...",
        "Model.field \"b\" has the fallback 8, but its values are clamped to ...7")
    }

    @Test("A default outside the range of a field that is later made optional, or converted")
    func limitsOfOptional() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Schema(Counted.init) { Field("a").number(Int.self).clamped(to: 0...5).default(9).optional() }.plan
      }
      try expectDefinitionError(result, "Counted.field \"a\" has the default", "but its values are clamped to 0...5")
      let converted = Schema(Counted.init) {
        Field("a").number(Int.self).clamped(to: 0...5).default(9).map { $0 > 2 }.map { $0 ? 1 : nil }
      }
      #expect(
        converted.definitionErrors().map(\.message) == ["has the default 9, but its values are clamped to 0...5"])
    }

    @Test("Omitting or picking unknown fields, and composing schemas that are not objects")
    func selections() async throws {
      let omitting = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Part.schema.omitting("a", "z").omitting("y").plan
      }
      try expectDefinitionError(
        omitting, "has 2 definition errors", "Part omits \"z\", which is not one of its fields",
        "Part omits \"y\", which is not one of its fields")
      let picking = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Part.schema.picking("b").plan
      }
      try expectDefinitionError(picking, "Part picks \"b\", which is not one of its fields")
      let number = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Schema<Int>.number().partial().plan
      }
      try expectDefinitionError(number, "is not an object with fields")
    }

    @Test("Extending with an existing field")
    func extending() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Part.schema.extending { Field("a", \.a) }.plan
      }
      try expectDefinitionError(result, "Part has 2 fields for the key \"a\"")
    }

    @Test("Decoding without an argument of the initializer")
    func fragments() async throws {
      let partial = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try? Fixed.schema.partial().decode("{}")
      }
      try expectDefinitionError(partial, "Fixed is partial, so its initializer may lack arguments; it can update")
      let omitting = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try? Fixed.schema.omitting("a").decode("{}")
      }
      try expectDefinitionError(omitting, "Fixed lacks arguments of its initializer")
    }
  #endif

  @Test("Updating without key paths that read the properties, or write them where no initializer does")
  func updating() throws {
    var fixed = Fixed(a: 1)
    try Fixed.schema.update(&fixed, from: #"{"a":2}"#)
    #expect(fixed.a == 2)
    let unread = Schema(Fixed.init) { Field("a").number(Int.self) }
    for (schema, reason) in [
      (unread, "no key path that reads the property"), (Fixed.schema.partial(), "no writable key path"),
    ] {
      let error = #expect(throws: SchemaError.self) { try schema.update(&fixed, from: #"{"a":3}"#) }
      #expect(error?.issues.map(\.code) == [.notUpdatable])
      #expect(error?.issues.first?.detail?.contains("cannot be updated, because it has \(reason)") == true)
      #expect(throws: SchemaError.self) { try schema.updateWithReport(&fixed, from: "{}") }
      #expect(fixed.a == 2)
      #expect(schema.definitionErrors(for: .updating).count == 1)
    }
  }

  #if ExitTests
    @Test("Unions without variants or with duplicate tags")
    func unions() async throws {
      let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let schema: Schema<Int> = .oneOf {}
        _ = schema.plan
      }
      try expectDefinitionError(empty, "has no variants")
      let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let schema: Schema<Int> = .oneOf(tag: "t", content: "t") {
          Variant(1, .number(), { $0 }, { $0 })
          Variant(1.0, .number(), { $0 }, { $0 })
          Variant(otherwise: .number(), { $0 }, { $0 })
          Variant(otherwise: .number(), { $0 }, { $0 })
        }
        _ = schema.plan
      }
      try expectDefinitionError(
        twice, "has 3 definition errors", "has two variants with the tag 1", "has two `otherwise` variants",
        "has the key \"t\" for both its tag and its content")
      let tags: Schema<Int> = .oneOf("t") {
        Variant(.null, .number(), { $0 }, { $0 })
        Variant([1], .number(), { $0 }, { $0 })
      }
      #expect(
        tags.definitionErrors(for: .decoding).map(\.message).filter { $0.contains("tag") } == [
          "has a variant with the tag null, which is not a string, number or Bool",
          "has a variant with the tag [1], which is not a string, number or Bool",
        ])
    }

    @Test("Unions by invalid keys, and unions that cannot be parts")
    func unionParts() async throws {
      let keys = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let schema: Schema<Int> = .oneOfKeys {
          Variant([1], .number(), { $0 }, { $0 })
          Variant("", .number(), { $0 }, { $0 })
          Variant("a", .number(), { $0 }, { $0 })
          Variant("a", .number(), { $0 }, { $0 })
        }
        _ = schema.plan
      }
      try expectDefinitionError(
        keys, "has 3 definition errors", "has a variant with the tag [1], which is not a key",
        "has a variant with an empty key",
        "has two variants with the tag \"a\"")
      let number = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ =
          Schema(startingFrom: Model()) {
            Include(.oneOf("t") { Variant("n", .json, { _ in Part() }, { _ in nil }) }, \.part)
          }.plan
      }
      try expectDefinitionError(number, "Model.included Part has the variant \"n\", which is not an object with fields")
      let policy = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let union: Schema<Part> = .oneOf("t") { Variant("p", Part.schema.unknownKeys(.reject), { $0 }, { $0 }) }
        _ = Schema(startingFrom: Model()) { Include(union, \.part) }.plan
      }
      try expectDefinitionError(policy, "has the variant \"p\", which has a policy for unknown keys")
      let tag = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let union: Schema<Part> = .oneOf("a") { Variant("p", Part.schema, { $0 }, { $0 }) }
        _ = Schema(startingFrom: Model()) { Include(union, \.part) }.plan
      }
      try expectDefinitionError(tag, "has a variant with a field for the key \"a\", which is the union's tag")
      let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let union: Schema<Part> = .oneOfKeys { Variant("a", Part.schema, { $0 }, { $0 }) }
        _ =
          Schema(startingFrom: Model()) {
            Field("a", \.a)
            Include(union, \.part)
          }.plan
      }
      try expectDefinitionError(twice, "Model has 2 fields for the key \"a\"")
    }

    @Test("A negative length")
    func length() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Schema<String>.string.validate(.length(-5)).plan
      }
      try expectDefinitionError(result, "String has a rule for a length of -5, which is negative")
      let messages = [
        Schema<[Int]>.array(of: .number()).validate(.length(...(-1))), .array(of: .number()).validate(.length((-2)...)),
      ]
      .map { $0.definitionErrors().map(\.message) }
      #expect(
        messages == [
          ["has a rule for a length of -1, which is negative"], ["has a rule for a length of -2, which is negative"],
        ])
    }

    @Test("A rule that allows no value")
    func noValues() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Schema<String>.string.validate(.oneOf([])).plan
      }
      try expectDefinitionError(result, "String has a rule with an empty list of values")
    }

    @Test("A malformed regular expression")
    func pattern() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Schema<String>.string.validate(.pattern("[a")).plan
      }
      try expectDefinitionError(result, "String has the pattern \"[a\", which is not a regular expression")
      let field = Box<String?>.schema(Field("plate", \.value).validate(.pattern("[a")))
      #expect(field.definitionErrors().map(\.message) == ["has the pattern \"[a\", which is not a regular expression"])
      #expect(field.definitionErrors().map(\.path.last) == ["field \"plate\""])
    }
  #endif
}
