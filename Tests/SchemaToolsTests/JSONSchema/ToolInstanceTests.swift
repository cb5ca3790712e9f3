import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

/// What a strict caller writes by the schema of a tool is decoded. The schema leaves out rules, and what it calls a string may have to be a URL
/// or a number.
@Suite("What a tool schema asks for is decoded")
struct ToolInstanceTests {
  /// Schemas with rules, with bounds, with strings of a format that strict callers do not know, and with keys and positions that they cannot be
  /// told, for which `toolSchema()` throws.
  private static let narrower = Set(
    """
    positive range halfOpen above choice notEmpty length plate dateAndTime anyDate url base64 base64URL hex embedded array
    dictionary entries pairs flatPairs bounds positions rest station settings point pair folder tagged untagged
    event row priceByPosition externalStandIns localTime sibling siblingOptional siblingDefault partialDate
    optionalPart indexedLength rfc2822 dateWithOffset pathBeforeDefault metres dollars percent clock go
    """.split { $0.isWhitespace }.map(String.init))

  @Test(arguments: JSONSchemaCases.all.indices) func instances(index: Int) throws {
    let test = JSONSchemaCases.all[index]
    let use = try #require(test.uses.first { $0.name == JSONSchemaProfile.strictTool.rawValue })
    var maker = InstanceMaker(of: use.jsonSchema, seed: UInt64(index))
    let instances = (0..<100).map { _ in maker.instance() }
    let rejected = instances.filter { use.outcome($0) == .rejected }
    #expect(rejected.isEmpty || Self.narrower.contains(test.name), "\(test.name): \(rejected)")
  }
}

/// Makes documents of a schema in strict mode.
private struct InstanceMaker {
  private let root: JSONValue
  private var generator: SeededGenerator
  private var depth = 0

  init(of schema: JSONValue, seed: UInt64) {
    root = schema
    generator = SeededGenerator(seed: seed)
  }

  mutating func instance() -> JSONValue { instance(of: root) }

  private mutating func instance(of schema: JSONValue) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    if let name = schema["$ref"]?.string?.split(separator: "/").last {
      return instance(of: root["$defs"]?[String(name)] ?? [:])
    }
    if let values = schema["enum"]?.array { return generator.pick(values) ?? .null }
    if let parts = schema["anyOf"]?.array { return instance(of: generator.pick(parts) ?? [:]) }
    let types = schema["type"]?.array ?? schema["type"].map { [$0] } ?? []
    // What contains itself ends with null.
    let ends = depth > 4 && types.contains("null")
    switch ends ? "null" : generator.pick(types)?.string {
    case "object":
      let properties = schema["properties"]?.object ?? [:]
      return .object(JSONObject(properties.map { ($0.key, instance(of: $0.value)) }))
    case "array":
      let items = schema["items"] ?? [:]
      return .array((0..<(depth > 4 ? 0 : generator.int(0...2))).map { _ in instance(of: items) })
    case "string": return string(schema["format"]?.string)
    case "integer": return .number(JSONNumber(generator.int(0...9)))
    case "number": return generator.once(in: 2) ? 0.5 : 7
    case "boolean": return generator.once(in: 2) ? true : false
    default: return .null
    }
  }

  private mutating func string(_ format: String?) -> JSONValue {
    switch format {
    case "date-time": "2024-05-06T07:08:09Z"
    case "date": "2024-05-06"
    case "duration": "PT1H30M"
    case "uuid": "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
    default: generator.pick(["", "a", "1", "two words"]) ?? ""
    }
  }
}
