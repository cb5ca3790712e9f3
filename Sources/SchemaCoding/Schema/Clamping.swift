/// The ends between which values are moved: both of them, or one.
struct Clamping<Bound: Comparable & Sendable>: Sendable {
  var lower: Bound?
  var upper: Bound?

  init(_ range: ClosedRange<Bound>) { (lower, upper) = (range.lowerBound, range.upperBound) }
  init(_ range: PartialRangeFrom<Bound>) { lower = range.lowerBound }
  init(_ range: PartialRangeThrough<Bound>) { upper = range.upperBound }

  /// What a listing calls it: `clamped to 1...5`, `clamped to 1...`.
  var name: String { "clamped to \(lower.map { "\($0)" } ?? "")...\(upper.map { "\($0)" } ?? "")" }

  /// The ends as data.
  var bounds: ConstraintDescription { .range(lower, upper) }

  /// Moves a value that lies outside to the nearer end; false if it does not.
  func move(_ value: inout Bound) -> Bool {
    if let lower, value < lower {
      value = lower
    } else if let upper, value > upper {
      value = upper
    } else {
      return false
    }
    return true
  }

  /// What is wrong with a default or a fallback that lies outside.
  func problem(_ value: Bound) -> String? {
    var value = value
    return move(&value) ? "which is not \(name), as its values are" : nil
  }
}

extension Schema where Value: Comparable & Sendable {
  /// Moves a value that lies outside of a range to its nearer end.
  public func clamped(to range: ClosedRange<Value>) -> Schema { clamped(Clamping(range)) }

  /// Raises a value that is smaller than the range's end to that end: `clamped(to: 1...)`.
  public func clamped(to range: PartialRangeFrom<Value>) -> Schema { clamped(Clamping(range)) }

  /// Lowers a value that is larger than the range's end to that end: `clamped(to: ...5)`.
  public func clamped(to range: PartialRangeThrough<Value>) -> Schema { clamped(Clamping(range)) }

  fileprivate func clamped(_ clamping: Clamping<Value>) -> Schema {
    modified(as: clamping.name, bounds: clamping.bounds) { clamping.move(&$0) }
  }
}

extension Schema {
  /// Moves a value, if there is one, that lies outside of a range to its nearer end.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: ClosedRange<Wrapped>
  ) -> Schema where Value == Wrapped? {
    clamped(Clamping(range))
  }

  /// Raises a value, if there is one, that is smaller than the range's end to that end: `clamped(to: 1...)`.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: PartialRangeFrom<Wrapped>
  ) -> Schema where Value == Wrapped? {
    clamped(Clamping(range))
  }

  /// Lowers a value, if there is one, that is larger than the range's end to that end: `clamped(to: ...5)`.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: PartialRangeThrough<Wrapped>
  ) -> Schema where Value == Wrapped? {
    clamped(Clamping(range))
  }

  fileprivate func clamped<Wrapped: Comparable & Sendable>(
    _ clamping: Clamping<Wrapped>
  ) -> Schema where Value == Wrapped? {
    modified(asOptional: clamping.name, bounds: clamping.bounds) { clamping.move(&$0) }
  }
}

extension Field where Value: Comparable & Sendable {
  /// Moves a value that lies outside of a range to its nearer end.
  public func clamped(to range: ClosedRange<Value>) -> Field { clamped(Clamping(range)) }

  /// Raises a value that is smaller than the range's end to that end: `clamped(to: 1...)`.
  public func clamped(to range: PartialRangeFrom<Value>) -> Field { clamped(Clamping(range)) }

  /// Lowers a value that is larger than the range's end to that end: `clamped(to: ...5)`.
  public func clamped(to range: PartialRangeThrough<Value>) -> Field { clamped(Clamping(range)) }

  private func clamped(_ clamping: Clamping<Value>) -> Field {
    modifying { $0.clamped(clamping) }.changing { $0.checks.append(clamping.problem) }
  }
}

extension Field {
  /// Moves a value, if there is one, that lies outside of a range to its nearer end.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: ClosedRange<Wrapped>
  ) -> Field where Value == Wrapped? {
    clamped(Clamping(range))
  }

  /// Raises a value, if there is one, that is smaller than the range's end to that end: `clamped(to: 1...)`.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: PartialRangeFrom<Wrapped>
  ) -> Field where Value == Wrapped? {
    clamped(Clamping(range))
  }

  /// Lowers a value, if there is one, that is larger than the range's end to that end: `clamped(to: ...5)`.
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
