/// The spellings of the keys of one object's fields, to find two keys that a key style makes the same.
///
///     Field("userId", \.a)       decodes userId and user_id
///     Field("user_id", \.b)      decodes user_id and userId
struct KeySpellings {
  private struct Use {
    let declared: [JSONPath.Component]
    let field: String
    /// Whether this is the spelling that is encoded. Two fields that encode the same key have a definition error of their own.
    let isEncoded: Bool
    /// Whether the key is literal. Two literal keys that differ are never the same, even if case is ignored.
    let isLiteral: Bool

    func conflicts(with other: Use) -> Bool {
      declared != other.declared && !(isEncoded && other.isEncoded) && !(isLiteral && other.isLiteral)
    }
  }

  private var uses: [[JSONPath.Component]: [Use]] = [:]

  /// Adds the keys of a field. Returns the first of its spellings that another field's key has as well, and that field.
  mutating func add(
    _ keys: [FieldKey], of field: String, in style: KeyStyle
  ) -> (spelling: [JSONPath.Component], other: String)? {
    var new: [(spelling: [JSONPath.Component], use: Use)] = []
    for key in keys {
      for (index, spelling) in style.spellings(of: key).enumerated() {
        let isEncoded = index == 0 && !style.ignoresCase
        let use = Use(declared: key.steps, field: field, isEncoded: isEncoded, isLiteral: key.isLiteral)
        new.append((style.ignoresCase ? spelling.lowercased : spelling, use))
      }
    }
    defer {
      for (spelling, use) in new { uses[spelling, default: []].append(use) }
    }
    for (spelling, use) in new {
      if let other = uses[spelling]?.first(where: use.conflicts) { return (spelling, other.field) }
    }
    return nil
  }
}
