extension Schema {
  /// The same value, or nil for null.
  public var optional: Schema<Value?> {
    Schema<Value?>(overrides: outwardOverrides) { compiler in
      OptionalInstruction.of(compiler.compile(self), recovery: OptionalRecovery(compiler.compilation))
    }
  }

  /// The same value, or this one for null. Under leniency it also stands in for what cannot be read, but never for a value that breaks
  /// a rule.
  public func `default`(_ value: @autoclosure @escaping @Sendable () -> Value) -> Schema {
    Schema(overrides: outwardOverrides) { compiler in
      ReplacementInstruction(
        compiler.compile(self), replacement: value, recovery: compiler.compilation.recovers ? .unreadable : .nothing,
        isFallback: false)
    }
  }

  /// The same value, or this one for null, for whatever cannot be read, and for values that break a rule.
  public func fallback(_ value: @autoclosure @escaping @Sendable () -> Value) -> Schema {
    Schema(overrides: outwardOverrides) { compiler in
      ReplacementInstruction(
        compiler.compile(self), replacement: value,
        recovery: compiler.compilation.mode == .strict ? .nothing : .everything,
        isFallback: true)
    }
  }
}
