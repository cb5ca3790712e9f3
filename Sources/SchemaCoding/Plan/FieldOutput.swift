/// Where and when a field writes its value.
struct FieldOutput<Value> {
  /// The keys from the object to the value; nil if the way leads through an array and can only be read.
  let keys: [String]?
  /// The same keys as bytes, in plans for encoding.
  let encodedKeys: [EncodedKey]
  /// Whether a value that is nil is written as `null`; nil leaves that to the options.
  let writesNull: Bool?
  /// Which values are left out.
  let omits: (@Sendable (Value) -> Bool)?
}
