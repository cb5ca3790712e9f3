extension Field {
  /// The value is a text that holds a JSON document with this schema.
  public func embedded<Owner, Part>(_ document: Schema<Part>) -> Field<Owner, Part> where Model == Undeclared<Owner> {
    schema(.embedded(document))
  }

  /// The value is a text that holds a JSON object with this schema.
  public func embeddedObject<Owner, Part>(_ object: Schema<Part>) -> Field<Owner, Part>
  where Model == Undeclared<Owner> { schema(.embedded(object)) }

  /// The value is a text that holds a JSON array of elements with this schema.
  public func embeddedArray<Owner, Element>(of element: Schema<Element>) -> Field<Owner, [Element]>
  where Model == Undeclared<Owner> {
    schema(.embedded(.array(of: element)))
  }
}

extension Field {
  /// The value is a text that holds a JSON document with this schema.
  public func embedded(_ document: Schema<Value>) -> Field { schema(.embedded(document)) }

  /// The value is a text that holds a JSON document with this schema, if there is one.
  public func embedded<Part>(_ document: Schema<Part>) -> Field where Value == Part? { schema(.embedded(document)) }

  /// The value is a text that holds a JSON object with this schema.
  public func embeddedObject(_ object: Schema<Value>) -> Field { schema(.embedded(object)) }

  /// The value is a text that holds a JSON object with this schema, if there is one.
  public func embeddedObject<Part>(_ object: Schema<Part>) -> Field where Value == Part? { schema(.embedded(object)) }

  /// The value is a text that holds a JSON array of elements with this schema.
  public func embeddedArray<Element>(of element: Schema<Element>) -> Field where Value == [Element] {
    schema(.embedded(.array(of: element)))
  }

  /// The value is a text that holds a JSON array of elements with this schema, if there is one.
  public func embeddedArray<Element>(of element: Schema<Element>) -> Field where Value == [Element]? {
    schema(.embedded(.array(of: element)))
  }
}
