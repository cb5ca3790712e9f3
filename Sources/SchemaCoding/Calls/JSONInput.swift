/// What a JSON document is decoded from: `Data` in UTF-8, UTF-16 or UTF-32, a `String`, or a ``JSONValue``.
public protocol JSONInput {
  /// The input in the library's form.
  @_documentation(visibility: internal)
  var _source: _DocumentSource { get }
}

/// An input in the library's form.
@_documentation(visibility: internal)
public struct _DocumentSource {
  let source: DocumentSource
}

extension Data: JSONInput {
  /// The bytes.
  @_documentation(visibility: internal)
  public var _source: _DocumentSource { _DocumentSource(source: .data(self)) }
}

extension String: JSONInput {
  /// The string.
  @_documentation(visibility: internal)
  public var _source: _DocumentSource { _DocumentSource(source: .string(self)) }
}

extension JSONValue: JSONInput {
  /// The value.
  @_documentation(visibility: internal)
  public var _source: _DocumentSource { _DocumentSource(source: .json(self)) }
}

extension JSONValue {
  /// Decodes the value with a schema.
  ///
  ///     let docks = try station["docks"]?.decode(Schema<Int>.number())
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func decode<Value>(
    _ schema: Schema<Value>, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Value {
    try schema.decode(self, options: options)
  }

  /// Decodes the value as a model.
  ///
  ///     let stations = try feed["stations"]?.decode([Station].self)
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func decode<Model: SchemaCodable>(
    _ type: Model.Type, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Model {
    try type.decode(self, options: options)
  }
}

/// What a document is decoded from.
enum DocumentSource {
  case data(Data)
  case string(String)
  case tree(Any)
  case json(JSONValue)

  @inline(__always)
  func document(_ options: ParsingOptions) throws(JSONSyntaxError) -> JSONDocument {
    switch self {
    case .data(let data): try .parse(data, options)
    case .string(let string): try .parse(string, options)
    case .tree(let tree): JSONDocument(tree: tree)
    case .json(let value): JSONDocument(value)
    }
  }

  /// The text of bytes or a string.
  func text(_ options: ParsingOptions) -> InputText? {
    switch self {
    case .data(let data): return data.withUnsafeBytes { InputText($0, encoding: options.encoding) }
    case .string(let string): return InputText(utf8: string.utf8)
    case .tree, .json: return nil
    }
  }

  /// The input in which values have a place; nil if they have none.
  func input(_ options: ParsingOptions) -> InputPlaces.Input? {
    switch self {
    case .data(let data): InputPlaces.Input(bytes: Array(data), options: options)
    case .string(let string): InputPlaces.Input(bytes: Array(string.utf8), isString: true, options: options)
    case .tree, .json: nil
    }
  }
}
