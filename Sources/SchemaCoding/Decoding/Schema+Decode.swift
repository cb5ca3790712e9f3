import Foundation

extension Schema {
  /// Reads a value from a JSON document in UTF-8, UTF-16 or UTF-32.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func decode(_ data: Data, options: DecodingOptions = DecodingOptions()) throws(SchemaError) -> Value {
    var state = DecodingState(options, keepsRepairs: false)
    return try read(.read(data, options), options, &state)
  }

  /// Reads a value from the text of a JSON document.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func decode(_ text: String, options: DecodingOptions = DecodingOptions()) throws(SchemaError) -> Value {
    var state = DecodingState(options, keepsRepairs: false)
    return try read(.read(text, options), options, &state)
  }

  /// Reads a value from Foundation objects, as `JSONSerialization` makes them.
  ///
  /// - Throws: `SchemaError` with every issue of the objects.
  public func decode(
    jsonObject: Any, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Value {
    var state = DecodingState(options, keepsRepairs: false)
    return try read(JSONDocument(tree: jsonObject), options, &state)
  }

  /// Reads a value from a JSON value.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func decode(_ json: JSONValue, options: DecodingOptions = DecodingOptions()) throws(SchemaError) -> Value {
    var state = DecodingState(options, keepsRepairs: false)
    return try read(JSONDocument(json), options, &state)
  }
}

extension Schema {
  /// Reads a value from a JSON document, and says what leniency did.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func decodeWithReport(
    _ data: Data, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Value> {
    var state = DecodingState(options, keepsRepairs: true)
    let value = try read(.read(data, options), options, &state)
    return Decoded(value: value, report: state.log.report)
  }

  /// Reads a value from the text of a JSON document, and says what leniency did.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func decodeWithReport(
    _ text: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Value> {
    var state = DecodingState(options, keepsRepairs: true)
    let value = try read(.read(text, options), options, &state)
    return Decoded(value: value, report: state.log.report)
  }

  /// Reads a value from Foundation objects, and says what leniency did.
  ///
  /// - Throws: `SchemaError` with every issue of the objects.
  public func decodeWithReport(
    jsonObject: Any, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Value> {
    var state = DecodingState(options, keepsRepairs: true)
    let value = try read(JSONDocument(tree: jsonObject), options, &state)
    return Decoded(value: value, report: state.log.report)
  }
}

extension Schema {
  /// Decodes a document that was read already.
  func decode(_ document: JSONDocument) throws(SchemaError) -> Value {
    let options = DecodingOptions()
    var state = DecodingState(options, keepsRepairs: false)
    return try read(document, options, &state)
  }

  private func read(
    _ document: JSONDocument, _ options: DecodingOptions, _ state: inout DecodingState
  ) throws(SchemaError) -> Value {
    let instruction = instruction(in: Surroundings(mode: options.leniency))
    state.trail.isKept = instruction.contents.contains(.contextClosures)
    do {
      // Nearly every document is a whole without a secret, and gets there by the shortest way.
      if options.root == nil, !instruction.isSecret {
        return try state.withStack(for: document.depth) { state throws(Rejected) in
          defer { withExtendedLifetime(document) {} }
          return try instruction.decode(document.node(at: 0), &state)
        }
      }
      return try instruction.read(document, below: options.root, into: nil, &state)
    } catch {
      throw state.log.error
    }
  }
}

extension Instruction {
  /// Decodes a document, or what lies deeper in it: as a new value, or into the one that is there already.
  func read(
    _ document: JSONDocument, below root: FieldKey?, into value: Value?, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    defer { withExtendedLifetime(document) {} }
    return try state.withStack(for: document.depth) { state throws(Rejected) in
      try state.hiding(isSecret) { state throws(Rejected) in
        try found(document.node(at: 0), below: root, into: value, &state)
      }
    }
  }

  private func found(
    _ document: JSONNode, below root: FieldKey?, into value: Value?, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    guard let root else { return try read(document, into: value, &state) }
    if let mistake = root.mistake {
      throw state.refuse(Issue(.missingKey, detail: "the root \"\(root)\" \(mistake)"))
    }
    let start = state.log.mark
    let finding = KeyLookup.walk(root.steps[...], after: 0, from: document, &state)
    if case .obstructed = finding { throw .refused }
    defer { state.log.locate(since: start, at: root.steps) }
    return try state.at(root.steps.map { if case .key(let key) = $0 { .key(key) } else { .element } }) {
      state throws(Rejected) in
      switch finding {
      case .value(let json), .null(let json):
        try state.stepping(root.steps) { state throws(Rejected) in try read(json, into: value, &state) }
      case .missing, .obstructed: try state.stepping(root.steps) { state throws(Rejected) in try absent(&state) }
      }
    }
  }

  private func read(
    _ json: JSONNode, into value: Value?, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    if let value { return try merge(json, into: value, &state) }
    return try decode(json, &state)
  }
}

extension JSONDocument {
  /// Reads a document; what the parser does not accept is an issue like any other.
  static func read(_ data: Data, _ options: DecodingOptions) throws(SchemaError) -> JSONDocument {
    do {
      return try read(data, parser: options.parser, maximumDepth: options.maximumDepth)
    } catch {
      throw SchemaError(Issue(error))
    }
  }

  /// Reads the string of a document, likewise.
  static func read(_ string: String, _ options: DecodingOptions) throws(SchemaError) -> JSONDocument {
    do {
      return try read(string, parser: options.parser, maximumDepth: options.maximumDepth)
    } catch {
      throw SchemaError(Issue(error))
    }
  }
}

extension Issue {
  init(_ error: JSONSyntaxError) {
    self.init(
      error.isTooDeep ? .tooDeep : .invalidJSON,
      detail: "\(error.reason), line \(error.line), column \(error.column)")
  }
}
