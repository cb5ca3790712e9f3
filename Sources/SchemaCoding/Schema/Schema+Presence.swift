extension Schema {
  /// The same value, with nil for null.
  public var optional: Schema<Value?> {
    Schema<Value?>(overrides: outwardOverrides) { compiler in
      OptionalInstruction.of(compiler.compile(inner), recovery: OptionalRecovery(compiler.compilation))
    }
  }

  /// The value to use for null.
  ///
  /// With leniency, it also replaces a value that cannot be decoded, but never one that violates a rule.
  public func `default`(_ value: @autoclosure @escaping @Sendable () -> Value) -> Schema {
    Schema(overrides: outwardOverrides) { compiler in
      ReplacementInstruction(
        compiler.compile(inner), replacement: value, recovery: compiler.compilation.recovers ? .undecodable : .nothing,
        isFallback: false, isFieldValue: compiler.compilation.isFieldValue)
    }
  }

  /// The value to use for null, and for a value that cannot be decoded or violates a rule.
  public func fallback(_ value: @autoclosure @escaping @Sendable () -> Value) -> Schema {
    Schema(overrides: outwardOverrides) { compiler in
      ReplacementInstruction(
        compiler.compile(inner), replacement: value,
        recovery: compiler.compilation.mode == .strict ? .nothing : .everything,
        isFallback: true, isFieldValue: compiler.compilation.isFieldValue)
    }
  }
}
