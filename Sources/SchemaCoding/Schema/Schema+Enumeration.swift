extension Schema where Value: RawRepresentable {
  /// A case of an enumeration, by its raw value, which has this schema.
  public static func enumeration(_ type: Value.Type = Value.self, from raw: Schema<Value.RawValue>) -> Schema {
    .conforming(overrides: raw.outwardOverrides) { compiler in
      EnumerationInstruction(
        raw: compiler.compile(raw), leniency: compiler.compilation.leniency,
        ignoresCase: compiler.compilation.ignoresCase)
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

extension Schema where Value: Equatable & Sendable {
  /// A case of an enumeration by a table of what stands for each: strings, numbers and Bools, the first of which is encoded.
  ///
  ///     extension Schema where Value == State {
  ///       static var state: Schema { .cases([.open: ["open", 1, true], .closed: ["closed", 0, false]]) }
  ///     }
  ///
  /// The table is decoded without leniency; leniently, a scalar in a string counts as well. Any other scalar is `unknownCase`, and to
  /// encode a case that the table lacks is `notEncodable`.
  ///
  /// - Precondition: Each case has values, and no two have the same one.
  public static func cases(_ table: KeyValuePairs<Value, [JSONValue]>) -> Schema {
    .conforming { compiler in
      let kind = CasesKind(table, ignoresCase: compiler.compilation.ignoresCase)
      for definitionError in kind.definitionErrors { compiler.definitionError(definitionError) }
      return LeafInstruction.of(kind, leniency: compiler.compilation.leniency)
    }
  }
}

extension Schema {
  /// Decodes the raw strings of enumerations, and the strings of tables of cases, in any case: here and inside, without leniency.
  /// What is encoded is the declared string.
  ///
  ///     .array(of: .enumeration(Colour.self).caseInsensitive())      "red", "Red" and "RED" are .red
  ///
  /// An exact match comes first. All cases of a `CaseIterable` enumeration are found; of another one, those whose raw string is in
  /// lower case, in upper case or capitalized.
  public func caseInsensitive() -> Schema { changing { $0.ignoresCase = true } }
}
