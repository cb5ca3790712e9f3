import Foundation

// What is done to values after they were read. A missing key's default is used as it is.

extension Field where Value == String {
  /// Removes blanks and line breaks around the text.
  public func trimmed() -> Field { modifying { $0.modified(as: "trimmed") { $0.trimmed } } }
}

extension Field where Value == String? {
  /// Removes blanks and line breaks around the text.
  public func trimmed() -> Field { modifying { $0.modified(as: "trimmed") { $0?.trimmed } } }
}

extension Field {
  /// Makes nil of an empty text or collection.
  public func nilIfEmpty<Wrapped: Collection & Sendable>() -> Field where Value == Wrapped? {
    modifying { schema in
      schema.modified(as: "nil if empty") { value in value.flatMap { $0.isEmpty ? nil : $0 } }
    }
  }

  /// Sorts the elements.
  public func sorted<Element>(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Field where Value == [Element] {
    modifying { $0.modified(as: "sorted") { try $0.sorted(by: areInIncreasingOrder) } }
  }

  /// Sorts the elements.
  public func sorted<Element>(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Field where Value == [Element]? {
    modifying { $0.modified(as: "sorted") { try $0?.sorted(by: areInIncreasingOrder) } }
  }
}

extension Field where Value: Comparable & Sendable {
  /// Moves a value that lies outside of a range to its nearer end.
  public func clamped(to range: ClosedRange<Value>) -> Field {
    limited("clamped to \(range)") { min(max($0, range.lowerBound), range.upperBound) }
  }

  /// Raises a value that is smaller to this one.
  public func minimum(_ minimum: Value) -> Field {
    limited("at least \(minimum)") { max($0, minimum) }
  }

  /// Lowers a value that is larger to this one.
  public func maximum(_ maximum: Value) -> Field {
    limited("at most \(maximum)") { min($0, maximum) }
  }

  private func limited(_ name: String, _ limit: @escaping @Sendable (Value) -> Value) -> Field {
    modifying { $0.modified(as: name, limit) }.changing { field in
      field.checks.append { limit($0) == $0 ? nil : "which is not \(name), as its values are" }
    }
  }
}

extension Field {
  /// Moves a value that lies outside of a range to its nearer end.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: ClosedRange<Wrapped>
  ) -> Field where Value == Wrapped? {
    limited("clamped to \(range)") { min(max($0, range.lowerBound), range.upperBound) }
  }

  /// Raises a value that is smaller to this one.
  public func minimum<Wrapped: Comparable & Sendable>(_ minimum: Wrapped) -> Field where Value == Wrapped? {
    limited("at least \(minimum)") { max($0, minimum) }
  }

  /// Lowers a value that is larger to this one.
  public func maximum<Wrapped: Comparable & Sendable>(_ maximum: Wrapped) -> Field where Value == Wrapped? {
    limited("at most \(maximum)") { min($0, maximum) }
  }

  private func limited<Wrapped: Comparable & Sendable>(
    _ name: String, _ limit: @escaping @Sendable (Wrapped) -> Wrapped
  ) -> Field where Value == Wrapped? {
    modifying { $0.modified(as: name) { $0.map(limit) } }.changing { field in
      field.checks.append { $0.map(limit) == $0 ? nil : "which is not \(name), as its values are" }
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
