typealias Coerced<Value> = (value: Value, exactness: Exactness)

/// How exactly a value was decoded.
enum Exactness {
  /// Decoded from the declared representation.
  case exact
  /// Converted from another representation, with leniency.
  case converted
  /// Decoded from the declared representation, but changed, for example rounded.
  case adjusted
  /// Converted from another representation, and changed.
  case convertedAndAdjusted
}
