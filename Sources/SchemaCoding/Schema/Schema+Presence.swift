extension Schema {
  /// The same value, with nil for null and, in a field, for a missing key.
  public var optional: Schema<Value?> {
    wrapped { inner, compiler in
      OptionalInstruction.of(
        compiler.compile(inner, isReplaceable: true), recovery: Recovery(ofOptionalIn: compiler.compilation))
    }
  }

  /// The value to use for null and, in a field, for a missing key.
  ///
  /// With leniency, it also replaces a value that cannot be decoded, but never one that breaks a rule.
  public func `default`(_ value: @autoclosure @escaping @Sendable () -> Value) -> Schema {
    wrapped { inner, compiler in
      var recovery = Recovery.emptyStrings(in: compiler.compilation)
      if compiler.compilation.recovers { recovery.insert(.undecodable) }
      return ReplacementInstruction(
        compiler.compile(inner, isReplaceable: true), replacement: value, recovery: recovery, isFallback: false)
    }
  }

  /// The value to use for a missing key. Whatever else a default replaces is left to the fallback around this.
  func defaultForMissing(_ value: @autoclosure @escaping @Sendable () -> Value) -> Schema {
    wrapped { inner, compiler in
      ReplacementInstruction(
        compiler.compile(inner, isReplaceable: true), replacement: value, recovery: [], isFallback: false)
    }
  }

  /// The value to use for null, for a value that cannot be decoded or breaks a rule and, in a field, for a required key that is missing.
  public func fallback(_ value: @autoclosure @escaping @Sendable () -> Value) -> Schema {
    wrapped { inner, compiler in
      var recovery = Recovery.emptyStrings(in: compiler.compilation)
      if compiler.compilation.allowsLoss { recovery.formUnion([.undecodable, .brokenRules]) }
      return ReplacementInstruction(
        compiler.compile(inner, isReplaceable: true), replacement: value, recovery: recovery, isFallback: true)
    }
  }
}
