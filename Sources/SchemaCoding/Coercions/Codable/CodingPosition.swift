/// Where a decoder or an encoder stands: the keys that lead there, last one first, so that places share what they have in
/// common and a step costs the same at any depth.
struct CodingPosition {
  private final class Step {
    let key: any CodingKey
    let outer: Step?

    init(_ key: any CodingKey, after outer: Step?) {
      self.key = key
      self.outer = outer
    }
  }

  private var last: Step?
  /// The number of keys.
  private(set) var depth = 0
  /// How many types in a row took the value from here on, as one type does that wraps another.
  private(set) var rounds = 0

  /// One step down.
  func at(_ key: some CodingKey) -> CodingPosition {
    var position = CodingPosition()
    position.last = Step(key, after: last)
    position.depth = depth + 1
    return position
  }

  /// The element of an array.
  func at(index: Int) -> CodingPosition { at(PositionKey(index: index)) }

  /// The same value, for another type.
  var again: CodingPosition {
    var position = self
    position.rounds += 1
    return position
  }

  var codingPath: [any CodingKey] {
    Array(sequence(first: last) { $0?.outer }.lazy.prefix { $0 != nil }.compactMap { $0?.key }).reversed()
  }

  var components: [JSONPath.Component] { codingPath.map(\.component) }
}

/// A key that no type declares: an element's position, or the part of a superclass.
struct PositionKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  static let superclass = PositionKey(stringValue: "super")

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    self.init(index: intValue)
  }
}

extension CodingKey {
  /// The key as a step of a path. Keys of objects may have a number too; only an array's positions are nothing else.
  var component: JSONPath.Component {
    if let position = (self as? PositionKey)?.intValue { .index(position) } else { .key(stringValue) }
  }
}
