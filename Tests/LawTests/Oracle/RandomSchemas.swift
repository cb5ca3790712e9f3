@testable import SchemaCoding
@testable import SchemaTools
@testable import TestSupport

/// A few schemas that refer to each other, with everything by which a value may be decoded again: recursion, overlapping paths, candidates
/// that two fields share, keys in other styles or any case, unions of all kinds, and wrappers in any order.
///
/// Each value decodes to a number, because only the work of decoding it matters.
final class RandomSchemas: @unchecked Sendable {
  // Set once, before any of them is compiled.
  private(set) var schemas: [Schema<Int>] = []
  private var random: SeededGenerator
  private let count: Int

  /// The keys, few enough that paths overlap.
  static let keys = ["a", "b", "A", "aB", "a_b", "kind"]
  private static let paths = ["a.a", "a.b", "b.a", "a.aB", "A.a", "a[0]", "b[0].a", "a.a.a"]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    count = random.int(1...3)
    for _ in 0..<count { schemas.append(wrapped(container(depth: 3), depth: 3)) }
  }

  var hasDefinitionErrors: Bool { schemas.contains { !$0.definitionErrors(for: .decoding).isEmpty } }

  private func chance(_ percent: Int) -> Bool { random.int(0...99) < percent }

  private func one<Element>(of elements: [Element]) -> Element { elements[random.int(0...elements.count - 1)] }

  private func schema(depth: Int) -> Schema<Int> {
    if chance(45) { return wrapped(reference, depth: depth) }
    return wrapped(depth > 0 && chance(70) ? container(depth: depth) : scalar, depth: depth)
  }

  private var reference: Schema<Int> {
    let index = random.int(0...count - 1)
    return .lazy { [unowned self] in schemas[index] }
  }

  private var scalar: Schema<Int> {
    switch random.int(0...4) {
    case 0: Schema.string.map { _ in 1 }
    case 1: Schema<Bool>.bool().map { _ in 1 }
    case 2: Schema.json.map { _ in 1 }
    default: .number()
    }
  }
}

// MARK: - Wrappers

extension RandomSchemas {
  private func wrapped(_ schema: Schema<Int>, depth: Int) -> Schema<Int> {
    var schema = schema
    for _ in 0..<one(of: [0, 0, 1, 1, 2, 3]) {
      switch random.int(0...13) {
      case 0: schema = schema.optional.map { $0 ?? 0 }
      case 1: schema = schema.default(0)
      case 2: schema = schema.fallback(0)
      case 3: schema = schema.lenient()
      case 4: schema = schema.lenient(Leniency(rawValue: random.int(0...0x1FFF)))
      case 5: schema = schema.strict()
      case 6: schema = schema.keys(one(of: [.snakeOrCamelCase, .snakeCase, .caseInsensitive]))
      case 7:
        let modulus = random.int(1...4)
        schema = schema.validate("a rule") { !$0.isMultiple(of: modulus) }
      case 8: schema = schema.nullIf("", 0)
      case 9: schema = .embedded(schema)
      case 10: schema = collection(of: schema)
      default: schema = schema.map { $0 &+ 1 }
      }
    }
    return schema
  }

  private func collection(of schema: Schema<Int>) -> Schema<Int> {
    let isLossy = chance(40)
    switch random.int(0...3) {
    case 0:
      let dictionary = Schema.dictionary(of: schema)
      return (isLossy ? dictionary.lossy() : dictionary).map { $0.values.reduce(0, &+) }
    case 1:
      let set = Schema.set(of: schema)
      return (isLossy ? set.lossy() : set).map { $0.reduce(0, &+) }
    default:
      let array = Schema.array(of: schema)
      return (isLossy ? array.lossy() : array).map { $0.reduce(0, &+) }
    }
  }
}

// MARK: - Objects and unions

extension RandomSchemas {
  struct Model: Sendable {
    var first = 0, second = 0, third = 0, part = 0, last = 0
    var sum: Int { first &+ second &+ third &+ part &+ last &+ 1 }

    init() {}
    init(_ first: Int, _ second: Int) { (self.first, self.second) = (first, second) }
  }

  private func container(depth: Int) -> Schema<Int> {
    switch random.int(0...9) {
    case 0...4: return object(depth: depth).map(\.sum)
    case 5: return collection(of: schema(depth: depth - 1))
    default: return union(depth: depth)
    }
  }

