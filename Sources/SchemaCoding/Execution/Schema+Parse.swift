import Foundation

extension Schema {
  /// Parses a document for this schema; a syntax error becomes an issue like any other.
  func parse(
    _ data: Data, _ options: DecodingOptions, for use: SchemaUse = .decoding
  ) throws(SchemaError) -> JSONDocument {
    do {
      return try .parse(data, parser: options.parser, maximumDepth: options.maximumDepth)
    } catch {
      throw SchemaError(issue(error, Self.start(of: data), options, use))
    }
  }

  /// Parses a document in a string for this schema.
  func parse(
    _ string: String, _ options: DecodingOptions, for use: SchemaUse = .decoding
  ) throws(SchemaError) -> JSONDocument {
    do {
      return try .parse(string, parser: options.parser, maximumDepth: options.maximumDepth)
    } catch {
      throw SchemaError(issue(error, Self.start(of: string.utf8), options, use))
    }
  }

  /// The bytes after the whitespace in front, enough for an excerpt, whatever the characters.
  private static func start(of bytes: some Collection<UInt8>) -> Data {
    Data(bytes.drop(while: \.isJSONWhitespace).prefix(4 * (String.shownScalars + 1)))
  }

  /// The issue of a document that begins with these bytes. If that is not how JSON begins, but an HTML page or a log message, they are
  /// shown, unless the schema contains ciphers.
  private func issue(
    _ error: JSONSyntaxError, _ start: Data, _ options: DecodingOptions, _ use: SchemaUse
  ) -> Issue {
    let issue = Issue(error)
    guard let first = start.first, !first.isStartOfJSON,
      !instruction(for: use, mode: options.planMode).contents.contains(.redacted)
    else { return issue }
    return Issue(issue.code, found: String(decoding: start, as: UTF8.self).excerpt, detail: issue.detail)
  }
}

extension Issue {
  init(_ error: JSONSyntaxError) {
    self.init(
      error.isTooDeep ? .tooDeep : .invalidJSON,
      detail: "\(error.reason), line \(error.line), column \(error.column)")
  }
}

extension UInt8 {
  /// Whether a document can begin with this byte: that of a value, of a byte-order mark, or of UTF-16 or UTF-32.
  fileprivate var isStartOfJSON: Bool { beginsValue || self == 0 || self == ByteOrderMark.bytes[0] || self >= 0xFE }
}
