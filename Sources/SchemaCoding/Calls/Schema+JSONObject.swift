#if FullFoundation
  // What takes and makes the objects of Foundation.

  extension Schema {
    /// Decodes a value from Foundation objects, as `JSONSerialization` creates them.
    ///
    /// - Throws: `SchemaError` with every issue of the objects.
    public func decode(
      jsonObject: Any, options: DecodingOptions = DecodingOptions()
    ) throws(SchemaError) -> Value {
      try decode(.tree(jsonObject), options)
    }

    /// Decodes a value from the objects of a property list, as `PropertyListSerialization` creates them, or of a database that holds dates
    /// and bytes, such as Firestore: from `Date` where a date is declared, in whatever format, and from `Data` where data is.
    ///
    ///     let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    ///     let ride = try Ride.schema.decode(propertyListObject: list)
    ///
    /// Everything else is decoded as by ``decode(jsonObject:options:)``.
    ///
    /// - Throws: `SchemaError` with every issue of the objects.
    public func decode(
      propertyListObject: Any, options: DecodingOptions = DecodingOptions()
    ) throws(SchemaError) -> Value {
      try decode(.tree(propertyListObject, isPropertyList: true), options)
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
      try decodeWithReport(.tree(propertyListObject, isPropertyList: true), options)
    }

    /// Encodes a value as Foundation objects, as `JSONSerialization` accepts them.
    ///
    /// - Throws: `SchemaError` with every issue of the value.
    public func encodeToJSONObject(
      _ value: Value, options: EncodingOptions = EncodingOptions()
    ) throws(SchemaError) -> Any {
      let document = try document(value, options)
      let json = try Schema<JSONValue>.json.decode(document)
      guard document.depth >= LargeStack.firstLevel else { return json.foundationObject }
      guard let stack = LargeStack() else { throw SchemaError(Issue(.tooDeep, detail: LargeStack.unavailable)) }
      return stack.run { json.foundationObject }
    }

    /// Decodes Foundation objects into an existing value.
    ///
    /// - Throws: `SchemaError` with every issue of the objects.
    public func update(
      _ value: inout Value, fromJSONObject json: Any, options: DecodingOptions = DecodingOptions()
    ) throws(SchemaError) {
      _ = try update(&value, from: .tree(json), options)
    }

    /// Decodes Foundation objects into an existing value, and reports what was repaired.
    ///
    /// - Throws: `SchemaError` with every issue of the objects.
    public func updateWithReport(
      _ value: inout Value, fromJSONObject json: Any, options: DecodingOptions = DecodingOptions()
    ) throws(SchemaError) -> DecodingReport {
      try update(&value, from: .tree(json), options, keepsRepairs: true)
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
