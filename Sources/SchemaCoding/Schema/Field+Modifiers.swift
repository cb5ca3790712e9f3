// What is done to values after they were decoded, as `Schema` has it. A missing key's default is used as it is.

extension Field where Value == String {
  /// Removes whitespace and line breaks around the string.
  public func trimmed() -> Field { modifying { $0.trimmed() } }
}

extension Field where Value == String? {
  /// Removes whitespace and line breaks around the string, if there is one.
  public func trimmed() -> Field { modifying { $0.trimmed() } }
}

extension Field {
  /// Makes nil of an empty string or collection.
  public func nilIfEmpty<Wrapped: Collection & Sendable>() -> Field where Value == Wrapped? {
    modifying { $0.nilIfEmpty() }
  }

  /// Sorts the elements. What the closure throws is a `custom` issue.
  public func sorted<Element>(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Field where Value == [Element] {
    modifying { $0.sorted(by: areInIncreasingOrder) }
  }

  /// Sorts the elements, if there are any. What the closure throws is a `custom` issue.
  public func sorted<Element>(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Field where Value == [Element]? {
    modifying { $0.sorted(by: areInIncreasingOrder) }
  }
}
