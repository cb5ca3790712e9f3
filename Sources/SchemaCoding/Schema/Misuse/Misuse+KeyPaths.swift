// Compile-time messages about a field's keys and its key path.

/// A model that has any property, whatever its name.
@dynamicMemberLookup
@_documentation(visibility: internal)
public enum AnyModel {
  /// A property of any name.
  public subscript(dynamicMember name: String) -> ErrorInKeyPathOrClosure { ErrorInKeyPathOrClosure() }
}

/// A property that the model does not have. Its name appears in the compiler's messages about the field, including those about its
/// closures: if one of them has an error, the compiler may take the field for one with a misspelt key path.
///
/// Almost anything can be done with it, so that such a closure compiles. Otherwise, the compiler would try all combinations of overloads:
/// for 40 seconds, if one of 20 fields has two closures.
@dynamicMemberLookup
@dynamicCallable
@_documentation(visibility: internal)
public struct ErrorInKeyPathOrClosure: Sendable, Hashable {
  /// A property or a method.
  public subscript(dynamicMember name: String) -> ErrorInKeyPathOrClosure { self }

  /// A property or a method for a condition.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> Bool { false }

  /// An element.
  public subscript(position: Any) -> ErrorInKeyPathOrClosure { self }

  /// The result of a method.
  public func dynamicallyCall(withArguments arguments: [Any]) -> ErrorInKeyPathOrClosure { self }

  /// The result of a method for a condition.
  @_disfavoredOverload
  public func dynamicallyCall(withArguments arguments: [Any]) -> Bool { false }

  /// The result of a method.
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any>
  ) -> ErrorInKeyPathOrClosure { self }

  /// The result of a method for a condition.
  @_disfavoredOverload
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> Bool { false }
}

// It has operators, but is neither `Comparable` nor a number, because modifiers and rules for such types do not apply to it.
@_documentation(visibility: internal)
extension ErrorInKeyPathOrClosure: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  /// An integer.
  public init(integerLiteral value: Int) {}
  /// A number.
  public init(floatLiteral value: Double) {}
  /// A string.
  public init(stringLiteral value: String) {}

  /// A condition.
  public static func < (left: Self, right: Self) -> Bool { false }
  /// A condition.
  public static func > (left: Self, right: Self) -> Bool { false }
  /// A condition.
  public static func <= (left: Self, right: Self) -> Bool { false }
  /// A condition.
  public static func >= (left: Self, right: Self) -> Bool { false }
  /// A sum.
  public static func + (left: Self, right: Self) -> Self { left }
  /// A difference.
  public static func - (left: Self, right: Self) -> Self { left }
  /// A product.
  public static func * (left: Self, right: Self) -> Self { left }
  /// A quotient.
  public static func / (left: Self, right: Self) -> Self { left }
}

@_documentation(visibility: internal)
extension Field where Value == ErrorInKeyPathOrClosure {
  /// Reports that the model has no such property, or a field whose type is unknown because of an error in a closure.
  @available(
    *, unavailable,
    message:
      "the model has no such property, or a closure of this field has an error; correct the key path or the closure"
  )
  @_disfavoredOverload
  public init(_ key: FieldKey?, _ path: KeyPath<AnyModel, ErrorInKeyPathOrClosure> & Sendable) {
    self.init(keys: [], path: nil)
  }

  /// Reports that the model has no such property, or a field whose type is unknown because of an error in a closure.
  @available(
    *, unavailable,
    message:
      "the model has no such property, or a closure of this field has an error; correct the key path or the closure"
  )
  @_disfavoredOverload
  public init(_ keys: FieldKey..., at path: KeyPath<AnyModel, ErrorInKeyPathOrClosure> & Sendable) {
    self.init(keys: [], path: nil)
  }
}

@_documentation(visibility: internal)
extension Include {
  /// Reports that the model has no such property.
  @available(*, unavailable, message: "the model has no such property; correct the key path")
  @_disfavoredOverload
  public init(_ schema: Schema<Part>?, _ path: KeyPath<AnyModel, ErrorInKeyPathOrClosure> & Sendable) {
    self.init(schema ?? .uncompiled)
  }

  /// Reports that the schema does not have the property's type.
  @available(
    *, unavailable,
    message: "the schema has a different type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  public init<Other>(_ schema: Schema<Other>, _ path: KeyPath<Model, Part> & Sendable) {
    self.init(.uncompiled)
  }
}

@_documentation(visibility: internal)
extension Field {
  /// Reports that the key path needs the label `at:` after several keys.
  @available(
    *, unavailable,
    message: "after several keys, the key path needs the label at:, as in Field(\"lat\", \"latitude\", at: \\.latitude)"
  )
  public init(_ first: FieldKey, _ second: FieldKey, _ path: KeyPath<Model, Value> & Sendable) {
    self.init(keys: [], path: path)
  }

  /// Reports that the key path needs the label `at:` after several keys.
  @available(
    *, unavailable,
    message: "after several keys, the key path needs the label at:, as in Field(\"lat\", \"latitude\", at: \\.latitude)"
  )
  public init(_ first: FieldKey, _ second: FieldKey, _ third: FieldKey, _ path: KeyPath<Model, Value> & Sendable) {
    self.init(keys: [], path: path)
  }
}
