extension Schema {
  /// The default schema for dictionary keys of this type: that of its values, or its lossless conversion from strings.
  static var declaredKey: Schema? {
    if let type = Value.self as? any OptionalKey.Type { return optionalKey(by: type) }
    let isModel = Value.self is any SchemaCodable.Type
    if !isModel, let declared { return declared }
    if let type = Value.self as? any LosslessStringConvertible.Type { return losslessString(type) }
    return isModel ? declared : nil
  }

  private static func losslessString<Key: LosslessStringConvertible>(_ type: Key.Type) -> Schema? {
    Schema<Key>.conforming { _ in KeyInstruction(LosslessStringKind<Key>(), leniency: []) } as? Schema
  }

  private static func optionalKey<Key: OptionalKey>(by type: Key.Type) -> Schema? {
    type.declaredKeySchema as? Schema
  }
}

/// An optional, which has the key schema of its wrapped type.
private protocol OptionalKey {
  static var declaredKeySchema: Schema<Self>? { get }
}

extension Optional: OptionalKey {
  fileprivate static var declaredKeySchema: Schema<Wrapped?>? { Schema<Wrapped>.declaredKey?.optional }
}
