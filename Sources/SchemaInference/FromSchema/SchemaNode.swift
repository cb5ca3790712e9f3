import Foundation
import SchemaCoding

/// A schema in a document, with its place: the name of its file, if that is not the main one, and a JSON Pointer.
///
/// A schema that several others describe together has these as its parts, or as its choices, so that each keeps its own place.
struct SchemaNode {
  let value: JSONValue
  let pointer: String
  /// The reference that led here, after which a type is named.
  var reference: String?
  /// The schemas that are all valid.
  var parts: [SchemaNode] = []
  /// The schemas of which one is valid.
  var choices: [SchemaNode] = []
  /// The schemas of the properties, if they come from several schemas.
  var merged: [String: SchemaNode]?

  init(_ value: JSONValue, _ pointer: String, reference: String? = nil) {
    (self.value, self.pointer, self.reference) = (value, pointer, reference)
  }

  /// A schema that is valid if all of these are.
  init(all parts: [SchemaNode]) {
    self.init(.object([:]), parts.map(\.pointer).joined(separator: " & "))
    self.parts = parts
  }

  /// A schema that is valid if one of these is.
  init(any choices: [SchemaNode]) {
    self.init(.object([:]), choices.map(\.pointer).joined(separator: " | "))
    self.choices = choices
  }

  /// Whether it is a combination of schemas in several places.
  var isCombined: Bool { pointer.contains(" | ") || pointer.contains(" & ") }

  subscript(_ keyword: String) -> JSONValue? { value.object?[keyword] }

  func child(_ keyword: String, _ key: String? = nil) -> SchemaNode? {
    if keyword == "properties", let key, let merged { return merged[key] }
    let value = key.map { self[keyword]?.object?[$0] } ?? self[keyword]
    return value.map { SchemaNode($0, "\(pointer)/\(keyword)\(key.map { "/\($0.pointerEscaped)" } ?? "")") }
  }

  func children(_ keyword: String) -> [SchemaNode] {
    (self[keyword]?.array ?? []).enumerated().map { SchemaNode($1, "\(pointer)/\(keyword)/\($0)") }
  }

  /// The keys of the properties.
  var properties: [String] {
    if let merged { return Array(merged.keys) }
    return Array((self["properties"]?.object ?? [:]).keys)
  }

  var required: [String] { (self["required"]?.array ?? []).compactMap(\.string) }

  func number(_ keyword: String) -> JSONNumber? { if case .number(let number)? = self[keyword] { number } else { nil } }

  func integer(_ keyword: String) -> Int? { number(keyword).flatMap { try? $0.integer(as: Int.self) } }

  /// The file that contains it; empty for the main one.
  var file: String { String(pointer.prefix { $0 != "#" }) }
}

// What a schema says beside its values.
extension SchemaNode {
  /// Keywords that say nothing about values.
  private static let annotations: Set = [
    "description", "title", "$comment", "examples", "example", "deprecated", "readOnly", "writeOnly", "default",
    "$defs", "definitions", "$schema", "$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$vocabulary",
    "nullable", "externalDocs", "xml", "markdownDescription", "enumDescriptions", "markdownEnumDescriptions", "tsType",
    "javaType", "discriminator",
  ]

  /// The keywords that say something about values.
  var constraints: [String: JSONValue] {
    (value.object ?? [:]).filter { !Self.annotations.contains($0.key) && !$0.key.hasPrefix("x-") }
  }

  var isNullable: Bool { self["nullable"] == true }

  /// The keywords that no schema of this library can say.
  var unsupported: [String] {
    [
      "not", "if", "dependentRequired", "dependentSchemas", "dependencies", "contains", "unevaluatedProperties",
      "unevaluatedItems",
    ].filter { self[$0] != nil && self[$0] != true && !($0.hasPrefix("unevaluated") && self[$0] == .object([:])) }
  }

  /// What the author wrote about it, a paragraph a line, except what a name says anyway.
  func documentation(besides name: String = "") -> [String] {
    let text = self["description"]?.string ?? ""
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      String($0.trimmingWhitespace())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    if let title = self["title"]?.string, Words.of(title) != Words.of(name), !text.hasPrefix(title), !title.isEmpty {
      lines.insert(title, at: 0)
    }
    var facts: [String] = []
    if let value = self["default"] { facts.append("Default: \(value.summary).") }
    if let format = self["format"]?.string, !Self.checkedFormats.contains(format) { facts.append("Format: \(format).") }
    if self["readOnly"] == true { facts.append("Read-only.") }
    if self["writeOnly"] == true { facts.append("Write-only.") }
    if self["deprecated"] == true { facts.append("Deprecated.") }
    if !facts.isEmpty { lines.append(facts.joined(separator: " ")) }
    return lines
  }

  /// Formats that a type of its own decodes.
  static let checkedFormats: Set = [
    "date", "date-time", "uuid", "uri", "url", "byte", "int32", "int64", "float", "double",
  ]
}

// What values a schema may have.
extension SchemaNode {
  /// The only string that is valid.
  var onlyString: String? {
    if let constant = self["const"]?.string { return constant }
    if let values = self["enum"]?.array, values.count == 1 { return values[0].string }
    return nil
  }

  /// The only values, as `const` or `enum` lists them.
  var values: [JSONValue]? { self["const"].map { [$0] } ?? self["enum"]?.array }

  /// The only type, also if other keywords imply it.
  var typeName: String {
    if let type = self["type"]?.string { return type }
    if let types = self["type"]?.array?.compactMap(\.string).filter({ $0 != "null" }), types.count == 1 {
      return types[0]
    }
    if let values, let first = values.first(where: { $0 != .null }) {
      let type = first.schemaType
      return values.allSatisfy { $0 == .null || $0.schemaType == type } ? type : ""
    }
    return impliedType
  }

  /// The type that the other keywords are about, if the schema names none.
  var impliedType: String {
    if self["type"] != nil { return "" }
    if merged?.isEmpty == false { return "object" }
    return Self.keywords.first { $0.keywords.contains { self[$0] != nil } }?.type ?? ""
  }

  private static let keywords: [(type: String, keywords: [String])] = [
    (
      "object",
      [
        "properties", "required", "additionalProperties", "patternProperties", "minProperties", "maxProperties",
        "propertyNames",
      ]
    ),
    ("array", ["items", "prefixItems", "minItems", "maxItems", "uniqueItems"]),
    ("string", ["pattern", "minLength", "maxLength", "contentEncoding"]),
    ("number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]),
    ("string", ["format"]),
  ]
}

extension JSONValue {
  /// The type of JSON Schema that has this value.
  var schemaType: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number(let number): number.isIntegral ? "integer" : "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The value for a comment, shortened.
  fileprivate var summary: String {
    let text = "\(self)"
    return text.count <= 60 ? text : "\(text.prefix(58))…"
  }
}

extension String {
  /// The string as a part of a JSON Pointer in a URI.
  var pointerEscaped: String {
    guard utf8.contains(where: { "~/%".utf8.contains($0) }) else { return self }
    let escaped = replacingOccurrences(of: "~", with: "~0").replacingOccurrences(of: "/", with: "~1")
    return escaped.replacingOccurrences(of: "%", with: "%25")
  }
}

extension Substring {
  /// A part of a JSON Pointer in a URI, without its escapes.
  var pointerUnescaped: String {
    guard utf8.contains(where: { "~%".utf8.contains($0) }) else { return String(self) }
    let text = removingPercentEncoding ?? String(self)
    return text.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
  }
}
