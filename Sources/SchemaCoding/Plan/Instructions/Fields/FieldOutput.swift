/// Where and when a field encodes its value.
struct FieldOutput<Value> {
  /// The path from the object to the value.
  let path: JSONPath
  /// The first position, if the value is the rest of an array.
  var restStart: Int?
  /// Whether the field is encoded, so that no other field may be encoded to the path. In a plan for decoding, false for a path into an
  /// array, because several fields may decode the same element.
  let ownsPath: Bool
  /// The keys as bytes, in plans for encoding.
  let encodedKeys: [EncodedKey]
  let isEnclosingKey: Bool
  /// Whether nil is encoded as `null`; if nil, the options decide.
  let encodesNull: Bool?
  let omits: (@Sendable (Value) -> Bool)?

  // For the field's description.
  /// The key that the author declares for encoding; nil for the first of the field's keys.
  let declaredKey: String?
  let isDecodeOnly: Bool
  let isEncodeOnly: Bool
}
