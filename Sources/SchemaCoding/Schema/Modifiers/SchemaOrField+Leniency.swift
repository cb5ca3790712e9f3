extension SchemaOrField {
  /// Also decodes other representations of this value, and of the nested fields and elements that do not set their own leniency.
  ///
  /// Each conversion, and each value that nil or a default replaces, is in the report. With leniency, nil or a default also replaces an array
  /// that has one bad element. With `lossy`, all arrays, sets and dictionaries here and inside drop only what cannot be decoded or breaks a
  /// rule, as with ``lossy()``, and report it.
  ///
  ///     static let schema = Schema(startingFrom: Feed()) { Field("stations", \.stations) }.lenient(lossy: true)
  public func lenient(_ leniency: Leniency = .standard, lossy: Bool = false) -> Self {
    overriding {
      $0.leniency = leniency
      if lossy { $0.areCollectionsLossy = true }
    }
  }

  /// Also decodes what the standard leniency does, and more: `.lenient(adding: .groupedDigits)`.
  public func lenient(adding leniency: Leniency, lossy: Bool = false) -> Self {
    lenient(Leniency.standard.union(leniency), lossy: lossy)
  }

  /// Decodes only the declared representation of the value and of everything nested in it, even if the enclosing schema is lenient.
  public func strict() -> Self {
    overriding { ($0.leniency, $0.areCollectionsLossy) = ([], false) }
  }

  /// Ignores case when decoding the raw strings of enumerations and the strings in tables of cases, in this value and everything
  /// nested in it.
  ///
  /// This needs no leniency. The declared string is encoded.
  ///
  ///     .array(of: .enumeration(Colour.self).caseInsensitive())      "red", "Red" and "RED" are .red
  ///
  /// An exact match has precedence. All cases of a `CaseIterable` enumeration are found; of any other enumeration, those whose raw
  /// string is lowercase, uppercase or capitalized.
  public func caseInsensitive() -> Self { overriding { $0.ignoresCase = true } }
}

extension SchemaOrField where Value: MaybeOptional, Value.Unwrapped: _LossyCollection {
  /// Drops the elements of an array or a set, or the members of a dictionary, that cannot be decoded or break a rule, and reports each.
  ///
  /// This needs no leniency.
  public func lossy() -> Self { overriding { $0.isLossy = true } }
}

extension SchemaOrField where Value: OptionSet & Sendable {
  /// Drops unknown names of options, and reports each.
  ///
  /// This needs no leniency.
  @_disfavoredOverload
  public func lossy() -> Self { overriding { $0.isLossy = true } }
}

extension SchemaOrField where Value: OptionalOrNullable, Value.Wrapped: OptionSet & Sendable {
  /// Drops unknown names of options, and reports each.
  ///
  /// This needs no leniency.
  @_disfavoredOverload
  public func lossy() -> Self { overriding { $0.isLossy = true } }
}
