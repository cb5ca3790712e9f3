import SchemaCoding
import Testing

@testable import TestSupport

/// The rest of an array by position.
@Suite struct RestOfPositionsTests {
  struct Call: Equatable, Sendable, CustomStringConvertible {
    var name = ""
    var values: [Int] = []
    var description: String { "\(name)\(values)" }
    static let schema = Schema(Call.init(name:values:)) {
      Field(0, \.name)
      Field(.positions(1...), \.values)
    }
    static let lossy = Schema(startingFrom: Call()) {
      Field(0, \.name)
      Field(.positions(1...), \.values).lossy().validate(.length(...2))
    }
  }

  static let documents: [(String, String, String)] = [
    (#"["sum",1,2,3]"#, "sum[1, 2, 3]", "$ validationFailed"),
    (#"["sum"]"#, "sum[]", "sum[]"),
    ("[]", "$[0] missingKey", "[]"),
    (#"["sum",1,"x",3]"#, "$[2] typeMismatch", "sum[1, 3]; $[2] dropped"),
    ("{}", "$ typeMismatch", "$ typeMismatch"),
  ]

  @Test(arguments: documents) func decoding(json: String, expected: String, lossy: String) {
    #expect(outcome(Call.schema, json) == expected)
    #expect(outcome(Call.lossy, json) == lossy)
  }

  @Test func encoding() throws {
    #expect(try Call.schema.encodeToString(Call(name: "sum", values: [1, 2])) == #"["sum",1,2]"#)
    #expect(try Call.schema.encodeToString(Call(name: "sum")) == #"["sum"]"#)
    let pretty = EncodingOptions(formatting: .prettyPrinted)
    #expect(
      try Call.schema.encodeToString(Call(name: "sum", values: [1, 2]), options: pretty) == """
        [
          "sum",
          1,
          2
        ]
        """)
    #expect(outcome(Call.schema, #"["sum",1,2]"#, DecodingOptions(unknownKeys: .reject)) == "sum[1, 2]")
    var call = Call(name: "sum", values: [1])
    try Call.schema.update(&call, from: #"["max",2]"#)
    #expect(call == Call(name: "max", values: [2]))
    let doubles = Schema<[Double]>.array(of: .number()).under(.positions(0...))
    #expect(encodingOutcome(doubles, [1, .nan]) == "$[1] nonFiniteNumber")
    #expect(
      "\(Call.schema.plan)" == """
        plan for Call
           0  [0]     required  string
           1  [1...]  required  [number Int]
        """)
  }

  indirect enum Expression: Equatable, Sendable {
    case number(Double)
    case sum([Expression])
    case get(String)
    static let schema: Schema<Expression> = .oneOf {
      Variant(Schema<Double>.number(), Expression.number)
      Variant(calls, { $0 }, { $0 })
    }
    private static let calls = Schema<Expression>.oneOf(0) {
      Variant("+", Schema<[Expression]>.array(of: .lazy { schema }).under(.positions(1...)), Expression.sum)
      Variant("get", Schema.string.under("[1]"), Expression.get)
    }
  }

  @Test func inAUnionByPosition() throws {
    let json = #"["+",1,["get","x"],["+",2,3],["+"]]"#
    let value = Expression.sum([.number(1), .get("x"), .sum([.number(2), .number(3)]), .sum([])])
    #expect(try Expression.schema.decode(json) == value)
    #expect(try Expression.schema.encodeToString(value) == json)
  }

  @Test func wrongPositions() {
    struct Model: Sendable { var a = 0, b: [Int] = [], c = 0 }
    func messages(_ fields: () -> MembersBuilder<Model>.Members) -> [String] {
      Schema(startingFrom: Model(), members: fields).definitionErrors(for: .decoding, .encoding).map(\.message)
    }
    #expect(
      Schema<[Int]>.array(of: .number()).under(.positions((-1)...)).definitionErrors().map(\.message) == [
        #"has the key "[-1...]", which is a negative position"#
      ])
    #expect(
      Schema<Int>.number().under(.positions(0...)).definitionErrors().map(\.message) == [
        "has a rest of positions, but its value is not an array"
      ])
    #expect(
      Schema<[Int]>.array(of: .number()).under(.positions(0...), or: 1).definitionErrors().map(\.message) == [
        "has other keys besides a rest of positions"
      ])
  }
}
