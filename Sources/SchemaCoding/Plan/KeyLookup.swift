/// A field's key, resolved: the way from an object to a value inside.
enum KeyLookup {
  /// The value of one of the object's own keys, which nearly every field asks for.
  case member(String)
  /// A way of several steps.
  case path(first: String, rest: [JSONPath.Component])
  /// One step or several, whose keys an object may have in another case. See ``spellings(in:)``.
  case anyCase(first: String, rest: [JSONPath.Component])

  /// What lies at the end of the way.
  enum Finding {
    case missing
    case null
    case value(ParsedValue)
    /// The way leads through something that is no object or no array; an issue says so.
    case obstructed
  }

  init?(_ steps: [JSONPath.Component], ignoresCase: Bool = false) {
    guard case .key(let first)? = steps.first else { return nil }
    if ignoresCase {
      self = .anyCase(first: first, rest: Array(steps.dropFirst()))
      return
    }
    self = steps.count == 1 ? .member(first) : .path(first: first, rest: Array(steps.dropFirst()))
  }

  var steps: [JSONPath.Component] {
    switch self {
    case .member(let key): [.key(key)]
    case .path(let first, let rest), .anyCase(let first, let rest): [.key(first)] + rest
    }
  }

  /// The object's own key, with which the way begins.
  var firstKey: String {
    switch self {
    case .member(let key), .path(let key, _), .anyCase(let key, _): key
    }
  }

  func find(in object: ParsedObject, _ state: inout DecodingState) -> Finding {
    switch self {
    case .member(let key):
      guard let value = object[key] else { return .missing }
      if case .null = value { return .null }
      return .value(value)
    case .path, .anyCase:
      return Self.walk(steps[...], from: .object(object), &state)
    }
  }

  /// Follows the steps from a value on. A key or an index that is not there is missing, and so is one behind null.
  static func walk(
    _ steps: ArraySlice<JSONPath.Component>, from start: ParsedValue, _ state: inout DecodingState
  ) -> Finding {
    var value = start
    for (count, step) in steps.enumerated() {
      let next: ParsedValue?
      switch (step, value) {
      case (_, .null): return .missing
      case (.key(let key), .object(let object)): next = object[key]
      case (.index(let index), .array(let array)): next = array[index]
      case (.key, _): return obstruct("an object", value, after: steps.prefix(count), &state)
      case (.index, _): return obstruct("an array", value, after: steps.prefix(count), &state)
      }
      guard let next else { return .missing }
      value = next
    }
    if case .null = value { return .null }
    return .value(value)
  }

  private static func obstruct(
    _ expected: String, _ value: ParsedValue, after steps: ArraySlice<JSONPath.Component>, _ state: inout DecodingState
  ) -> Finding {
    let mark = state.log.mark
    _ = state.refuse(.typeMismatch, expected: expected, found: value)
    state.log.locate(since: mark, at: steps)
    return .obstructed
  }
}

extension IssueLog {
  /// Puts several steps in front of the path of everything noted since the mark.
  mutating func locate(since mark: Mark, at steps: some BidirectionalCollection<JSONPath.Component>) {
    guard hasNotes(since: mark) else { return }
    for step in steps.reversed() { locate(since: mark, at: step) }
  }

  /// Puts the way to a field's value in front of the path of everything noted since the mark.
  mutating func locate(since mark: Mark, at lookup: KeyLookup) {
    if hasNotes(since: mark) { locate(since: mark, at: lookup.steps) }
  }
}
