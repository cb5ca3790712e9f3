extension Field {
  /// The value is an object with this schema.
  public func object<Owner, Part>(_ schema: Schema<Part>) -> Field<Owner, Part> where Model == Undeclared<Owner> {
    self.schema(schema)
  }

  /// The value is an array of elements with this schema.
  public func array<Owner, Element>(of element: Schema<Element>) -> Field<Owner, [Element]>
  where Model == Undeclared<Owner> { schema(.array(of: element)) }

  /// The value is an array without order and repetition, of elements with this schema.
  public func set<Owner, Element>(of element: Schema<Element>) -> Field<Owner, Set<Element>>
  where Model == Undeclared<Owner> { schema(.set(of: element)) }

  /// The value is an object whose keys are data, of values with this schema.
  public func dictionary<Owner, Member>(of member: Schema<Member>) -> Field<Owner, [String: Member]>
  where Model == Undeclared<Owner> {
    schema(.dictionary(of: member))
  }

  /// The value is an object whose keys are data, each decoded by a schema, of values with this schema.
  public func dictionary<Owner, Key, Member>(
    keys: Schema<Key>, of member: Schema<Member>
  ) -> Field<Owner, [Key: Member]> where Model == Undeclared<Owner> {
    schema(.dictionary(keys: keys, of: member))
  }
}

extension Field {
  /// The value is an object with this schema.
  public func object(_ schema: Schema<Value>) -> Field { self.schema(schema) }

  /// The value is an object with this schema, if there is one.
  public func object<Part>(_ schema: Schema<Part>) -> Field where Value == Part? { self.schema(schema) }

  /// The value is an array of elements with this schema.
  public func array<Element>(of element: Schema<Element>) -> Field where Value == [Element] {
    schema(.array(of: element))
  }

  /// The value is an array of elements with this schema, if there is one.
  public func array<Element>(of element: Schema<Element>) -> Field where Value == [Element]? {
    schema(.array(of: element))
  }

  /// The value is an array without order and repetition, of elements with this schema.
  public func set<Element>(of element: Schema<Element>) -> Field where Value == Set<Element> {
    schema(.set(of: element))
  }

  /// The value is an array without order and repetition, of elements with this schema, if there is one.
  public func set<Element>(of element: Schema<Element>) -> Field where Value == Set<Element>? {
    schema(.set(of: element))
  }

  /// The value is an object whose keys are data, of values with this schema.
  public func dictionary<Member>(of member: Schema<Member>) -> Field where Value == [String: Member] {
    schema(.dictionary(of: member))
  }

  /// The value is an object whose keys are data, of values with this schema, if there is one.
  public func dictionary<Member>(of member: Schema<Member>) -> Field where Value == [String: Member]? {
    schema(.dictionary(of: member))
  }

  /// The value is an object whose keys are data, each decoded by a schema, of values with this schema.
  public func dictionary<Key, Member>(
    keys: Schema<Key>, of member: Schema<Member>
  ) -> Field where Value == [Key: Member] {
    schema(.dictionary(keys: keys, of: member))
  }

  /// The value is an object whose keys are data, each decoded by a schema, of values with this schema, if there is one.
  public func dictionary<Key, Member>(
    keys: Schema<Key>, of member: Schema<Member>
  ) -> Field where Value == [Key: Member]? {
    schema(.dictionary(keys: keys, of: member))
  }
}
