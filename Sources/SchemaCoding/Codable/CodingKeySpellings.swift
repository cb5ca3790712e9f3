/// The keys for which a type's code has asked its decoders, which each object's members are sorted by before the code runs.
final class CodedKeys: @unchecked Sendable {
  private let lock = Lock()
  private var learned: (table: KeyTable?, lessons: Int) = (nil, 0)

  var table: KeyTable? { lock.withLock { learned.table } }

  /// Adds keys that are not in the table. A type that asks for other keys each time is not followed for long.
  func learn(_ keys: [String]) {
    lock.withLock {
      guard learned.lessons < 4 else { return }
      learned.lessons += 1
      var all = learned.table?.keys ?? []
      for key in keys where !all.contains(where: { ExactString($0) == ExactString(key) }) { all.append(key) }
      if all.count <= Self.maximumCount { learned.table = KeyTable(all) }
    }
  }

  static let maximumCount = 64
}

/// The keys in a document for the coding keys of types, in a key style.
final class CodingKeySpellings: @unchecked Sendable {
  private let style: KeyStyle
  private let lock = Lock()
  private var spellings: [String: [String]] = [:]
  private static let maximumCount = 1_000
  /// A key that only a type has whose keys are data.
  private static let keyOfNoType = "\u{0}"

  init(_ style: KeyStyle) { self.style = style }

  /// The key that is encoded for a coding key.
  func encodedKey(for key: String) -> String { spellings(of: key).first ?? key }

  /// The key under which an object has the value of a coding key; the one that is encoded if it has none.
  func key(for key: String, in object: JSONNode) -> String {
    if object[key] != nil { return key }
    let spellings = spellings(of: key)
    if let present = spellings.first(where: { object[$0] != nil }) { return present }
    if style.ignoresCase, let present = object.spellings(of: key).first, object[present] != nil { return present }
    return spellings.first ?? key
  }

  /// The coding key of a type for a key of an object: the key itself, in camel case or in snake case, whichever the type has. For a type that
  /// has any key, it is the one in camel case by which the key is found.
  func codingKey<Key: CodingKey>(_ key: String, in object: JSONNode) -> Key? {
    let words = KeyWords(key)
    if let codingKey = Key(stringValue: key) {
      let other = words.camelCase
      guard key.contains(where: { $0 == "_" || $0 == "-" }), Key(stringValue: Self.keyOfNoType) != nil,
        object[other] == nil, self.key(for: other, in: object) == key
      else { return codingKey }
      return Key(stringValue: other)
    }
    return (words.camelCases + [words.snakeCase]).lazy.compactMap { Key(stringValue: $0) }.first
  }

  private func spellings(of key: String) -> [String] {
    if let known = lock.withLock({ spellings[key] }) { return known }
    let spelled = style.spellings(of: key)
    // The coding keys of a type may be data, which is without limit.
    lock.withLock { if spellings.count < Self.maximumCount { spellings[key] = spelled } }
    return spelled
  }
}

/// A type whose coding keys are data, and are not respelled.
protocol ArbitraryCodingKeys {}

extension Dictionary: ArbitraryCodingKeys {}
extension JSONValue: ArbitraryCodingKeys {}
extension JSONObject: ArbitraryCodingKeys {}
