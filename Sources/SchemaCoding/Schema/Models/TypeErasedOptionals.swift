// Optionals and nullables for code that does not know their types.

/// An optional of any type.
protocol OptionalValue {
  associatedtype Wrapped
  var wrappedValue: Any? { get }
  static var nilValue: Any { get }
}

extension OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }
}

extension Optional: OptionalValue {
  var wrappedValue: Any? { self }
  static var nilValue: Any { Self.none as Any }
}

/// A nullable of any type.
protocol NullableValue {
  /// Creates a nullable with a value, or with null for nil. Returns nil for a value of another type.
  static func nullable(of value: Any) -> Self?
  var anyValue: Any? { get }
}

extension Nullable: NullableValue {
  static func nullable(of value: Any) -> Nullable? {
    if let value = value as? Wrapped { return .value(value) }
    guard let optional = value as? any OptionalValue, optional.wrappedValue == nil else { return nil }
    return .null
  }

  var anyValue: Any? { value }
}

/// A type that can represent null.
protocol NullRepresenting {}

extension Optional: NullRepresenting {}
extension Nullable: NullRepresenting {}
extension JSONValue: NullRepresenting {}
