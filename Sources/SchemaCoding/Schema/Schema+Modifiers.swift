import Foundation

// What is done to values after they were decoded. Modifiers and rules run in the order of their lines. What a modifier changed is a
// repair of its own code, ``RepairCode/adjusted``; null, a missing key and its default are left alone.

extension Schema {
  /// The same value, changed after it was decoded by a closure that says whether the report is to know. What is encoded stays as it is.
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

  /// The same value, changed after it was decoded by a closure that knows the call's context.
  func modified(_ change: @escaping @Sendable (Value, CodingContext) throws -> Value) -> Schema {
    modified(as: "mapped", by: .inContext { (try change($0, $1), false) })
  }

  private func modified(
    as name: String, bounds: ConstraintDescription? = nil,
    by change: CodingClosure<Value, ModifyInstruction<Value>.Change>
  ) -> Schema {
    Schema(overrides: outwardOverrides) { compiler in
      ModifyInstruction(compiler.compileWhole(self), name: name, bounds: bounds, change: change)
    }
  }

  /// The same, where nil is left alone.
  func modified<Wrapped>(
    asOptional name: String, bounds: ConstraintDescription? = nil,
    _ change: @escaping @Sendable (inout Wrapped) throws -> Bool
  ) -> Schema where Value == Wrapped? {
    modified(as: name, bounds: bounds) { optional in
      guard var value = optional, try change(&value) else { return false }
      optional = value
      return true
    }
  }
}

extension Schema where Value == String {
  /// Removes whitespace and line breaks around the string.
  public func trimmed() -> Schema { modified(as: "trimmed") { $0.trim() } }
}

extension Schema where Value == String? {
  /// Removes whitespace and line breaks around the string, if there is one.
  public func trimmed() -> Schema { modified(asOptional: "trimmed") { $0.trim() } }
}

extension Schema {
  /// Makes nil of an empty string or collection.
  public func nilIfEmpty<Wrapped: Collection & Sendable>() -> Schema where Value == Wrapped? {
    modified(as: "nil if empty") { value in
      guard value?.isEmpty == true else { return false }
      value = nil
      return true
    }
  }

  /// Sorts the elements. What the closure throws is a `custom` issue.
  public func sorted<Element>(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Schema where Value == [Element] {
    modified(as: "sorted") { try $0.sortUnlessSorted(by: areInIncreasingOrder) }
  }

  /// Sorts the elements, if there are any. What the closure throws is a `custom` issue.
  public func sorted<Element>(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Schema where Value == [Element]? {
    modified(asOptional: "sorted") { try $0.sortUnlessSorted(by: areInIncreasingOrder) }
  }
}

extension String {
  /// Removes whitespace around the string; false if there is none.
  fileprivate mutating func trim() -> Bool {
    let trimmed = trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.utf8.count < utf8.count else { return false }
    self = trimmed
    return true
  }
}

extension Array {
  /// Sorts the elements; false if they are in order.
  fileprivate mutating func sortUnlessSorted(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> Bool {
    guard try zip(self, dropFirst()).contains(where: { try areInIncreasingOrder($1, $0) }) else { return false }
    try sort(by: areInIncreasingOrder)
    return true
  }
}
