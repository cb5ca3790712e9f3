extension Schema {
  /// The same value, with nil for null and, in a field, for a missing key.
  public var optional: Schema<Value?> {
    wrapped { inner, compiler in
      OptionalInstruction.of(
        compiler.compile(inner, isReplaceable: true), recovery: .optional(in: compiler.compilation))
    }
  }

  /// The same value, with nil for null, for a type that is already optional.
  func acceptingNull<Wrapped>() -> Schema where Value == Wrapped? {
    wrapped { inner, compiler in
      let instruction = compiler.compileSameValue(inner)
      return instruction.acceptsMissing ? instruction : FlatOptionalInstruction(instruction)
    }
  }

  /// Omits each field, here and inside, that has the value which its missing key would give: the field's default, or the property's initial
  /// value. Fields that are `required()` are always encoded, and so are values whose type is not `Equatable`.
  ///
  ///     Schema(startingFrom: Settings()) { Field("volume", \.volume) }.omittingDefaults()      {}, {"volume":7}
  ///
  /// ``EncodingOptions/omitsDefaults`` is the same for a call.
  public func omittingDefaults() -> Schema { changing { $0.omitsDefaults = true } }

  /// The same value, null, or a missing key.
  public var nullable: Schema<Nullable<Value>> {
    wrapped { inner, compiler in
      NullableInstruction(compiler.compile(inner), recovery: .optional(in: compiler.compilation))
    }
  }

  /// Decodes these values as null.
  ///
  ///     Schema<Double>.number().nullIf(-9999, "N/A").optional.array     [21.5, -9999, "N/A"]    [21.5, nil, nil]
  ///
  /// The values are any JSON but null, whatever the type of this schema. They are then handled like null: by `optional`, `default(_:)` or
  /// `fallback(_:)`, before or after this. With leniency, `"0"` also matches 0, `"False"` matches false, and 0 matches `"0"`, unless
  /// that is a value without leniency, as `"0"` is for a string; such a match is reported as ``RepairCode/converted``.
  ///
  /// In a variant of a union without tags, such a value just does not match, unless the variant replaces null: use this on the union
  /// instead.
  ///
  /// Elements, members and fields that encode nil as null encode the first of the values instead.
  public func nullIf(_ values: JSONValue...) -> Schema { nullIf(values) }

  func nullIf(_ values: [JSONValue]) -> Schema {
    wrapped { inner, compiler in
      if values.isEmpty { compiler.definitionError(.invalidArgument, "has no values that stand for null") }
      if values.contains(.null) {
        compiler.definitionError(.invalidArgument, "has null among the values that stand for null")
      }
      let exact =
        compiler.compilation.leniency.isEmpty ? nil : compiler.exactly { compiler in compiler.compileSameValue(inner) }
      return NullIfInstruction(
        compiler.compileSameValue(inner), exact: exact, sentinels: values, in: compiler.compilation)
    }
  }

  /// Uses this value for null and, in a field, for a missing key.
  ///
  /// With leniency, it also replaces a value that cannot be decoded, but never one that breaks a rule. If the value also has a fallback,
  /// before or after this, the default is used only for a missing key.
  public func `default`(_ value: @autoclosure @escaping @Sendable () -> Value) -> Schema {
    replaced(by: value) { $0.isInFallback ? [] : .nulls(in: $0).union($0.recovers ? .undecodable : []) }
  }

  /// Uses this value instead of an issue: for null, for a value that cannot be decoded or breaks a rule and, in a field, for a required key
  /// that is missing.
  public func fallback(_ value: @autoclosure @escaping @Sendable () -> Value) -> Schema {
    replaced(by: value, isFallback: true) { .nulls(in: $0).union($0.allowsLoss ? [.undecodable, .brokenRules] : []) }
  }

  private func replaced(
    by value: @escaping @Sendable () -> Value, isFallback: Bool = false,
    _ recovery: @escaping @Sendable (CompilationContext) -> Recovery
  ) -> Schema {
    wrapped { inner, compiler in
      ReplacementInstruction(
        compiler.compile(inner, isReplaceable: true, isInFallback: isFallback), replacement: value,
        recovery: recovery(compiler.compilation), isFallback: isFallback)
    }
  }
}
