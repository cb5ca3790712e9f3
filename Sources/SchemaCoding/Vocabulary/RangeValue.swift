/// A range with two bounds.
@_documentation(visibility: internal)
public protocol _RangeValue<Bound>: MaybeOptional, _SendableModelType {
  /// The type of the bounds.
  associatedtype Bound: Comparable
  /// The lower bound.
  var lowerBound: Bound { get }
  /// The upper bound.
  var upperBound: Bound { get }
  /// The range between two bounds, which are in order.
  static func _range(_ lower: Bound, _ upper: Bound) -> Self
}

extension ClosedRange: _RangeValue {
  /// The range between two bounds, which are in order.
  @_documentation(visibility: internal)
  public static func _range(_ lower: Bound, _ upper: Bound) -> ClosedRange { lower...upper }
}

extension Range: _RangeValue {
  /// The range between two bounds, which are in order.
  @_documentation(visibility: internal)
  public static func _range(_ lower: Bound, _ upper: Bound) -> Range { lower..<upper }
}
