extension Schema {
  /// The same value, with nil for null and, in a field, for a missing key.
  public var optional: Schema<Value?> {
    Schema<Value?>(overrides: outwardOverrides) { compiler in
      OptionalInstruction.of(
        compiler.compile(inner, isReplaceable: true), recovery: OptionalRecovery(compiler.compilation))
    }
  }

  /// The value to use for null and, in a field, for a missing key.
  ///
  /// With leniency, it also replaces a value that cannot be decoded, but never one that breaks a rule.
  public func `default`(_ value: @autoclosure @escaping @Sendable () -> Value) -> Schema {
    Schema(overrides: outwardOverrides) { compiler in
      ReplacementInstruction(
        compiler.compile(inner, isReplaceable: true), replacement: value,
        recovery: compiler.compilation.recovers ? .undecodable : .nothing,
        isFallback: false, isReplaceable: compiler.compilation.isReplaceable)
    }
  }

  /// The value to use for null, for a value that cannot be decoded or breaks a rule and, in a field, for a missing key.
  public func fallback(_ value: @autoclosure @escaping @Sendable () -> Value) -> Schema {
    Schema(overrides: outwardOverrides) { compiler in
      ReplacementInstruction(
        compiler.compile(inner, isReplaceable: true), replacement: value,
        recovery: compiler.compilation.mode == .strict ? .nothing : .everything,
        isFallback: true, isReplaceable: compiler.compilation.isReplaceable)
    }
  }
}
