// A shape is written without what was never seen, so that its file is short and its differences tell something.

extension FeedShape {
  /// The largest count that is decoded: those of all the values of a file can be added.
  static let maximumCount = 1 << (Int.bitWidth == 64 ? 40 : 20)

  /// Decodes a shape, whose counts must be from 0 to 2⁴⁰ (2²⁰ where an `Int` has 32 bits).
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    sampleCount = try values.decode(Int.self, forKey: .sampleCount)
    root = try values.decode(Value.self, forKey: .root)
    try values.check([sampleCount], forKey: .sampleCount)
  }
}

extension KeyedDecodingContainer {
  fileprivate func check(_ counts: some Sequence<Int>, forKey key: Key) throws {
    for count in counts where !(0...FeedShape.maximumCount).contains(count) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "the count \(count) is out of range")
    }
  }
}

extension FeedShape.Value {
  private enum CodingKeys: String, CodingKey {
    case nulls, bools, integers, fractions, strings, objects, arrays
    case wholeFractions, kind, keyKind, formats, minimum, maximum, words, members, keysAreData, elements, embedded
  }

  /// Decodes a value in which what is missing was never seen.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func count(_ key: CodingKeys) throws -> Int {
      let count = try values.decodeIfPresent(Int.self, forKey: key) ?? 0
      try values.check([count], forKey: key)
      return count
    }
    self.init()
    nulls = try count(.nulls)
    bools = try count(.bools)
    integers = try count(.integers)
    fractions = try count(.fractions)
    wholeFractions = try count(.wholeFractions)
    kind = try values.decodeIfPresent(String.self, forKey: .kind)
    keyKind = try values.decodeIfPresent(String.self, forKey: .keyKind)
    strings = try count(.strings)
    objects = try count(.objects)
    arrays = try count(.arrays)
    formats = try values.decodeIfPresent([String: Int].self, forKey: .formats) ?? [:]
    minimum = try values.decodeIfPresent(Double.self, forKey: .minimum)
    maximum = try values.decodeIfPresent(Double.self, forKey: .maximum)
    // Null stands for too many.
    words = try values.decodeIfPresent([String: Int].self, forKey: .words) ?? (values.contains(.words) ? nil : [:])
    try values.check(formats.values, forKey: .formats)
    try values.check(words?.values ?? [:].values, forKey: .words)
    members = try values.decodeIfPresent([String: FeedShape.Value].self, forKey: .members) ?? [:]
    keysAreData = try values.decodeIfPresent(Bool.self, forKey: .keysAreData) ?? false
    elements = try values.decodeIfPresent([FeedShape.Value].self, forKey: .elements) ?? []
    embedded = try values.decodeIfPresent([FeedShape.Value].self, forKey: .embedded) ?? []
  }

  /// Encodes what was seen.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let counts: [(Int, CodingKeys)] = [
      (nulls, .nulls), (bools, .bools), (integers, .integers), (fractions, .fractions),
      (wholeFractions, .wholeFractions), (strings, .strings),
      (objects, .objects), (arrays, .arrays),
    ]
    for (count, key) in counts where count > 0 { try values.encode(count, forKey: key) }
    try values.encodeIfPresent(kind, forKey: .kind)
    try values.encodeIfPresent(keyKind, forKey: .keyKind)
    if !formats.isEmpty { try values.encode(formats, forKey: .formats) }
    try values.encodeIfPresent(minimum, forKey: .minimum)
    try values.encodeIfPresent(maximum, forKey: .maximum)
    if let words {
      if !words.isEmpty { try values.encode(words, forKey: .words) }
    } else {
      try values.encodeNil(forKey: .words)
    }
    if !members.isEmpty { try values.encode(members, forKey: .members) }
    if keysAreData { try values.encode(true, forKey: .keysAreData) }
    if !elements.isEmpty { try values.encode(elements, forKey: .elements) }
    if !embedded.isEmpty { try values.encode(embedded, forKey: .embedded) }
  }
}
