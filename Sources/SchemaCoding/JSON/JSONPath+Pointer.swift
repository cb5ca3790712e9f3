extension JSONPath {
  /// The path as a JSON Pointer (RFC 6901), as in the problem details of RFC 9457 and in JSON Patch: `/stations/3/lat`; empty for the
  /// whole document.
  ///
  /// It does not distinguish the key `"3"` from the position 3, so no path can be created from it.
  public var pointer: String {
    components.map { "/\($0.pointerToken)" }.joined()
  }
}

extension JSONPath.Component {
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
