/// The keys of a field that have been tried without success.
struct TriedKeys {
  /// The log before the first one.
  let start: IssueLog.Mark
  private(set) var nulls: [FieldNull] = []
  private var nullPaths: Set<[JSONPath.Component]> = []
  /// The keys whose values could not be decoded, and those whose paths lead through a value.
  private var undecoded: [FieldFailure] = []
  /// The key whose replacement is put off: the first, or the first with a broken rule.
  private(set) var deferred: FieldFailure?

  init(start: IssueLog.Mark) {
    self.start = start
  }

  var isEmpty: Bool { nulls.isEmpty && undecoded.isEmpty }

  /// The failures. A key whose path crosses a null counts as missing. If a later key is used, the first failure is reported;
  /// if none is, its issues are thrown, unless those of another key outrank them.
  var failures: [FieldFailure] { undecoded.filter { !$0.isObstructed(byOneOf: nullPaths) } }

  /// Whether the path of a null leads through the value of another key.
  func hasNull(inside lookup: KeyLookup) -> Bool {
    nulls.contains { $0.lookup.steps.count > lookup.steps.count && $0.lookup.steps.starts(with: lookup.steps) }
  }

  mutating func add(_ null: FieldNull) {
    nulls.append(null)
    nullPaths.insert(null.lookup.steps)
  }

  /// Adds a key whose value could not be decoded, and moves its issues from the log.
  mutating func add(
    _ lookup: KeyLookup, _ json: JSONNode?, isNull: Bool = false, _ context: inout DecodingContext
  ) {
    var failure = FieldFailure(lookup, json, since: start, &context)
    failure.isNull = isNull
    undecoded.append(failure)
  }

  /// Notes that the last failure's value would be replaced.
  mutating func deferLastFailure() {
    guard let last = undecoded.last else { return }
    if deferred == nil || last.notes.hasBrokenRules && deferred?.notes.hasBrokenRules == false { deferred = last }
  }
}

/// A key whose value is null, stands for null, or counts as null.
struct FieldNull {
  let lookup: KeyLookup
  let json: JSONNode
  let isConverted: Bool
}

/// A key whose value could not be decoded.
struct FieldFailure {
  let lookup: KeyLookup
  /// The value; nil if the path leads through an array where it needs an object, or the reverse.
  let found: JSONNode?
  let notes: IssueLog.RemovedNotes
  /// Whether the value stands for null, or counts as it.
  var isNull = false

  /// Whether the path leads through the value of another key, so that nothing is lost if that one is used:
  ///
  ///     Field("range.low", "range", at: \.range)      {"range": [1, 5]}
  func isObstructed(by other: KeyLookup) -> Bool { found == nil && lookup.steps.starts(with: other.steps) }

  /// Whether the path leads through a value at one of these paths.
  func isObstructed(byOneOf paths: Set<[JSONPath.Component]>) -> Bool {
    guard found == nil, !paths.isEmpty else { return false }
    return (0...lookup.steps.count).contains { paths.contains(Array(lookup.steps.prefix($0))) }
  }

  /// Whether the value at the other key is inside this one, so that nothing is lost if that one is used:
  ///
  ///     Field("price", "price.amount", at: \.price)      {"price": {"amount": 2.5}}
  func contains(_ other: KeyLookup) -> Bool { other.steps.starts(with: lookup.steps) }
}

extension FieldFailure {
  /// Creates a failure with the issues since a mark, which are moved from the log.
  init(
    _ lookup: KeyLookup, _ found: JSONNode?, since start: IssueLog.Mark, _ context: inout DecodingContext
  ) {
    self.init(lookup: lookup, found: found, notes: context.log.removeNotes(since: start))
  }
}
