extension Schema {
  /// Encodes what changed between two values, as a JSON merge patch (RFC 7396).
  ///
  ///     let patch = try Guest.schema.encodeChanges(from: saved, to: edited)     // {"age":31}
  ///     try Guest.schema.update(&other, from: patch)
  ///
  /// A property that became nil is null. Objects inside have their own changes, arrays are written as a whole, and so is a string that holds
  /// a document or ciphertext. If nothing changed, the patch is an empty object. Keys are sorted.
  ///
  /// - Throws: `SchemaError` with every issue of either value.
  public func encodeChanges(
    from old: Value, to new: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> Data {
    let patch = try encodeToJSONValue(new, options: options).mergePatch(from: encodeToJSONValue(old, options: options))
    var options = options
    options.formatting.insert(.sortedDictionaries)
    return try Schema<JSONValue>.json.encode(patch ?? [:], options: options)
  }
}

extension JSONValue {
  /// The merge patch that turns another value into this one; nil if they are equal.
  fileprivate func mergePatch(from old: JSONValue) -> JSONValue? {
    guard self != old else { return nil }
    guard case .object(let members) = self, case .object(let before) = old else { return self }
    var patch = JSONObject()
    for (key, value) in members {
      patch[key] = before[key].map { value.mergePatch(from: $0) } ?? value
    }
    for (key, _) in before where members[key] == nil { patch[key] = .null }
    return .object(patch)
  }
}
