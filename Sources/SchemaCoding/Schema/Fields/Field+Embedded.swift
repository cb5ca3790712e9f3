extension Field where Value == Never {
  /// Declares the value as a string that contains a JSON document with this schema.
  public func embedded<Owner, Part>(_ document: Schema<Part>) -> Field<Owner, Part> where Model == Undeclared<Owner> {
    schema(.embedded(document))
  }

  /// Declares the value as a string that contains a JSON object with this schema.
  public func embeddedObject<Owner, Part>(_ object: Schema<Part>) -> Field<Owner, Part>
  where Model == Undeclared<Owner> { schema(.embedded(object)) }

  /// Declares the value as a string that contains a JSON array whose elements have this schema.
  public func embeddedArray<Owner, Element>(of element: Schema<Element>) -> Field<Owner, [Element]>
  where Model == Undeclared<Owner> {
    schema(.embedded(.array(of: element)))
  }
}

extension Field {
  /// Declares the value as a string that contains a JSON document with this schema.
  public func embedded(_ document: Schema<Value>) -> Field { schema(.embedded(document)) }

  /// Declares the value, which may be absent, as a string that contains a JSON document with this schema.
  public func embedded<Part>(_ document: Schema<Part>) -> Field where Value: OptionalOrNullable<Part> {
    schema(.embedded(document))
  }

  /// Declares the value as a string that contains a JSON object with this schema.
  public func embeddedObject(_ object: Schema<Value>) -> Field { schema(.embedded(object)) }

  /// Declares the value, which may be absent, as a string that contains a JSON object with this schema.
  public func embeddedObject<Part>(_ object: Schema<Part>) -> Field where Value: OptionalOrNullable<Part> {
    schema(.embedded(object))
  }

  /// Declares the value as a string that contains a JSON array whose elements have this schema.
  public func embeddedArray<Element>(of element: Schema<Element>) -> Field where Value: MaybeOptional<[Element]> {
    schema(unwrapped: .embedded(.array(of: element)))
  }
}
