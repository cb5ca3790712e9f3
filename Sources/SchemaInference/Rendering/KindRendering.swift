import SchemaCoding

// Kinds as they are written in Swift: as types, as modifiers of fields, and as schemas.

extension Decision {
  /// The type of the value.
  var type: String { kind.type + (isOptional ? "?" : "") }

  /// The schema of the value. It begins with its type if that must not come from the context.
  func schema(isTyped: Bool = false, loss: String = "") -> String {
    let type = (isTyped || isOptional) && kind.schema.hasPrefix(".") ? "Schema<\(kind.type)>" : ""
    return type + kind.schema + loss + rules.joined() + nullIf + (isOptional ? ".optional" : "")
  }

  /// The modifier for the values that stand for null, with a leading dot; empty if there are none.
  var nullIf: String {
    sentinels.isEmpty ? "" : ".nullIf(\(sentinels.map(\.swiftLiteral).joined(separator: ", ")))"
  }

  /// Whether a field of the type needs no modifier.
  fileprivate var isDeclared: Bool { kind.isDeclared && sentinels.isEmpty && rules.isEmpty }
}

extension Leniency {
  /// The modifier for it, with a leading dot; empty if the lenient schema around it is enough.
  func modifier(isLenient: Bool) -> String {
    var options: [String] = []
    if contains(.singleElement) { options.append(".singleElement") }
    if contains(.emptyArrayAsObject) { options.append(".emptyArrayAsObject") }
    if contains(.indexedObjectAsArray) { options.append(".indexedObjectAsArray") }
    if options.isEmpty { return contains(.standard) && !isLenient ? ".lenient()" : "" }
    if contains(.standard) || isLenient { options.insert(".standard", at: 0) }
    return options.count == 1 ? ".lenient(\(options[0]))" : ".lenient([\(options.joined(separator: ", "))])"
  }
}

extension ValueKind {
  /// The type of the value.
  var type: String {
    switch self {
    case .bool: "Bool"
    case .number(let type, _), .spelled(let type, _): type
    case .duration: "Duration"
    case .string: "String"
    case .enumeration(let enumeration): enumeration.isOpen ? "Open<\(enumeration.name)>" : enumeration.name
    case .date: "Date"
    case .calendarDate: "CalendarDate"
    case .url: "URL"
    case .uuid: "UUID"
    case .data: "Data"
    case .json: "JSONValue"
    case .array(let element): "[\(element.type)]"
    case .dictionary(let keys, let member): "[\(keys.type): \(member.type)]"
    case .model(let model): model.name
    case .union(let union): union.name
    case .embedded(let inside): inside.kind.type
    }
  }

  /// Whether a field of the type needs no modifier.
  var isDeclared: Bool {
    switch self {
    case .bool(.json), .string, .enumeration, .calendarDate(nil), .url, .uuid, .data, .json, .union: true
    // Its schema says more than its conformance does.
    case .model(let model): !model.isCodable
    case .number(_, let places): places == nil
    case .bool, .calendarDate, .date, .embedded, .spelled, .duration: false
    case .array(let element): element.isDeclared
    case .dictionary(let keys, let member): keys.pattern == nil && keys.layout == nil && member.isDeclared
    }
  }

  /// The modifier of a field of this kind, with a leading dot; empty if the type is enough.
  var modifier: String {
    switch self {
    case .number(_, let places): places.map(Self.inStrings) ?? ""
    case .spelled(_, let arguments): ".spelled(\(arguments))"
    case .array(let element): isDeclared ? "" : ".array(of: \(element.schema()))"
    case .dictionary(let keys, let member):
      isDeclared ? "" : ".dictionary(\(Self.keys(keys))of: \(member.schema())\(Self.layout(keys)))"
    case .embedded(let inside):
      switch inside.kind {
      case .array(let element): ".embeddedArray(of: \(element.schema()))"
      case .model: ".embeddedObject(\(inside.kind.schema))"
      default: ".embedded(\(inside.kind.schema))"
      }
    case .data: schema
    case .model: isDeclared ? "" : ".object(\(schema))"
    default: isDeclared ? "" : schema
    }
  }

  /// The kind as a schema, with a leading dot if the type must come from the context.
  var schema: String {
    switch self {
    case .bool(let form): form.schema
    case .number(_, let places): ".number()" + (places.map(Self.inStrings) ?? "")
    case .spelled(_, let arguments): ".number().spelled(\(arguments))"
    case .duration: ".duration(.iso8601)"
    case .string: ".string"
    case .enumeration: ".enumeration()"
    case .date(let formats):
      ".date(\(formats.count == 1 ? formats[0] : ".anyOf([\(formats.joined(separator: ", "))])"))"
    case .calendarDate(let pattern): pattern.map { ".calendarDate(\($0.swiftLiteral))" } ?? ".calendarDate"
    case .url: ".url"
    case .uuid: ".uuid"
    case .data: ".data(.base64)"
    case .json: ".json"
    case .array(let element): ".array(of: \(element.schema()))"
    case .dictionary(let keys, let member): ".dictionary(\(Self.keys(keys))of: \(member.schema())\(Self.layout(keys)))"
    case .model(let model): model.isRecursive ? ".lazy { \(model.name).schema }" : "\(model.name).schema"
    case .union(let union): union.isRecursive ? ".lazy { \(union.name).schema }" : "\(union.name).schema"
    case .embedded(let inside): ".embedded(\(inside.kind.schema))"
    }
  }

  fileprivate static func inStrings(_ places: Int) -> String {
    ".encodedAsString(\(places == 0 ? "" : "minimumFractionDigits: \(places)"))"
  }

  private static func keys(_ kind: KeyKind) -> String {
    if let pattern = kind.pattern { return "keys: .string.validate(.pattern(\(pattern.swiftLiteral))), " }
    return switch kind.type {
    case "Int": "keys: .number(), "
    case "UUID": "keys: .uuid, "
    case "CalendarDate": "keys: .calendarDate, "
    default: ""
    }
  }

  private static func layout(_ kind: KeyKind) -> String { kind.layout.map { ", as: \($0)" } ?? "" }

  /// Whether elements that cannot be decoded can be dropped.
  var canBeLossy: Bool {
    switch self {
    case .array(let element): element.kind.isObject
    case .dictionary(_, let member): member.kind.isObject
    default: false
    }
  }

  /// Whether the type or the schema is one of Foundation's.
  var needsFoundation: Bool {
    switch self {
    case .date, .url, .uuid, .data, .number("Decimal", _), .spelled("Decimal", _): true
    case .array(let inside), .embedded(let inside): inside.kind.needsFoundation
    case .dictionary(let keys, let member): keys.type == "UUID" || member.kind.needsFoundation
    default: false
    }
  }

  /// Whether this is a model or a union.
  var isObject: Bool {
    switch self {
    case .model, .union: true
    default: false
    }
  }
}

extension BoolForm {
  fileprivate var schema: String {
    switch self {
    case .json: ".bool"
    case .words(let yes, let no):
      ".bool(true: \(Self.list(yes.map(\.swiftLiteral))), false: \(Self.list(no.map(\.swiftLiteral))))"
    case .table(let yes, let no): ".cases([true: \(Self.list(yes)), false: \(Self.list(no))])"
    }
  }

  private static func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
}
