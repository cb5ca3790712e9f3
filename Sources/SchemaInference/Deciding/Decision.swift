import SchemaCoding

/// A value's kind, with everything that the evidence shows about it.
struct Decision {
  var kind: ValueKind
  /// Whether some values were missing or null, or are decoded as nil.
  var isOptional = false
  /// The values that stand for null.
  var sentinels: [JSONValue] = []
  /// The leniency that the values need.
  var leniency: Leniency = []
  /// The evidence in words, for a comment.
  var notes: [Note] = []
  /// Why the kind is only a guess, or none at all.
  var undecided: String?
  /// Rules and modifiers beside the kind, each as it is written in Swift.
  var rules: [String] = []
}

extension Decision {
  /// Lets some values be nil: those that stand for null, or those that only leniency decodes.
  mutating func makeOptional(because note: Note? = nil, sentinels values: [JSONValue]? = nil) {
    isOptional = true
    if let note { notes.append(note) }
    if let values { sentinels += values } else { leniency.insert(.standard) }
  }

  /// The same with strings for enumerations, where there is no model that could declare them.
  var withoutEnumerations: Decision {
    var decision = self
    switch kind {
    case .enumeration(let enumeration) where !enumeration.isShared: decision.kind = .string
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
  static var deep: Decision { Decision(kind: .json, notes: [Note("nested deeply", .loss)]) }
}
