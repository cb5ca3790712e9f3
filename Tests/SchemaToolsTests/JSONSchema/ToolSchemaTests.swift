import Foundation
import SchemaCoding
import SchemaTools
import Testing

@Suite("Tool schemas say what the model shall write")
struct ToolSchemaTests {
  enum Level: String, CaseIterable { case easy, hard }

  struct Item: Equatable, Sendable {
    var name = ""
    var count: Int?
    static let schema = Schema(startingFrom: Item()) {
      Field("name", "title", at: \.name).required().describe("What to buy.")
      Field("count", \.count).lenient().validate(.range(1...))
    }
  }

  struct Everything {
    var at = Date(timeIntervalSince1970: 0)
    var day: CalendarDate?
    var link: URL?
    var id: UUID?
    var level = Level.easy
    var items: [Item] = []
    var zip = ""
    var size = 1.5
  }

  static let everything = Schema(startingFrom: Everything()) {
    Field("at", \.at).required()
    Field("day", \.day).lenient()
    Field("link", \.link)
    Field("id", \.id)
    Field("level", \.level)
    Field("items", \.items).array(of: Item.schema).lossy()
    Field("address.zip", \.zip).validate(.pattern("[0-9]{5}"))
    Field("size", \.size).lenient().default(2)
  }

  @Test func properties() throws {
    let schema = try Self.everything.toolSchema()
    let expected: [String: JSONValue] = [
      "at": ["type": "string", "format": "date-time"], "day": ["type": ["string", "null"], "format": "date"],
      "link": ["type": ["string", "null"]],
      "id": ["type": ["string", "null"], "format": "uuid"],
      "level": ["type": "string", "enum": ["easy", "hard"]],
      "items": [
        "type": "array",
        "items": [
          "type": "object", "required": ["name", "count"], "additionalProperties": false,
          "properties": [
            "name": ["type": "string", "description": "What to buy."], "count": ["type": ["integer", "null"]],
          ],
        ],
      ],
      "address": [
        "type": "object", "properties": ["zip": ["type": "string"]], "required": ["zip"], "additionalProperties": false,
      ],
      "size": ["type": ["number", "null"]],
    ]
    for (key, value) in expected { #expect(schema["properties"]?[key] == value, "\(key)") }
    #expect(schema["required"] == ["at", "day", "link", "id", "level", "items", "address", "size"])
    #expect(schema["additionalProperties"] == false && schema["type"] == "object")
    #expect(schema == Self.everything.jsonSchema(options: JSONSchemaOptions(profile: .strictTool)))
  }

  struct Refused {
    var byName: [String: Int] = [:]
    var raw = JSONValue.null
    var rows: [[String: String]] = []
  }

  @Test func refusals() {
    let schema = Schema(startingFrom: Refused()) {
      Field("byName", \.byName)
      Field("raw", \.raw)
      Field("rows", \.rows)
    }
    let error = #expect(throws: SchemaError.self) { try schema.toolSchema() }
    #expect(error?.issues.map { "\($0.path)" } == ["$.byName", "$.raw", "$.rows[0]"])
    for root in [Schema.json.map { _ in 0 }, Schema<Int>.number(), Schema<Int>.number().array.map { $0.count }] {
      let error = #expect(throws: SchemaError.self) { try root.toolSchema() }
      #expect(error?.issues.map { "\($0.path)" } == ["$"])
    }
  }

  struct Node: Sendable {
    var name = ""
    var children: [Node] = []
    static let schema: Schema<Node> = Schema(startingFrom: Node()) {
      Field("name", \.name).required()
      Field("children", \.children).array(of: .lazy { schema })
    }
  }

  @Test func recursion() throws {
    let schema = try Node.schema.toolSchema()
    #expect(schema["type"] == "object" && schema["properties"]?["children"]?["items"] == ["$ref": "#/$defs/Node"])
    #expect(schema["$defs"]?["Node"]?["properties"]?["name"] == ["type": "string"])
  }

  /// A schema of this depth: at each level an array of the one inside.
  private static func nested(_ depth: Int) -> Schema<JSONValue> {
    if depth == 0 { return Schema<String>.string.map { JSONValue.string($0) } }
    return nested(depth - 1).array.map { JSONValue.array($0) }
  }

  @Test func deepSchemasTakeLinearTime() throws {
    struct Box { var value = JSONValue.null }
    let schema = Schema(startingFrom: Box()) { Field("value", \.value).schema(Self.nested(200)) }
    #expect(try schema.toolSchema()["properties"]?["value"]?["type"] == "array")
  }
}
