/// Where the value of a decoder or an encoder lies in the document.
struct CodingPosition {
  /// The steps from the outermost value with code of its own.
  let steps: [JSONPath.Component]
  /// How many of them lead to the value whose type's code uses the decoder or encoder.
  let origin: Int
  /// The number of levels around the value.
  let level: Int
  /// The decoder from which a type's code has asked for the value or one around it, and the key with which it has.
  var asked: (decoder: NodeDecoder, key: (any CodingKey)?)?

  /// The types' own keys, as far as they are known, and the indexes of elements.
  var codingPath: [any CodingKey] {
    guard let asked else { return steps.map(\.codingKey) }
    let others = steps.dropFirst(asked.decoder.position.steps.count)
    let first = others.first.map { [asked.key ?? $0.codingKey] } ?? []
    return asked.decoder.codingPath + first + others.dropFirst().map(\.codingKey)
  }

  /// The position one step down.
  func at(_ step: JSONPath.Component) -> CodingPosition {
    CodingPosition(steps: steps + [step], origin: origin, level: level + 1)
  }
}

/// A step from a decoder's value to one that a type's code asks for, and the key with which it asks.
struct CodingStep {
  let component: JSONPath.Component
  let key: any CodingKey

  static func index(_ index: Int) -> CodingStep { CodingStep(component: .index(index), key: AnyKey(index: index)) }
}

/// A key with any name, or the index of an element.
struct AnyKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  /// The key under which a subclass has its superclass.
  static let superclass = "super"

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
  init(stringValue: String) { self.init(stringValue) }
  init(intValue: Int) { self.init("\(intValue)") }
}

extension CodingKey {
  /// The key as a step of a path. A type's own keys can have an integer value too, and are no indexes; those of the standard library are.
  var component: JSONPath.Component {
    if let index = intValue, stringValue == "Index \(index)" { .index(index) } else { .key(stringValue) }
  }
}

extension JSONPath.Component {
  /// The step as a key of a coding path.
  var codingKey: any CodingKey {
    switch self {
    case .key(let key): AnyKey(key)
    case .index(let index): AnyKey(index: index)
    }
  }
}
