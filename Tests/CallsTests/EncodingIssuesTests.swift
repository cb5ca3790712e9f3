import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Issues in encoding")
struct EncodingIssuesTests {
  struct Refused: Error {}

  struct Mixed: Sendable {
    let plain: String, unbound: Int, mapped: Int, thrown: Int, fine: [Int]
    static let schema = Schema(Mixed.init) {
      Field("plain", \.plain)
      Field("unbound").number(Int.self)
      Field("mapped", \.mapped).schema(Schema.string.map(\.count))
      Field("thrown", \.thrown).transform(from: .number(Int.self), decode: { $0 }, encode: { _ in throw Refused() })
      Field("fine", \.fine)
    }
  }

  static let mixed = Mixed(plain: "", unbound: 1, mapped: 2, thrown: 3, fine: [])

  @Test("Every field that cannot be encoded is an issue, all in one error")
  func everyIssue() {
    #expect(
      encodingOutcome(Mixed.schema, Self.mixed)
        == "$.unbound notEncodable, $.mapped notEncodable, $.thrown custom")
  }

  @Test("An error thrown by the schema's own code is kept")
  func underlying() {
    let error = #expect(throws: SchemaError.self) { try Mixed.schema.encode(Self.mixed) }
    let custom = error?.issues.first { $0.code == .custom }
    #expect(custom?.underlying is Refused)
    #expect(error.map { "\($0)".contains("no key path") } == true)
  }

  @Test("A value that matches no variant is notEncodable")
  func noVariant() {
    let schema: Schema<Int> = .oneOf { Variant(.number(Int.self), { $0 }, { $0 > 0 ? $0 : nil }) }
    #expect(encodingOutcome(schema.array, [1, -1]) == "$[1] notEncodable")
  }

  @Test("An internal tag needs an object")
  func tagWithoutObject() {
    let schema: Schema<JSONValue> = .oneOf("type") { Variant("n", .json, { $0 }, { $0 }) }
    #expect(encodingOutcome(schema.array, [1]) == "$[0] notEncodable")
  }

  @Test("A limited number of issues is kept, and the rest are counted")
  func manyIssues() {
    let values = Array(repeating: Double.nan, count: 150)
    let error = #expect(throws: SchemaError.self) { try Schema<Double>.number().array.encode(values) }
    #expect(error?.issues.count == 101)
    #expect(error?.issues.last?.code == .tooManyIssues)
    #expect(error?.omittedIssueCount == 50)
    let few = #expect(throws: SchemaError.self) {
      try Schema<Double>.number().array.encode(values, options: EncodingOptions(limits: CodingLimits(maximumIssues: 2)))
    }
    #expect(
      few?.issues.lines == [
        "$[0] nonFiniteNumber", "$[1] nonFiniteNumber", "$ tooManyIssues",
      ])
  }
}
