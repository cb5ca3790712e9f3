import SchemaCoding

/// The kind of a value, as far as the evidence shows.
indirect enum ValueKind {
  case bool(BoolForm)
  case number(String, isString: Bool)
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
  case dictionary(keys: String, Decision)
  case model(ModelDecision)
  case union(UnionDecision)
  case embedded(Decision)
}

/// How a Bool is spelled.
enum BoolForm {
  case json
  /// Strings for true and for false, the most common first.
  case words([String], [String])
  /// Scalars of several kinds for true and for false, each as it is written in Swift.
  case table([String], [String])
}

/// A value's kind, with everything that the evidence shows about it.
struct Decision {
  var kind: ValueKind
  /// Whether some values were missing or null, or are decoded as nil.
  var isOptional = false
  /// The values that stand for null.
  var standIns: [JSONValue] = []
  var leniency: NeededLeniency = []
  /// The evidence in words, for a comment.
  var notes: [String] = []
  /// Why the kind is only a guess, or none at all.
  var undecided: String?
}

extension Decision {
  /// Lets some values be nil: those that stand for null, or those that only leniency decodes.
  mutating func makeOptional(because note: String? = nil, standIns values: [JSONValue]? = nil) {
    isOptional = true
    if let note { notes.append(note) }
    if let values { standIns += values } else { leniency.insert(.standard) }
  }

  /// The same with strings for enumerations, where there is no model that could declare them.
  var withoutEnumerations: Decision {
    var decision = self
    switch kind {
    case .enumeration: decision.kind = .string
    case .array(let element): decision.kind = .array(element.withoutEnumerations)
    case .dictionary(let keys, let member): decision.kind = .dictionary(keys: keys, member.withoutEnumerations)
    case .embedded(let inside): decision.kind = .embedded(inside.withoutEnumerations)
    default: break
    }
    return decision
  }
}

extension Decision {
  /// Any JSON, in place of a type that nests arrays and dictionaries too deeply.
  static var deep: Decision { Decision(kind: .json, notes: ["nested deeply"]) }
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

/// The leniency that the samples need.
struct NeededLeniency: OptionSet {
  let rawValue: Int

  static let standard = NeededLeniency(rawValue: 1 << 0)
  static let singleElement = NeededLeniency(rawValue: 1 << 1)
  static let emptyArrayAsObject = NeededLeniency(rawValue: 1 << 2)
  static let indexedObjectAsArray = NeededLeniency(rawValue: 1 << 3)
}

/// A set of strings that is small and closed.
final class EnumerationDecision {
  var name = ""
  /// The strings, in the order of the cases, and the cases' names.
  let cases: [(name: String, value: String)]
  let isOpen: Bool

  init(_ values: [String], isOpen: Bool) {
    var names = NameTable()
    cases = values.map { (names.unique(SwiftName.enumerationCase($0)), $0) }
    self.isOpen = isOpen
  }
}
