import Foundation

// Compile-time messages for arguments in a form that other libraries use, such as a type in place of a schema. The compiler considers these
// overloads only after all others have failed.

@_documentation(visibility: internal)
extension Field {
  /// Reports a default among the arguments of a field.
  @available(*, unavailable, message: "a default is a modifier, as in Field(\"docks\", \\.docks).default(0)")
  @_disfavoredOverload
  public init<Default>(_ key: FieldKey, _ path: KeyPath<Model, Value> & Sendable, default: Default) {
    self.init(keys: [], path: path)
  }

  /// Reports an array of keys.
  @available(
    *, unavailable, message: "several keys need no brackets, as in Field(\"lat\", \"latitude\", at: \\.latitude)"
  )
  @_disfavoredOverload
  public init(_ keys: [FieldKey], _ path: KeyPath<Model, Value> & Sendable) {
    self.init(keys: [], path: path)
  }

  /// Reports a key path before the key.
  @available(*, unavailable, message: "the key comes first, as in Field(\"lat\", \\.latitude)")
  @_disfavoredOverload
  public init(_ path: KeyPath<Model, Value> & Sendable, _ key: FieldKey) {
    self.init(keys: [], path: path)
  }

  /// Reports a type in place of a schema.
  @available(*, unavailable, message: "object(_:) takes a schema, not a type, as in .object(Place.schema)")
  @_disfavoredOverload
  public func object(_ type: Any.Type) -> Field { self }

  /// Reports a type in place of a schema.
  @available(*, unavailable, message: "array(of:) takes a schema, not a type, as in .array(of: Place.schema)")
  @_disfavoredOverload
  public func array(of type: Any.Type) -> Field { self }

  /// Reports a type in place of a schema.
  @available(*, unavailable, message: "dictionary(of:) takes a schema, not a type, as in .dictionary(of: Place.schema)")
  @_disfavoredOverload
  public func dictionary(of type: Any.Type) -> Field { self }

  /// Reports a type in place of a schema.
  @available(*, unavailable, message: "schema(_:) takes a schema, not a type, as in .schema(Place.schema)")
  @_disfavoredOverload
  public func schema(_ type: Any.Type) -> Field { self }

  /// Reports a modifier of a whole schema.
  @available(
    *, unavailable, message: "keys(_:) is for the whole schema, as in Schema(Trip.init) { … }.keys(.snakeCase)"
  )
  @_disfavoredOverload
  public func keys(_ style: KeyStyle) -> Field { self }

  /// Reports a modifier of a whole schema.
  @available(
    *, unavailable,
    message: "unknownKeys(_:) is for the whole schema, as in Schema(Trip.init) { … }.unknownKeys(.reject)"
  )
  @_disfavoredOverload
  public func unknownKeys(_ policy: UnknownKeys<Model>) -> Field { self }

  /// Reports a missing label.
  @available(*, unavailable, message: "the label of: is missing, as in .array(of: Place.schema)")
  @_disfavoredOverload
  public func array<Element>(_ element: Schema<Element>) -> Field { self }

  /// Reports several date formats.
  @available(
    *, unavailable, message: "combine several formats into one, as in .date(.anyOf([.iso8601, .secondsSince1970]))"
  )
  @_disfavoredOverload
  public func date(_ first: DateFormat, _ others: DateFormat...) -> Field { self }

  /// Reports several leniency options.
  @available(
    *, unavailable, message: "put several options into one set, as in .lenient([.standard, .emptyArrayAsObject])"
  )
  @_disfavoredOverload
  public func lenient(_ first: Leniency, _ others: Leniency...) -> Field { self }

  /// Reports a range in place of a rule.
  @available(*, unavailable, message: "a range is not a rule; write .validate(.range(0...3))")
  @_disfavoredOverload
  public func validate<Range: RangeExpression>(_ range: Range) -> Field { self }

  /// Reports nil as the default of a property that is not optional.
  @available(*, unavailable, message: "nil cannot be the default, because the property is not optional")
  @_disfavoredOverload
  public func `default`(_ value: Never?) -> Field { self }
}

