extension JSONValue {
  /// Creates a value from a tree of Foundation objects, as `JSONSerialization` creates it.
  ///
  /// Returns nil if the tree contains a value that JSON does not have, such as a `Date` or NaN, or is nested deeper
  /// than 512 levels. The inverse is ``Schema/encodeToJSONObject(_:options:)`` of ``Schema/json``.
  public init?(jsonObject: Any) {
    guard let value = try? Schema.json.decode(jsonObject: jsonObject) else { return nil }
    self = value
  }
}
