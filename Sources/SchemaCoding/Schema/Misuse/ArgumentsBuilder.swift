/// A field of a schema with an initializer, as the compiler names it in a message.
@_documentation(visibility: internal)
public struct FieldOf<Value> {}

/// The parameters of an initializer that have no field yet, as the compiler names them in a message.
@_documentation(visibility: internal)
public struct MissingFields<First, Others> {}

/// The same, behind constants.
@_documentation(visibility: internal)
public struct MissingFieldsAfterConstants<First, Others> {}

/// The end of an initializer's parameters, as the compiler names it in a message.
@_documentation(visibility: internal)
public enum NoMore {}

/// Compares fields with an initializer that has several parameters, each field as a step of its own.
///
/// What requires the initializer's type is declared for `@Sendable` functions, and again for others, which closures are, and initializers in
/// Swift 5.
@_documentation(visibility: internal)
@resultBuilder
public enum ArgumentsBuilder<Model, Made, Initializer> {
  /// Takes a schema or a variant, which is no member.
  @_disfavoredOverload
  public static func buildExpression<Other: _SchemaOrVariant>(_ other: Other) -> FieldOf<Other> { .init() }

  /// Takes a member, for an initializer with several parameters.
  public static func buildExpression<Element: _SchemaElement, T, U, each R, X>(_ element: Element) -> Element._Typed
  where Element._Model == Model, Initializer == @Sendable (T, U, repeat each R) throws(X) -> Made {
    Element._typed(of: element)
  }

  /// Takes a member, for a function that is not `@Sendable`.
  public static func buildExpression<Element: _SchemaElement, T, U, each R, X>(_ element: Element) -> Element._Typed
  where Element._Model == Model, Initializer == (T, U, repeat each R) throws(X) -> Made {
    Element._typed(of: element)
  }

  /// Takes the first field.
  public static func buildPartialBlock<T, U, each R, X>(
    first: FieldOf<T>
  ) -> MissingFields<U, (repeat each R, NoMore)>
  where Initializer == @Sendable (T, U, repeat each R) throws(X) -> Made { .init() }

  /// Takes the first field, for a function that is not `@Sendable`.
  public static func buildPartialBlock<T, U, each R, X>(
    first: FieldOf<T>
  ) -> MissingFields<U, (repeat each R, NoMore)>
  where Initializer == (T, U, repeat each R) throws(X) -> Made { .init() }

  /// Takes the first field for an optional parameter.
  @_disfavoredOverload
  public static func buildPartialBlock<T, U, each R, X>(
    first: FieldOf<T>
  ) -> MissingFields<U, (repeat each R, NoMore)>
  where Initializer == @Sendable (T?, U, repeat each R) throws(X) -> Made { .init() }

  /// Takes the first field for an optional parameter, for a function that is not `@Sendable`.
  @_disfavoredOverload
  public static func buildPartialBlock<T, U, each R, X>(
    first: FieldOf<T>
  ) -> MissingFields<U, (repeat each R, NoMore)>
  where Initializer == (T?, U, repeat each R) throws(X) -> Made { .init() }

  /// Takes the first constant.
  @_disfavoredOverload
  public static func buildPartialBlock<T, U, each R, X>(
    first: FieldOf<Constant<Model>>
  ) -> MissingFieldsAfterConstants<T, (U, repeat each R, NoMore)>
  where Initializer == @Sendable (T, U, repeat each R) throws(X) -> Made { .init() }

  /// Takes the first constant, for a function that is not `@Sendable`.
  @_disfavoredOverload
  public static func buildPartialBlock<T, U, each R, X>(
    first: FieldOf<Constant<Model>>
  ) -> MissingFieldsAfterConstants<T, (U, repeat each R, NoMore)>
  where Initializer == (T, U, repeat each R) throws(X) -> Made { .init() }

  /// Takes another constant.
  @_disfavoredOverload
  public static func buildPartialBlock<T, R>(
    accumulated: MissingFieldsAfterConstants<T, R>, next: FieldOf<Constant<Model>>
  ) -> MissingFieldsAfterConstants<T, R> { .init() }

  /// Takes the first field after constants.
  public static func buildPartialBlock<T, U, each R>(
    accumulated: MissingFieldsAfterConstants<T, (U, repeat each R)>, next: FieldOf<T>
  ) -> MissingFields<U, (repeat each R)> { .init() }

  /// Takes the first field after constants for an optional parameter.
  @_disfavoredOverload
  public static func buildPartialBlock<T, U, each R>(
    accumulated: MissingFieldsAfterConstants<T?, (U, repeat each R)>, next: FieldOf<T>
  ) -> MissingFields<U, (repeat each R)> { .init() }

  /// Takes another field.
  public static func buildPartialBlock<T, U, each R>(
    accumulated: MissingFields<T, (U, repeat each R)>, next: FieldOf<T>
  ) -> MissingFields<U, (repeat each R)> { .init() }

  /// Takes another field for an optional parameter.
  @_disfavoredOverload
  public static func buildPartialBlock<T, U, each R>(
    accumulated: MissingFields<T?, (U, repeat each R)>, next: FieldOf<T>
  ) -> MissingFields<U, (repeat each R)> { .init() }

