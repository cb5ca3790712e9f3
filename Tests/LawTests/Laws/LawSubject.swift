import Foundation
import SchemaCoding

@testable import SchemaTools
@testable import TestSupport

/// A value of a random schema.
indirect enum LawValue: Equatable, Sendable {
  case none
  case number(Int)
  case string(String)
  case bool(Bool)
  case double(Double)
  case decimal(Decimal)
  case date(Date)
  case day(CalendarDate)
  case url(URL)
  case data(Data)
  case strings([String])
  case json(JSONValue)
  case list([LawValue])
  case members([String: LawValue])
  case numbered([Int: LawValue])
  case model(LawModel)
  case first(LawValue)
  case second(LawValue)
  case third

  var list: [LawValue] { if case .list(let list) = self { list } else { [] } }
  var members: [String: LawValue] { if case .members(let members) = self { members } else { [:] } }
}

struct LawModel: Equatable, Sendable {
  var values: [String: LawValue] = [:]
  var extras: JSONObject = [:]
  subscript(name: String) -> LawValue {
    get { values[name] ?? .none }
    set { values[name] = newValue }
  }
  subscript(readOnly name: String) -> LawValue { values[name] ?? .none }
}

/// A random schema that decodes and encodes, with values for it, some of which break its rules.
struct LawSubject: Sendable {
  let schema: Schema<LawValue>
  let value: @Sendable (inout SeededGenerator) -> LawValue
  /// Whether decoding keeps each value that encoding takes. A trimmed string may be another one.
  var isExact = true

  private init(
    _ schema: Schema<LawValue>, isExact: Bool = true, value: @escaping @Sendable (inout SeededGenerator) -> LawValue
  ) {
    (self.schema, self.value, self.isExact) = (schema, value, isExact)
  }

  /// A subject with these values of another type.
  private init<Value: Sendable>(
    _ schema: Schema<Value>, _ values: [Value], isExact: Bool = true, _ make: @escaping @Sendable (Value) -> LawValue,
    _ take: @escaping @Sendable (LawValue) -> Value?
  ) {
    self.init(.transform(from: schema, decode: make, encode: { take($0) ?? values[0] }), isExact: isExact) { random in
      make(values[random.int(0...values.count - 1)])
    }
  }

  static func random(depth: Int, _ random: inout SeededGenerator) -> LawSubject {
    guard depth > 0 else { return scalar(&random) }
    let inner = Self.random(depth: depth - 1, &random)
    switch random.int(0...17) {
    case 0, 1:
      let rule = random.int(0...3)
      let array = inner.schema.array
      return LawSubject(
        .transform(
          from: rule == 0 ? array.validate(.length(...1)) : array, decode: { .list($0) }, encode: { $0.list }),
        isExact: inner.isExact
      ) { random in .list((0..<random.int(0...2)).map { _ in inner.value(&random) }) }
    case 2, 3:
      return LawSubject(
        .transform(from: inner.schema.dictionary, decode: { .members($0) }, encode: { $0.members }),
        isExact: inner.isExact
      ) { random in
        .members(
          Dictionary(["a", "b", "c"].filter { _ in random.int(0...1) == 0 }.map { ($0, inner.value(&random)) }) { $1 })
      }
    case 4:
      let schema = Schema<[Int: LawValue]>.dictionary(keys: .number(), of: inner.schema)
      return LawSubject(
        .transform(
          from: schema, decode: { .numbered($0) },
          encode: { if case .numbered(let members) = $0 { members } else { [:] } }), isExact: inner.isExact
      ) { random in .numbered([random.int(0...2): inner.value(&random), 7: inner.value(&random)]) }
    case 5: return optional(inner)
    case 6: return LawSubject(.embedded(inner.schema), isExact: inner.isExact, value: inner.value)
    case 7:
      let row = object(depth: depth, &random)
      // Other rows' collected keys are null.
      let table = Schema<[LawValue]>.table(columns: "columns", rows: "rows", of: row.schema)
      return LawSubject(
        .transform(from: table, decode: { .list($0) }, encode: { $0.list }), isExact: false
      ) { random in .list((0..<random.int(0...2)).map { _ in row.value(&random) }) }
    case 8: return sibling(inner, depth: depth, &random)
    case 9...11: return union(inner, depth: depth, &random)
    default: return object(depth: depth, &random)
    }
  }

  private static func optional(_ inner: LawSubject) -> LawSubject {
    let schema = Schema<LawValue>.transform(
      from: inner.schema.optional, decode: { $0 ?? .none }, encode: { $0 == .none ? nil : $0 })
    return LawSubject(schema, isExact: inner.isExact) { random in
      random.int(0...2) == 0 ? .none : inner.value(&random)
    }
  }

