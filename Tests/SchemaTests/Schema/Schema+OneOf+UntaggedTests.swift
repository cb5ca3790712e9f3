import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Unions without tags, and conditional variants")
struct SchemaOneOfUntaggedTests {
  enum Width: Equatable, Sendable {
    case points(Int)
    case word(String)
    case pair([Width])
    static let schema: Schema<Width> = .oneOf {
      Variant(.number(Int.self), Width.points) { if case .points(let points) = $0 { points } else { nil } }
      Variant(.string, Width.word) { if case .word(let word) = $0 { word } else { nil } }
      Variant(.array(of: .lazy { Width.schema }).validate(.length(2...2)), Width.pair) {
        if case .pair(let pair) = $0 { pair } else { nil }
      }
    }
  }

  @Test(
    "The first variant that can be decoded is used",
    arguments: [
      ("5", .points(5)), (#""auto""#, .word("auto")),
      (#"[1,["a","b"]]"#, .pair([.points(1), .pair([.word("a"), .word("b")])])),
    ] as [(String, Width)])
  func first(_ json: String, width: Width) throws {
    #expect(try Width.schema.decode(json) == width)
    #expect(encodingOutcome(Width.schema, width) == json)
  }

  @Test(
    "If none can, there is one issue at the union's path",
    arguments: [
      ("[1.5]", "$[0] unknownCase"), ("[true]", "$[0] unknownCase"), ("[null]", "$[0] nullValue"),
      ("[[1]]", "$[0] unknownCase"),
    ])
  func none(_ json: String, issues: String) {
    #expect(outcome(Width.schema.array, json) == issues)
  }

  @Test("Repairs of discarded variants are not reported")
  func repairs() throws {
    let schema: Schema<String> = .oneOf {
      Variant(Schema<Int>.number().lenient().array, { "numbers \($0)" }, { _ in nil })
      Variant(Schema<String>.string.array, { "words \($0)" }, { $0 == "" ? [] : nil })
    }
    let words = try schema.decodeWithReport(#"["1","x"]"#)
    #expect(words.value == #"words ["1", "x"]"# && words.report.isEmpty)
    let exact = try schema.decodeWithReport(#"["1","2"]"#)
    #expect(exact.value == #"words ["1", "2"]"# && exact.report.isEmpty)
    let numbers = try schema.decodeWithReport(#"["1",2]"#)
    #expect(numbers.value == "numbers [1, 2]" && numbers.report.repairs.count == 1)
  }

  @Test("Variants may be in conditions and loops", arguments: [true, false])
  func conditions(_ wide: Bool) throws {
    let schema: Schema<Int> = .oneOf("t") {
      for tag in ["a", "b"] { Variant(.string(tag), .lazy { Self.size }, { $0 }, { $0 == 1 && tag == "a" ? 1 : nil }) }
      if wide {
        Variant("wide", Self.size, { $0 * 10 }, { _ in nil })
      } else {
        Variant("w", Self.size, { -$0 }, { $0 })
      }
    }
    #expect(outcome(schema, #"{"t":"b","n":3}"#) == "3")
    #expect(outcome(schema, #"{"t":"wide","n":3}"#) == (wide ? "30" : "$.t unknownCase"))
    #expect(outcome(schema, #"{"t":"w","n":3}"#) == (wide ? "$.t unknownCase" : "-3"))
    #expect(encodingOutcome(schema, 5) == (wide ? "$ notEncodable" : #"{"n":5,"t":"w"}"#))
  }

  static func same(_ number: Int) -> Int { number }
  static let size = Schema(same) { Field("n", \Int.self) }

  private enum Literal: Equatable, Sendable {
    case bool(Bool)
    case number(Int)
    case text(String)

    static let bools = Variant<Literal>(.bool, Literal.bool) { if case .bool(let value) = $0 { value } else { nil } }
    static let numbers = Variant<Literal>(.number(), Literal.number) {
      if case .number(let value) = $0 { value } else { nil }
    }
    static let texts = Variant<Literal>(.string, Literal.text) { if case .text(let value) = $0 { value } else { nil } }
  }

  @Test(
    "Leniency does not change what is decoded without it",
    arguments: [
      ("true", "bool(true)"), ("1", "number(1)"), (#""1""#, #"text("1")"#), (#""yes""#, #"text("yes")"#),
    ])
  func exactMatches(json: String, literal: String) {
    let orders = [[Literal.bools, Literal.numbers, Literal.texts], [Literal.texts, Literal.numbers, Literal.bools]]
    for order in orders {
      let schema = Schema<Literal>.oneOf { for variant in order { variant } }
      for lenient in [schema, schema.lenient(), schema.lenient().array.lossy().map { $0[0] }] {
        let text = outcome(lenient, lenient.plan.description.contains("[") ? "[\(json)]" : json)
        #expect(text == literal)
      }
      #expect(outcome(schema, json, DecodingOptions(leniency: .lenient)) == literal)
    }
  }

  @Test("What no variant decodes without leniency is converted by the first that can")
  func convertedMatches() {
    let schema = Schema<Literal>.oneOf {
      Literal.bools
      Literal.numbers
    }.lenient()
    #expect(outcome(schema, #""1""#) == "bool(true); $ converted")
    #expect(outcome(schema, #""7""#) == "number(7); $ converted")
    #expect(outcome(schema, #""x""#) == "$ unknownCase")
    let inside = Schema<JSONValue>.oneOf {
      Variant(Schema<[Int]>.array(of: .number()), { .array($0.map { .number(JSONNumber($0)) }) }, { _ in nil })
      Variant(Schema<[String]>.array(of: .string), { .array($0.map { .string($0) }) }, { _ in nil })
    }.lenient()
    #expect(outcome(inside, #"["1","2"]"#) == #"["1","2"]"#)
    #expect(outcome(inside, #"["1",2]"#) == "[1,2]; $[0] converted")
  }

  @Test("What counts as null for all variants counts as null")
  func emptyStrings() {
    let schema = Schema<Int>.oneOf {
      Variant(.number(Int.self), { $0 }, { $0 })
      Variant(.bool, { $0 ? 1 : 0 }, { _ in nil })
    }
    #expect(outcome(schema.optional, #""""#) == "$ unknownCase")
    #expect(outcome(schema.optional.lenient(), #"" ""#) == "nil; $ converted")
    #expect(outcome(schema.lenient(), #""""#) == "$ nullValue")
    let withStrings = Schema<String>.oneOf {
      Variant(.number(Int.self), { "\($0)" }, { Int($0) })
      Variant(.string, { $0 }, { $0 })
    }
    #expect(outcome(withStrings.optional.lenient(), #""""#) == "")
  }

  @Test(
    "What can be converted is neither dropped nor replaced by a fallback",
    arguments: [
      (#"["1",2,"x"]"#, #"["a",1,2]; $[0] converted, $[2] dropped"#), (#"["1",2]"#, #"["a",1,2]; $[0] converted"#),
      ("[1,2]", #"["a",1,2]"#), (#"{"x":"5"}"#, "5; $.x converted"), (#"{"x":"y"}"#, "-1; $.x fellBack"),
      (#"{"x":6}"#, "6"),
    ])
  func lossWithLeniency(json: String, expected: String) {
    let schema = Schema<JSONValue>.oneOf {
      Variant(
        .array(of: .number(Int.self)).lossy(), { .array(["a"] + $0.map { .number(JSONNumber($0)) }) }, { _ in nil })
      Variant(
        Box<Int>.schema(Field("x", \.value).fallback(-1)), { .number(JSONNumber($0.value)) }, { _ in nil })
    }
    #expect(outcome(schema.lenient(), json) == expected)
    #expect(outcome(schema, json, DecodingOptions(leniency: .lenient)) == expected)
  }

  @Test("The repair of a field in a variant that matches without leniency keeps its causes")
  func causesInExactMatches() throws {
    let schema = Schema<Int>.oneOf {
      Variant(Box<Int>.schema(Field("n", "m", at: \.value)), { $0.value }, { Box(value: $0) })
    }.lenient()
    let report = try schema.decodeWithReport(#"{"n":[],"m":7}"#).report
    #expect(report.repairs.map(\.code) == [.fellBack])
    #expect(report.repairs.first?.causes.map(\.code) == [.typeMismatch])
  }
}
