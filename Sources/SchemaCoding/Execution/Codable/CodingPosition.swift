/// The position of a decoder or an encoder: the keys that lead to it, as a linked list from the last key, so that positions share
/// their common prefix and a step has the same cost at any depth.
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
  /// How many types in a row have decoded the same value, as wrapper types do.
  private(set) var typeCount = 0

  /// The position one step down.
  func at(_ key: some CodingKey) -> CodingPosition {
    var position = CodingPosition()
    position.last = Step(key, after: last)
    position.depth = depth + 1
    return position
  }

  /// The position of an array's element.
  func at(index: Int) -> CodingPosition { at(PositionKey(index: index)) }

  /// The position of the same value, for another type.
  var forSameValue: CodingPosition {
    var position = self
    position.typeCount += 1
    return position
  }

  var codingPath: [any CodingKey] {
    var keys: [any CodingKey] = []
    var step = last
    while let current = step {
      keys.append(current.key)
      step = current.outer
    }
    return keys.reversed()
  }

  var components: [JSONPath.Component] { codingPath.map(\.component) }
}

/// A key that no type declares: an element's index, or the key of a superclass.
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

/// A key with any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init("\(intValue)") }
}

extension CodingKey {
  /// The key as a step of a path. Keys of objects can have an integer value too; only a `PositionKey` is an index.
  var component: JSONPath.Component {
    if let position = (self as? PositionKey)?.intValue { .index(position) } else { .key(stringValue) }
  }
}
