// Whether values may be objects or arrays, as instructions know it.

extension SchemaDescription {
  /// Whether a value may be an object: false for scalars, and for arrays without leniency.
  var acceptsObject: Bool {
    switch self {
    case .scalar, .separated, .encrypted: false
    case .enumeration(let enumeration): enumeration.raw.acceptsObject
    case .embedded(let embedded): embedded.acceptsPlain
    case .array(let array):
      array.leniency.contains(.indexedObjectAsArray)
        || array.leniency.contains(.singleElement) && array.items.acceptsObject
    case .union(let union): union.accepts(\.acceptsObject)
    case .nullIf(let nullIf): nullIf.value.acceptsObject || nullIf.sentinels.contains { $0.object != nil }
    default: wrapped?.acceptsObject ?? true
    }
  }

  /// Whether a value may be an array: false for scalars, and for objects without leniency.
  var acceptsArray: Bool {
    switch self {
    case .scalar, .separated, .encrypted: false
    case .enumeration(let enumeration): enumeration.raw.acceptsArray
    case .embedded(let embedded): embedded.acceptsPlain
    case .object(let object): object.isArray || object.leniency.contains(.emptyArrayAsObject)
    case .dictionary(let dictionary): dictionary.leniency.contains(.emptyArrayAsObject)
    case .union(let union): union.accepts(\.acceptsArray)
    case .nullIf(let nullIf): nullIf.value.acceptsArray || nullIf.sentinels.contains { $0.array != nil }
    default: wrapped?.acceptsArray ?? true
    }
  }
}

extension UnionDescription {
  /// Whether a variant accepts a container. Those without content have no type.
  fileprivate func accepts(_ container: (SchemaDescription) -> Bool) -> Bool {
    variants.contains { !$0.hasContent || container($0.value) }
  }
}
