import SchemaCoding

/// An array or an object, by its name in JSON Schema.
enum ContainerType: String {
  case array, object
}

extension SchemaDescription {
  /// Whether a value may be an array or an object, as instructions know it: false for scalars, and for other containers without leniency.
  func accepts(_ container: ContainerType) -> Bool {
    switch self {
    case .table: container == .object
    case .scalar, .encrypted: false
    case .separated(let separated): container == .array && separated.array != nil
    case .enumeration(let enumeration): enumeration.raw.accepts(container)
    case .embedded(let embedded): embedded.acceptsPlain
    case .object(let object):
      container == .object || object.isArray || object.leniency.contains(.emptyArrayAsObject)
    case .dictionary(let dictionary) where dictionary.entry != nil: container == .array
    case .dictionary(let dictionary): container == .object || dictionary.leniency.contains(.emptyArrayAsObject)
    case .array(let array):
      container == .array || array.leniency.contains(.indexedObjectAsArray)
        || array.leniency.contains(.singleElement) && array.items.accepts(.object)
    // Variants without content have no type.
    case .union(let union): union.variants.contains { !$0.hasContent || $0.value.accepts(container) }
    case .nullIf(let nullIf): nullIf.value.accepts(container) || nullIf.sentinels.contains { $0.type == container }
    default: wrapped?.accepts(container) ?? true
    }
  }
}

extension JSONValue {
  /// The type of a container; nil for a scalar.
  fileprivate var type: ContainerType? {
    switch self {
    case .array: .array
    case .object: .object
    case .null, .bool, .number, .string: nil
    }
  }
}
