extension Field where Value == Undeclared {
  /// Declares the value as an object with this schema.
  public func object<Part>(_ schema: Schema<Part>) -> Field<Model, Part> {
    self.schema(schema).changing { $0.isObject = true }
  }

  /// Declares the value as an array whose elements have this schema.
  public func array<Element>(of element: Schema<Element>) -> Field<Model, [Element]> { schema(.array(of: element)) }

  /// Declares the value as a set, decoded from an array whose elements have this schema.
  public func set<Element>(of element: Schema<Element>) -> Field<Model, Set<Element>> { schema(.set(of: element)) }

  /// Declares the value as an array, which may also be a string with separators, see ``Schema/array(of:orSeparatedBy:)``.
  public func array<Element>(of element: Schema<Element>, orSeparatedBy separator: String) -> Field<Model, [Element]> {
    schema(.array(of: element, orSeparatedBy: separator))
  }

  /// Declares the value as a dictionary: an object with arbitrary keys, whose values have this schema.
  public func dictionary<Member>(of member: Schema<Member>) -> Field<Model, [String: Member]> {
    schema(.dictionary(of: member))
  }

  /// Declares the value as a dictionary: an object with arbitrary keys, with one schema for the keys and one for the values.
  public func dictionary<Key, Member>(
    keys: Schema<Key>, of member: Schema<Member>
  ) -> Field<Model, [Key: Member]> {
    schema(.dictionary(keys: keys, of: member))
  }

  /// Declares the value as a dictionary: an array of its entries, see ``Schema/dictionary(of:as:)``.
  public func dictionary<Member>(
    of member: Schema<Member>, as layout: DictionaryLayout
  ) -> Field<Model, [String: Member]> {
    schema(.dictionary(of: member, as: layout))
  }

  /// Declares the value as a dictionary: an array of its entries, see ``Schema/dictionary(keys:of:as:)``.
  public func dictionary<Key, Member>(
    keys: Schema<Key>, of member: Schema<Member>, as layout: DictionaryLayout
  ) -> Field<Model, [Key: Member]> {
    schema(.dictionary(keys: keys, of: member, as: layout))
  }

  /// Declares the value as an array: the values of an object with arbitrary keys, see ``Schema/keyedArray``.
  public func keyedArray<Element>(of element: Schema<Element>) -> Field<Model, [Element]> { schema(element.keyedArray) }

  /// Declares the value as an array: the values of a string with separators between them, see ``Schema/separated(by:of:omittingEmpty:)``.
  public func separated<Element>(
    by separator: String, of element: Schema<Element>, omittingEmpty: Bool = false
  ) -> Field<Model, [Element]> {
    schema(.separated(by: separator, of: element, omittingEmpty: omittingEmpty))
  }
}

extension Field {
  /// Declares the value as an object with this schema. One that describes no object is a definition error; it belongs into
  /// ``schema(_:)``.
  public func object(_ schema: Schema<Value>) -> Field { self.schema(schema).changing { $0.isObject = true } }

  /// Declares the value, which may be absent, as an object with this schema.
  public func object<Part>(_ schema: Schema<Part>) -> Field where Value: OptionalOrNullable<Part> {
    self.schema(schema).changing { $0.isObject = true }
  }
}

extension Field where Value: MaybeOptional, Value.Unwrapped: _ArrayValue {
  /// Declares the value as an array whose elements have this schema.
  public func array(of element: Schema<Value.Unwrapped.Element>) -> Field { schema(array: .array(of: element)) }

  /// Declares the value as an array, which may also be a string with separators, see ``Schema/array(of:orSeparatedBy:)``.
  public func array(of element: Schema<Value.Unwrapped.Element>, orSeparatedBy separator: String) -> Field {
    schema(array: .array(of: element, orSeparatedBy: separator))
  }

  /// Declares the value as an array: the values of an object with arbitrary keys, see ``Schema/keyedArray``.
  public func keyedArray(of element: Schema<Value.Unwrapped.Element>) -> Field { schema(array: element.keyedArray) }

  /// Declares the value as an array: the values of a string with separators between them, see ``Schema/separated(by:of:omittingEmpty:)``.
  public func separated(
    by separator: String, of element: Schema<Value.Unwrapped.Element>, omittingEmpty: Bool = false
  ) -> Field {
    schema(array: .separated(by: separator, of: element, omittingEmpty: omittingEmpty))
  }

  /// Declares the value as a string that contains a JSON array whose elements have this schema.
  public func embeddedArray(of element: Schema<Value.Unwrapped.Element>) -> Field {
    schema(array: .embedded(.array(of: element)))
  }

  private func schema(array: Schema<[Value.Unwrapped.Element]>) -> Field {
    schema(unwrapped: Value.Unwrapped._schema(array: array))
  }
}

extension Field where Value: MaybeOptional, Value.Unwrapped: _SetValue {
  /// Declares the value as a set, decoded from an array whose elements have this schema.
  public func set(of element: Schema<Value.Unwrapped.Element>) -> Field {
    schema(unwrapped: Value.Unwrapped._schema(set: .set(of: element)))
  }

  /// Declares the value as a set, which may also be a string with separators, see ``Schema/set(of:orSeparatedBy:)``.
  public func set(of element: Schema<Value.Unwrapped.Element>, orSeparatedBy separator: String) -> Field {
    schema(unwrapped: Value.Unwrapped._schema(set: .set(of: element, orSeparatedBy: separator)))
  }

  /// Declares the value as a set: the values of a string with separators between them, see ``Schema/separated(by:of:omittingEmpty:)``.
  public func separated(
    by separator: String, of element: Schema<Value.Unwrapped.Element>, omittingEmpty: Bool = false
  ) -> Field {
    schema(
      unwrapped: Value.Unwrapped._schema(set: .separated(by: separator, of: element, omittingEmpty: omittingEmpty)))
  }
}

extension Field where Value: MaybeOptional, Value.Unwrapped: _DictionaryValue {
  /// Declares the value as a dictionary: an object with arbitrary keys, whose values have this schema.
  public func dictionary(of member: Schema<Value.Unwrapped.Value>) -> Field where Value.Unwrapped.Key == String {
    schema(unwrapped: Value.Unwrapped._schema(dictionary: .dictionary(of: member)))
  }

  /// Declares the value as a dictionary: an object with arbitrary keys, with one schema for the keys and one for the values.
  public func dictionary(keys: Schema<Value.Unwrapped.Key>, of member: Schema<Value.Unwrapped.Value>) -> Field {
    schema(unwrapped: Value.Unwrapped._schema(dictionary: .dictionary(keys: keys, of: member)))
  }

  /// Declares the value as a dictionary: an array of its entries, see ``Schema/dictionary(of:as:)``.
  public func dictionary(
    of member: Schema<Value.Unwrapped.Value>, as layout: DictionaryLayout
  ) -> Field where Value.Unwrapped.Key == String {
    schema(unwrapped: Value.Unwrapped._schema(dictionary: .dictionary(of: member, as: layout)))
  }

  /// Declares the value as a dictionary: an array of its entries, see ``Schema/dictionary(keys:of:as:)``.
  public func dictionary(
    keys: Schema<Value.Unwrapped.Key>, of member: Schema<Value.Unwrapped.Value>, as layout: DictionaryLayout
  ) -> Field {
    schema(unwrapped: Value.Unwrapped._schema(dictionary: .dictionary(keys: keys, of: member, as: layout)))
  }
}
