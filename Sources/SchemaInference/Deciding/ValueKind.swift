import SchemaCoding

/// The kind of a value, as far as the evidence shows.
indirect enum ValueKind {
  case bool(BoolForm)
  /// A number type. In strings, with at least this many digits after the decimal point.
  case number(String, places: Int?)
  /// A number type in strings, with the arguments of its spelling.
  case spelled(String, String)
  case duration
  case string
  case enumeration(EnumerationDecision)
  /// A date in formats, each as it is written in Swift.
  case date([String])
  /// A day in a pattern; nil for ISO 8601.
  case calendarDate(String?)
  case url
  case uuid
  case data
  case json
  case array(Decision)
  case dictionary(keys: KeyKind, Decision)
  case model(ModelDecision)
  case union(UnionDecision)
  case embedded(Decision)
}

/// What the keys of a dictionary are: a type, and a pattern for strings; and the layout of one that is an array, as it is written in Swift.
struct KeyKind: Hashable, ExpressibleByStringLiteral {
  let type: String
  var pattern: String?
  var layout: String?

  init(_ type: String) { self.type = type }

  init(stringLiteral type: String) { self.init(type) }
}

/// How a Bool is spelled.
enum BoolForm {
  case json
  /// Strings for true and for false, the most common first.
  case words([String], [String])
  /// Scalars of several kinds for true and for false, each as it is written in Swift.
  case table([String], [String])
}

extension ValueKind {
  /// Whether the type nests so many arrays and dictionaries that the compiler would take long to check one more.
  var isDeep: Bool { nesting >= 8 }

  private var nesting: Int {
    switch self {
    case .array(let inside), .dictionary(_, let inside), .embedded(let inside): 1 + inside.kind.nesting
    default: 0
    }
  }
}

extension ValueKind {
  /// The innermost kind in arrays, dictionaries and embedded documents.
  var core: ValueKind {
    switch self {
    case .array(let element): element.kind.core
    case .dictionary(_, let member): member.kind.core
    case .embedded(let inside): inside.kind.core
    default: self
    }
  }

  /// Whether this is an array or a dictionary.
  var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    case .embedded(let inside): inside.kind.isCollection
    default: false
    }
  }
}