  private static func scalar(_ random: inout SeededGenerator) -> LawSubject {
    func string(_ schema: Schema<String>, isExact: Bool = true, _ values: String...) -> LawSubject {
      LawSubject(schema, values, isExact: isExact, LawValue.string) {
        if case .string(let text) = $0 { text } else { nil }
      }
    }
    func number(_ schema: Schema<Int>, isExact: Bool = true) -> LawSubject {
      LawSubject(schema, [0, 1, 2, 3, -4], isExact: isExact, LawValue.number) {
        if case .number(let number) = $0 { number } else { nil }
      }
    }
    func double(_ schema: Schema<Double>) -> LawSubject {
      LawSubject(schema, [0, -0.5, 1e300, .infinity], LawValue.double) {
        if case .double(let number) = $0 { number } else { nil }
      }
    }
    switch random.int(0...19) {
    case 0, 1:
      let values: [JSONValue] = [[:], ["k": 1], ["k": ["x": 1]], ["k": ["y": "2"], "l": [1]], [1], 2, ["k": .null]]
      return LawSubject(.json, values, LawValue.json) { if case .json(let json) = $0 { json } else { nil } }
    case 2, 3: return string(.string, "", "a", "e\u{301}", "\u{e9}")
    case 4: return string(.string.trimmed().validate(.length(...2)), isExact: false, "", " a", "abc", "   b   ")
    case 5: return string(.string.validate(.notEmpty), "", "a")
    case 6: return string(.string.nullIf("-").default("-"), isExact: false, "", "-", "a")
    case 7: return number(.number().validate(.range(0...2)))
    case 8: return number(.number().clamped(to: 0...2), isExact: false)
    case 9: return number(.number().encodedAsString())
    case 10: return double(.number())
    case 11: return double(.number().nonFiniteAsStrings())
    case 12:
      return LawSubject(.bool, [true, false], LawValue.bool) { if case .bool(let value) = $0 { value } else { nil } }
    case 13:
      let format: DateFormat = [.iso8601, .millisecondsSince1970, .rfc3339, .format("yyyy-MM-dd")][random.int(0...3)]
      let dates = [0, 1_709_164_800].map { Date(timeIntervalSince1970: $0) }
      return LawSubject(.date(format), dates, LawValue.date) { if case .date(let date) = $0 { date } else { nil } }
    case 14:
      let days = [CalendarDate(year: 2024, month: 2, day: 29), CalendarDate(year: 1, month: 1, day: 1)].compactMap {
        $0
      }
      return LawSubject(.calendarDate, days, LawValue.day) { if case .day(let day) = $0 { day } else { nil } }
    case 15:
      let urls = ["https://a.org/b?c", "a"].compactMap { URL(string: $0) }
      return LawSubject(.url, urls, LawValue.url) { if case .url(let url) = $0 { url } else { nil } }
    case 16:
      return LawSubject(.data(.hex), [Data(), Data([0, 255])], LawValue.data) {
        if case .data(let data) = $0 { data } else { nil }
      }
    case 17:
      let list = Schema<[String]>.separated(by: ",", of: .string)
      return LawSubject(list, [[], ["a"], ["a", "b"], ["a,b"], [""], ["", "x"], [" y"]], LawValue.strings) {
        if case .strings(let strings) = $0 { strings } else { nil }
      }
    case 18:
      return LawSubject(.number(), [0, 1.5, Decimal(string: "0.1000000001") ?? 0], LawValue.decimal) {
        if case .decimal(let value) = $0 { value } else { nil }
      }
    default: return number(.number())
    }
  }

