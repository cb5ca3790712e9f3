/// The spellings of the keys of one object's fields, to find two keys that a key style makes the same.
///
///     Field("userId", \.a)       decodes userId and user_id
///     Field("user_id", \.b)      decodes user_id and userId
struct KeySpellings {
  private struct Origin {
    let declared: [JSONPath.Component]
    let field: String
    /// Whether this is the spelling that is encoded. Two fields that encode the same key have a definition error of their own.
    let isEncoded: Bool
    /// Whether the key is literal. Two literal keys that differ are never the same, even if case is ignored.
    let isLiteral: Bool

    func conflicts(with other: Origin) -> Bool {
      declared != other.declared && !(isEncoded && other.isEncoded) && !(isLiteral && other.isLiteral)
    }
  }

  private var origins: [[JSONPath.Component]: [Origin]] = [:]

  /// Adds the keys of a field. Returns the first of its spellings that another field's key has as well, and that field.
  mutating func add(
    _ keys: [FieldKey], of field: String, in style: KeyStyle
  ) -> (spelling: [JSONPath.Component], other: String)? {
    var new: [(spelling: [JSONPath.Component], origin: Origin)] = []
    for key in keys {
      for (index, spelling) in style.spellings(of: key).enumerated() {
        let isEncoded = index == 0 && !style.ignoresCase
        let origin = Origin(declared: key.steps, field: field, isEncoded: isEncoded, isLiteral: key.isLiteral)
        new.append((style.ignoresCase ? spelling.lowercased : spelling, origin))
      }
    }
    defer {
      for (spelling, origin) in new { origins[spelling, default: []].append(origin) }
    }
    for (spelling, origin) in new {
      if let other = origins[spelling]?.first(where: origin.conflicts) { return (spelling, other.field) }
    }
    return nil
  }
}