  /// Reports a field for which there is no parameter.
  public static func buildPartialBlock(
    accumulated: MissingFields<NoMore, ()>, next: FieldOf<NoMore>
  ) -> MissingFields<NoMore, ()> { .init() }

  /// Takes no fields at all.
  public static func buildBlock<T, U, each R, X>() -> MissingFields<T, (U, repeat each R, NoMore)>
  where Initializer == @Sendable (T, U, repeat each R) throws(X) -> Made { .init() }

  /// Takes no fields at all, for a function that is not `@Sendable`.
  public static func buildBlock<T, U, each R, X>() -> MissingFields<T, (U, repeat each R, NoMore)>
  where Initializer == (T, U, repeat each R) throws(X) -> Made { .init() }

  /// Ends with the last parameter, or reports the fields that are missing.
  public static func buildFinalResult<R>(
    _ rest: MissingFields<NoMore, R>
  ) -> CheckedFields<Model, Made, Initializer> { .init() }
}

/// Compares a field with an initializer that has one parameter.
@_documentation(visibility: internal)
@resultBuilder
public enum ArgumentBuilder<Model, Made, Initializer> {
  /// Takes a schema or a variant, which is no member.
  @_disfavoredOverload
  public static func buildExpression<Other: _SchemaOrVariant>(_ other: Other) -> FieldOf<Other> { .init() }

  /// Takes a member, for an initializer with one parameter.
  public static func buildExpression<Element: _SchemaElement, T>(_ element: Element) -> Element._Typed
  where Element._Model == Model, Initializer == @Sendable (T) -> Made { Element._typed(of: element) }

  /// Takes a member, for a `@Sendable` function that may throw.
  @_disfavoredOverload
  public static func buildExpression<Element: _SchemaElement, T>(_ element: Element) -> Element._Typed
  where Element._Model == Model, Initializer == @Sendable (T) throws -> Made { Element._typed(of: element) }

  /// Takes a member, for a function that is not `@Sendable`.
  public static func buildExpression<Element: _SchemaElement, T>(_ element: Element) -> Element._Typed
  where Element._Model == Model, Initializer == (T) -> Made { Element._typed(of: element) }

  /// Takes a member, for a function that may throw.
  @_disfavoredOverload
  public static func buildExpression<Element: _SchemaElement, T>(_ element: Element) -> Element._Typed
  where Element._Model == Model, Initializer == (T) throws -> Made { Element._typed(of: element) }

  /// Takes the field.
  public static func buildBlock<T>(_ field: FieldOf<T>) -> CheckedField<Model, Made, Initializer>
  where Initializer == @Sendable (T) -> Made { .init() }

  /// Takes the field, for a `@Sendable` function that may throw.
  @_disfavoredOverload
  public static func buildBlock<T>(_ field: FieldOf<T>) -> CheckedField<Model, Made, Initializer>
  where Initializer == @Sendable (T) throws -> Made { .init() }

  /// Takes the field, for a function that is not `@Sendable`.
  public static func buildBlock<T>(_ field: FieldOf<T>) -> CheckedField<Model, Made, Initializer>
  where Initializer == (T) -> Made { .init() }

  /// Takes the field, for a function that may throw.
  @_disfavoredOverload
  public static func buildBlock<T>(_ field: FieldOf<T>) -> CheckedField<Model, Made, Initializer>
  where Initializer == (T) throws -> Made { .init() }

  /// Takes the field after a constant.
  public static func buildBlock<T>(
    _ constant: FieldOf<Constant<Model>>, _ field: FieldOf<T>
  ) -> CheckedField<Model, Made, Initializer>
  where Initializer == @Sendable (T) -> Made { .init() }

  /// Takes the field after a constant, for a `@Sendable` function that may throw.
  @_disfavoredOverload
  public static func buildBlock<T>(
    _ constant: FieldOf<Constant<Model>>, _ field: FieldOf<T>
  ) -> CheckedField<Model, Made, Initializer>
  where Initializer == @Sendable (T) throws -> Made { .init() }

  /// Takes the field after a constant, for a function that is not `@Sendable`.
  public static func buildBlock<T>(
    _ constant: FieldOf<Constant<Model>>, _ field: FieldOf<T>
  ) -> CheckedField<Model, Made, Initializer>
  where Initializer == (T) -> Made { .init() }

  /// Takes the field after a constant, for a function that may throw.
  @_disfavoredOverload
  public static func buildBlock<T>(
    _ constant: FieldOf<Constant<Model>>, _ field: FieldOf<T>
  ) -> CheckedField<Model, Made, Initializer>
  where Initializer == (T) throws -> Made { .init() }
}

/// The fields for an initializer, in a schema that does not compile.
@_documentation(visibility: internal)
public struct CheckedFields<Model, Made, Initializer> {}

/// The field for an initializer with one parameter, in a schema that does not compile.
@_documentation(visibility: internal)
public struct CheckedField<Model, Made, Initializer> {}