  /// An object with an initial value, or with an initializer whose properties can only be read; some collect other keys.
  private static func object(
    depth: Int, constant: String? = nil, _ random: inout SeededGenerator
  ) -> LawSubject {
    let names = Array(["a", "b", "c.d", "c.e"].prefix(random.int(2...4)))
    let fields = names.map { _ in
      let field = Self.random(depth: depth - 1, &random)
      return random.int(0...2) == 0 ? optional(field) : field
    }
    let initial = LawModel(values: Dictionary(zip(names, fields.map { $0.value(&random) })) { $1 })
    var schema: Schema<LawModel>
    let isInitialized = constant == nil && random.int(0...2) == 0
    switch isInitialized {
    case true:
      let make = { @Sendable (a: LawValue, b: LawValue) in LawModel(values: [names[0]: a, names[1]: b]) }
      schema = Schema(make) {
        Field(FieldKey(names[0]), at: \LawModel.[readOnly: names[0]]).schema(fields[0].schema)
        Field(FieldKey(names[1]), at: \LawModel.[readOnly: names[1]]).schema(fields[1].schema)
      }
    case false:
      schema = Schema(startingFrom: initial) {
        if let constant { Constant("sys.type", .string(constant)) }
        for (name, field) in zip(names, fields) {
          Field(FieldKey(name), at: \LawModel.[name]).encodesNull().schema(field.schema)
        }
      }
    }
    let collects = random.int(0...2) == 0
    if collects { schema = schema.unknownKeys(.collect(into: \.extras)) }
    let encoded = Schema<LawValue>.transform(
      from: schema, decode: { .model($0) }, encode: { if case .model(let model) = $0 { model } else { LawModel() } })
    return LawSubject(encoded, isExact: fields.allSatisfy(\.isExact)) { random in
      var model = LawModel()
      for (name, field) in zip(names, fields).prefix(isInitialized ? 2 : names.count) {
        model.values[name] = field.value(&random)
      }
      if collects {
        for key in ["x", "y"] where random.int(0...1) == 0 {
          model.extras[key] = .number(JSONNumber(random.int(0...2)))
        }
      }
      return .model(model)
    }
  }

  /// An object with a tag that selects the variant of a union beside it.
  private static func sibling(_ inner: LawSubject, depth: Int, _ random: inout SeededGenerator) -> LawSubject {
    let other = Self.random(depth: depth - 1, &random)
    let union = Schema<LawValue>.oneOf(tag: .sibling("kind")) {
      Variant("1", inner.schema, LawValue.first)
      Variant("2", other.schema, LawValue.second)
    }
    let initial = LawModel(values: ["kind": .string("1"), "of": .first(inner.value(&random))])
    let tag = Schema<LawValue>.transform(
      from: .string, decode: { .string($0) }, encode: { if case .string(let text) = $0 { text } else { "" } })
    let schema = Schema(startingFrom: initial) {
      Field("kind", at: \LawModel.["kind"]).schema(tag)
      Field("of", at: \LawModel.["of"]).schema(union)
    }
    let encoded = Schema<LawValue>.transform(
      from: schema, decode: { .model($0) }, encode: { if case .model(let model) = $0 { model } else { LawModel() } })
    // A variant that is null gives the initial value.
    return LawSubject(encoded, isExact: false) { random in
      var value: LawValue = random.int(0...1) == 0 ? .first(inner.value(&random)) : .second(other.value(&random))
      // The initial value belongs to the other tag.
      if value == .second(.none) { value = initial["of"] }
      let tag = if case .first = value { "1" } else { "2" }
      return .model(LawModel(values: ["kind": .string(random.int(0...5) == 0 ? "1" : tag), "of": value]))
    }
  }

  private static func union(_ inner: LawSubject, depth: Int, _ random: inout SeededGenerator) -> LawSubject {
    let (one, two) = (object(depth: depth, &random), object(depth: depth, &random))
    let schema: Schema<LawValue>
    let contents: (LawSubject, LawSubject)
    switch random.int(0...3) {
    case 0:
      contents = (one, two)
      schema = .oneOf("type") {
        Variant("1", one.schema, LawValue.first)
        Variant("2", two.schema, LawValue.second)
        Variant("3", .third)
      }
    case 1:
      contents = (inner, two)
      schema = .oneOf(tag: "type", content: "content") {
        Variant("1", inner.schema, LawValue.first)
        Variant("2", two.schema, LawValue.second)
        Variant("3", .third)
      }
    case 2:
      contents = (object(depth: depth, constant: "1", &random), object(depth: depth, constant: "2", &random))
      schema = .oneOf {
        Variant(contents.0.schema, LawValue.first) { if case .first(let value) = $0 { value } else { nil } }
        Variant(contents.1.schema, LawValue.second) { if case .second(let value) = $0 { value } else { nil } }
      }
    default:
      contents = (inner, two)
      schema = .oneOfKeys {
        Variant("1", inner.schema, LawValue.first)
        Variant("2", two.schema, LawValue.second)
        Variant("3", .third)
      }
    }
    return LawSubject(schema, isExact: contents.0.isExact && contents.1.isExact) { random in
      switch random.int(0...2) {
      case 0: .first(contents.0.value(&random))
      case 1: .second(contents.1.value(&random))
      default: .third
      }
    }
  }
}