  private func object(depth: Int) -> Schema<Model> {
    if chance(20) {
      let fields = (0..<2).map { _ in modified(field().schema(schema(depth: depth - 1))) }
      return Schema(Model.init(_:_:)) {
        fields[0]
        fields[1]
      }
    }
    let properties = [\Model.first, \.second, \.third].prefix(random.int(1...3))
    let fields = properties.map { modified(field(at: $0).schema(schema(depth: depth - 1))) }
    let part = chance(15) ? object(depth: depth - 1).map(\.sum) : nil
    let sibling = chance(15) ? union(depth: depth - 1, tag: .sibling("kind")) : nil
    let name = one(of: Self.keys)
    return Schema(startingFrom: Model()) {
      for field in fields { field }
      if let part { Include(part, \.part) }
      if let sibling { Field(FieldKey(name), \.last).schema(sibling) }
    }
  }

  private func modified(_ field: Field<Model, Int>) -> Field<Model, Int> {
    var field = field
    if chance(20) { field = field.lenient() }
    if chance(15) { field = field.default(0) }
    if chance(15) { field = field.fallback(0) }
    return chance(10) ? field.rejectsNull() : field
  }

  private var key: FieldKey {
    let key = one(of: Self.keys)
    return chance(10) ? .literal(key) : FieldKey(chance(35) ? one(of: Self.paths) : key)
  }

  private func field() -> Field<Model, Undeclared> {
    switch random.int(0...3) {
    case 0: Field(key, key)
    case 1: Field(key, key, key)
    default: Field(key)
    }
  }

  private func field(at path: WritableKeyPath<Model, Int> & Sendable) -> Field<Model, Int> {
    switch random.int(0...3) {
    case 0: Field(key, key, at: path)
    case 1: Field(key, key, key, at: path)
    default: Field(key, at: path)
    }
  }

  private func union(depth: Int, tag: SiblingTag? = nil) -> Schema<Int> {
    let contents = (0..<random.int(1...4)).map { _ in schema(depth: depth - 1) }
    let objects = (0..<contents.count).map { _ in object(depth: depth - 1).map(\.sum) }
    let hasOtherwise = chance(30)
    func variants(_ contents: [Schema<Int>]) -> [Variant<Int>] {
      let tagged = zip(Self.keys, contents).map { key, content in
        Variant<Int>(.string(key), content, { $0 &+ 1 }, { _ in nil })
      }
      return hasOtherwise ? tagged + [Variant(otherwise: Schema.json.map { _ in 1 }, { $0 }, { _ in nil })] : tagged
    }
    if let tag { return .oneOf(tag: tag) { for variant in variants(contents) { variant } } }
    switch random.int(0...5) {
    case 0: return .oneOf("kind") { for variant in variants(objects) { variant } }
    case 1: return .oneOf(tag: "kind", content: key) { for variant in variants(contents) { variant } }
    case 2: return .oneOfKeys { for variant in variants(contents) { variant } }
    default: return .oneOf { for content in contents { Variant(content, { $0 &+ 1 }, { _ in nil }) } }
    }
  }
}

// MARK: - Documents

extension RandomSchemas {
  /// A document with the keys of the schemas, of about this many levels: most values have one value inside, and few have none.
  static func document(levels: Int, _ random: inout SeededGenerator) -> String {
    guard levels > 0 else { return ["1", "\"1\"", "null", "{}", "[]", "\"a\"", "true"][random.int(0...6)] }
    let inner = document(levels: levels - 1, &random)
    switch random.int(0...15) {
    case 0: return "[\(inner)]"
    case 1: return "[\(document(levels: random.int(0...min(3, levels - 1)), &random)),\(inner)]"
    // Each level of strings doubles the escapes.
    case 2 where levels < 6: return inner.quoted
    default:
      let names = random.int(0...3) == 0 ? keys : ["a", "a", "b"]
      var members = ["\"\(names[random.int(0...names.count - 1)])\":\(inner)"]
      if random.int(0...3) == 0 { members.append("\"kind\":\"\(keys[random.int(0...3)])\"") }
      if random.int(0...3) == 0 {
        let other = document(levels: random.int(0...min(3, levels - 1)), &random)
        members.append("\"\(keys[random.int(0...keys.count - 1)])\":\(other)")
      }
      return "{\(members.shuffled(using: &random).joined(separator: ","))}"
    }
  }
}
