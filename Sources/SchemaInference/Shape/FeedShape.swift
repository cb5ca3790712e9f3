import SchemaCoding

/// The evidence about a feed as data: what was seen at each path of its samples, and how often.
///
/// A shape is small however large the feed is, so it can lie beside the model as a baseline, which later samples are compared with:
///
///     var inferrer = SchemaInferrer()
///     for sample in samples { inferrer.add(sample) }
///     let changes = inferrer.shape().changes(since: baseline)
///     print(changes.filter { $0.severity == .breaking })
///
/// Shapes of several files or days are merged with ``merge(_:)``. No value of the feed is kept, except the strings of paths that have few
/// different ones, and the range of numbers.
public struct FeedShape: Codable, Hashable, Sendable {
  /// The version that this library writes.
  public static let currentVersion = 1

  /// The version of the format, ``currentVersion`` unless it was decoded.
  public internal(set) var version = currentVersion
  /// The number of samples.
  public internal(set) var sampleCount: Int
  /// What the samples are.
  public internal(set) var root: Value

  enum CodingKeys: String, CodingKey {
    case version, sampleCount, root
  }

  init(sampleCount: Int, root: Value) {
    self.sampleCount = sampleCount
    self.root = root
  }

  /// Adds the evidence of other samples of the feed.
  public mutating func merge(_ other: FeedShape) {
    sampleCount += other.sampleCount
    root.merge(other.root)
  }

  /// What was seen at one path, and how often.
  public struct Value: Codable, Hashable, Sendable {
    static let maximumWords = 40
    static let maximumMembers = 300

    /// The number of nulls.
    public internal(set) var nulls = 0
    /// The number of Bools.
    public internal(set) var bools = 0
    /// The number of numbers without a decimal point.
    public internal(set) var integers = 0
    /// The number of numbers with a decimal point, or beyond 64 bits.
    public internal(set) var fractions = 0
    /// The number of strings.
    public internal(set) var strings = 0
    /// The number of objects.
    public internal(set) var objects = 0
    /// The number of arrays.
    public internal(set) var arrays = 0
    /// The number of ``fractions`` that are whole, such as 1.0.
    public internal(set) var wholeFractions = 0
    /// What the scalars are decoded as: the name of a type, `Open` or `Closed` for a set of strings, `Constant`, or `JSONValue` if that could
    /// not be decided. Nil if there are none, or if the merged shapes differ.
    public internal(set) var kind: String?
    /// What the keys of objects whose keys are data are decoded as; nil for other objects.
    public internal(set) var keyKind: String?
    /// How many strings are of each format: a date's pattern, `date-time`, `uuid`, `url`, `integer`, `number`, `empty`, `text` and the like.
    public internal(set) var formats: [String: Int] = [:]
    /// The smallest number, also of numbers in strings.
    public internal(set) var minimum: Double?
    /// The largest number, also of numbers in strings.
    public internal(set) var maximum: Double?
    /// How often each string occurs; nil if there are too many different ones.
    public internal(set) var words: [String: Int]? = [:]
    /// What the objects' members are, by key. The key `*` stands for all keys if they are data.
    public internal(set) var members: [String: Value] = [:]
    /// Whether the objects' keys are data, so that all values are under `*`.
    public internal(set) var keysAreData = false
    /// What the elements of arrays are: one value, or none if all arrays are empty.
    public internal(set) var elements: [Value] = []
    /// What the documents in strings are: one value, or none.
    public internal(set) var embedded: [Value] = []

    init() {}

    /// The number of values, including null.
    public var count: Int { nulls + bools + integers + fractions + strings + objects + arrays }
  }
}

extension FeedShape.Value {
  mutating func merge(_ other: FeedShape.Value) {
    mergeKinds(other)
    nulls += other.nulls
    bools += other.bools
    integers += other.integers
    fractions += other.fractions
    wholeFractions += other.wholeFractions
    strings += other.strings
    objects += other.objects
    arrays += other.arrays
    formats.merge(other.formats, uniquingKeysWith: +)
    minimum = [minimum, other.minimum].compactMap { $0 }.min()
    maximum = [maximum, other.maximum].compactMap { $0 }.max()
    words = words.flatMap { mine in other.words.map { mine.merging($0, uniquingKeysWith: +) } }
    if let count = words?.count, count > Self.maximumWords { words = nil }
    var other = other
    if keysAreData || other.keysAreData {
      takeKeysAsData()
      other.takeKeysAsData()
    }
    members.merge(other.members) { $0.merged(with: $1) }
    if members.count > Self.maximumMembers { takeKeysAsData() }
    elements.mergeOnly(other.elements)
    embedded.mergeOnly(other.embedded)
  }

  private mutating func mergeKinds(_ other: FeedShape.Value) {
    if !hasScalars { kind = other.kind } else if other.hasScalars, kind != other.kind { kind = nil }
    if let theirs = other.keyKind { keyKind = keyKind == nil || keyKind == theirs ? theirs : "String" }
  }

  private var numbers: Int { integers + fractions }
  private var hasScalars: Bool { strings + numbers + bools > 0 }

  func merged(with other: FeedShape.Value) -> FeedShape.Value {
    var value = self
    value.merge(other)
    return value
  }

  /// Joins the values of all keys.
  mutating func takeKeysAsData() {
    guard !keysAreData else { return }
    keysAreData = true
    let values = members.sorted { $0.key < $1.key }.map(\.value)
    members = values.isEmpty ? [:] : ["*": values.dropFirst().reduce(values[0]) { $0.merged(with: $1) }]
  }
}

extension [FeedShape.Value] {
  /// Merges the only value of each.
  fileprivate mutating func mergeOnly(_ other: [FeedShape.Value]) {
    let all = self + other
    self = all.first.map { [all.dropFirst().reduce($0) { $0.merged(with: $1) }] } ?? []
  }
}
