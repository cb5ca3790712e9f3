import SchemaCoding

/// One difference between two versions of a schema.
///
///     $.age     the key may no longer be missing      breaking
///     $.plan    the rule "must be one of …" is gone
public struct SchemaChange: Equatable, Codable, Sendable {
  /// The path of the value, with `[*]` for the elements of an array and the values of a dictionary.
  public let path: String
  /// What changed, in words.
  public let summary: String
  /// Whether documents that were fine are no longer: for decoding, the new schema refuses a document that the old one decodes; for
  /// encoding, the new schema writes a document that the old one never wrote.
  public let isBreaking: Bool
  /// A document that one of the schemas takes and the other refuses: the old one takes it if the change is breaking for decoding. Nil if
  /// the difference does not show in a JSON Schema (a default, a closure, a cipher, what leniency replaces).
  public let witness: JSONValue?
}

extension SchemaChange: CustomStringConvertible {
  /// The change as one line: path, words, and whether it is breaking.
  public var description: String {
    "\(path.shown(upTo: JSONPath.longest)) \(summary.shown())" + (isBreaking ? " (breaking)" : "")
  }
}

extension SchemaDescription {
  /// What changed since an older version of the schema, in the order of the members.
  ///
  ///     let old = try JSONDecoder().decode(SchemaDescription.self, from: baseline)
  ///     let changes = Station.schema.description(for: .decoding).changes(since: old)
  ///     #expect(!changes.contains(where: \.isBreaking))
  ///
  /// A ``SchemaChange/witness`` was checked against both descriptions, as their JSON Schema has them. What that cannot express is breaking
  /// without one, unless it can only accept more: a new rule that is a closure, another cipher, another `Codable` type, and values that are
  /// no longer replaced or dropped.
  /// Documentation, the names of types and the order of members are no changes. Descriptions of two directions cannot be compared, which is
  /// the only change then.
  ///
  /// - Parameters:
  ///   - old: The description of the older version.
  ///   - direction: The direction of two parts of descriptions; whole ones have their own.
  public func changes(since old: SchemaDescription, for direction: SchemaOperation = .decoding) -> [SchemaChange] {
    guard self != old else { return [] }
    if let before = old.direction, let after = self.direction, before != after {
      let words = "\(before.rawValue) cannot be compared with \(after.rawValue)"
      return [SchemaChange(path: "$", summary: words, isBreaking: true, witness: nil)]
    }
    var comparison = SchemaComparison(old.root, root, self.direction ?? old.direction ?? direction)
    comparison.compareAll()
    return comparison.changes
  }
}
