extension Schema {
  /// Also decodes other representations of this value, and of the nested fields and elements that do not set their own leniency.
  public func lenient(_ leniency: Leniency = .standard) -> Schema {
    changing { $0.leniency = leniency }
  }

  /// Decodes only the declared representations, even if the enclosing schema is lenient.
  public func strict() -> Schema {
    changing { $0.leniency = [] }
  }

  /// Drops elements that cannot be decoded, and reports each.
  public func lossy<Element>() -> Schema where Value == [Element] { changing { $0.isLossy = true } }

  /// Drops elements that cannot be decoded, and reports each.
  public func lossy<Element>() -> Schema where Value == Set<Element> { changing { $0.isLossy = true } }

  /// Drops members that cannot be decoded, and reports each.
  public func lossy<Key, Member>() -> Schema where Value == [Key: Member] { changing { $0.isLossy = true } }

  func changing(_ change: (inout Overrides) -> Void) -> Schema {
    var schema = self
    change(&schema.overrides)
    return schema
  }

  /// The overrides that a schema built around this one inherits. An object's overrides apply to its own fields only.
  var outwardOverrides: Overrides { core.object == nil ? overrides : Overrides() }

  /// This schema without the overrides that a schema built around it inherits: later overrides of that schema replace them.
  var inner: Schema { core.object == nil ? changing { $0 = Overrides() } : self }
}
