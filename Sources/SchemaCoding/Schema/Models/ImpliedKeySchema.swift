extension Schema {
  /// The schema that the type implies for dictionary keys: that of its values, or its lossless conversion from strings.
  static var impliedKey: Schema? {
    if let type = Value.self as? any OptionalKey.Type { return optionalKey(by: type) }
    let isModel = Value.self is any SchemaCodable.Type
    if !isModel, let implied { return implied }
    if let type = Value.self as? any LosslessStringConvertible.Type { return losslessString(type) }
    return isModel ? implied : nil
  }

  private static func losslessString<Key: LosslessStringConvertible>(_ type: Key.Type) -> Schema? {
    Schema<Key>.conforming { _ in KeyInstruction(LosslessStringKind<Key>(), leniency: []) } as? Schema
  }

  private static func optionalKey<Key: OptionalKey>(by type: Key.Type) -> Schema? {
    type.impliedKeySchema as? Schema
  }
}

/// An optional, which has the key schema of its wrapped type.
private protocol OptionalKey {
  static var impliedKeySchema: Schema<Self>? { get }
}

extension Optional: OptionalKey {
  fileprivate static var impliedKeySchema: Schema<Wrapped?>? { Schema<Wrapped>.impliedKey?.optional }
}
