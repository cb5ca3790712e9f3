extension Field where Value == Never {
  /// Declares the value as an object with this schema.
  public func object<Owner, Part>(_ schema: Schema<Part>) -> Field<Owner, Part> where Model == Undeclared<Owner> {
    self.schema(schema)
  }

  /// Declares the value as an array whose elements have this schema.
  public func array<Owner, Element>(of element: Schema<Element>) -> Field<Owner, [Element]>
  where Model == Undeclared<Owner> { schema(.array(of: element)) }

  /// Declares the value as a set, decoded from an array whose elements have this schema.
  public func set<Owner, Element>(of element: Schema<Element>) -> Field<Owner, Set<Element>>
  where Model == Undeclared<Owner> { schema(.set(of: element)) }

  /// Declares the value as a dictionary: an object with arbitrary keys, whose values have this schema.
  public func dictionary<Owner, Member>(of member: Schema<Member>) -> Field<Owner, [String: Member]>
  where Model == Undeclared<Owner> {
    schema(.dictionary(of: member))
  }

  /// Declares the value as a dictionary: an object with arbitrary keys, with one schema for the keys and one for the values.
  public func dictionary<Owner, Key, Member>(
    keys: Schema<Key>, of member: Schema<Member>
  ) -> Field<Owner, [Key: Member]> where Model == Undeclared<Owner> {
    schema(.dictionary(keys: keys, of: member))
  }

  /// Declares the value as an array: the values of an object with arbitrary keys, see ``Schema/keyedArray``.
  public func keyedArray<Owner, Element>(of element: Schema<Element>) -> Field<Owner, [Element]>
  where Model == Undeclared<Owner> { schema(element.keyedArray) }

  /// Declares the value as an array: the values of a string with separators between them, see ``Schema/separated(by:of:)``.
  public func separated<Owner, Element>(
    by separator: String, of element: Schema<Element>
  ) -> Field<Owner, [Element]> where Model == Undeclared<Owner> {
    schema(.separated(by: separator, of: element))
  }
}

extension Field {
  /// Declares the value as an object with this schema.
  public func object(_ schema: Schema<Value>) -> Field { self.schema(schema) }

  /// Declares the value, which may be absent, as an object with this schema.
  public func object<Part>(_ schema: Schema<Part>) -> Field where Value: OptionalOrNullable<Part> {
    self.schema(schema)
  }

  /// Declares the value as an array whose elements have this schema.
  public func array<Element>(of element: Schema<Element>) -> Field where Value: MaybeOptional<[Element]> {
    schema(unwrapped: .array(of: element))
  }

  /// Declares the value as a set, decoded from an array whose elements have this schema.
  public func set<Element>(of element: Schema<Element>) -> Field where Value: MaybeOptional<Set<Element>> {
    schema(unwrapped: .set(of: element))
  }

  /// Declares the value as a dictionary: an object with arbitrary keys, whose values have this schema.
  public func dictionary<Member>(of member: Schema<Member>) -> Field where Value: MaybeOptional<[String: Member]> {
    schema(unwrapped: .dictionary(of: member))
  }

  /// Declares the value as a dictionary: an object with arbitrary keys, with one schema for the keys and one for the values.
  public func dictionary<Key, Member>(
    keys: Schema<Key>, of member: Schema<Member>
  ) -> Field where Value: MaybeOptional<[Key: Member]> {
    schema(unwrapped: .dictionary(keys: keys, of: member))
  }

  /// Declares the value as an array: the values of an object with arbitrary keys, see ``Schema/keyedArray``.
  public func keyedArray<Element>(of element: Schema<Element>) -> Field where Value: MaybeOptional<[Element]> {
    schema(unwrapped: element.keyedArray)
  }

  /// Declares the value as an array: the values of a string with separators between them, see ``Schema/separated(by:of:)``.
  public func separated<Element>(
    by separator: String, of element: Schema<Element>
  ) -> Field where Value: MaybeOptional<[Element]> {
    schema(unwrapped: .separated(by: separator, of: element))
  }

  /// Declares the value as a set: the values of a string with separators between them, see ``Schema/separated(by:of:)``.
  public func separated<Element>(
    by separator: String, of element: Schema<Element>
  ) -> Field where Value: MaybeOptional<Set<Element>> {
    schema(unwrapped: .separated(by: separator, of: element))
  }
}
