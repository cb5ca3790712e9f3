import Foundation

/// A type with a default schema, so that a field of this type needs no value kind.
///
/// Generic types (`Optional`, `Array`, …) always conform; they have a schema if the types that they contain have one.
protocol DeclaredKind {
  static var declaredSchema: Schema<Self>? { get }
}

extension Schema {
  /// The default schema of the value's type: its own, or that of its raw values.
  static var declared: Schema? {
    if let type = Value.self as? any SchemaCodable.Type { return declared(byModel: type) }
    if let type = Value.self as? any SchemaCodableClass.Type, let schema = declared(byClass: type) { return schema }
    if let type = Value.self as? any DeclaredKind.Type { return declared(by: type) }
    if let type = Value.self as? any SchemaNumber.Type { return declared(byNumber: type) }
    if let type = Value.self as? any RawRepresentable.Type { return declared(byRawValueOf: type) }
    return nil
  }

  private static func declared<Kind: DeclaredKind>(by type: Kind.Type) -> Schema? {
    type.declaredSchema as? Schema
  }

  private static func declared<Model: SchemaCodable>(byModel type: Model.Type) -> Schema? {
    // The model may contain itself, so its schema is looked up lazily.
    Schema<Model>.lazyByConformance { type.schema } as? Schema
  }

  private static func declared<Class: SchemaCodableClass>(byClass type: Class.Type) -> Schema? {
    // A subclass inherits the conformance, but not the schema.
    Schema<Class.Model>.lazyByConformance { type.schema } as? Schema
  }

  private static func declared<Number: SchemaNumber>(byNumber type: Number.Type) -> Schema? {
    Schema<Number>.number() as? Schema
  }

  private static func declared<Case: RawRepresentable>(byRawValueOf type: Case.Type) -> Schema? {
    Schema<Case.RawValue>.declared.map { Schema<Case>.enumeration(from: $0) } as? Schema
  }
}

extension Bool: DeclaredKind {
  static var declaredSchema: Schema<Bool>? { .bool }
}

extension String: DeclaredKind {
  static var declaredSchema: Schema<String>? { .string }
}

extension JSONValue: DeclaredKind {
  static var declaredSchema: Schema<JSONValue>? { .json }
}

extension Date: DeclaredKind {
  static var declaredSchema: Schema<Date>? { .date(.iso8601) }
}

extension CalendarDate: DeclaredKind {
  static var declaredSchema: Schema<CalendarDate>? { .calendarDate }
}

extension URL: DeclaredKind {
  static var declaredSchema: Schema<URL>? { .url }
}

extension UUID: DeclaredKind {
  static var declaredSchema: Schema<UUID>? { .uuid }
}

extension Data: DeclaredKind {
  static var declaredSchema: Schema<Data>? { .data(.base64) }
}

extension Optional: DeclaredKind {
  static var declaredSchema: Schema<Wrapped?>? { Schema<Wrapped>.declared?.optional }
}

extension Array: DeclaredKind {
  static var declaredSchema: Schema<[Element]>? { Schema<Element>.declared?.array }
}

extension Set: DeclaredKind {
  static var declaredSchema: Schema<Set<Element>>? { Schema<Element>.declared.map { .set(of: $0) } }
}

extension Dictionary: DeclaredKind {
  static var declaredSchema: Schema<[Key: Value]>? {
    if Key.self == String.self { return Schema<Value>.declared?.dictionary as? Schema<[Key: Value]> }
    guard let key = Schema<Key>.declaredKey, let value = Schema<Value>.declared else { return nil }
    return .dictionary(keys: key, of: value)
  }
}
