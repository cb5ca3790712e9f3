extension Schema {
  /// Parses a document for this schema; a syntax error becomes an issue like any other.
  @inline(__always)
  func parse(
    _ source: DocumentSource, _ options: DecodingOptions, for use: SchemaOperation = .decoding
  ) throws(SchemaError) -> JSONDocument {
    do {
      return try source.document(options.parsing)
    } catch {
      throw SchemaError(SchemaIssue(error, in: instruction(for: use, mode: options.planMode).facts.features))
    }
  }
}

extension SchemaIssue {
  /// The issue of a document that is not JSON. It shows the text at the position, unless the schema contains ciphers.
  init(_ error: JSONSyntaxError, in features: PlanFeatures) {
    self.init(
      IssueCode(error.code),
      found: error.code != .invalidJSON || error.text.isEmpty || features.contains(.redacted)
        ? nil : error.text.excerpt,
      detail: error.reason)
    place = InputPlace(error.location)
  }

  /// The issue of a string that does not contain a document. Its place is that of the string, so the place in the string is a detail.
  init(_ error: JSONSyntaxError, inString features: PlanFeatures) {
    self.init(error, in: features)
    place = InputPlace()
    if let location = error.location { detail = "\(error.reason), \(location) of the string" }
  }
}

extension JSONDocument {
  /// Scans what a schema has encoded, whatever the options say: Foundation's parser loses digits of some numbers.
  static func output(_ data: Data) throws(SchemaError) -> JSONDocument {
    do {
      return try data.withBytes(scan)
    } catch {
      throw SchemaError(SchemaIssue(error.located(in: InputText(utf8: data)), in: .redacted))
    }
  }
}
