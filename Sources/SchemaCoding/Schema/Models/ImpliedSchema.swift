/// A type that implies a schema, so that a field of this type needs no value kind.
///
/// Generic types (`Optional`, `Array`, …) always conform; they have a schema if the types that they contain have one.
protocol ImpliesSchema {
  static var impliedSchema: Schema<Self>? { get }
}

extension Schema {
  /// The schema that the value's type implies: its own, that of a standard type or a number, or that of its raw values. It is cached for
  /// each type, so that fields of one type share its plan.
  static var implied: Schema? {
    @_semantics("optimize.sil.specialize.generic.never") @inline(never) get {
      let key = SharedSchemas.Key(Value.self, madeAt: nil)
      return SharedSchemas.all.schema(for: key) ?? newImplied.map { SharedSchemas.all.keep($0, for: key) }
    }
  }

  private static var newImplied: Schema? {
    if let schema = implied(by: .bool) ?? implied(by: .string) ?? implied(by: Schema<Int>.number())
      ?? implied(by: Schema<Double>.number())
    {
      return schema
    }
    if let type = Value.self as? any SchemaCodable.Type { return implied(byModel: type) }
    if Value.self is AnyObject.Type, let type = Value.self as? any SchemaCodableClass.Type,
      let schema = implied(byClass: type)
    {
      return schema
    }
    if let type = Value.self as? any ImpliesSchema.Type { return implied(by: type) }
    if let type = Value.self as? any SchemaNumber.Type { return implied(byNumber: type) }
    if let type = Value.self as? any RawRepresentable.Type { return implied(byRawValueOf: type) }
    return nil
  }

  /// The schema of a common type, or of an optional or an array of it; nil if the program gives the type a schema of its own.
  ///
  /// That is the only conformance that is looked up here: for each type and protocol, the runtime searches the conformances of the whole
  /// program, which takes as long as decoding 100 fields.
  private static func implied<Common>(by common: @autoclosure () -> Schema<Common>) -> Schema? {
    if Value.self == Common.self { return Value.self is any SchemaCodable.Type ? nil : common() as? Schema }
    if Value.self == Common?.self { return Schema<Common>.implied?.optional as? Schema }
    return Value.self == [Common].self ? Schema<Common>.implied?.array as? Schema : nil
  }

  private static func implied<Implying: ImpliesSchema>(by type: Implying.Type) -> Schema? {
    type.impliedSchema as? Schema
  }

  private static func implied<Model: SchemaCodable>(byModel type: Model.Type) -> Schema? {
    Model._fieldSchema as? Schema
  }

  private static func implied<Class: SchemaCodableClass>(byClass type: Class.Type) -> Schema? {
    // A subclass inherits the conformance, but not the schema.
    Schema<Class.Model>.lazyByConformance { type.schema } as? Schema
  }

  private static func implied<Number: SchemaNumber>(byNumber type: Number.Type) -> Schema? {
    Schema<Number>.number() as? Schema
  }

  private static func implied<Case: RawRepresentable>(byRawValueOf type: Case.Type) -> Schema? {
    Schema<Case.RawValue>.implied.map { Schema<Case>.enumeration(from: $0) } as? Schema
  }
}

extension Schema {
  /// The schema that the type implies for dictionary keys: that of its values, or its lossless conversion from strings.
  static var impliedKey: Schema? {
    if let type = Value.self as? any OptionalValue.Type { return optionalKey(type) }
    let isModel = Value.self is any SchemaCodable.Type
    if !isModel, let implied { return implied }
    if let type = Value.self as? any LosslessStringConvertible.Type { return losslessString(type) }
    return isModel ? implied : nil
  }

  private static func losslessString<Key: LosslessStringConvertible>(_ type: Key.Type) -> Schema? {
    Schema<Key>.conforming { KeyInstruction(LosslessStringKind<Key>(), in: $0.compilation) } as? Schema
  }

  private static func optionalKey<Key: OptionalValue>(_ type: Key.Type) -> Schema? {
    Schema<Key.Wrapped>.impliedKey?.optional as? Schema
  }
}

extension JSONValue: ImpliesSchema {
  static var impliedSchema: Schema<JSONValue>? { .json }
}

extension JSONObject: ImpliesSchema {
  static var impliedSchema: Schema<JSONObject>? { .jsonObject }
}

extension Date: ImpliesSchema {
  static var impliedSchema: Schema<Date>? {
    Schema { $0.scalar(DateKind($0.compilation.dates?.format ?? .iso8601)) }
  }
}

extension CalendarDate: ImpliesSchema {
  static var impliedSchema: Schema<CalendarDate>? { .calendarDate }
}

extension PartialDate: ImpliesSchema {
  static var impliedSchema: Schema<PartialDate>? { .partialDate }
}

extension URL: ImpliesSchema {
  static var impliedSchema: Schema<URL>? { .url }
}

extension UUID: ImpliesSchema {
  static var impliedSchema: Schema<UUID>? { .uuid }
}

extension Data: ImpliesSchema {
  static var impliedSchema: Schema<Data>? { Schema { $0.scalar(DataKind($0.compilation.data ?? .base64)) } }
}

extension Optional: ImpliesSchema {
  static var impliedSchema: Schema<Wrapped?>? { Schema<Wrapped>.implied?.optional }
}

extension Array: ImpliesSchema {
  static var impliedSchema: Schema<[Element]>? { Schema<Element>.implied?.array }
}

extension Set: ImpliesSchema {
  static var impliedSchema: Schema<Set<Element>>? { Schema<Element>.implied.map { .set(of: $0) } }
}

extension Dictionary: ImpliesSchema {
  static var impliedSchema: Schema<[Key: Value]>? {
    if Key.self == String.self { return Schema<Value>.implied?.dictionary as? Schema<[Key: Value]> }
    guard let key = Schema<Key>.impliedKey, let value = Schema<Value>.implied else { return nil }
    return .dictionary(keys: key, of: value)
  }
}

extension Nullable: ImpliesSchema {
  static var impliedSchema: Schema<Nullable<Wrapped>>? { Schema<Wrapped>.implied?.nullable }
}
