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
      return instruction.facts.acceptsMissing ? instruction : FlatOptionalInstruction(instruction)
    }
  }

  /// Omits each field, here and inside, that has the value which its missing key would give: the field's default, or the property's initial
  /// value. Fields that are `required()` are always encoded, and so are values whose type is not `Equatable`.
  ///
  ///     Schema(startingFrom: Settings()) { Field("volume", \.volume) }.omittingDefaults()      {}, {"volume":7}
  ///
  /// ``EncodingOptions/omitsDefaults`` is the same for a call.
  public func omittingDefaults() -> Schema { overriding { $0.omitsDefaults = true } }

  /// The same value, null, or a missing key.
  public var nullable: Schema<Nullable<Value>> {
    wrapped { inner, compiler in
      NullableInstruction(compiler.compile(inner), recovery: .optional(in: compiler.compilation))
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
