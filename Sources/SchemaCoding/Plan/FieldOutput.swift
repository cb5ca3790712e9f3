/// Where and when a field encodes its value.
struct FieldOutput<Value> {
  /// The steps from the object to the value.
  let steps: [JSONPath.Component]
  /// The steps as names, with indexes in brackets. Nil if the field is not encoded; in plans for decoding also if the path leads into an
  /// array, where several fields may decode one element.
  let keys: [String]?
  /// The keys as bytes, in plans for encoding.
  let encodedKeys: [EncodedKey]
  /// Whether the value is the key of the object itself.
  let isEnclosingKey: Bool
  /// Whether nil is encoded as `null`; if nil, the options decide.
  let encodesNull: Bool?
  /// Which values are omitted.
  let omits: (@Sendable (Value) -> Bool)?
}
