// The modifiers of decoded values, as on `Schema`. The default for a missing key is not modified.

extension Field where Value == String {
  /// Removes whitespace and line breaks from both ends of the string.
  public func trimmed() -> Field { modifying { $0.trimmed() } }
}

extension Field where Value: OptionalOrNullable<String> {
  /// Removes whitespace and line breaks from both ends of the string, unless it is absent.
  public func trimmed() -> Field { modifying { $0.trimmed() } }
}

extension Field {
  /// Replaces an empty string or collection with nil.
  public func nilIfEmpty<Wrapped: Collection & _SendableModelType>() -> Field where Value == Wrapped? {
    modifying { $0.nilIfEmpty() }
  }
}

extension Field where Value: _ArrayValue {
  /// Sorts the elements.
  ///
  /// An error that the closure throws is a `custom` issue, unless it is a ``SchemaIssue``.
  public func sorted(
    by areInIncreasingOrder: @escaping @Sendable (Value.Element, Value.Element) throws -> Bool
  ) -> Field {
    modifying { $0.modified(as: "sorted") { try Value._sort(&$0, by: areInIncreasingOrder) } }
  }
}

extension Field where Value: OptionalOrNullable, Value.Wrapped: _ArrayValue {
  /// Sorts the elements, unless the array is absent.
  ///
  /// An error that the closure throws is a `custom` issue, unless it is a ``SchemaIssue``.
  public func sorted(
    by areInIncreasingOrder: @escaping @Sendable (Value.Wrapped.Element, Value.Wrapped.Element) throws -> Bool
  ) -> Field {
    modifying { $0.modified(ifPresentAs: "sorted") { try Value.Wrapped._sort(&$0, by: areInIncreasingOrder) } }
  }
}
