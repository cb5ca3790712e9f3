/// A value that distinguishes a missing key from null, where an optional is nil for both.
///
///     var nickname: Nullable<String> = .missing
public enum Nullable<Wrapped> {
  /// The key is missing, and is not encoded.
  case missing
  /// The key is present, with `null`.
  case null
  /// The key is present, with a value.
  case value(Wrapped)

  /// The value, or nil if the key is missing or null.
  public var value: Wrapped? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Returns the same with the value transformed, if there is one.
  ///
  /// - Throws: The error of the closure.
  public func map<Transformed, Failure>(
    _ transform: (Wrapped) throws(Failure) -> Transformed
  ) throws(Failure) -> Nullable<Transformed> {
    switch self {
    case .missing: .missing
    case .null: .null
    case .value(let value): .value(try transform(value))
    }
  }
}

extension Nullable: Equatable where Wrapped: Equatable {}
extension Nullable: Hashable where Wrapped: Hashable {}
extension Nullable: Sendable where Wrapped: Sendable {}

/// A nullable, for code that does not know its type.
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
