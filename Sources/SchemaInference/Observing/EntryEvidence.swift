import SchemaCoding

/// Whether arrays are lists of names and values that a dictionary can hold and write back: each element has a name and a value and nothing
/// else, and the names are in order, each once.
///
///     [{"name": "docks", "value": 60}, {"name": "lines", "value": 4}]
struct EntryEvidence {
  private static let keys = [("name", "value"), ("Name", "Value"), ("key", "value"), ("Key", "Value"), ("k", "v")]

  /// The keys of all elements so far.
  private var keys: (name: String, value: String)?
  /// The number of arrays with several elements, and of all of their elements.
  private var count = (arrays: 0, elements: 0)
  private var isBroken = false

  mutating func observe(_ values: [JSONValue]) {
    guard !isBroken, let first = values.first else { return }
    guard let keys = keys ?? Self.keys.first(where: { first.object.map { Array($0.keys) } == [$0, $1] }) else {
      isBroken = true
      return
    }
    self.keys = keys
    let names = values.compactMap { value -> [Unicode.Scalar]? in
      guard let object = value.object, Array(object.keys) == [keys.name, keys.value] else { return nil }
      return object[keys.name]?.string.map { Array($0.unicodeScalars) }
    }
    let areInOrder = zip(names, names.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
    isBroken = names.count < values.count || !areInOrder
    if values.count > 1 { count = (count.arrays + 1, count.elements + values.count) }
  }

  mutating func absorb(_ other: EntryEvidence) {
    isBroken = isBroken || other.isBroken || keys.map { own in other.keys.map { own != $0 } ?? false } ?? false
    keys = keys ?? other.keys
    count = (count.arrays + other.count.arrays, count.elements + other.count.elements)
  }

  /// The keys, if the arrays are certainly such lists, see ``Thresholds/entries``.
  var certainKeys: (name: String, value: String)? {
    isBroken || count.arrays < Thresholds.entries.arrays || count.elements < Thresholds.entries.elements ? nil : keys
  }
}
