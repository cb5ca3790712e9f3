/// A field's key, resolved: its path, and the slot of the path's first key, which the object has found already.
///
///     "lat"            slot 0
///     "address.zip"    slot 1, and from its value on "zip"
///     "[2]"            slot 2, of an array by position
///     .enclosingKey    no slot and no steps: the key of the object itself
struct KeyLookup {
  /// The slot of the path's first key. Nil for the enclosing key, and for a first key that is looked up in each document: one whose case
  /// is ignored, or a position beyond the last slot.
  let slot: Int?
  let steps: [JSONPath.Component]
  /// The steps as the schema declares them, if these are their spelling in a document.
  var declared: [JSONPath.Component]?
  /// Whether an object's keys may differ in case. See ``spellings(in:)``.
  let ignoresCase: Bool
  /// Whether the value is the whole array by position, the rest of which has an instruction of its own. Such a lookup has no steps, either.
  var isWhole = false
  /// Whether this is the key of the object itself, which has no steps.
  var isEnclosing: Bool { steps.isEmpty && !isWhole }

  /// The value at the end of the path.
  enum Finding {
    case missing
    case null(JSONNode)
    case value(JSONNode)
    /// The path leads through an array where it needs an object, or the reverse; the log contains the issue.
    case obstructed
  }

  static let enclosingKey = KeyLookup(slot: nil, steps: [], ignoresCase: false)
  static let whole = KeyLookup(slot: nil, steps: [], ignoresCase: false, isWhole: true)

  /// The object's own key, with which the path begins, or the position in brackets; nil for the enclosing key.
  var firstKey: String? { steps.first?.name }

  /// Whether the value is one of the object's own members, as for nearly every field.
  var isMember: Bool { steps.count == 1 }
}

extension KeyLookup {
  init?(_ steps: [JSONPath.Component], ignoresCase: Bool, slot: (JSONPath.Component) -> Int?) {
    guard let first = steps.first else { return nil }
    self.init(slot: slot(first), steps: steps, ignoresCase: ignoresCase)
  }

  func find(in object: ObjectSlots, _ context: inout DecodingContext) -> Finding {
    if steps.isEmpty {
      return isWhole
        ? .value(object.object) : context.enclosing.key(of: object.object).map { .value($0) } ?? .missing
    }
    guard let slot else {
      // The object may be an empty array, which leniency takes for an object.
      return object.object.count == 0 ? .missing : Self.follow(steps, after: 0, from: object.object, &context)
    }
    guard let value = object[slot] else { return .missing }
    if isMember { return value.isNull ? .null(value) : .value(value) }
    return Self.follow(steps, after: 1, from: value, &context)
  }

  /// Follows the remaining steps from a value. A missing key or index is missing, as is one inside null or a scalar.
  static func follow(
    _ steps: [JSONPath.Component], after done: Int, from start: JSONNode, _ context: inout DecodingContext
  ) -> Finding {
    var value = start
    for (count, step) in steps.enumerated().dropFirst(done) {
      guard value.isObject || value.isArray else { return .missing }
      let next: JSONNode?
      switch step {
      case .key(let key):
        guard value.isObject else {
          let advice = UInt(key) != nil ? "write [\(key)] in the key for an element of an array" : nil
          return obstruct("an object", value, after: steps.prefix(count), advice, &context)
        }
        next = value[key]
      case .index(let index):
        guard value.isArray else { return obstruct("an array", value, after: steps.prefix(count), nil, &context) }
        next = value[index]
      }
      guard let next else { return .missing }
      value = next
    }
    return value.isNull ? .null(value) : .value(value)
  }

  private static func obstruct(
    _ expected: String, _ value: JSONNode, after steps: ArraySlice<JSONPath.Component>, _ advice: String?,
    _ context: inout DecodingContext
  ) -> Finding {
    context.fail(expected: expected, obstacle: value, at: steps, detail: advice)
    return .obstructed
  }
}
