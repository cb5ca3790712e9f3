import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Rules and null")
struct ValidationOfNullTests {
  private enum Scalar: Sendable {
    case number(Int)
    case other(JSONValue)

    static let schema = Schema<Scalar>.oneOf {
      Variant(.number(Int.self), Scalar.number) { if case .number(let value) = $0 { value } else { nil } }
      Variant(.json, Scalar.other) { if case .other(let value) = $0 { value } else { nil } }
    }
  }

  @Test("Rules and modifiers apply to null where it is a value")
  func null() {
    let json = Schema<JSONValue>.json
    let noNull = json.validate("must not be null") { $0 != .null }
    #expect(outcome(noNull, "null") == "$ validationFailed")
    #expect(outcome(noNull.array.lossy(), "[1,null]") == "[1]; $[1] dropped")
    #expect(
      outcome(
        Start.schema(JSONValue.number(1), Field("v", \.value).validate("must not be null") { $0 != .null }),
        #"{"v":null}"#)
        == "$.v validationFailed")
    #expect(outcome(json.map { .string("<\($0)>") }, "null") == #""<null>""#)
    let known = Scalar.schema.validate("must be a number") { if case .number = $0 { true } else { false } }
    #expect(outcome(known.map { _ in 1 }.array, "[1,null]") == "$[1] validationFailed")
    let nullable = Schema<Int>.number().nullable.validate("must not be null") { $0 != .null }
    #expect(outcome(nullable.map { _ in 1 }.array, "[1,null]") == "$[1] validationFailed")
    let transformed = Schema<Int>.transform(from: Schema<Int>.number().optional, decode: { $0 ?? -1 }, encode: { $0 })
    #expect(outcome(transformed.validate(.atLeast(0)), "null") == "$ validationFailed")
  }

  @Test("Rules do not apply to nil, a default or a fallback in place of null")
  func replacedNull() {
    let number = Schema<Int>.number()
    #expect(outcome(number.default(-1).validate(.atLeast(0)), "null") == "-1")
    #expect(outcome(number.fallback(-1).validate(.atLeast(0)), "null") == "-1")
    #expect(outcome(number.default(-1).map { "\($0)" }.validate("must be positive") { $0 == "1" }, "null") == "-1")
    #expect(outcome(number.optional.validate("must exist") { $0 != nil }, "null") == "nil")
  }

  @Test("Nor do they apply to what replaces any other value")
  func replacedValue() {
    let number = Schema<Int>.number()
    #expect(outcome(number.fallback(-1).validate(.atLeast(0)), #""x""#) == "-1; $ fellBack")
    #expect(outcome(number.fallback(-1).map { $0 * 10 }, #""x""#) == "-1; $ fellBack")
    #expect(
      outcome(number.fallback(-1).validate(.atLeast(0)).array.lossy(), #"["x",-2]"#)
        == "[-1]; $[0] fellBack, $[1] dropped")
    #expect(
      outcome(number.lenient().default(-1).clamped(to: 0...5).array, #"[null,"","x",9]"#)
        == "[-1, -1, -1, 5]; $[1] converted, $[2] fellBack, $[3] adjusted")
    let sentinel = number.nullIf("N/A")
    #expect(outcome(sentinel.default(-1).validate(.atLeast(0)), #""N/A""#) == "-1")
    #expect(outcome(sentinel.optional.validate("must exist") { (value: Int?) in value != nil }, #""N/A""#) == "nil")
  }

  @Test("They apply to what is made from nil or a default")
  func madeFromAReplacement() {
    let number = Schema<Int>.number().lenient().optional
    let mapped: Schema<Int> = number.map { $0 ?? -1 }
    let union: Schema<Int> = .oneOf { Variant(number, { $0 ?? -1 }, { $0 }) }
    for schema in [mapped, union] {
      for json in ["null", #""x""#, "-1"] {
        #expect(outcome(schema.validate(.atLeast(0)), json) == "$ validationFailed")
      }
    }
  }

  @Test("They apply to a value that is decoded again after another field has replaced it")
  func decodedAgain() {
    struct Pair: Sendable {
      var number = 0
      var json = JSONValue.null
    }
    let schema = Schema(startingFrom: Pair()) {
      Field("a", \.number).schema(Schema<Int>.number().fallback(-1))
      Field("a", at: \.json).decodeOnly().validate("must be a number") { $0 == 1 }
    }
    #expect(outcome(schema.map { _ in "ok" }, #"{"a":1}"#) == "ok")
    #expect(outcome(schema.map { _ in "ok" }, #"{"a":"x"}"#) == "$.a validationFailed")
  }

  @Test("The rules of an object apply although a part of it cannot be decoded")
  func replacedPart() {
    let part = Box<Int>.schema(Field("n", \.value))
    let whole = Schema(startingFrom: Start<Box<Int>?>(value: nil)) { Include(part, \.value) }.lenient()
    #expect(outcome(whole, #"{"n":"x"}"#) == "nil; $ fellBack")
    #expect(outcome(whole.validate("must have a part") { $0.value != nil }, #"{"n":"x"}"#) == "$ validationFailed")
  }

  @Test("A rule after a map applies to null, whatever is before the map")
  func nullBeforeMap() {
    let names = Schema.string.optional
    let optionals: [Schema<String?>] = [
      names, names.trimmed(), names.validate(.notEmpty), .lazy { names }, .lazy { names.trimmed() },
    ]
    for optional in optionals {
      let schema: Schema<String> = optional.map { $0 ?? "nobody" }.validate("must be somebody") { $0 != "nobody" }
      #expect(outcome(schema, "null") == "$ validationFailed")
      #expect(outcome(schema, #""Ann""#) == "Ann")
    }
  }
}
