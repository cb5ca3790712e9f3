// The kinds and modifiers of a field whose property does not exist. All of them apply, so that the field's initializer is its only error.
//
// They also let the compiler report another field's error where it is. If a schema has an error, the compiler considers all initializers
// of `Schema`, also one that takes the model's initializer for an initial value, for which no property exists. It stops at the first field
// that it cannot explain, and prefers that explanation to the error of a later field. So it has to find nothing wrong with a correct
// field here. Overloads for `Int` are for schemas such as `.number()`, whose type nothing else determines.

@_documentation(visibility: internal)
extension Field where Value == ErrorInKeyPathOrClosure {
  /// Returns the field unchanged.
  public func string() -> Field { self }
  /// Returns the field unchanged.
  public func bool() -> Field { self }
  /// Returns the field unchanged.
  public func number() -> Field { self }
  /// Returns the field unchanged.
  public func number<Number>(_ type: Number.Type) -> Field { self }
  /// Returns the field unchanged.
  public func date(_ format: DateFormat) -> Field { self }
  /// Returns the field unchanged.
  public func calendarDate() -> Field { self }
  /// Returns the field unchanged.
  public func url() -> Field { self }
  /// Returns the field unchanged.
  public func uuid() -> Field { self }
  /// Returns the field unchanged.
  public func enumeration() -> Field { self }

  /// Returns the field unchanged.
  public func schema<Part>(_ schema: Schema<Part>) -> Field { self }
  /// Returns the field unchanged.
  public func object<Part>(_ schema: Schema<Part>) -> Field { self }
  /// Returns the field unchanged.
  public func embeddedObject<Part>(_ object: Schema<Part>) -> Field { self }

  /// Returns the field unchanged.
  public func array<Element>(of element: Schema<Element>) -> Field { self }
  /// Returns the field unchanged.
  public func array(of element: Schema<Int>) -> Field { self }
  /// Returns the field unchanged.
  public func array(of element: Schema<[Int]>) -> Field { self }
  /// Returns the field unchanged.
  public func set<Element>(of element: Schema<Element>) -> Field { self }
  /// Returns the field unchanged.
  public func set(of element: Schema<Int>) -> Field { self }
  /// Returns the field unchanged.
  public func dictionary<Member>(of member: Schema<Member>) -> Field { self }
  /// Returns the field unchanged.
  public func dictionary(of member: Schema<Int>) -> Field { self }
  /// Returns the field unchanged.
  public func dictionary<Key, Member>(keys: Schema<Key>, of member: Schema<Member>) -> Field { self }
  /// Returns the field unchanged.
  public func dictionary<Member>(keys: Schema<Int>, of member: Schema<Member>) -> Field { self }
  /// Returns the field unchanged.
  public func keyedArray<Element>(of element: Schema<Element>) -> Field { self }
  /// Returns the field unchanged.
  public func keyedArray(of element: Schema<Int>) -> Field { self }
  /// Returns the field unchanged.
  public func separated<Element>(by separator: String, of element: Schema<Element>) -> Field { self }
  /// Returns the field unchanged.
  public func separated(by separator: String, of element: Schema<Int>) -> Field { self }
  /// Returns the field unchanged.
  public func embeddedArray<Element>(of element: Schema<Element>) -> Field { self }
  /// Returns the field unchanged.
  public func embeddedArray(of element: Schema<Int>) -> Field { self }

  /// Returns the field unchanged.
  public func transform<Raw, Declared>(
    from raw: Schema<Raw>, decode: (Raw) throws -> Declared, encode: (Declared) throws -> Raw
  ) -> Field { self }
  /// Returns the field unchanged.
  @_disfavoredOverload
  public func transform<Raw, Declared, Encoded>(
    from raw: Schema<Raw>, decode: (Raw) throws -> Declared, encode: (Value) throws -> Encoded
  ) -> Field { self }

  /// Returns the field unchanged.
  public func optional() -> Field { self }
  /// Returns the field unchanged.
  public func `default`<Default>(_ value: Default) -> Field { self }
  /// Returns the field unchanged.
  public func fallback<Fallback>(_ value: Fallback) -> Field { self }
  /// Returns the field unchanged.
  public func lossy() -> Field { self }
  /// Returns the field unchanged.
  public func trimmed() -> Field { self }
  /// Returns the field unchanged.
  public func nilIfEmpty() -> Field { self }
  /// Returns the field unchanged.
  public func encodedAsString() -> Field { self }
  /// Returns the field unchanged.
  public func validate<Other>(_ rule: Validation<Other>) -> Field { self }
}
