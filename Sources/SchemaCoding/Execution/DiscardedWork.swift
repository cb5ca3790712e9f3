/// How many values were visited, and how many of them in vain, while one document was decoded.
///
/// A form of a union that does not fit has been decoded in vain, and the next form decodes the same values again. Where unions lie in
/// unions the work doubles at each level. A document does not get to spend more on it than the options allow:
///
///     [[[…]]]      first form fails at the bottom      1 value in vain there, 2 one level up, 4, 8, …
///
/// Elements and members are counted, by the container when it is entered, and each form that is tried.
struct DiscardedWork {
  private let limit: Int
  private var visited = 0
  private var inVain = 0

  /// How many values are allowed for each one of the document.
  private static let allowancePerValue = 10

  init(limit: Int) {
    self.limit = max(0, limit)
  }

  /// How many values were visited, and in vain, when a form was tried.
  struct Mark {
    fileprivate let visited: Int
    fileprivate let inVain: Int
  }

  /// Counts the values of a container.
  @inline(__always)
  mutating func visit(_ count: Int) {
    visited &+= count
  }

  /// Counts a value that is looked into by somebody else: a `Codable` type, or the parser of an embedded document.
  mutating func visit(_ value: JSONNode) {
    switch value.kind {
    case .array, .object: visited &+= value.next.index &- value.index
    case .asciiString, .string: visited &+= value.count / 8
    default: visited &+= value.count
    }
  }

  /// Counts a form that is about to be tried.
  mutating func tryForm() -> Mark {
    visited &+= 1
    return Mark(visited: visited &- 1, inVain: inVain)
  }

  /// Counts a form that failed; whatever was visited since it was tried was visited in vain.
  mutating func fail(since mark: Mark) {
    inVain = mark.inVain &+ (visited &- mark.visited)
  }

  /// What an issue says about it.
  var message: String { "unions without tags decoded more than \(limit) values in vain" }

  /// Whether no other form may be tried for a value.
  func isExhausted(for value: JSONNode) -> Bool {
    inVain > limit && inVain - limit > Self.allowancePerValue * value.memory.pointee.count
  }
}
