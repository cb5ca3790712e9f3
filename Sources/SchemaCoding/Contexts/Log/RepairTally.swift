/// Counts repairs by pattern: by their paths in the document, regardless of element indexes and of keys from the data.
///
///     $[0].tot converted, $[1].tot converted, $[2].lat fellBack      $[*].tot converted 2, $[*].lat fellBack 1
///
/// A count begins at the value that was repaired, as a note does, and each container that it passes on the way out adds its own step:
///
///     counted in the number        converted
///     passing the field            .tot converted
///     passing the array            [*].tot converted, added to what the elements before it have
///
/// Each count is an entry in a list, so that the counts of a failed attempt can be removed. The entries of an array's elements are added
/// up, so the list grows with the number of different patterns, not with the document.
struct RepairTally {
  /// A number of repairs with one pattern.
  struct Entry {
    fileprivate var pattern: Int
    fileprivate var count: Int
  }

  /// A step in front of another pattern.
  private struct Key: Hashable {
    let rest: Int
    let step: ExactStep
  }

  /// Patterns are numbers. The first are the codes, without a step.
  private struct Pattern {
    let key: Key
    /// The last step that was put in front of this pattern, and the one that followed this one then. It is the first to be tried: an object
    /// usually has its keys in the order of the one before.
    var last = 0
    var next = 0
    /// Where the list may have an entry to which others are added.
    var entry = 0
  }

  private static let codes = RepairCode.allCases
  /// A schema that contains itself has as many patterns as a document has values. Beyond this number, a repair is counted for an
  /// enclosing value.
  private static let maximumPatterns = 10_000

  private var patterns: [Pattern]
  private var numbers: [Key: Int] = [:]
  private var entries: [Entry] = []

  var count: Int { entries.count }

  /// Creates a tally; one that is not used has no patterns.
  init(isUsed: Bool) {
    patterns = isUsed ? Self.codes.map { _ in Pattern(key: Key(rest: -1, step: .index(0))) } : []
  }

  mutating func note(_ code: RepairCode) {
    let code = code == .converted ? 0 : Self.codes.firstIndex(of: code) ?? 0
    entries.append(Entry(pattern: code, count: 1))
  }

  /// The same patterns without counts, to which those of an earlier draft can be added.
  var emptied: RepairTally {
    var tally = self
    tally.entries = []
    return tally
  }

  /// Prepends a step to the patterns of the entries since a count.
  mutating func locate(since start: Int, at step: ExactStep) {
    for index in start..<entries.count { entries[index].pattern = pattern(step, entries[index].pattern) }
  }

  private mutating func pattern(_ step: ExactStep, _ rest: Int) -> Int {
    let key = Key(rest: rest, step: step)
    let last = patterns[rest].last
    let next = patterns[last].next
    let pattern = patterns[next].key == key ? next : number(of: key)
    if pattern != next { patterns[last].next = pattern }
    if pattern != last { patterns[rest].last = pattern }
    return pattern
  }

  /// The number of a pattern, which is added if it is new and there is room.
  @inline(never)
  private mutating func number(of key: Key) -> Int {
    if let number = numbers[key] { return number }
    guard patterns.count < Self.maximumPatterns else {
      let code = steps(of: key.rest).code
      return numbers[Key(rest: code, step: key.step)] ?? code
    }
    numbers[key] = patterns.count
    patterns.append(Pattern(key: key))
    return patterns.count - 1
  }

  mutating func rollBack(to count: Int) {
    if entries.count > count { entries.removeLast(entries.count - count) }
  }

  /// A copy of the entries since a count. A slice would share the memory of all entries, and the next change would copy them.
  func entries(since count: Int) -> [Entry] { Array(entries[count...]) }

  /// Adds entries again. An error may bring some from another document, which count for nothing.
  mutating func append(_ others: [Entry]) {
    if !others.isEmpty { entries += others.filter { patterns.indices.contains($0.pattern) } }
  }

  /// Adds the entries since a count to those of the same patterns since an earlier one. From then on, they can only be removed together.
  mutating func merge(since count: Int, into start: Int) {
    var end = count
    for index in count..<entries.count {
      let entry = entries[index]
      let known = patterns[entry.pattern].entry
      if (start..<end).contains(known), entries[known].pattern == entry.pattern {
        entries[known].count += entry.count
      } else {
        patterns[entry.pattern].entry = end
        entries[end] = entry
        end += 1
      }
    }
    rollBack(to: end)
  }
}

extension RepairTally {
  /// The counts by pattern, in order of first occurrence.
  var summary: RepairSummary {
    var tally = self
    tally.merge(since: 0, into: 0)
    return RepairSummary(
      patterns: tally.entries.map { entry in
        let (steps, code) = steps(of: entry.pattern)
        return CountedPattern<RepairCode>(
          pattern: "$" + steps.joined(), code: Self.codes[code], count: entry.count)
      })
  }

  private func steps(of pattern: Int) -> (steps: [String], code: Int) {
    var (steps, pattern): ([String], Int) = ([], pattern)
    while pattern >= Self.codes.count {
      switch patterns[pattern].key.step {
      case .key(let key): steps.append(JSONPath.Component.key(key.string).rendering)
      case .index: steps.append("[*]")
      }
      pattern = patterns[pattern].key.rest
    }
    return (steps, pattern)
  }
}
