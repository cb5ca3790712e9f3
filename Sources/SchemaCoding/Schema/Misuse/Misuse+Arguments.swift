// Compile-time messages for arguments in a form that other libraries use. The compiler considers these overloads only after all others have
// failed.

@_documentation(visibility: internal)
extension Schema {
  /// Reports members without an initializer.
  @available(
    *, unavailable,
    message: "name the initializer, as in Schema(Place.init) { … }, or an initial value with startingFrom:"
  )
  @_disfavoredOverload
  public init(@MembersBuilder<Value> members: () -> MembersBuilder<Value>.Members) { self = .uncompiled }
}

@_documentation(visibility: internal)
extension Field {
  /// Reports several date formats.
  @available(
    *, unavailable, message: "combine several formats into one, as in .date(.anyOf([.iso8601, .secondsSince1970]))"
  )
  @_disfavoredOverload
  public func date(_ first: DateFormat, _ second: DateFormat, _ others: DateFormat...) -> Field { self }

  /// Reports several leniency options.
  @available(
    *, unavailable, message: "put several options into one set, as in .lenient([.standard, .emptyArrayAsObject])"
  )
  @_disfavoredOverload
  public func lenient(_ first: Leniency, _ second: Leniency, _ others: Leniency...) -> Field { self }

  /// Reports a union that is not in `schema(_:)`.
  @available(*, unavailable, message: "a union is a schema; write .schema(.oneOf(\"type\") { … })")
  @_disfavoredOverload
  public func oneOf(_ tag: String? = nil, @VariantBuilder<Value> _ variants: () -> [Variant<Value>]) -> Field { self }

  /// Reports a union that is not in `schema(_:)`.
  @available(
    *, unavailable, message: "a union is a schema; write .schema(.oneOf(tag: \"type\", content: \"value\") { … })"
  )
  @_disfavoredOverload
  public func oneOf(
    tag: String, content: String, @VariantBuilder<Value> _ variants: () -> [Variant<Value>]
  ) -> Field { self }

  /// Reports a union that is not in `schema(_:)`.
  @available(*, unavailable, message: "a union is a schema; write .schema(.oneOfKeys { … })")
  @_disfavoredOverload
  public func oneOfKeys(@VariantBuilder<Value> _ variants: () -> [Variant<Value>]) -> Field { self }
}

@_documentation(visibility: internal)
extension Field {
  /// Reports a key in a variable.
  @available(
    *, unavailable, message: "a key that is not a literal needs its type, as in Field(FieldKey(name), \\.name)"
  )
  @_disfavoredOverload
  public init(_ key: String, _ path: KeyPath<Model, Value> & Sendable) { self.init(FieldKey(key), path) }

  /// Reports a key in a variable.
  @available(*, unavailable, message: "a key that is not a literal needs its type, as in Field(FieldKey(name))")
  @_disfavoredOverload
  public init(_ key: String) where Value == Undeclared { self.init(FieldKey(key)) }

  /// Reports a rule without a message.
  @available(*, unavailable, message: "a rule needs a message, as in .validate(\"must be even\") { … }")
  @_disfavoredOverload
  public func validate(_ allows: @escaping @Sendable (Value) throws -> Bool) -> Field { self }

  /// Reports a rule without a message for a value that may be absent.
  @available(*, unavailable, message: "a rule needs a message, as in .validate(\"must be even\") { … }")
  @_disfavoredOverload
  public func validate<Wrapped>(_ allows: @escaping @Sendable (Wrapped) throws -> Bool) -> Field
  where Value: OptionalOrNullable<Wrapped> { self }

  /// Reports a number kind of a property that is not a number.
  @available(*, unavailable, message: "the property is not a number; convert it with .transform(from: .number(), …)")
  @_disfavoredOverload
  public func number() -> Field { self }

  /// Reports an array kind of a property that is not an array of such elements.
  @available(*, unavailable, message: "the property is not an array of these elements; name the schema of its own")
  @_disfavoredOverload
  public func array<Element>(of element: Schema<Element>) -> Field { self }

  /// Reports a table of cases by their values.
  @available(*, unavailable, message: "the cases come first, as in .cases([.open: \"open\"])")
  @_disfavoredOverload
  public func cases(_ table: KeyValuePairs<JSONValue, Value>) -> Field { self }

  /// Reports a table of optional cases by their values.
  @available(*, unavailable, message: "the cases come first, as in .cases([.open: \"open\"])")
  @_disfavoredOverload
  public func cases<Wrapped>(_ table: KeyValuePairs<JSONValue, Wrapped>) -> Field where Value == Wrapped? { self }
}

@_documentation(visibility: internal)
extension Validation where Value: Collection & _SendableModelType {
  /// Reports a range of a string or a collection.
  @available(*, unavailable, message: "a string or a collection has a length, as in .length(1...20)")
  @_disfavoredOverload
  public static func range(_ range: some RangeExpression<Int>) -> Validation { Validation("") { _ in true } }
}

@_documentation(visibility: internal)
extension Validation where Value: Numeric & _SendableModelType {
  /// Reports a length of a number.
  @available(*, unavailable, message: "a number has a range, as in .range(1...20)")
  @_disfavoredOverload
  public static func length(_ range: some RangeExpression<Int>) -> Validation { Validation("") { _ in true } }
}

@_documentation(visibility: internal)
extension Variant {
  /// Reports a variant with two tags.
  @available(*, unavailable, message: "a variant has one tag; repeat the variant for another, and the first is encoded")
  @_disfavoredOverload
  public init<Part>(
    _ tag: JSONValue, _ other: JSONValue, _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.init(tag, schema, wrap, unwrap)
  }
}
