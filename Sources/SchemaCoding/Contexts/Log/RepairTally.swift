/// Counts repairs by pattern: by their paths in the document, regardless of element indexes and of keys from the data.
///
///     $[0].tot converted, $[1].tot converted, $[2].lat fellBack      $[*].tot converted 2, $[*].lat fellBack 1
///
/// A count begins at the value that was repaired, as a note does, and each container that it passes on the way out adds its own step:
///
///     counted in the number        converted
///     passing the field            .tot converted
///     passing the array            [*].tot converted, with those of the other elements
///
/// Each count is an entry in a list, so that the counts of a failed attempt can be removed. Those of an array's elements are added up
/// whenever there are many, so the list grows with the number of different patterns, not with the document.
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

    init(_ rest: Int, _ step: JSONPath.Component) {
      (self.rest, self.step) = (rest, step.isIndex ? .index(0) : ExactStep(step))
    }
  }

  private struct Pattern {
    let key: Key
    /// The pattern that was needed after this one: an object usually has its keys in the order of the one before.
    var next = 0
    /// Where an entry may be to which others are added.
    var entry = 0
  }

  private static let codes = RepairCode.allCases
  /// A schema that contains itself has as many patterns as a document has values. Beyond this number, a repair is counted for an
  /// enclosing value.
  private static let maximumPatterns = 10_000

  /// The patterns by number. The first are the codes, without a step.
  private var patterns: [Pattern]
  private var numbers: [Key: Int] = [:]
  /// The pattern that was needed last.
  private var last = 0
  private var entries: [Entry] = []

  var count: Int { entries.count }

  /// Creates a tally; one that is not used has no patterns.
  init(isUsed: Bool) {
    patterns = isUsed ? Self.codes.map { _ in Pattern(key: Key(-1, .index(0))) } : []
  }

  mutating func note(_ code: RepairCode, at step: JSONPath.Component? = nil) {
    var pattern = code == .converted ? 0 : Self.codes.firstIndex(of: code) ?? 0
    if let step {
      last = number(of: Key(pattern, step))
      pattern = last
    }
    entries.append(Entry(pattern: pattern, count: 1))
  }

  /// Prepends a step to the patterns of the entries since a count.
  mutating func locate(since start: Int, at step: JSONPath.Component) {
    for index in start..<entries.count {
      last = number(of: Key(entries[index].pattern, step))
      entries[index].pattern = last
    }
  }

  /// The number of a pattern, which is added if it is new and there is room. The first to be tried are those that were needed next before:
  /// hashing takes ten times as long.
  private mutating func number(of key: Key) -> Int {
    var number = last
    for _ in 0..<4 {
      number = patterns[number].next
      if patterns[number].key == key { return number }
    }
    if let known = numbers[key] {
      number = known
    } else if patterns.count < Self.maximumPatterns {
      number = patterns.count
      numbers[key] = number
      patterns.append(Pattern(key: key))
    } else {
      number = steps(of: key.rest).code
    }
    if patterns[number].next == 0 { patterns[number].next = patterns[last].next }
    patterns[last].next = number
    return number
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

  /// Adds up the entries of each pattern since a count, if there are many. From then on, they can only be removed together.
  @inline(__always)
  mutating func mergeIfLong(since start: Int) {
    // Then at least half of them are merged, so the time of all merging is linear.
    if entries.count - start > 2 * patterns.count + 64 { merge(since: start) }
  }

  private mutating func merge(since start: Int) {
    var end = start
    for index in start..<entries.count {
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
    tally.merge(since: 0)
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
