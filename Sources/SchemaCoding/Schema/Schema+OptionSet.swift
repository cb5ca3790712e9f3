extension Schema where Value: OptionSet & Sendable {
  /// A set of options, decoded from an array of their names, or from one string of names with separators between them.
  ///
  ///     .optionSet([.read: "read", .write: "write"])                    ["read", "write"]
  ///     .optionSet([.read: "r", .write: "w"], separatedBy: ",")         "r,w"
  ///
  /// A name that is not in the list is `unknownCase`; ``SchemaOrField/lossy()`` drops it. ``SchemaOrField/caseInsensitive()`` ignores the case of names. Options are
  /// encoded in the order of the list, without those whose bits all belong to options before them. A set with bits that no option of the
  /// list has is `notEncodable`. An empty set is the option without bits, if the list has one, and otherwise an empty array.
  ///
  /// - Precondition: No two options share a name or all of their bits.
  public static func optionSet(_ names: KeyValuePairs<Value, String>, separatedBy separator: String? = nil) -> Schema {
    let table = names.map { (value: $0.key, scalars: [JSONValue.string($0.value)]) }
    let name = Schema.conforming { $0.scalar(CasesKind(table, ignoresCase: $0.compilation.ignoresCase)) }
    return .transform(from: separator.map { .separated(by: $0, of: name) } ?? .array(of: name)) { options in
      options.reduce(into: []) { $0.formUnion($1) }
    } encode: { value in
      if value.isEmpty { return names.map(\.key).filter(\.isEmpty) }
      var rest = value
      let options = names.map(\.key).filter { option in
        guard value.isSuperset(of: option), !rest.isDisjoint(with: option) else { return false }
        rest.subtract(option)
        return true
      }
      guard rest.isEmpty else { throw SchemaIssue(.notEncodable, detail: "has options without a name") }
      return options
    }
  }
}

extension Field where Value == Undeclared {
  /// Declares the value as a set of options, decoded from their names. See ``Schema/optionSet(_:separatedBy:)``.
  public func optionSet<Options: OptionSet & Sendable>(
    _ names: KeyValuePairs<Options, String>, separatedBy separator: String? = nil
  ) -> Field<Model, Options> {
    schema(.optionSet(names, separatedBy: separator))
  }
}

extension Field where Value: OptionSet & Sendable {
  /// Declares the value as a set of options, decoded from their names. See ``Schema/optionSet(_:separatedBy:)``.
  public func optionSet(_ names: KeyValuePairs<Value, String>, separatedBy separator: String? = nil) -> Field {
    schema(.optionSet(names, separatedBy: separator))
  }
}

extension Field where Value: OptionalOrNullable, Value.Wrapped: OptionSet & Sendable {
  /// Declares the value, which may be absent, as a set of options, decoded from their names. See ``Schema/optionSet(_:separatedBy:)``.
  public func optionSet(_ names: KeyValuePairs<Value.Wrapped, String>, separatedBy separator: String? = nil) -> Field {
    schema(unwrapped: .optionSet(names, separatedBy: separator))
  }
}
