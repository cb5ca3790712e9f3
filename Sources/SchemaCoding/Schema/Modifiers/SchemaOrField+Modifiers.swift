// The modifiers of decoded values. Modifiers and rules run in source order. A change by a modifier other than `map(_:)` is a repair with
// the code ``RepairCode/adjusted``. Null, a missing key and its default are not modified.

extension Schema {
  /// Changes the decoded value with a closure that returns whether to report the change. The closure is not applied when encoding.
  func modified(
    as name: String, bounds: ConstraintDescription? = nil, _ change: @escaping @Sendable (inout Value) throws -> Bool
  ) -> Schema {
    modified(
      as: name, bounds: bounds,
      by: .plain { value in
        var value = value
        let isReported = try change(&value)
        return (value, isReported)
      })
  }

  /// Changes the decoded value with a closure that may take the call's context.
  func modified(
    as name: String, bounds: ConstraintDescription? = nil,
    by change: CodingClosure<Value, ModifyInstruction<Value>.Change>
  ) -> Schema {
    wrapped { inner, compiler in
      ModifyInstruction(compiler.compileSameValue(inner), name: name, bounds: bounds, change: change)
    }
  }
}

extension Schema where Value: OptionalOrNullable {
  /// Changes the decoded value, unless it is absent.
  func modified(
    ifPresentAs name: String, bounds: ConstraintDescription? = nil,
    _ change: @escaping @Sendable (inout Value.Wrapped) throws -> Bool
  ) -> Schema {
    modified(as: name, bounds: bounds) { value in
      guard var wrapped = Value._unwrap(value), try change(&wrapped) else { return false }
      value = Value._wrap(wrapped)
      return true
    }
  }
}

extension SchemaOrField where Value == String {
  /// Removes whitespace and line breaks from both ends of the string.
  public func trimmed() -> Self { modifying { $0.modified(as: "trimmed") { $0.trim() } } }
}

extension SchemaOrField where Value: OptionalOrNullable<String> {
  /// Removes whitespace and line breaks from both ends of the string, unless it is absent.
  public func trimmed() -> Self { modifying { $0.modified(ifPresentAs: "trimmed") { $0.trim() } } }
}

extension SchemaOrField {
  /// Replaces an empty string or collection with nil.
  public func nilIfEmpty<Wrapped: Collection & _SendableModelType>() -> Self where Value == Wrapped? {
    modifying {
      $0.modified(as: "nil if empty") { value in
        guard value?.isEmpty == true else { return false }
        value = nil
        return true
      }
    }
  }
}

extension SchemaOrField where Value: _ArrayValue {
  /// Sorts the elements.
  ///
  /// An error that the closure throws is a `custom` issue, unless it is a ``SchemaIssue``.
  public func sorted(
    by areInIncreasingOrder: @escaping @Sendable (Value.Element, Value.Element) throws -> Bool
  ) -> Self {
    modifying { $0.modified(as: "sorted") { try Value._sort(&$0, by: areInIncreasingOrder) } }
  }
}

extension SchemaOrField where Value: OptionalOrNullable, Value.Wrapped: _ArrayValue {
  /// Sorts the elements, unless the array is absent.
  ///
  /// An error that the closure throws is a `custom` issue, unless it is a ``SchemaIssue``.
  public func sorted(
    by areInIncreasingOrder: @escaping @Sendable (Value.Wrapped.Element, Value.Wrapped.Element) throws -> Bool
  ) -> Self {
    modifying { $0.modified(ifPresentAs: "sorted") { try Value.Wrapped._sort(&$0, by: areInIncreasingOrder) } }
  }
}

extension String {
  /// Removes whitespace and line breaks from both ends. Returns false if there are none.
  mutating func trim() -> Bool {
    let trimmed = trimmingWhitespace()
    guard trimmed.utf8.count < utf8.count else { return false }
    self = String(trimmed)
    return true
  }
}

extension Array {
  /// Sorts the elements. Returns false if they were already sorted.
  mutating func sortUnlessSorted(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> Bool {
    guard try zip(self, dropFirst()).contains(where: { try areInIncreasingOrder($1, $0) }) else { return false }
    try sort(by: areInIncreasingOrder)
    return true
  }
}
