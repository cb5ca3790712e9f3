extension Schema where Value: RawRepresentable {
  /// A case of an enumeration, by its raw value, which has this schema.
  public static func enumeration(_ type: Value.Type = Value.self, from raw: Schema<Value.RawValue>) -> Schema {
    .conforming(traits: raw.outwardTraits) { compiler in
      EnumerationInstruction(raw: compiler.compile(raw), leniency: compiler.surroundings.leniency)
    }
  }

  /// A case of an enumeration, by its raw text.
  public static func enumeration(_ type: Value.Type = Value.self) -> Schema where Value.RawValue == String {
    enumeration(from: .string)
  }

  /// A case of an enumeration, by its raw number.
  public static func enumeration(_ type: Value.Type = Value.self) -> Schema where Value.RawValue: SchemaNumber {
    enumeration(from: .number())
  }
}
