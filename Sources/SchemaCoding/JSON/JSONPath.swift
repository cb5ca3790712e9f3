/// The place of a value in a JSON document, such as `$.stations[3].lat`.
///
/// The text form follows the normalized spirit of RFC 9535 in its short notation: `$` is the whole document, names that are
/// plain words follow a dot, any other name stands in brackets and quotes (`$["a.b"]`), and array positions count from zero.
public struct JSONPath: Hashable, Sendable {
  /// One step down into an object or an array.
  public enum Component: Hashable, Sendable {
    /// The value of this key in an object.
    case key(String)
    /// The element at this position in an array, counted from zero.
    case index(Int)
  }

  /// The steps from the whole document down to the value; empty for the whole document.
  public var components: [Component]

  /// Creates a path from its steps.
  public init(_ components: [Component] = []) {
    self.components = components
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path as text, such as `$.stations[3].lat`.
  public var description: String {
    components.reduce(into: "$") { text, component in
      switch component {
      case .key(let key) where key.isPlainWord: text += ".\(key)"
      case .key(let key): text += "[\(key.quoted)]"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

extension String {
  /// Whether a path can show this key after a dot, with no quotes.
  fileprivate var isPlainWord: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}
