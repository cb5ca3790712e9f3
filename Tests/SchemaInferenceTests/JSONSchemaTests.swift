import Foundation
import SchemaCoding
import Testing

@testable import SchemaInference

/// `.ci/infer-schemas` compiles what is written here and much more, and compares what it decodes with Python's jsonschema.
@Suite("Models from JSON Schema")
struct JSONSchemaTests {
  private func written(_ schema: String, name: String? = "Model") throws -> InferredSchema {
    var options = InferenceOptions(name: name)
    options.keyOrder.scan(schema)
    return InferredSchema(fromJSONSchema: try Schema.json.decode(schema), options: options)
  }

  @Test(
    "Each keyword is a kind, a rule or a remark",
    arguments: [
      (
        #"{"type": "integer", "minimum": 1, "exclusiveMaximum": 10}"#, "Int",
        ".validate(.atLeast(1)).validate(.lessThan(10))"
      ),
      (
        #"{"type": "number", "multipleOf": 0.5}"#, "Double",
        #".validate("must be a multiple of 0.5") { ($0 / 0.5).rounded() == $0 / 0.5 }"#
      ),
      (#"{"type": "number", "minimum": 0, "exclusiveMinimum": true}"#, "Double", ".validate(.greaterThan(0.0))"),
      (#"{"type": "string", "minLength": 1, "maxLength": 5}"#, "String", ".validate(.length(1...5))"),
      (#"{"type": "string", "minLength": 1}"#, "String", ".validate(.notEmpty)"),
      (#"{"type": "string", "pattern": "^[0-9]+$"}"#, "String", #".validate(.pattern("[0-9]+"))"#),
      (#"{"type": "string", "pattern": "b"}"#, "String", #".validate(.pattern("[\\s\\S]*b[\\s\\S]*"))"#),
      (#"{"type": "string", "format": "date"}"#, "CalendarDate", ""),
      (#"{"type": "string", "format": "date-time"}"#, "Date", ".date(.rfc3339)"),
      (#"{"type": "string", "format": "uuid"}"#, "UUID", ""),
      (#"{"type": "string", "format": "uri"}"#, "URL", ""),
      (#"{"type": "string", "format": "byte"}"#, "Data", ".data(.base64)"),
      (#"{"type": ["string", "null"]}"#, "String?", ".required()"),
      (#"{"type": "string", "nullable": true}"#, "String?", ".required()"),
      (#"{"enum": ["on", "off", null]}"#, "V?", ".required()"),
      (#"{"enum": [1, 2]}"#, "Int", ".validate(.oneOf(1, 2))"),
      (#"{"const": 5}"#, "Int", ".validate(.oneOf(5))"),
      (
        #"{"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 1}"#, "[Int]",
        ".array(of: .number().validate(.atLeast(0))).validate(.notEmpty)"
      ),
      (
        #"{"type": "array", "items": {"type": "string"}, "uniqueItems": true}"#, "[String]",
        #".validate("must be unique") { Set($0).count == $0.count }"#
      ),
      (#"{"type": "object", "additionalProperties": {"type": "number"}}"#, "[String: Double]", ""),
      (#"{"type": "object"}"#, "[String: JSONValue]", ""),
      ("true", "JSONValue", ""),
    ] as [(String, String, String)])
  func keyword(_ property: String, _ type: String, _ modifiers: String) throws {
    let source = try written(
      #"{"type": "object", "required": ["v", "z"], "properties": {"v": \#(property), "z": {"type": "integer"}}}"#
    ).source
    #expect(source.contains("let v: \(type)\n"), "\(source)")
    let line = field("v", in: source)
    #expect(line.components(separatedBy: "  //")[0] == #"Field("v", \.v)\#(modifiers)"#)
  }

  @Test("A property that is not required is optional, but not null")
  func presence() throws {
    let source = try written(
      #"{"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": ["integer", "null"]}}}"#
    ).source
    #expect(source.contains("let a: Int?\n  let b: Int?"))
    #expect(source.contains(#"Field("a", \.a).rejectsNull()"#) && source.contains(#"Field("b", \.b)"#))
    #expect(!source.contains(#"Field("b", \.b).rejectsNull()"#))
  }

  @Test("References are models of their names, also if they refer to themselves")
  func references() throws {
    let source = try written(
      """
      {"$defs": {"node": {"type": "object", "required": ["v"], "properties": {"v": {"type": "integer"}, "parts": {"type": "array", "items": {"$ref": "#/$defs/node"}}}}},
       "type": "object", "properties": {"root": {"$ref": "#/$defs/node"}, "other": {"$ref": "#/$defs/node"}}, "required": ["root"], "additionalProperties": false}
      """
    ).source
    #expect(source.contains("let root: Node\n  let other: Node?") && source.contains("let parts: [Node]?"))
    #expect(source.contains("  }.unknownKeys(.reject)\n"))
    #expect(source.count(of: "struct Node:") == 1)
  }

  @Test("allOf is joined, and alternatives with a constant are a union")
  func composition() throws {
    let joined = try written(
      #"{"allOf": [{"properties": {"n": {"type": "integer", "minimum": 1}}, "required": ["n"]}, {"properties": {"n": {"minimum": 5}, "s": {"type": "string"}}}]}"#
    ).source
    #expect(joined.contains("let n: Int\n  let s: String?") && joined.contains(".validate(.atLeast(5))"))
    let union = try written(
      #"{"oneOf": [{"type": "object", "properties": {"k": {"const": "a"}, "x": {"type": "integer"}}, "required": ["k"]}, {"type": "object", "properties": {"k": {"const": "b"}}, "required": ["k"]}]}"#
    )
    #expect(union.source.contains(#".oneOf("k")"#) && union.source.contains("case a(A)"))
    #expect(union.undecidedValues.isEmpty)
  }

  @Test("The components of an OpenAPI document are nested in an enumeration, or one of them is the main model")
  func openAPI() throws {
    let document =
      ##"{"openapi": "3.1.0", "components": {"schemas": {"Pet": {"type": "object", "properties": {"owner": {"$ref": "#/components/schemas/Owner"}}}, "Owner": {"type": "object", "properties": {"name": {"type": "string"}}}}}}"##
    let library = try written(document, name: "Pets").source
    #expect(library.contains("enum Pets {}\n\nextension Pets {\n") && library.contains("  struct Pet:"))
    #expect(!library.contains("static let document"))
    let pet = try written(document, name: "Pet").source
    #expect(
      pet.contains("struct Pet: SchemaCodable")
        && pet.contains("extension Pet {\n  /// The schema of a whole document."))
  }

  @Test("What cannot be said is a remark and a comment")
  func remarks() throws {
    let written = try written(
      ##"{"type": "object", "properties": {"a": {"not": {"type": "string"}}, "b": {"$ref": "#/none"}}}"##)
    #expect(
      written.undecidedValues.map(\.description) == [
        "#/properties/a: not is not checked", "#/properties/b: #/none is not in the document",
      ])
    #expect(written.source.contains("// #/properties/a: not is not checked\n"))
  }

  @Test("A hostile schema ends")
  func hostile() throws {
    let deep =
      String(repeating: #"{"type": "array", "items": "#, count: 300) + "true" + String(repeating: "}", count: 300)
    #expect(try written(deep).source.contains("JSONValue"))
    #expect(try !written(##"{"$ref": "#"}"##).undecidedValues.isEmpty)
    #expect(
      try !written(##"{"$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}, "$ref": "#/$defs/a"}"##)
        .undecidedValues.isEmpty)
    #expect(try !written(##"{"allOf": [{"$ref": "#"}]}"##).undecidedValues.isEmpty)
  }
}
