extension Schema where Value: RawRepresentable {
  /// A case of an enumeration, whose raw value has this schema.
  public static func enumeration(_ type: Value.Type = Value.self, from raw: Schema<Value.RawValue>) -> Schema {
    .conforming(overrides: raw.outwardOverrides) { compiler in
      EnumerationInstruction(
        raw: compiler.compile(raw.withoutOutwardOverrides), leniency: compiler.compilation.leniency,
        ignoresCase: compiler.compilation.ignoresCase)
    }
  }

  /// A case of an enumeration, with a string as its raw value.
  public static func enumeration(_ type: Value.Type = Value.self) -> Schema where Value.RawValue == String {
    enumeration(from: .string)
  }

  /// A case of an enumeration, with a number as its raw value.
  public static func enumeration(_ type: Value.Type = Value.self) -> Schema where Value.RawValue: SchemaNumber {
    enumeration(from: .number())
  }
}

extension Schema where Value: Equatable & Sendable {
  /// A case of an enumeration, with a table of the JSON values of each case: strings, numbers and Bools, the first of which is
  /// encoded.
  ///
  ///     extension Schema where Value == State {
  ///       static var state: Schema { .cases([.open: ["open", 1, true], .closed: ["closed", 0, false]]) }
  ///     }
  ///
  /// The table needs no leniency. With leniency, a string also matches the scalar that it spells, and a number or Bool the string that
  /// spells it. Any other scalar is `unknownCase`, and encoding a case that is not in the table is `notEncodable`.
  ///
  /// - Precondition: Each case has at least one value, and no two cases share one.
  public static func cases(_ table: KeyValuePairs<Value, [JSONValue]>) -> Schema {
    let rows = table.map { (value: $0.key, scalars: $0.value) }
    return .conforming { $0.scalar(CasesKind(rows, ignoresCase: $0.compilation.ignoresCase)) }
  }
}

extension Schema where Value: Equatable & Sendable {
  /// A value that is always the same JSON: a string, a number or a Bool.
  ///
  ///     Variant(Schema.constant("none", as: Choice.none))
  ///
  /// Anything else is decoded as by ``cases(_:)``: another scalar is `unknownCase`. See ``Constant`` for a member of an object.
  public static func constant(_ json: JSONValue, as value: Value) -> Schema { .cases([value: [json]]) }
}

extension Schema where Value == JSONValue {
  /// A string, a number or a Bool that is always the same.
  ///
  ///     Schema.constant("2.0")
  public static func constant(_ json: JSONValue) -> Schema { .constant(json, as: json) }
}
