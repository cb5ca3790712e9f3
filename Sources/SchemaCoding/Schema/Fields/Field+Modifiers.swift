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
  public func nilIfEmpty<Wrapped: Collection & SendableModelType>() -> Field where Value == Wrapped? {
    modifying { $0.nilIfEmpty() }
  }

  /// Sorts the elements.
  ///
  /// An error that the closure throws is a `custom` issue, unless it is an ``Issue``.
  public func sorted<Element>(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Field where Value == [Element] {
    modifying { $0.sorted(by: areInIncreasingOrder) }
  }

  /// Sorts the elements, unless the array is absent.
  ///
  /// An error that the closure throws is a `custom` issue, unless it is an ``Issue``.
  public func sorted<Element>(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Field where Value: OptionalOrNullable<[Element]> {
    modifying { $0.sorted(by: areInIncreasingOrder) }
  }
}
