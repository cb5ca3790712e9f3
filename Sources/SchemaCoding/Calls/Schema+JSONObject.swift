#if FullFoundation
  // What takes and makes the objects of Foundation.

  extension Schema {
    /// Decodes a value from Foundation objects, as `JSONSerialization` creates them. A `Date` is decoded where a date is declared, in whatever
    /// format, and `Data` where data is.
    ///
    /// - Throws: `SchemaError` with every issue of the objects.
    public func decode(
      jsonObject: Any, options: DecodingOptions = DecodingOptions()
    ) throws(SchemaError) -> Value {
      try decode(.tree(jsonObject), options)
    }

    /// Decodes a value from the objects of a property list, as `PropertyListSerialization` creates them, or of a database that holds dates
    /// and bytes, such as Firestore.
    ///
    ///     let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    ///     let ride = try Ride.schema.decode(propertyListObject: list)
    ///
    /// It decodes the same as ``decode(jsonObject:options:)``.
    ///
    /// - Throws: `SchemaError` with every issue of the objects.
    public func decode(
      propertyListObject: Any, options: DecodingOptions = DecodingOptions()
    ) throws(SchemaError) -> Value {
      try decode(.tree(propertyListObject), options)
    }

    /// Decodes a value from Foundation objects, and reports what was repaired.
    ///
    /// - Throws: `SchemaError` with every issue of the objects.
    public func decodeWithReport(
      jsonObject: Any, options: DecodingOptions = DecodingOptions()
    ) throws(SchemaError) -> Decoded<Value> {
      try decodeWithReport(.tree(jsonObject), options)
    }

    /// Decodes a value from the objects of a property list, see ``decode(propertyListObject:options:)``, and reports what was repaired.
    ///
    /// - Throws: `SchemaError` with every issue of the objects.
    public func decodeWithReport(
      propertyListObject: Any, options: DecodingOptions = DecodingOptions()
    ) throws(SchemaError) -> Decoded<Value> {
      try decodeWithReport(.tree(propertyListObject), options)
    }

    /// Encodes a value as Foundation objects, as `JSONSerialization` accepts them.
    ///
    /// - Throws: `SchemaError` with every issue of the value.
    public func encodeToJSONObject(
      _ value: Value, options: EncodingOptions = EncodingOptions()
    ) throws(SchemaError) -> Any {
      try document(value, options).foundationObject { $0 }
    }

    /// Encodes a value as the objects of a property list, or of a database that holds dates and bytes, such as Firestore: dates as `Date`,
    /// whatever their format, and data as `Data`, except in keys, tables and strings that hold a document.
    ///
    ///     let list = try Ride.schema.encodeToPropertyListObject(ride)
    ///     let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    ///
    /// A property list has no null, so nil must be omitted, as it is by default.
    ///
    /// - Throws: `SchemaError` with every issue of the value.
    public func encodeToPropertyListObject(
      _ value: Value, options: EncodingOptions = EncodingOptions()
    ) throws(SchemaError) -> Any {
      var options = options
      options.formatting = []
      var context = EncodingContext(options)
      context.objects = EncodedObjects()
      try encode(value, &context)
      return try JSONDocument.output(context.writer.data).foundationObject { [objects = context.objects] string in
        objects?[string] ?? string
      }
    }

    /// Decodes Foundation objects into an existing value.
    ///
    /// - Throws: `SchemaError` with every issue of the objects.
    public func update(
      _ value: inout Value, jsonObject: Any, options: DecodingOptions = DecodingOptions()
    ) throws(SchemaError) {
      _ = try update(&value, from: .tree(jsonObject), options)
    }

    /// Decodes Foundation objects into an existing value, and reports what was repaired.
    ///
    /// - Throws: `SchemaError` with every issue of the objects.
    public func updateWithReport(
      _ value: inout Value, jsonObject: Any, options: DecodingOptions = DecodingOptions()
    ) throws(SchemaError) -> DecodingReport {
      try update(&value, from: .tree(jsonObject), options, keepsRepairs: true)
    }
  }

  extension JSONDocument {
    /// The document as the objects that `JSONSerialization` creates, with a closure for its strings.
    fileprivate func foundationObject(_ object: (String) -> Any) throws(SchemaError) -> Any {
      let json = try Schema<JSONValue>.json.decode(self)
      guard depth >= LargeStack.firstLevel else { return json.foundationObject(object) }
      guard let stack = LargeStack() else { throw SchemaError(SchemaIssue(.tooDeep, detail: LargeStack.unavailable)) }
      return stack.run { json.foundationObject(object) }
    }
  }

  extension JSONValue {
    /// Creates a value from a tree of Foundation objects, as `JSONSerialization` creates it.
    ///
    /// Returns nil if the tree contains a value that JSON does not have, such as a `Date` or NaN, or is nested deeper
    /// than 512 levels. The inverse is ``Schema/encodeToJSONObject(_:options:)`` of ``Schema/json``.
    public init?(jsonObject: Any) {
      guard let value = try? Schema.json.decode(jsonObject: jsonObject) else { return nil }
      self = value
    }
  }
#endif
