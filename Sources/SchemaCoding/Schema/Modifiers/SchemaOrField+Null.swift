extension SchemaOrField {
  /// Decodes these values as null.
  ///
  ///     Field("rain", \.rain).nullIf(-9999, "N/A")            // Double?: -9999 and "N/A" are nil
  ///     Field("ends", \.ends).date(.format("yyyy-MM-dd")).nullIf("0000-00-00")
  ///     Field("image", \.image).object(Image.schema).nullIf(false)
  ///     Schema<Double>.number().nullIf(-9999, "N/A").optional.array     [21.5, -9999, "N/A"]    [21.5, nil, nil]
  ///
  /// The values are any JSON but null, whatever the type of the value: `.nullIf(["NULL": true])`. They are then handled like null: nil for
  /// an optional, the default or the fallback if there is one, before or after this, and an issue otherwise. With leniency, `"0"` also
  /// matches 0, `"False"` matches false, and 0 matches `"0"`, unless that is a value without leniency, as `"0"` is for a string; such a match
  /// is reported as ``RepairCode/converted``.
  ///
  /// In a variant of a union without tags, such a value just does not match, unless the variant replaces null: use this on the union
  /// instead.
  ///
  /// What encodes nil as null, such as an element or a required field, encodes the first of the values instead.
  public func nullIf(_ values: JSONValue...) -> Self {
    modifying { schema in
      schema.wrapped { inner, compiler in
        if values.isEmpty { compiler.definitionError(.invalidArgument, "has no values that stand for null") }
        if values.contains(.null) {
          compiler.definitionError(.invalidArgument, "has null among the values that stand for null")
        }
        let exact =
          compiler.compilation.leniency.isEmpty
          ? nil : compiler.exactly { compiler in compiler.compileSameValue(inner) }
        return NullIfInstruction(
          compiler.compileSameValue(inner), exact: exact, sentinels: values, in: compiler.compilation)
      }
    }
  }
}
