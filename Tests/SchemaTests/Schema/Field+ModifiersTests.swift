import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Modifiers")
struct FieldModifiersTests {
  struct Values: Equatable, Sendable {
    var text = "start"
    var maybe: String?
    var number = 50
    var count: Int?
    var list: [Int] = []
    var some: [Int]?
    init(
      text: String = "start", maybe: String? = nil, number: Int = 50, count: Int? = nil, list: [Int] = [],
      some: [Int]? = nil
    ) {
      (self.text, self.maybe, self.number, self.count, self.list, self.some) = (text, maybe, number, count, list, some)
    }
  }

  static func schema<Value>(_ field: Field<Values, Value>) -> Schema<Values> {
    Schema(startingFrom: Values()) { field }
  }

  @Test(
    "On plain fields",
    arguments: [
      (schema(Field("v", \.text).trimmed()), #"" \n a b\t""#, Values(text: "a b")),
      (schema(Field("v", \.text).trimmed()), #""\u00a0a\u3000""#, Values(text: "a")),
      (schema(Field("v", \.text).map { $0.uppercased() }), #""a""#, Values(text: "A")),
      (schema(Field("v", \.number).clamped(to: 0...9)), "12", Values(number: 9)),
      (schema(Field("v", \.number).clamped(to: 0...9)), "-1", Values(number: 0)),
      (schema(Field("v", \.number).clamped(to: 0...9)), "5", Values(number: 5)),
      (schema(Field("v", \.number).clamped(to: 3...)), "1", Values(number: 3)),
      (schema(Field("v", \.number).clamped(to: 3...)), "4", Values(number: 4)),
      (schema(Field("v", \.number).clamped(to: ...3)), "4", Values(number: 3)),
      (schema(Field("v", \.list).sorted(by: >)), "[1,3,2]", Values(list: [3, 2, 1])),
      (schema(Field("v", \.number).lenient().clamped(to: 0...9)), #""12""#, Values(number: 9)),
      (
        schema(Field("v", \.list).array(of: .number().lenient()).lossy().sorted(by: <)), #"["2","x",1]"#,
        Values(list: [1, 2])
      ),
    ])
  func plain(_ schema: Schema<Values>, json: String, values: Values) throws {
    #expect(try schema.decode(#"{"v":\#(json)}"#) == values)
  }

  @Test(
    "On optional fields, where nil stays nil",
    arguments: [
      (schema(Field("v", \.maybe).trimmed()), #"" a ""#, Values(maybe: "a")),
      (schema(Field("v", \.maybe).trimmed()), "null", Values()),
      (schema(Field("v", \.maybe).nilIfEmpty()), #""""#, Values()),
      (schema(Field("v", \.maybe).nilIfEmpty()), #"" ""#, Values(maybe: " ")),
      (schema(Field("v", \.maybe).map { $0 + "!" }), #""a""#, Values(maybe: "a!")),
      (schema(Field("v", \.maybe).map { $0 + "!" }), "null", Values()),
      (schema(Field("v", \.count).clamped(to: 0...9)), "12", Values(count: 9)),
      (schema(Field("v", \.count).clamped(to: 0...9)), "null", Values()),
      (schema(Field("v", \.count).clamped(to: 3...)), "1", Values(count: 3)),
      (schema(Field("v", \.count).clamped(to: ...3)), "5", Values(count: 3)),
      (schema(Field("v", \.some).sorted(by: <)), "[2,1]", Values(some: [1, 2])),
      (schema(Field("v", \.some).nilIfEmpty()), "[]", Values()),
      (schema(Field("v", \.some).sorted(by: <)), "null", Values()),
    ])
  func optional(_ schema: Schema<Values>, json: String, values: Values) throws {
    #expect(try schema.decode(#"{"v":\#(json)}"#) == values)
    #expect(try schema.decode("{}") == Values())
  }

  @Test(
    "Chained modifiers run in source order",
    arguments: [
      (schema(Field("v", \.maybe).trimmed().nilIfEmpty()), #""  ""#, Values()),
      (schema(Field("v", \.maybe).nilIfEmpty().trimmed()), #""  ""#, Values(maybe: "")),
      (schema(Field("v", \.number).clamped(to: 0...9).map { $0 * 2 }), "12", Values(number: 18)),
      (schema(Field("v", \.number).map { $0 * 2 }.clamped(to: 0...9)), "12", Values(number: 9)),
      (schema(Field("v", \.number).clamped(to: 5...).clamped(to: ...3)), "4", Values(number: 3)),
      (schema(Field("v", \.number).clamped(to: ...3).clamped(to: 5...)), "4", Values(number: 5)),
      (schema(Field("v", \.text).map { $0 + " " }.trimmed().map { $0 + "." }), #""a ""#, Values(text: "a.")),
      (schema(Field("v", \.number).clamped(to: 0...9).number().lenient()), #""12""#, Values(number: 9)),
    ])
  func order(_ schema: Schema<Values>, json: String, values: Values) throws {
    #expect(try schema.decode(#"{"v":\#(json)}"#) == values)
  }

  @Test(
    "A default and an initial value are not modified",
    arguments: [
      (schema(Field("v", \.text).trimmed().default(" d ")), "null", Values(text: " d ")),
      (schema(Field("v", \.text).default(" d ").trimmed()), "null", Values(text: " d ")),
      (schema(Field("v", \.number).map { $0 + 1 }.default(7)), "null", Values(number: 7)),
      (schema(Field("v", \.maybe).nilIfEmpty().default("")), "null", Values(maybe: "")),
      (schema(Field("v", \.list).sorted(by: <).fallback([2, 1])), "7", Values(list: [2, 1])),
      (schema(Field("v", \.number).clamped(to: 0...9)), "null", Values(number: 50)),
    ])
  func defaults(_ schema: Schema<Values>, json: String, values: Values) throws {
    #expect(try schema.decode(#"{"v":\#(json)}"#) == values)
  }

  struct Odd: Error {}

  @Test("A closure that throws is an issue with its error")
  func throwing() {
    let schema = Self.schema(Field("v", \.number).map { if $0 % 2 == 1 { throw Odd() } else { $0 } })
    let error = #expect(throws: SchemaError.self) { try schema.decode(#"{"v":1}"#) }
    #expect(error?.issueList == "$.v custom")
    #expect(error?.issues.first?.underlying is Odd)
    let sorting = Self.schema(Field("v", \.list).sorted { _, _ in throw Odd() })
    #expect(outcome(sorting, #"{"v":[1,2]}"#) == "$.v custom")
  }

  @Test("A change of type, without a key path")
  func changingType() throws {
    struct Label: Equatable, Sendable { let text: String, size: Int }
    let schema = Schema(Label.init) {
      Field("text").number(Int.self).lenient().map { "no. \($0)" }
      Field("size").string().map(\.count).validate(.atLeast(2))
    }
    #expect(try schema.decode(#"{"text":"7","size":"abc"}"#) == Label(text: "no. 7", size: 3))
    #expect(outcome(schema, #"{"size":"a"}"#) == "$.text missingKey, $.size validationFailed")
  }

  @Test("A default before a change of type is mapped too")
  func defaultBeforeChangeOfType() throws {
    struct Label: Equatable, Sendable { let text: String }
    let schema = Schema(Label.init) { Field("text").number(Int.self).default(3).map { "no. \($0)" } }
    #expect(try schema.decode("{}") == Label(text: "no. 3"))
  }

  @Test("A default and a fallback have the same results before a change of type as without one")
  func presenceBeforeChangeOfType() {
    let cases: [(Schema<Box<Int>>, Schema<Box<String>>)] = [
      (
        Schema(Box<Int>.init) { Field("n").number(Int.self).default(1).fallback(3) },
        Schema(Box<String>.init) { Field("n").number(Int.self).default(1).fallback(3).map { "no. \($0)" } }
      ),
      (
        Schema(Box<Int>.init) { Field("n").number(Int.self).fallback(3).required() },
        Schema(Box<String>.init) { Field("n").number(Int.self).fallback(3).map { "no. \($0)" }.required() }
      ),
      (
        Schema(Box<Int>.init) { Field("n").number(Int.self).required().fallback(3) },
        Schema(Box<String>.init) { Field("n").number(Int.self).required().fallback(3).map { "no. \($0)" } }
      ),
      (
        Schema(Box<Int>.init) { Field("n").number(Int.self).default(1).fallback(3).required() },
        Schema(Box<String>.init) { Field("n").number(Int.self).default(1).fallback(3).required().map { "no. \($0)" } }
      ),
      (
        Schema(Box<Int>.init) { Field("n").number(Int.self).default(1).required() },
        Schema(Box<String>.init) { Field("n").number(Int.self).default(1).map { "no. \($0)" }.required() }
      ),
    ]
    for (plain, mapped) in cases + cases.map({ ($0.lenient(), $1.lenient()) }) {
      for json in ["{}", #"{"n":null}"#, #"{"n":5}"#, #"{"n":"x"}"#, #"{"n":""}"#] {
        let expected = outcome(plain, json)
        let parts = expected.split(separator: ";", maxSplits: 1).map(String.init)
        let result = Int(parts[0]).map { "no. \($0)" + (parts.count > 1 ? ";\(parts[1])" : "") } ?? expected
        #expect(outcome(mapped, json) == result, "\(json)")
      }
    }
  }
}

extension FieldModifiersTests {
  private struct Stop: Equatable {
    let docks: Int?, name: String?

    static let schema = Schema(Stop.init) {
      Field("docks", \.docks).number(Int.self).optional()
      Field("name", \.name).optional().trimmed()
    }
  }

  @Test(
    "optional() on an optional property changes nothing",
    arguments: [
      (#"{}"#, Stop(docks: nil, name: nil)), (#"{"docks":null,"name":" a "}"#, Stop(docks: nil, name: "a")),
      (#"{"docks":3,"name":"b"}"#, Stop(docks: 3, name: "b")),
    ])
  private func optionalTwice(_ json: String, _ stop: Stop) throws {
    #expect(try Stop.schema.decode(json) == stop)
  }
}
