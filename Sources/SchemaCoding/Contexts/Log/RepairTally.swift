/// Counts repairs by pattern: by their paths in the document, regardless of element indexes and of keys from the data.
///
///     $[0].tot converted, $[1].tot converted, $[2].lat fellBack      $[*].tot converted 2, $[*].lat fellBack 1
///
/// The positions seen so far form a tree, and the pass is always at one of them. Each count is an entry in a list, so
/// that the counts of a failed attempt can be removed. Entries of the same position are merged whenever the list has
/// doubled, so that it grows with the number of different patterns, not with the document.
struct RepairTally {
  /// A step down in the pattern.
  enum Step: Hashable {
    case key(String)
    /// Any element of an array, or any member of a dictionary.
    case element

    init(_ component: JSONPath.Component) {
      self = if case .key(let key) = component { .key(key) } else { .element }
    }
  }

  struct Entry {
    /// The position and the code, as one number: hashing the code's name would take longer than the rest.
    fileprivate let place: Int
    fileprivate var count: Int
  }

  private static let codes = RepairCode.allCases

  private struct Position {
    let outer: Int
    let step: Step
    // The positions one step further down form a list. The outermost position is in none, so 0 is no position.
    var firstInner = 0
    var lastInner = 0
    var next = 0
    /// The position to try first for the next step down: an object usually has its keys in the order of the one before.
    var upcoming = 0
  }

  /// A schema that contains itself has as many positions as a document has values. Beyond this number, new positions are charged
  /// to their parent.
  private static let maximumPositions = 10_000

  private var positions: [Position]
  private(set) var position = 0
  private var entries: [Entry] = []

  var count: Int { entries.count }

  /// Creates a tally; one that is not used has no position.
  init(isUsed: Bool) {
    positions = isUsed ? [Position(outer: 0, step: .element)] : []
  }

  mutating func note(_ code: RepairCode) {
    let code = code == .converted ? 0 : Self.codes.firstIndex(of: code) ?? 0
    entries.append(Entry(place: position * Self.codes.count + code, count: 1))
  }

  /// The same positions without counts, to which those of an earlier draft can be added.
  var emptied: RepairTally {
    var tally = self
    (tally.position, tally.entries) = (0, [])
    return tally
  }

  /// Takes one step down, and returns the position to return to.
  mutating func enter(_ step: Step) -> Int {
    let outer = position
    let upcoming = positions[outer].upcoming
    position = upcoming != 0 && positions[upcoming].step == step ? upcoming : inner(step)
    guard position != outer else { return outer }
    let next = positions[position].next
    let following = next != 0 ? next : positions[outer].firstInner
    if following != upcoming { positions[outer].upcoming = following }
    return outer
  }

  /// The position one step down, which is added if it is new and there is room.
  @inline(never)
  private mutating func inner(_ step: Step) -> Int {
    var inner = positions[position].firstInner
    while inner != 0 {
      if positions[inner].step == step { return inner }
      inner = positions[inner].next
    }
    guard positions.count < Self.maximumPositions else { return position }
    let new = positions.count
    positions.append(Position(outer: position, step: step))
    let last = positions[position].lastInner
    if last == 0 { positions[position].firstInner = new } else { positions[last].next = new }
    positions[position].lastInner = new
    return new
  }

  mutating func leave(to outer: Int) {
    position = outer
  }

  mutating func rollBack(to count: Int) {
    if entries.count > count { entries.removeLast(entries.count - count) }
  }

  /// A copy of the entries since a count. A slice would share the memory of all entries, and the next change would copy them.
  func entries(since count: Int) -> [Entry] { Array(entries[count...]) }

  mutating func append(_ others: [Entry]) {
    if !others.isEmpty { entries += others }
  }

  /// Merges the entries since an array began, or an object whose keys come from the data, once there are enough of them.
  /// From then on, they can only be removed together.
  mutating func merge(since count: Int) {
    // At least half of them are merged, so merging after each element takes linear time.
    guard entries.count - count > 2 * Self.codes.count * positions.count + 64 else { return }
    let merged = merged(entries[count...])
    entries.removeSubrange(count...)
    entries += merged
  }

  /// The counts by position and code, in order of first occurrence.
  private func merged(_ entries: ArraySlice<Entry>) -> [Entry] {
    var indexes = [Int?](repeating: nil, count: positions.count * Self.codes.count)
    var result: [Entry] = []
    for entry in entries {
      if let index = indexes[entry.place] {
        result[index].count += entry.count
      } else {
        indexes[entry.place] = result.count
        result.append(entry)
      }
    }
    return result
  }
}

extension RepairTally {
  var patterns: [CountedPattern<RepairCode>] {
    merged(entries[...]).map {
      let (position, code) = $0.place.quotientAndRemainder(dividingBy: Self.codes.count)
      return CountedPattern<RepairCode>(pattern: pattern(of: position), code: Self.codes[code], count: $0.count)
    }
  }

  private func pattern(of position: Int) -> String {
    var steps: [String] = []
    var position = position
    while position != 0 {
      switch positions[position].step {
      case .key(let key): steps.append(JSONPath.Component.key(key).rendering)
      case .element: steps.append("[*]")
      }
      position = positions[position].outer
    }
    return "$" + steps.reversed().joined()
  }
}
