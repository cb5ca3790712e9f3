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
    Schema<Key>.conforming { _ in KeyInstruction(LosslessStringKind<Key>(), leniency: []) } as? Schema
  }

  /// An optional has the key schema of its wrapped type.
  private static func optionalKey<Key: OptionalValue>(_ type: Key.Type) -> Schema? {
    Schema<Key.Wrapped>.impliedKey?.optional as? Schema
  }
}
