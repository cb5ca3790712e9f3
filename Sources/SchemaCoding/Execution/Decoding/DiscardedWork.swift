/// Counts the values visited while decoding a document, and how many of those visits were discarded.
///
/// Decoding a union's variant that does not match is discarded work, because the next variant decodes the same values again. So is
/// decoding a value whose replacement is deferred. If such values are nested, the work doubles at each level. The options limit how
/// much discarded work a document may cause:
///
///     [[[…]]]      first variant fails at the bottom      1 discarded visit there, 2 one level up, 4, 8, …
///
/// Each container counts its elements or members when it is entered, each long string and number counts as one value for every 64 bytes,
/// and each attempt counts as well. A date that `DateFormatter` decodes counts as several values.
struct DiscardedWork {
  private let limit: Int
  private var visited = 0
  private var discarded = 0

  /// The number of discarded visits allowed per value of the document.
  private static let allowancePerValue = 10
  /// What a value that takes long counts as; with the attempt itself, less than the allowance, so that no document fails because it has
  /// many of them.
  static let countOfSlowValue = 8
  /// The number of bytes that count as one value.
  private static let bytesPerValue = 64

  init(limit: Int = DecodingOptions().maximumDiscardedValues) {
    self.limit = max(0, limit)
  }

  /// The visited and discarded counts when an attempt began.
  struct Mark {
    fileprivate let visited: Int
    fileprivate let discarded: Int
  }

  /// Counts the values of a container.
  @inline(__always)
  mutating func visit(_ count: Int) {
    visited &+= count
  }

  /// Counts a value that other code looks into: a `Codable` type, or the parser of an embedded document.
  mutating func visit(_ value: JSONNode) {
    switch value.kind {
    case .array, .object: visited &+= value.next.index &- value.index
    case .importedArray, .importedObject, .unimportedArray, .unimportedObject: visited &+= value.count
    // A parser may make a value of every few bytes.
    default: visit(scalar: value, bytesPerValue: 8)
    }
  }

  /// Counts the length of a string or a number, which may be checked byte by byte; for any other value, does nothing.
  @inline(__always)
  mutating func visit(scalar value: JSONNode, bytesPerValue: Int = Self.bytesPerValue) {
    switch value.kind {
    case .integer, .fraction, .asciiString, .string, .brokenString: visited &+= value.count / bytesPerValue
    case .importedString: visited &+= value.string.utf8.count / bytesPerValue
    default: break
    }
  }

  /// Counts an attempt to decode a value, which is about to begin.
  mutating func beginAttempt(at value: JSONNode) -> Mark {
    let mark = Mark(visited: visited, discarded: discarded)
    visited &+= 1
    visit(scalar: value)
    return mark
  }

  /// Counts a failed attempt; everything visited since it began was discarded.
  mutating func fail(since mark: Mark) {
    discarded = mark.discarded &+ (visited &- mark.visited)
  }

  /// Adds what a copy of these counts has counted since it was made.
  mutating func add(_ work: DiscardedWork, since known: DiscardedWork) {
    visited &+= work.visited &- known.visited
    discarded &+= work.discarded &- known.discarded
  }

  /// The message about the limit.
  var message: String { "more than \(limit) values were decoded and discarded" }

  /// Whether decoding this value once more would exceed the limit. Null never does: it has no contents, and it may belong to no document.
  func isExhausted(for value: JSONNode) -> Bool {
    guard discarded > limit, !value.isNull else { return false }
    let memory = value.memory
    let valueCount = memory.pointee.distinctCount + memory.pointee.sourceByteCount / Self.bytesPerValue
    return discarded - limit > Self.allowancePerValue * valueCount
  }
}
