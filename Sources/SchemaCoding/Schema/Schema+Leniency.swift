extension Schema {
  /// Also decodes other representations of this value, and of the nested fields and elements that do not set their own leniency.
  ///
  /// With leniency, nil or a default also replaces an array that has one bad element. With `lossy`, all arrays, sets and dictionaries here
  /// and inside drop only what cannot be decoded or breaks a rule, as with ``lossy()``, and report it.
  ///
  ///     static let schema = Schema(startingFrom: Feed()) { Field("stations", \.stations) }.lenient(lossy: true)
  public func lenient(_ leniency: Leniency = .standard, lossy: Bool = false) -> Schema {
    changing {
      $0.leniency = leniency
      if lossy { $0.areCollectionsLossy = true }
    }
  }

  /// Also decodes what the standard leniency does, and more: `.lenient(adding: .groupedDigits)`.
  public func lenient(adding leniency: Leniency, lossy: Bool = false) -> Schema {
    lenient(Leniency.standard.union(leniency), lossy: lossy)
  }

  /// Decodes only the declared representations, even if the enclosing schema is lenient.
  public func strict() -> Schema {
    changing { ($0.leniency, $0.areCollectionsLossy) = ([], false) }
  }

  /// Drops elements that cannot be decoded or break a rule, and reports each.
  ///
  /// This needs no leniency.
  public func lossy<Element>() -> Schema where Value: MaybeOptional<[Element]> { changing { $0.isLossy = true } }

  /// Drops elements that cannot be decoded or break a rule, and reports each.
  ///
  /// This needs no leniency.
  public func lossy<Element>() -> Schema where Value: MaybeOptional<Set<Element>> { changing { $0.isLossy = true } }

  /// Drops members that cannot be decoded or break a rule, and reports each.
  ///
  /// This needs no leniency.
  public func lossy<Key, Member>() -> Schema where Value: MaybeOptional<[Key: Member]> {
    changing { $0.isLossy = true }
  }
}
