extension Field {
  /// Also decodes other representations of the value and of everything nested in it that does not set its own leniency.
  ///
  /// Each conversion, and each value that nil or a default replaces, is in the report.
  public func lenient(_ leniency: Leniency = .standard) -> Field {
    changing { $0.overrides.leniency = leniency }
  }

  /// Also decodes what the standard leniency does, and more: `.lenient(adding: .groupedDigits)`.
  public func lenient(adding leniency: Leniency) -> Field { lenient(Leniency.standard.union(leniency)) }

  /// Decodes only the declared representation of the value and of everything nested in it, even if the enclosing schema is lenient.
  public func strict() -> Field {
    changing { ($0.overrides.leniency, $0.overrides.areCollectionsLossy) = ([], false) }
  }
}

extension Field where Value: MaybeOptional, Value.Unwrapped: _LossyCollection {
  /// Drops the elements of an array or a set, or the members of a dictionary, that cannot be decoded or break a rule, and reports each.
  ///
  /// This needs no leniency.
  public func lossy() -> Field { changing { $0.overrides.isLossy = true } }
}
