extension Schema {
  /// Also reads other representations: of this value, or of the fields and elements inside that did not choose for
  /// themselves.
  public func lenient(_ leniency: Leniency = .standard) -> Schema {
    changing { $0.leniency = leniency }
  }

  /// Reads the declared representations only, even where the schema around is lenient.
  public func strict() -> Schema {
    changing { $0.leniency = [] }
  }

  /// Leaves out elements that cannot be read. Each is reported.
  public func lossy<Element>() -> Schema where Value == [Element] { changing { $0.isLossy = true } }

  /// Leaves out elements that cannot be read. Each is reported.
  public func lossy<Element>() -> Schema where Value == Set<Element> { changing { $0.isLossy = true } }

  /// Leaves out members that cannot be read. Each is reported.
  public func lossy<Key, Member>() -> Schema where Value == [Key: Member] { changing { $0.isLossy = true } }

  func changing(_ change: (inout Overrides) -> Void) -> Schema {
    var schema = self
    change(&schema.overrides)
    return schema
  }

  /// What a schema built around this one takes over. An object keeps what it chose to its own fields.
  var outwardOverrides: Overrides { core.object == nil ? overrides : Overrides() }
}