@_documentation(visibility: internal)
extension Validation {
  /// Reports a rule for strings and collections on another type.
  @available(*, unavailable, message: "only strings and collections can be empty; the property is neither")
  public static var notEmpty: Validation { Validation("") { _ in true } }

  /// Reports a rule for strings and collections on another type.
  @available(*, unavailable, message: "only strings and collections have a length; for numbers, use .range(_:)")
  public static func length(_ range: ClosedRange<Int>) -> Validation { Validation("") { _ in true } }
}

/// The value of a field without a key.
///
/// No property has this type. If any type were allowed here, the compiler would report every error after `Field("name")` as a missing key
/// path, and try all types and overloads to find it.
@_documentation(visibility: internal)
public enum MissingKey {}

@_documentation(visibility: internal)
extension Field where Value == MissingKey {
  /// Reports a key path without a key.
  @available(*, unavailable, message: "the key comes first, as in Field(\"lat\", \\.latitude)")
  @_disfavoredOverload
  public init<Property>(_ path: KeyPath<Model, Property> & Sendable) { self.init(keys: [], path: nil) }
}

@_documentation(visibility: internal)
extension Field {
  /// Reports a rule without a message.
  @available(
    *, unavailable, message: "a rule needs a message, as in .validate(\"must be positive\") { $0 > 0 }"
  )
  @_disfavoredOverload
  public func validate(_ allows: (Value) throws -> Bool) -> Field { self }
}

@_documentation(visibility: internal)
extension Schema {
  /// Reports members without an initializer.
  @available(
    *, unavailable,
    message: "name the initializer, as in Schema(Place.init) { … }, or an initial value with startingFrom:"
  )
  @_disfavoredOverload
  public init(@SchemaBuilder<Value> members: () -> FaultyMember) { self = .uncompiled }

  /// Reports a type in place of an initializer and members.
  @available(*, unavailable, message: "a type is not a schema; use its schema, as in Place.schema")
  @_disfavoredOverload
  public init(_ type: Value.Type) { self = .uncompiled }

  /// Reports the arguments of `JSONDecoder`.
  @available(*, unavailable, message: "a schema knows its type; write Place.schema.decode(data)")
  @_disfavoredOverload
  public func decode<Model>(_ type: Model.Type, from data: Data) throws -> Model { throw CodingFailure.failed }
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

@_documentation(visibility: internal)
extension Schema where Value == String {
  /// Reports parentheses after a kind that has no parameters.
  @available(*, unavailable, message: "as a schema, the kind is a property; write .string")
  @_disfavoredOverload
  public static func string(_: Never? = nil) -> Schema { .uncompiled }
}

@_documentation(visibility: internal)
extension Schema where Value == URL {
  /// Reports parentheses after a kind that has no parameters.
  @available(*, unavailable, message: "as a schema, the kind is a property; write .url")
  @_disfavoredOverload
  public static func url(_: Never? = nil) -> Schema { .uncompiled }
}

@_documentation(visibility: internal)
extension Schema where Value == UUID {
  /// Reports parentheses after a kind that has no parameters.
  @available(*, unavailable, message: "as a schema, the kind is a property; write .uuid")
  @_disfavoredOverload
  public static func uuid(_: Never? = nil) -> Schema { .uncompiled }
}

@_documentation(visibility: internal)
extension Schema where Value == JSONValue {
  /// Reports parentheses after a kind that has no parameters.
  @available(*, unavailable, message: "as a schema, the kind is a property; write .json")
  @_disfavoredOverload
  public static func json(_: Never? = nil) -> Schema { .uncompiled }
}

@_documentation(visibility: internal)
extension Schema where Value == Date {
  /// Reports a pattern in place of a format.
  @available(*, unavailable, message: "a date pattern is one of several formats; write .date(.format(\"yyyy-MM-dd\"))")
  @_disfavoredOverload
  public static func date(_ pattern: String) -> Schema { .uncompiled }
}
