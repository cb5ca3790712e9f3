import SchemaCoding

/// The arrays observed at one path.
///
/// Short arrays of several kinds of scalars, of two or three numbers, or of an object and then rows, may have a meaning by position. Their
/// elements are kept separately for each position until it turns out that they have none.
final class ArrayEvidence {
  private static let longestPositional = 8

  private(set) var count = 0
  private(set) var lengths: ClosedRange<Int>?
  private(set) var elements = Evidence()
  private(set) var entries = EntryEvidence()
  /// The elements of arrays that may have a meaning by position, and how many such arrays there were.
  private(set) var positions: [Evidence] = []
  private(set) var positionalCount = 0

  init() {}

  /// The same arrays with different elements.
  init(elements: Evidence, like other: ArrayEvidence) {
    self.elements = elements
    (count, lengths) = (other.count, other.lengths)
  }

  func observe(_ values: [JSONValue], _ context: inout ObservingContext) {
    observe(arrayOf: values.count)
    entries.observe(values)
    guard Self.mayBePositional(values) else {
      for value in values { elements.observe(value, &context) }
      return
    }
    positionalCount += 1
    for (index, value) in values.enumerated() {
      if index == positions.count { positions.append(Evidence()) }
      positions[index].observe(value, &context)
    }
  }

  /// Observes an array that arrives in parts, such as a stream.
  func observe(
    elements: some Sequence<Result<JSONValue, SchemaError>>, _ context: inout ObservingContext
  ) throws(SchemaError) {
    var count = 0
    defer { observe(arrayOf: count) }
    for element in elements {
      self.elements.observe(try element.get(), &context)
      count += 1
    }
  }

  private func observe(arrayOf count: Int) {
    self.count += 1
    lengths.extend(to: count...count)
  }

  private static func mayBePositional(_ values: [JSONValue]) -> Bool {
    guard (2...longestPositional).contains(values.count) else { return false }
    if case .object = values[0] { return values.contains { $0.array != nil } }
    var kinds: Set<Int> = []
    for value in values {
      switch value {
      case .null: continue
      case .bool: kinds.insert(0)
      case .number: kinds.insert(1)
      case .string(let string): kinds.insert(values.count <= 3 && JSONNumber(spelledBy: string) != nil ? 1 : 2)
      case .array, .object: return false
      }
    }
    return kinds.count > 1 || (kinds == [1] && values.count <= 3)
  }

  func joinPositions() {
    for position in positions { elements.absorb(position) }
    positions = []
    positionalCount = 0
  }

  func absorb(_ other: ArrayEvidence) {
    guard other !== self else { return }
    count += other.count
    positionalCount += other.positionalCount
    entries.absorb(other.entries)
    if let range = other.lengths { lengths.extend(to: range) }
    elements.absorb(other.elements)
    for (index, position) in other.positions.enumerated() {
      if index < positions.count { positions[index].absorb(position) } else { positions.append(position) }
    }
  }
}
