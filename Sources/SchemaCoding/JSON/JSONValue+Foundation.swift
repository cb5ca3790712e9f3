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

extension JSONNumber {
  var foundationObject: Any {
    switch storage {
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .double(let value), .rounded(let value): NSNumber(value: value)
    case .decimal(let value): NSDecimalNumber(decimal: value)
    }
  }
}
