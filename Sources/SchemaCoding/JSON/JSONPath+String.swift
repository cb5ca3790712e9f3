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
    let container = try decoder.singleValueContainer()
    guard let path = JSONPath(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "the string is not a path")
    }
    self = path
  }

  /// Encodes the path as its string form.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
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

  /// Scans the rest of a quoted key.
  private mutating func key() -> JSONPath.Component? {
    var key = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return .key(String(key))
      case "\u{0}"..."\u{1F}": return nil
      case "\\":
        guard let escaped = escapedScalar() else { return nil }
        key.append(escaped)
      default: key.append(scalar)
      }
    }
    return nil
  }

  private mutating func escapedScalar() -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "\"": "\""
    case "\\": "\\"
    case "/": "/"
    case "b": "\u{8}"
    case "f": "\u{C}"
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case "u": hexadecimalScalar()
    default: nil
    }
  }

  private mutating func hexadecimalScalar() -> Unicode.Scalar? {
    guard let first = codeUnit() else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard skip("\\"), skip("u"), let second = codeUnit(), UTF16.isTrailSurrogate(second) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
  }

  private mutating func codeUnit() -> UInt16? {
    let digits = rest.prefix(4)
    rest.removeFirst(digits.count)
    guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    return UInt16(String(digits), radix: 16)
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
