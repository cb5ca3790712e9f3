extension JSONPath: LosslessStringConvertible {
  /// Creates a path from its string form, such as `$.stations[3]["zip code"]`, or returns nil for any other string.
  ///
  /// The form is a `$` and any number of steps: `.name` for a word of letters, digits, `_` and `-`; `["name"]` for any
  /// key, quoted like a JSON string; `[0]` for an array element. Parsing a path's ``description`` returns the same
  /// path.
  public init?(_ description: String) {
    var scanner = PathScanner(rest: description.unicodeScalars[...])
    guard let components = scanner.path() else { return nil }
    self.init(components)
  }
}

extension JSONPath: Codable {
  /// Decodes a path from its string form.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a string that is not a path, or any error that the decoder throws.
  public init(from decoder: any Decoder) throws {
    let string = try String(from: decoder)
    guard let path = JSONPath(string) else { throw decoder.corruptedError("the string is not a path") }
    self = path
  }

  /// Encodes the path as its string form.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}

extension Decoder {
  func corruptedError(_ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
  }
}

/// Scans the string form of a path scalar by scalar, because a character may combine scalars that the form separates.
private struct PathScanner {
  var rest: Substring.UnicodeScalarView

  mutating func path() -> [JSONPath.Component]? {
    guard skip("$") else { return nil }
    var components: [JSONPath.Component] = []
    while !rest.isEmpty {
      guard let component = component() else { return nil }
      components.append(component)
    }
    return components
  }

  private mutating func component() -> JSONPath.Component? {
    if skip(".") {
      let name = prefix { $0 != "." && $0 != "[" }
      return name.isPlainWord ? .key(name) : nil
    }
    guard skip("[") else { return nil }
    let component = skip("\"") ? key() : index()
    return skip("]") ? component : nil
  }

  private mutating func index() -> JSONPath.Component? {
    let digits = prefix { $0 != "]" }
    guard let index = Int(digits), "\(index)" == digits else { return nil }
    return .index(index)
  }

  /// Scans the rest of a quoted key, which is spelled like a JSON string.
  private mutating func key() -> JSONPath.Component? {
    var (literal, isEscaped) = ("\"".unicodeScalars, false)
    while let scalar = rest.popFirst() {
      literal.append(scalar)
      if scalar == "\"", !isEscaped { return Self.string(String(literal)).map { .key($0) } }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return nil
  }

  private static func string(_ literal: String) -> String? {
    guard let document = try? Array(literal.utf8).withBytes(JSONDocument.scan) else { return nil }
    // Half of a surrogate pair is no key: another one would have the same string.
    return withExtendedLifetime(document) { document.node(at: 0).stringValue }
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func prefix(while belongs: (Unicode.Scalar) -> Bool) -> String {
    let prefix = rest.prefix(while: belongs)
    rest = rest[prefix.endIndex...]
    return String(prefix)
  }
}
