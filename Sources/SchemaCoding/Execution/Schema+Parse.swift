import Foundation

extension Schema {
  /// Parses a document for this schema; a syntax error becomes an issue like any other.
  func parse(
    _ data: Data, _ options: DecodingOptions, for use: SchemaUse = .decoding
  ) throws(SchemaError) -> JSONDocument {
    do {
      return try .parse(data, parser: options.parser)
    } catch {
      throw SchemaError(issue(error, options, use))
    }
  }

  /// Parses a document in a string for this schema.
  func parse(
    _ string: String, _ options: DecodingOptions, for use: SchemaUse = .decoding
  ) throws(SchemaError) -> JSONDocument {
    do {
      return try .parse(string, parser: options.parser)
    } catch {
      throw SchemaError(issue(error, options, use))
    }
  }

  private func issue(_ error: JSONSyntaxError, _ options: DecodingOptions, _ use: SchemaUse) -> Issue {
    Issue(error, in: instruction(for: use, mode: options.planMode).contents)
  }
}

extension Issue {
  /// The issue of a document that is not JSON. It shows the text at the position, unless the schema contains ciphers.
  init(_ error: JSONSyntaxError, in contents: PlanContents) {
    self.init(
      error.isTooDeep ? .tooDeep : .invalidJSON,
      found: error.isTooDeep || error.text.isEmpty || contents.contains(.redacted) ? nil : error.text.excerpt,
      detail: "\(error.reason), line \(error.line), column \(error.column)")
  }
}

extension JSONDocument {
  /// Parses what a schema has encoded. Prefers the scanner, whatever the options say, because Foundation's parser loses digits of some
  /// numbers.
  static func output(_ data: Data) throws(SchemaError) -> JSONDocument {
    let scanned = data.withUnsafeBytes(Self.scanned)
    if let scanned { return scanned }
    do {
      return try parse(data, parser: .foundation)
    } catch {
      throw SchemaError(Issue(error, in: .redacted))
    }
  }
}
