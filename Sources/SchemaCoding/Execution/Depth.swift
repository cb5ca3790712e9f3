/// The current depth of the pass, and how much deeper it may go.
struct Depth {
  private(set) var level = 0
  private(set) var remaining: Int
  var remainingEmbedded: Int
  var stackUse = StackUse()

  init(maximum: Int, embedded: Int) {
    remaining = maximum
    remainingEmbedded = embedded
  }

  /// The stack that the pass runs on, at its current level.
  var stack: StackUse {
    var stack = stackUse
    stack.level = level
    return stack
  }

  /// Begins the pass inside another one, whose levels count toward the stack, but not toward the limit.
  mutating func begin(on stack: StackUse) {
    level = stack.level
    stackUse = stack
  }

  @inline(__always)
  mutating func enter() {
    remaining &-= 1
    level &+= 1
  }

  @inline(__always)
  mutating func leave() {
    remaining &+= 1
    level &-= 1
  }

  /// The level from which a larger stack is used. A level takes up to 5 KB of stack, more in debug builds and with the
  /// user's own `Codable` types, and more than 16 KB of both under a sanitizer; threads other than the first have no more
  /// than 512 KB on some platforms.
  static let largeStackLevel = 16

  /// The details of issues: which limit the value exceeds.
  static let exceeded = "nested beyond maximumDepth"
  static let exceededByEmbedded = "embedded beyond maximumEmbeddedLevels"
  /// The detail of an issue: the value of a type contains itself at the same level.
  static func endless(_ type: Any.Type) -> String { "\(nameOfType(type)) contains itself endlessly" }

  /// Whether the pass changes to a larger stack at this level.
  @inline(__always)
  var needsStack: Bool { level == Self.largeStackLevel && !stackUse.isOnLarge }
}
