/// The bounds of a clamped value: `0...9`, `0...` or `...9`.
public protocol _ClampingBounds<Bound> {
  /// The type of the value.
  associatedtype Bound: Comparable

  /// The lower and the upper bound, or nil for none.
  @_documentation(visibility: internal)
  var _bounds: (lower: Bound?, upper: Bound?) { get }
}

extension ClosedRange: _ClampingBounds {
  /// Both bounds.
  @_documentation(visibility: internal)
  public var _bounds: (lower: Bound?, upper: Bound?) { (lowerBound, upperBound) }
}

extension PartialRangeFrom: _ClampingBounds {
  /// The lower bound.
  @_documentation(visibility: internal)
  public var _bounds: (lower: Bound?, upper: Bound?) { (lowerBound, nil) }
}

extension PartialRangeThrough: _ClampingBounds {
  /// The upper bound.
  @_documentation(visibility: internal)
  public var _bounds: (lower: Bound?, upper: Bound?) { (nil, upperBound) }
}

/// How values are clamped.
private struct Clamping<Bound: Comparable & Sendable>: Sendable {
  let lower: Bound?
  let upper: Bound?

  init(_ bounds: some _ClampingBounds<Bound>) { (lower, upper) = bounds._bounds }

  /// The name in a plan's listing: `clamped to 1...5`, `clamped to 1...`.
  var name: String { "clamped to \(lower.map { "\($0)" } ?? "")...\(upper.map { "\($0)" } ?? "")" }

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

extension SchemaOrField where Value: Comparable & Sendable {
  /// Clamps the decoded value to a range: `clamped(to: 0...9)`, `clamped(to: 0...)` or `clamped(to: ...9)`. NaN is not changed.
  public func clamped(to bounds: some _ClampingBounds<Value>) -> Self {
    let clamping = Clamping(bounds)
    return modifying(checking: clamping.problem) {
      $0.modified(as: clamping.name, bounds: clamping.bounds) { clamping.clamp(&$0) }
    }
  }
}

extension SchemaOrField where Value: OptionalOrNullable, Value.Wrapped: Comparable & Sendable {
  /// Clamps the decoded value to a range, unless it is absent.
  public func clamped(to bounds: some _ClampingBounds<Value.Wrapped>) -> Self {
    let clamping = Clamping(bounds)
    let problem = { @Sendable (value: Value) in Value._unwrap(value).flatMap(clamping.problem) }
    return modifying(checking: problem) {
      $0.modified(ifPresentAs: clamping.name, bounds: clamping.bounds) { clamping.clamp(&$0) }
    }
  }
}
