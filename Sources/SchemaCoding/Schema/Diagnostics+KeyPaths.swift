// What the Swift compiler says of a field's keys and its key path.

/// A model that has any property, whatever its name.
@dynamicMemberLookup
@_documentation(visibility: internal)
public enum AnyModel {
  /// A property of any name.
  public subscript(dynamicMember name: String) -> UnknownProperty { UnknownProperty() }
}

/// A property that the model does not have.
@dynamicMemberLookup
@_documentation(visibility: internal)
public struct UnknownProperty: Sendable {
  /// A property of the property.
  public subscript(dynamicMember name: String) -> UnknownProperty { self }
}

extension Field where Value == UnknownProperty {
  /// Says that the model has no such property.
  @available(*, unavailable, message: "the model has no such property; correct the key path")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public init(_ key: FieldKey?, _ path: KeyPath<AnyModel, UnknownProperty> & Sendable) {
    self.init(keys: [], path: nil)
  }

  /// Says that the model has no such property.
  @available(*, unavailable, message: "the model has no such property; correct the key path")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public init(_ keys: FieldKey..., at path: KeyPath<AnyModel, UnknownProperty> & Sendable) {
    self.init(keys: [], path: nil)
  }
}

extension Include {
  /// Says that the model has no such property.
  @available(*, unavailable, message: "the model has no such property; correct the key path")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public init(_ schema: Schema<Part>?, _ path: KeyPath<AnyModel, UnknownProperty> & Sendable) {
    self.init(schema ?? .uncompiled)
  }

  /// Says that the schema is not the property's.
  @available(
    *, unavailable,
    message: "the schema is of another type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public init<Other>(_ schema: Schema<Other>, _ path: KeyPath<Model, Part> & Sendable) {
    self.init(.uncompiled)
  }
}

extension Field {
  /// Says that several keys need a label after them.
  @available(
    *, unavailable,
    message: "after several keys the key path needs its label, as in Field(\"lat\", \"latitude\", at: \\.latitude)"
  )
  @_documentation(visibility: internal)
  public init(_ first: FieldKey, _ second: FieldKey, _ path: KeyPath<Model, Value> & Sendable) {
    self.init(keys: [], path: path)
  }

  /// Says that several keys need a label after them.
  @available(
    *, unavailable,
    message: "after several keys the key path needs its label, as in Field(\"lat\", \"latitude\", at: \\.latitude)"
  )
  @_documentation(visibility: internal)
  public init(_ first: FieldKey, _ second: FieldKey, _ third: FieldKey, _ path: KeyPath<Model, Value> & Sendable) {
    self.init(keys: [], path: path)
  }
}

// The kinds and modifiers of a field whose property does not exist. Its initializer is the only error.
@_documentation(visibility: internal)
extension Field where Value == UnknownProperty {
  /// Changes nothing.
  public func string() -> Field { self }
  /// Changes nothing.
  public func number() -> Field { self }
  /// Changes nothing.
  public func number<Number>(_ type: Number.Type) -> Field { self }
  /// Changes nothing.
  public func bool() -> Field { self }
  /// Changes nothing.
  public func date(_ format: DateFormat) -> Field { self }
  /// Changes nothing.
  public func url() -> Field { self }
  /// Changes nothing.
  public func enumeration() -> Field { self }
  /// Changes nothing.
  public func object<Part>(_ schema: Schema<Part>) -> Field { self }
  /// Changes nothing.
  public func schema<Part>(_ schema: Schema<Part>) -> Field { self }
  /// Changes nothing.
  public func array<Element>(of element: Schema<Element>) -> Field { self }
  /// Changes nothing.
  public func dictionary<Member>(of member: Schema<Member>) -> Field { self }
  /// Changes nothing.
  public func optional() -> Field { self }
  /// Changes nothing.
  public func `default`<Default>(_ value: Default) -> Field { self }
  /// Changes nothing.
  public func fallback<Fallback>(_ value: Fallback) -> Field { self }
  /// Changes nothing.
  public func lossy() -> Field { self }
  /// Changes nothing.
  public func trimmed() -> Field { self }
}
