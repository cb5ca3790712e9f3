import Foundation

extension JSONValue {
  /// Creates a value from a tree of Foundation objects, as `JSONSerialization` makes it.
  ///
  /// Returns nil if something in the tree is no JSON, such as a `Date` or NaN, or if it is nested deeper than 512 levels.
  public init?(jsonObject: Any) {
    guard let value = try? Schema.json.decode(jsonObject: jsonObject) else { return nil }
    self = value
  }
}
