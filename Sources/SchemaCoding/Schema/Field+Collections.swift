extension Field where Value == Undeclared {
  /// The value is an object with this schema.
  public func object<Part>(_ schema: Schema<Part>) -> Field<Model, Part> { self.schema(schema) }

  /// The value is an array of elements with this schema.
  public func array<Element>(of element: Schema<Element>) -> Field<Model, [Element]> { schema(.array(of: element)) }

  /// The value is an array without order and repetition, of elements with this schema.
  public func set<Element>(of element: Schema<Element>) -> Field<Model, Set<Element>> { schema(.set(of: element)) }

  /// The value is an object whose keys are data, of values with this schema.
  public func dictionary<Member>(of member: Schema<Member>) -> Field<Model, [String: Member]> {
    schema(.dictionary(of: member))
  }

  /// The value is an object whose keys are data, each decoded by a schema, of values with this schema.
  public func dictionary<Key, Member>(
    keys: Schema<Key>, of member: Schema<Member>
  ) -> Field<Model, [Key: Member]> {
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
