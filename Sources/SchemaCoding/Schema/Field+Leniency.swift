extension Field {
  /// Also reads other representations of the value, here and inside, unless something inside chose for itself. What is
  /// converted, and what gives way to nil or a default, is in the report.
  public func lenient(_ leniency: Leniency = .standard) -> Field {
    changing { $0.overrides.leniency = leniency }
  }

  /// Reads the declared representation only, here and inside, even where the schema around is lenient.
  public func strict() -> Field {
    changing { $0.overrides.leniency = [] }
  }
}

extension Field {
  /// Leaves out elements that cannot be read. Each is reported.
  public func lossy<Element>() -> Field where Value == [Element] { changing { $0.overrides.isLossy = true } }

  /// Leaves out elements that cannot be read. Each is reported.
  public func lossy<Element>() -> Field where Value == [Element]? { changing { $0.overrides.isLossy = true } }

  /// Leaves out elements that cannot be read. Each is reported.
  public func lossy<Element>() -> Field where Value == Set<Element> { changing { $0.overrides.isLossy = true } }

  /// Leaves out elements that cannot be read. Each is reported.
  public func lossy<Element>() -> Field where Value == Set<Element>? { changing { $0.overrides.isLossy = true } }

  /// Leaves out members that cannot be read. Each is reported.
  public func lossy<Key, Member>() -> Field where Value == [Key: Member] { changing { $0.overrides.isLossy = true } }

  /// Leaves out members that cannot be read. Each is reported.
  public func lossy<Key, Member>() -> Field where Value == [Key: Member]? { changing { $0.overrides.isLossy = true } }
}
