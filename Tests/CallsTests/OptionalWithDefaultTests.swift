import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Optional fields with a default")
struct OptionalWithDefaultTests {
  struct Model: Equatable, Sendable {
    var count: Int?
    static let schema = Schema(startingFrom: Model()) { Field("count", \.count).lenient().default(7) }
    static let argument = Schema(Model.init) { Field("count", \.count).lenient().default(7) }
  }

  @Test(
    "The default replaces a missing key, null, an empty string and, leniently, an unconvertible value",
    arguments: [
      ("{}", 7, []), (#"{"count":null}"#, 7, []), (#"{"count":" "}"#, 7, ["$.count converted"]),
      (#"{"count":"x"}"#, 7, ["$.count fellBack"]), (#"{"count":[]}"#, 7, ["$.count fellBack"]),
      (#"{"count":"3"}"#, 3, ["$.count converted"]),
    ] as [(String, Int, [String])])
  func standsIn(_ json: String, count: Int, repairs: [String]) throws {
    for schema in [Model.schema, Model.argument] {
      let decoded = try schema.decodeWithReport(json)
      #expect(decoded.value == Model(count: count))
      #expect(decoded.report.repairs.lines == repairs)
    }
  }

  private static let number = Schema<Int>.number().lenient()

  @Test(
    "In a schema, the outer optional or default decides about an empty string, as about null",
    arguments: [
      (number.optional.default(3), [3, 3, 3], [.converted, .fellBack]),
      (number.optional.fallback(3), [3, 3, 3], [.converted, .fellBack]),
      (number.default(3).optional, [nil, nil, 3], [.converted, .fellBack]),
      (number.fallback(3).optional, [nil, nil, 3], [.converted, .fellBack]),
      (number.fallback(3).default(4).optional, [nil, nil, 3], [.converted, .fellBack]),
      (number.fallback(3).optional.default(4), [4, 4, 3], [.converted, .fellBack]),
      (number.optional.map { $0.map { $0 + 1 } }.default(3), [3, 3, 3], [.converted, .fellBack]),
    ] as [(Schema<Int?>, [Int?], [RepairCode])])
  func nested(_ schema: Schema<Int?>, values: [Int?], repairs: [RepairCode]) throws {
    let decoded = try schema.array.decodeWithReport(#"[null," ","x"]"#)
    #expect(decoded.value == values)
    #expect(decoded.report.repairs.map(\.code) == repairs)
    let field = Schema(Model.init) { Field("count", \.count).schema(schema) }
    #expect(try field.decode(#"{"count":""}"#).count == field.decode(#"{"count":null}"#).count)
  }

  @Test("Strictly, any other type is an issue")
  func strict() {
    let schema = Schema(Model.init) { Field("count", \.count).default(7) }
    #expect(outcome(schema, #"{"count":"3"}"#) == "$.count typeMismatch")
  }
}
