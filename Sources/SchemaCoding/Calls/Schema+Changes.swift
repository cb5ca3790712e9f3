extension Schema {
  /// Encodes what changed between two values, as a JSON merge patch (RFC 7396).
  ///
  ///     let patch = try Guest.schema.encodeChanges(from: saved, to: edited)     // {"age":31}
  ///     try Guest.schema.update(&other, from: patch)
  ///
  /// A property that became nil is null, and so is an entry that was removed. Objects inside have their own changes, arrays are written as a
  /// whole, and so is a string that holds a document or ciphertext. If nothing changed, the patch is an empty object, or the value itself if
  /// that is no object.
  ///
  /// Updating the old value from the patch gives the new one. What a merge patch cannot say is an issue `notEncodable`: null in raw JSON, or
  /// that a ``Nullable`` which was null is missing.
  ///
  /// - Throws: `SchemaError` with every issue of either value, and of what the patch cannot say.
  public func encodeChanges(
    from old: Value, to new: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> Data {
    let (before, after) = (try encodeToJSONValue(old, options: options), try encodeToJSONValue(new, options: options))
    guard let patch = after.mergePatch(from: before) else {
      // An empty object would change what is none, such as nil.
      let unchanged: JSONValue = after.object == nil ? after : [:]
      return try Schema<JSONValue>.json.encode(unchanged, options: options)
    }
    let issues = try issues(of: patch, before, after, options)
    guard issues.isEmpty else { throw SchemaError(issues: issues) }
    return try Schema<JSONValue>.json.encode(patch, options: options)
  }

  /// What a patch does not change as it should. A value that cannot be decoded again is not checked.
  private func issues(
    of patch: JSONValue, _ before: JSONValue, _ after: JSONValue, _ options: EncodingOptions
  ) throws(SchemaError) -> [SchemaIssue] {
    let decoding = DecodingOptions(userInfo: options.userInfo)
    // Not the value itself, because instances of classes are changed in place.
    guard var copy = try? decode(before, options: decoding) else { return [] }
    do {
      try update(&copy, from: patch, options: decoding)
    } catch {
      return [
        SchemaIssue(.notEncodable, detail: "the old value cannot be updated with the changes", causes: error.issues)
      ]
    }
    let reason = "a merge patch cannot say this change"
    return try encodeToJSONValue(copy, options: options).differences(from: after).map {
      SchemaIssue(.notEncodable, at: JSONPath($0), detail: reason)
    }
  }
}

extension JSONObject {
  /// The object with a merge patch (RFC 7396): null removes a member.
  func applying(_ patch: JSONObject) -> JSONObject {
    var result = self
    var removed: Set<ExactString> = []
    for (key, change) in patch {
      if change == .null {
        removed.insert(ExactString(key))
      } else {
        result[key] = (self[key] ?? .null).applying(change)
      }
    }
    return removed.isEmpty ? result : result.filter { !removed.contains(ExactString($0.key)) }
  }
}

extension JSONValue {
  /// The value with a merge patch (RFC 7396).
  func applying(_ patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    return .object((object ?? [:]).applying(changes))
  }

  /// The paths at which two values differ.
  fileprivate func differences(from other: JSONValue) -> [[JSONPath.Component]] {
    if equalsExactly(other) { return [] }
    guard case .object(let members) = self, case .object(let others) = other else { return [[]] }
    let keys = others.keys + members.keys.filter { others[$0] == nil }
    return keys.flatMap { key -> [[JSONPath.Component]] in
      guard let member = members[key], let other = others[key] else {
        return members[key] == nil && others[key] == nil ? [] : [[.key(key)]]
      }
      return member.differences(from: other).map { [.key(key)] + $0 }
    }
  }

  /// The merge patch that turns another value into this one; nil if they are equal.
  fileprivate func mergePatch(from old: JSONValue) -> JSONValue? {
    if equalsExactly(old) { return nil }
    guard case .object(let members) = self, case .object(let before) = old else { return self }
    var patch = JSONObject()
    for (key, value) in members {
      patch[key] = before[key].map { value.mergePatch(from: $0) } ?? value
    }
    for (key, _) in before where members[key] == nil { patch[key] = .null }
    return .object(patch)
  }
}
