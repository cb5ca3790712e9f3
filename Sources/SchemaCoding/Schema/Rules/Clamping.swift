/// The bounds of a clamped value: both, or only one.
struct Clamping<Bound: Comparable & Sendable>: Sendable {
  var lower: Bound?
  var upper: Bound?

  init(_ range: ClosedRange<Bound>) { (lower, upper) = (range.lowerBound, range.upperBound) }
  init(_ range: PartialRangeFrom<Bound>) { lower = range.lowerBound }
  init(_ range: PartialRangeThrough<Bound>) { upper = range.upperBound }

  /// The name in a plan's listing: `clamped to 1...5`, `clamped to 1...`.
  var name: String { "clamped to \(lower.map { "\($0)" } ?? "")...\(upper.map { "\($0)" } ?? "")" }

  /// The bounds as data.
  var bounds: ConstraintDescription { .range(lower, upper) }

  /// Clamps the value. Returns false if it was already in the range.
  func clamp(_ value: inout Bound) -> Bool {
    if let lower, value < lower {
      value = lower
    } else if let upper, value > upper {
      value = upper
    } else {
      return false
    }
    return true
  }

  /// Describes the error of a default or fallback that is out of range; nil if it is in range.
  func problem(_ value: Bound) -> String? {
    var value = value
    return clamp(&value) ? "but its values are \(name)" : nil
  }
}

extension Schema where Value: Comparable & Sendable {
  /// Clamps the decoded value to a range.
  public func clamped(to range: ClosedRange<Value>) -> Schema { clamped(Clamping(range)) }

  /// Raises the decoded value to a lower bound: `clamped(to: 1...)`.
  public func clamped(to range: PartialRangeFrom<Value>) -> Schema { clamped(Clamping(range)) }

  /// Lowers the decoded value to an upper bound: `clamped(to: ...5)`.
  public func clamped(to range: PartialRangeThrough<Value>) -> Schema { clamped(Clamping(range)) }

  fileprivate func clamped(_ clamping: Clamping<Value>) -> Schema {
    modified(as: clamping.name, bounds: clamping.bounds) { clamping.clamp(&$0) }
  }
}

extension Schema {
  /// Clamps the decoded value to a range, unless it is nil.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: ClosedRange<Wrapped>
  ) -> Schema where Value == Wrapped? {
    clamped(Clamping(range))
  }

  /// Raises the decoded value to a lower bound, unless it is nil: `clamped(to: 1...)`.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: PartialRangeFrom<Wrapped>
  ) -> Schema where Value == Wrapped? {
    clamped(Clamping(range))
  }

  /// Lowers the decoded value to an upper bound, unless it is nil: `clamped(to: ...5)`.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: PartialRangeThrough<Wrapped>
  ) -> Schema where Value == Wrapped? {
    clamped(Clamping(range))
  }

  fileprivate func clamped<Wrapped: Comparable & Sendable>(
    _ clamping: Clamping<Wrapped>
  ) -> Schema where Value == Wrapped? {
    modified(asOptional: clamping.name, bounds: clamping.bounds) { clamping.clamp(&$0) }
  }
}

extension Field where Value: Comparable & Sendable {
  /// Clamps the decoded value to a range.
  public func clamped(to range: ClosedRange<Value>) -> Field { clamped(Clamping(range)) }

  /// Raises the decoded value to a lower bound: `clamped(to: 1...)`.
  public func clamped(to range: PartialRangeFrom<Value>) -> Field { clamped(Clamping(range)) }

  /// Lowers the decoded value to an upper bound: `clamped(to: ...5)`.
  public func clamped(to range: PartialRangeThrough<Value>) -> Field { clamped(Clamping(range)) }

  private func clamped(_ clamping: Clamping<Value>) -> Field {
    modifying { $0.clamped(clamping) }.changing { $0.checks.append(clamping.problem) }
  }
}

extension Field {
  /// Clamps the decoded value to a range, unless it is nil.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: ClosedRange<Wrapped>
  ) -> Field where Value == Wrapped? {
    clamped(Clamping(range))
  }

  /// Raises the decoded value to a lower bound, unless it is nil: `clamped(to: 1...)`.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: PartialRangeFrom<Wrapped>
  ) -> Field where Value == Wrapped? {
    clamped(Clamping(range))
  }

  /// Lowers the decoded value to an upper bound, unless it is nil: `clamped(to: ...5)`.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: PartialRangeThrough<Wrapped>
  ) -> Field where Value == Wrapped? {
    clamped(Clamping(range))
  }

  private func clamped<Wrapped: Comparable & Sendable>(
    _ clamping: Clamping<Wrapped>
  ) -> Field where Value == Wrapped? {
    modifying { $0.clamped(clamping) }.changing { $0.checks.append { $0.flatMap(clamping.problem) } }
  }
}
