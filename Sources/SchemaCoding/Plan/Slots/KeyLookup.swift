/// A field's key, resolved: the slot of the object's own key, and the steps from its value on.
///
///     "lat"            slot 0
///     "address.zip"    slot 1, then "zip"
///     "[2]"            slot 2, of an array by position
///     .enclosingKey    no slot and no steps: the key under which the object lies
struct KeyLookup {
  /// The slot of the object's own key, with which the path begins; nil for one that is no key of the plan.
  let slot: Int?
  let steps: [JSONPath.Component]
  /// The steps as the pattern of a report has them.
  let pattern: [RepairTally.Step]
  /// Whether an object may have the keys in another case. See ``spellings(in:)``.
  let ignoresCase: Bool
  /// Whether this is the key under which the object itself lies.
  let isEnclosing: Bool

  /// What lies at the end of the path.
  enum Finding {
    case missing
    case null(JSONNode)
    case value(JSONNode)
    /// The path leads through something that is no object or no array; an issue says so.
    case obstructed
  }

  init?(_ steps: [JSONPath.Component], ignoresCase: Bool = false, slot: (JSONPath.Component) -> Int?) {
    guard let first = steps.first else { return nil }
    self.slot = slot(first)
    isEnclosing = false
    self.steps = steps
    self.ignoresCase = ignoresCase
    pattern = steps.map { if case .key(let key) = $0 { .key(key) } else { .element } }
  }

  private init(enclosing: Void) {
    (slot, steps, pattern, ignoresCase, isEnclosing) = (nil, [], [], false, true)
  }

  static let enclosingKey = KeyLookup(enclosing: ())

  /// The object's own key, with which the path begins, or the position in brackets; nil for the enclosing key.
  var firstKey: String? { steps.first?.name }

  /// Whether the value is one of the object's own members, as nearly every field's is.
  var isMember: Bool { steps.count == 1 }

  func find(in object: ObjectSlots, _ context: inout DecodingContext) -> Finding {
    if isEnclosing { return context.enclosing.key(of: object.object).map { .value($0) } ?? .missing }
    guard let slot else { return Self.walk(steps[...], after: 0, from: object.object, &context) }
    guard let value = object[slot] else { return .missing }
    if isMember { return value.isNull ? .null(value) : .value(value) }
    return Self.walk(steps[...], after: 1, from: value, &context)
  }

  /// Follows the steps from a value on, to which the first ones have led already. A key or an index that is not there is missing, and so
  /// is one behind null.
  static func walk(
    _ steps: ArraySlice<JSONPath.Component>, after done: Int, from start: JSONNode, _ context: inout DecodingContext
  ) -> Finding {
    var value = start
    for (count, step) in steps.enumerated().dropFirst(done) {
      if value.isNull { return .missing }
      let next: JSONNode?
      switch step {
      case .key(let key):
        guard value.isObject else { return obstruct("an object", value, after: steps.prefix(count), &context) }
        next = value[key]
      case .index(let index):
        guard value.isArray else { return obstruct("an array", value, after: steps.prefix(count), &context) }
        next = value[index]
      }
      guard let next else { return .missing }
      value = next
    }
    return value.isNull ? .null(value) : .value(value)
  }

  private static func obstruct(
    _ expected: String, _ value: JSONNode, after steps: ArraySlice<JSONPath.Component>, _ context: inout DecodingContext
  ) -> Finding {
    let mark = context.log.mark
    _ = context.fail(.typeMismatch, expected: expected, found: value)
    context.log.locate(since: mark, at: steps)
    return .obstructed
  }
}

extension JSONPath.Component {
  /// The key, or the index in brackets.
  var name: String {
    switch self {
    case .key(let key): key
    case .index(let index): "[\(index)]"
    }
  }
}

extension IssueLog {
  /// Puts several steps in front of the path of everything noted since the mark.
  mutating func locate(since mark: Mark, at steps: some BidirectionalCollection<JSONPath.Component>) {
    guard keepsNotes(since: mark) else { return }
    for step in steps.reversed() { locate(since: mark, at: step) }
  }
}

extension DecodingContext {
  /// Does something at a place of the document's pattern, if anybody wants to know how much is repaired there.
  @inline(__always)
  mutating func at<Result>(
    _ steps: [RepairTally.Step], _ body: (inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard log.keepsRepairs else { return try body(&self) }
    let outer = log.tally.position
    for step in steps { _ = log.tally.enter(step) }
    defer { log.tally.leave(to: outer) }
    return try body(&self)
  }
}
