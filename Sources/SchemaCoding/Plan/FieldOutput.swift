/// Where and when a field writes its value.
struct FieldOutput<Value> {
  /// The steps from the object to the value.
  let steps: [JSONPath.Component]
  /// The same as names, indexes in brackets; nil if there is nothing to tell apart.
  let keys: [String]?
  /// The same keys as bytes, in plans for encoding.
  let encodedKeys: [EncodedKey]
  /// Whether the value is the key under which the object itself lies.
  let isEnclosingKey: Bool
  /// Whether a value that is nil is written as `null`; nil leaves that to the options.
  let writesNull: Bool?
  /// Which values are left out.
  let omits: (@Sendable (Value) -> Bool)?
}
