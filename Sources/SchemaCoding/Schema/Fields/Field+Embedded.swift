extension Field where Value == Undeclared {
  /// Declares the value as a string that contains a JSON document with this schema.
  public func embedded<Part>(_ document: Schema<Part>) -> Field<Model, Part> {
    schema(.embedded(document))
  }

  /// Declares the value as a string that contains a JSON object with this schema.
  public func embeddedObject<Part>(_ object: Schema<Part>) -> Field<Model, Part> { schema(.embedded(object)) }

  /// Declares the value as a string that contains a JSON array whose elements have this schema.
  public func embeddedArray<Element>(of element: Schema<Element>) -> Field<Model, [Element]> {
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
}
