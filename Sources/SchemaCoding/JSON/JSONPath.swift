/// The path of a value in a JSON document, such as `$.stations[3].lat`.
///
/// The string form resembles the short notation of RFC 9535: `$` is the whole document, names of letters, digits, underscores and
/// hyphens follow a dot, other names are quoted in brackets (`$["a.b"]`), and array positions count from zero.
public struct JSONPath: Hashable, Sendable {
  /// One step into an object or an array.
  public enum Component: Hashable, Sendable {
    /// The value of a key in an object.
    case key(String)
    /// The element at a position in an array, counted from zero.
    case index(Int)
  }

  /// The steps from the whole document to the value; empty for the whole document.
  public var components: [Component]

  /// Creates a path from its steps.
  public init(_ components: [Component] = []) {
    self.components = components
  }
}

extension JSONPath.Component {
  package var isIndex: Bool { index != nil }

  /// The position in an array, unless this is a key.
  var index: Int? {
    if case .index(let index) = self { index } else { nil }
  }

  /// The key, or the index in brackets.
  package var name: String {
    switch self {
    case .key(let key): key
    case .index(let index): "[\(index)]"
    }
  }
}

extension JSONPath {
  /// Returns the path of this many first steps.
  func prefix(_ length: Int) -> JSONPath { JSONPath(Array(components.prefix(length))) }

  /// Whether this is the path of a value inside the value at another path.
  package func isInside(_ other: JSONPath) -> Bool {
    components.count > other.components.count && components.starts(with: other.components)
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path as a string, such as `$.stations[3].lat`. It is complete and has no invisible characters, except joiners and variation
  /// selectors, and `JSONPath(_:)` parses it to the same path.
  public var description: String {
    components.reduce(into: "$") { $0 += $1.rendering }
  }

  /// The path as a field's key: `address.zip`, `[0].n`.
  package var fieldName: String {
    let steps = components.map(\.rendering).joined()
    return String(steps.hasPrefix(".") ? steps.dropFirst() : steps[...])
  }
}

extension JSONPath.Component {
  package var rendering: String {
    switch self {
    case .key(let key) where key.isPlainWord: ".\(key)"
    case .key(let key): "[\(key.quoted)]"
    case .index(let index): "[\(index)]"
    }
  }
}

extension String {
  /// Whether a path can show this key after a dot, without quotes.
  ///
  /// Checks each scalar separately: a dot or a bracket may be part of a character that begins with a letter.
  var isPlainWord: Bool {
    !isEmpty && unicodeScalars.allSatisfy { $0.isPartOfWord }
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": return true
    case _ where isASCII || isInvisible: return false
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return properties.isAlphabetic || properties.numericType != nil || properties.isJoinControl
    }
  }
}

// MARK: - JSON Pointer

extension JSONPath {
  /// The path as a JSON Pointer (RFC 6901), as in the problem details of RFC 9457 and in JSON Patch: `/stations/3/lat`; empty for the
  /// whole document.
  ///
  /// It does not distinguish the key `"3"` from the position 3.
  public var pointer: String {
    components.map { "/\($0.pointerToken)" }.joined()
  }

  /// Creates a path from a JSON Pointer (RFC 6901): `/stations/3/lat`. Digits without a leading zero are a position. Returns nil for what is
  /// no pointer: text without a slash in front, or a `~` that is followed by neither 0 nor 1.
  public init?(pointer: String) {
    guard pointer.isEmpty || pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    components = []
    for token in pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst() {
      guard let component = JSONPath.Component(pointerToken: token) else { return nil }
      components.append(component)
    }
  }
}

extension JSONPath.Component {
  fileprivate init?(pointerToken token: Substring.UTF8View) {
    if token.allSatisfy(\.isDigit), token.count == 1 || token.first != UInt8(ascii: "0"),
      let index = Int(Substring(token))
    {
      self = .index(index)
      return
    }
    var (key, rest): ([UInt8], Substring.UTF8View) = ([], token)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        key.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): key.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): key.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    self = .key(String(decoding: key, as: UTF8.self))
  }

  /// The step with `~` and `/` escaped.
  fileprivate var pointerToken: String {
    switch self {
    case .key(let key): String(decoding: key.utf8.flatMap(\.escapedInPointer), as: UTF8.self)
    case .index(let index): "\(index)"
    }
  }
}

extension UInt8 {
  fileprivate var escapedInPointer: [UInt8] {
    switch self {
    case UInt8(ascii: "~"): Array("~0".utf8)
    case UInt8(ascii: "/"): Array("~1".utf8)
    default: [self]
    }
  }
}
