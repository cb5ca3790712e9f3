/// Counts the values visited while decoding a document, and how many of those visits repeated others.
///
/// A value is decoded again if a union's variant does not match and the next is tried, if a replacement was deferred, if one key of a field
/// leads through the value of another, or if two members of an object decode it. Where such values are nested, the work doubles at each
/// level, so the options limit how much a document may cause:
///
///     [[[…]]]      first variant fails at the bottom      1 repeated visit there, 2 one level up, 4, 8, …
///
/// Each container counts its elements or members when it is entered, each long string and number counts as one value for every 64 bytes,
/// and each attempt counts as well. A date that `DateFormatter` decodes counts as several values.
struct RepeatedWork {
  private let limit: Int
  private var visited = 0
  private var repeated = 0

  /// The number of repeated visits allowed per value of the document.
  private static let allowancePerValue = 10
  /// The weight of a slow value; with the attempt itself, less than the allowance, so that no document fails because it has many of them.
  static let weightOfSlowValue = 8
  /// The number of bytes that count as one value.
  private static let bytesPerValue = 64

  init(limit: Int) {
    self.limit = max(0, limit)
  }

  /// The visited and repeated counts when an attempt began.
  struct Mark {
    fileprivate let visited: Int
    fileprivate let repeated: Int
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
    let mark = Mark(visited: visited, repeated: repeated)
    visited &+= 1
    visit(scalar: value)
    return mark
  }

  /// Counts everything visited since an attempt began as decoded again.
  mutating func repeatAll(since mark: Mark) {
    repeated = mark.repeated &+ (visited &- mark.visited)
  }

  /// Adds what a copy of these counts has counted since it was made.
  mutating func add(_ work: RepeatedWork, since known: RepeatedWork) {
    visited &+= work.visited &- known.visited
    repeated &+= work.repeated &- known.repeated
  }

  var message: String { "more than \(limit) values were decoded again" }

  /// Whether decoding this value again would exceed the limit. Null never does: there is nothing in it, and it may belong to no document.
  func isExhausted(for value: JSONNode) -> Bool {
    guard repeated > limit, !value.isNull else { return false }
    let memory = value.memory
    let valueCount = memory.pointee.distinctCount + memory.pointee.sourceByteCount / Self.bytesPerValue
    return repeated - limit > Self.allowancePerValue * valueCount
  }
}

extension DecodingContext {
  /// Decodes a value with a closure. If an earlier member of the object has decoded the same values, they count as decoded again, and it
  /// fails if there were too many.
  @inline(__always)
  mutating func repeating<Result>(
    _ isRepeated: Bool, _ json: JSONNode, _ body: (inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard isRepeated else { return try body(&self) }
    if work.isExhausted(for: json) { throw failAsTooComplex(json) }
    let attempt = work.beginAttempt(at: json)
    defer { work.repeatAll(since: attempt) }
    return try body(&self)
  }

  /// Logs that a value is not decoded again, and returns the error to throw.
  mutating func failAsTooComplex(_ json: JSONNode, expected: String? = nil) -> CodingFailure {
    let issue = SchemaIssue(.tooComplex, expected: expected, found: excerpt(of: json), detail: work.message)
    return fail(issue)
  }
}
