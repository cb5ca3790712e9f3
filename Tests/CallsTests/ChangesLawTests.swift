import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

/// A value of a random schema.
private indirect enum LawValue: Equatable, Sendable {
  case none
  case number(Int)
  case string(String)
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

private struct LawModel: Equatable, Sendable {
  var values: [String: LawValue] = [:]
  var extras: JSONObject = [:]
  subscript(name: String) -> LawValue {
    get { values[name] ?? .none }
    set { values[name] = newValue }
  }
  subscript(readOnly name: String) -> LawValue { values[name] ?? .none }
}

/// A random schema that decodes and encodes, with values for it.
private struct LawSubject: Sendable {
  let schema: Schema<LawValue>
  let value: @Sendable (inout SeededGenerator) -> LawValue
  /// Whether an object without members is a value.
  var isObject = false

  static func random(depth: Int, _ random: inout SeededGenerator) -> LawSubject {
    guard depth > 0 else { return scalar(&random) }
    let inner = Self.random(depth: depth - 1, &random)
    switch random.int(0...11) {
    case 0:
      return LawSubject(
        schema: .transform(from: inner.schema.array, decode: { .list($0) }, encode: { $0.list })
      ) { random in .list((0..<random.int(0...2)).map { _ in inner.value(&random) }) }
    case 1, 2:
      return LawSubject(
        schema: .transform(from: inner.schema.dictionary, decode: { .members($0) }, encode: { $0.members })
      ) { random in
        .members(
          Dictionary(["a", "b", "c"].filter { _ in random.int(0...1) == 0 }.map { ($0, inner.value(&random)) }) { $1 })
      }
    case 3:
      let schema = Schema<[Int: LawValue]>.dictionary(keys: .number(), of: inner.schema)
      return LawSubject(
        schema: .transform(
          from: schema, decode: { .numbered($0) },
          encode: { if case .numbered(let members) = $0 { members } else { [:] } })
      ) { random in .numbered([random.int(0...2): inner.value(&random), 7: inner.value(&random)]) }
    case 4: return optional(inner)
    case 5, 6: return union(inner, depth: depth, &random)
    default: return object(depth: depth, &random)
    }
  }

  private static func optional(_ inner: LawSubject) -> LawSubject {
    let schema = Schema<LawValue>.transform(
      from: inner.schema.optional, decode: { $0 ?? .none }, encode: { $0 == .none ? nil : $0 })
    return LawSubject(schema: schema) { random in random.int(0...2) == 0 ? .none : inner.value(&random) }
  }

  private static func scalar(_ random: inout SeededGenerator) -> LawSubject {
    switch random.int(0...3) {
    case 0:
      return LawSubject(
        schema: .transform(
          from: Schema.json, decode: { .json($0) }, encode: { if case .json(let json) = $0 { json } else { .null } })
      ) { random in
        let objects: [JSONValue] = [[:], ["k": 1], ["k": ["x": 1]], ["k": ["y": "2"], "l": [1]], [1], 2, ["k": .null]]
        return .json(objects[random.int(0...objects.count - 1)])
      }
    case 1:
      return LawSubject(
        schema: .transform(
          from: .string, decode: { .string($0) }, encode: { if case .string(let text) = $0 { text } else { "" } })
      ) { random in .string(["", "a", "e\u{301}", "\u{e9}"][random.int(0...3)]) }
    default:
      return LawSubject(
        schema: .transform(
          from: Schema<Int>.number(), decode: { .number($0) },
          encode: { if case .number(let number) = $0 { number } else { 0 } })
      ) { random in .number(random.int(0...3)) }
    }
  }

  /// An object with an initial value, or with an initializer whose properties can only be read; some collect other keys.
  private static func object(depth: Int, _ random: inout SeededGenerator) -> LawSubject {
    let names = Array(["a", "b", "c.d", "c.e"].prefix(random.int(2...4)))
    let fields = names.map { _ in
      let field = Self.random(depth: depth - 1, &random)
      return random.int(0...2) == 0 ? optional(field) : field
    }
    let initial = LawModel(values: Dictionary(zip(names, fields.map { $0.value(&random) })) { $1 })
    var schema: Schema<LawModel>
    switch random.int(0...2) {
    case 0:
      let make = { @Sendable (a: LawValue, b: LawValue) in LawModel(values: [names[0]: a, names[1]: b]) }
      schema = Schema(make) {
        Field(FieldKey(names[0]), at: \LawModel.[readOnly: names[0]]).schema(fields[0].schema)
        Field(FieldKey(names[1]), at: \LawModel.[readOnly: names[1]]).schema(fields[1].schema)
      }
    default:
      schema = Schema(startingFrom: initial) {
        for (name, field) in zip(names, fields) {
          Field(FieldKey(name), at: \LawModel.[name]).encodesNull().schema(field.schema)
        }
      }
    }
    let collects = random.int(0...2) == 0
    if collects { schema = schema.unknownKeys(.collect(into: \.extras)) }
    let encoded = Schema<LawValue>.transform(
      from: schema, decode: { .model($0) }, encode: { if case .model(let model) = $0 { model } else { LawModel() } })
    return LawSubject(
      schema: encoded,
      value: { random in
        var model = LawModel()
        for (name, field) in zip(names, fields) { model.values[name] = field.value(&random) }
        if collects {
          for key in ["x", "y"] where random.int(0...1) == 0 {
            model.extras[key] = .number(JSONNumber(random.int(0...2)))
          }
        }
        return .model(model)
      }, isObject: true)
  }

  private static func union(_ inner: LawSubject, depth: Int, _ random: inout SeededGenerator) -> LawSubject {
    let (one, two) = (object(depth: depth, &random), object(depth: depth, &random))
    let schema: Schema<LawValue>
    let contents: (LawSubject, LawSubject)
    switch random.int(0...2) {
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
    default:
      contents = (inner, two)
      schema = .oneOfKeys {
        Variant("1", inner.schema, LawValue.first)
        Variant("2", two.schema, LawValue.second)
        Variant("3", .third)
      }
    }
    return LawSubject(schema: schema) { random in
      switch random.int(0...2) {
      case 0: .first(contents.0.value(&random))
      case 1: .second(contents.1.value(&random))
      default: .third
      }
    }
  }
}

@Suite("Updating a value with the changes to another one gives the other one")
struct ChangesLawTests {
  @Test("For random schemas and values, or the changes cannot be encoded", arguments: 0..<8)
  func law(part: UInt64) throws {
    var (kept, applied) = (0, 0)
    for seed in 0..<40 {
      var random = SeededGenerator(seed: part &* 1_000 &+ UInt64(seed) &+ 1)
      let subject = LawSubject.random(depth: 3, &random)
      for _ in 0..<10 {
        let (before, after) = (subject.value(&random), subject.value(&random))
        guard try isKept(before, subject.schema), try isKept(after, subject.schema) else { continue }
        kept += 1
        do {
          let patch = try subject.schema.encodeChanges(from: before, to: after)
          var updated = before
          try subject.schema.update(&updated, from: patch)
          #expect(updated == after, "seed \(part) \(seed): \(String(decoding: patch, as: UTF8.self))")
          applied += 1
        } catch {
          #expect(error.issues.allSatisfy { $0.code == .notEncodable }, "seed \(part) \(seed): \(error)")
        }
      }
    }
    #expect(kept > 100 && applied * 10 > kept * 8, "\(applied) of \(kept)")
  }

  private func isKept(_ value: LawValue, _ schema: Schema<LawValue>) throws -> Bool {
    guard let data = try? schema.encode(value) else { return false }
    return try schema.decode(data) == value
  }
}
