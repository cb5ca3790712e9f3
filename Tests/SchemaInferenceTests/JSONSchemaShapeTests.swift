import SchemaCoding
import SchemaInference
import Testing

/// `.ci/infer-schemas` compiles these shapes, and compares what they decode with Python's jsonschema.
@Suite("Shapes of public JSON Schemas")
struct JSONSchemaShapeTests {
  private func written(_ schema: String, files: [String: String] = [:]) throws -> InferredSchema {
    InferredSchema(
      fromJSONSchema: try Schema.json.decode(schema), files: try files.mapValues { try Schema.json.decode($0) },
      options: InferenceOptions(name: "Model", keyOrder: KeyOrder(["a", "b", "c", "d"])))
  }

  private func object(_ properties: String, defs: String = "{}") -> String {
    #"{"type": "object", "properties": {\#(properties)}, "$defs": \#(defs)}"#
  }

  @Test(
    "A wrapped reference is the reference",
    arguments: [
      ##"{"allOf": [{"$ref": "#/$defs/Node"}]}"##, ##"{"$ref": "#/$defs/Node", "description": "A node."}"##,
      ##"{"$ref": "#/$defs/Node", "nullable": true}"##,
      ##"{"$ref": "#/$defs/Node", "x-order": 1, "deprecated": true}"##,
      ##"{"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}"##,
      ##"{"allOf": [{"$ref": "#/$defs/Node"}, {"description": "A note."}]}"##,
      ##"{"oneOf": [{"allOf": [{"$ref": "#/$defs/Node"}]}], "title": "Wrapped"}"##,
    ])
  func wrappedReferences(_ wrapped: String) throws {
    let node = #"{"type": "object", "properties": {"a": \#(wrapped), "b": \#(wrapped)}}"#
    let source = try written(object(#""a": \#(wrapped), "b": \#(wrapped)"#, defs: #"{"Node": \#(node)}"#)).source
    #expect(source.count(of: "class Node:") == 1 && source.count(of: "struct ") == 1)
    #expect(source.count(of: "let a: Node?") == 2)
  }

  @Test("Parts of allOf that refer to themselves end")
  func recursiveParts() throws {
    let derived =
      ##"{"allOf": [{"$ref": "#/$defs/Base"}, {"type": "object", "properties": {"b": {"$ref": "#/$defs/Derived"}}}]}"##
    let base = ##"{"type": "object", "properties": {"a": {"allOf": [{"$ref": "#/$defs/Base"}, {"required": ["c"]}]}}}"##
    let source = try written(
      object(##""a": {"$ref": "#/$defs/Derived"}"##, defs: #"{"Base": \#(base), "Derived": \#(derived)}"#)
    ).source
    #expect(source.split(separator: "\n").count < 100)
  }

  @Test("A shared enumeration is declared once")
  func sharedEnumerations() throws {
    let color = #"{"enum": ["red", "green"], "description": "A hue."}"#
    let reference = ##"{"$ref": "#/$defs/Hue"}"##
    let source = try written(
      object(
        #""a": \#(reference), "b": {"type": "array", "items": \#(reference)}, "c": {"type": "object", "additionalProperties": \#(reference)}"#,
        defs: #"{"Hue": \#(color)}"#)
    ).source
    #expect(source.count(of: "enum Hue: String") == 1 && source.contains("  /// A hue.\n  enum Hue"))
    #expect(source.contains("let a: Hue?\n  let b: [Hue]?\n  let c: [String: Hue]?"))
  }

  @Test("One definition is one type, also as the variant of a union")
  func oneType() throws {
    let circle =
      #"{"type": "object", "required": ["kind"], "properties": {"kind": {"const": "circle"}, "r": {"type": "number"}}}"#
    let square =
      #"{"type": "object", "required": ["kind"], "properties": {"kind": {"const": "square"}, "a": {"type": "number"}}}"#
    let union = ##"{"oneOf": [{"$ref": "#/$defs/Disk"}, {"$ref": "#/$defs/Square"}]}"##
    let source = try written(
      object(##""a": \##(union), "b": {"$ref": "#/$defs/Disk"}"##, defs: #"{"Disk": \#(circle), "Square": \#(square)}"#)
    ).source
    #expect(source.count(of: "struct Disk:") == 1 && source.contains("let b: Disk?"))
    #expect(source.contains("Variant(Disk.schema, A.circle)") && source.contains(#"Constant("kind", "circle")"#))
  }

  @Test(
    "Nothing that was written is lost",
    arguments: [
      (
        #"{"type": "object", "patternProperties": {"^x": {"type": "integer"}}, "additionalProperties": false}"#,
        "[String: Int]?"
      ),
      (#"{"type": "object", "patternProperties": {".*": {"type": "integer"}}}"#, "[String: Int]?"),
      (#"{"additionalProperties": {"type": "integer"}}"#, "[String: Int]?"),
      (#"{"items": {"type": "integer"}}"#, "[Int]?"),
      (#"{"minLength": 1}"#, "String?"), (#"{"minimum": 1}"#, "Double?"), (#"{"properties": {"x": true}}"#, "A?"),
      (#"{"oneOf": [{"const": "x", "title": "First"}, {"const": "y"}]}"#, "A?"),
      (#"{"anyOf": [{"type": "string"}, {"enum": ["x", "y"]}]}"#, "Open<A>?"),
      (#"{"anyOf": [{"enum": ["x"]}, {"enum": ["y"]}]}"#, "A?"),
      (#"{"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}"#, "A?"),
      (#"{"type": ["integer", "null"]}"#, "Int?"),
    ] as [(String, String)])
  func nothingIsLost(_ property: String, _ type: String) throws {
    let written = try written(object(#""a": \#(property), "b": {"type": "integer"}"#))
    #expect(written.source.contains("let a: \(type)\n"), "\(written.source)")
    #expect(written.undecidedValues.isEmpty)
  }

  @Test("Other keys are collected")
  func extras() throws {
    let source = try written(
      #"{"type": "object", "properties": {"a": {"type": "integer"}}, "additionalProperties": {"type": "number"}}"#
    ).source
    #expect(source.contains("var extras: [String: Double] = [:]"))
    #expect(source.contains(".unknownKeys(.collect(into: \\.extras, as: .number()))"))
  }

  @Test("Objects that cannot be told apart become one model of optionals, and a remark")
  func joinedObjects() throws {
    let written = try written(
      object(
        #""a": {"anyOf": [{"type": "object", "properties": {"b": {"type": "string"}}}, {"type": "object", "properties": {"b": {"type": "string"}, "c": {"type": "integer"}}}]}"#
      ))
    #expect(written.source.contains("let b: String?\n    let c: Int?"))
    #expect(written.undecidedValues.count == 1)
  }

  @Test("Descriptions, defaults and deprecation are documentation")
  func documentation() throws {
    let source = try written(
      object(
        #""a": {"type": "integer", "title": "The size", "description": "In bytes.\nNot bits.", "default": 5, "deprecated": true}, "b": {"type": "string", "format": "hostname", "readOnly": true}"#
      )
    ).source
    #expect(
      source.contains("  /// The size\n  /// In bytes.\n  /// Not bits.\n  /// Default: 5. Deprecated.\n  let a: Int?"))
    #expect(source.contains("  /// Format: hostname. Read-only.\n  let b: String?"))
  }

  @Test("References into files, also from one file to another")
  func files() throws {
    let source = try written(
      object(##""a": {"$ref": "parts/a.json"}, "b": {"$ref": "common.json#/$defs/IpBlock"}"##),
      files: [
        "parts/a.json": ##"{"type": "object", "properties": {"b": {"$ref": "../common.json#/$defs/IpBlock"}}}"##,
        "common.json":
          ##"{"$defs": {"IpBlock": {"type": "object", "properties": {"c": {"$ref": "#/$defs/Text"}}}, "Text": {"type": "string"}}}"##,
      ]
    ).source
    #expect(source.contains("let a: A?\n  let b: IpBlock?") && source.count(of: "struct IpBlock:") == 1)
    #expect(source.contains("let c: String?"))
  }

  @Test("What is written grows with the schema, and not with the combinations of its definitions", arguments: [20, 40])
  func isBounded(_ count: Int) throws {
    let definitions = (0..<count).map { number in
      let references = (1...4).map { ##"{"$ref": "#/$defs/T\##((number * $0 + $0) % count)"}"## }
      let object =
        #"{"type": "object", "properties": {"a": \#(references[0]), "b": {"allOf": [\#(references[1])]}, "c": {"type": "array", "items": \#(references[2])}}}"#
      let choice = #"{"anyOf": [\#(object), \#(references[3]), {"type": "string"}]}"#
      return
        #""T\#(number)": \#(number % 3 == 0 ? choice : number % 3 == 1 ? #"{"allOf": [\#(references[3]), \#(object)]}"# : object)"#
    }
    let lines = try written(object(##""a": {"$ref": "#/$defs/T1"}"##, defs: "{\(definitions.joined(separator: ","))}"))
      .source.split(separator: "\n").count
    #expect(lines < 100 * count)
  }
}
