extension Schema {
  /// Also decodes other representations of this value, and of the nested fields and elements that do not set their own leniency.
  public func lenient(_ leniency: Leniency = .standard) -> Schema {
    changing { $0.leniency = leniency }
  }

  /// Decodes only the declared representations, even if the enclosing schema is lenient.
  public func strict() -> Schema {
    changing { $0.leniency = [] }
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
