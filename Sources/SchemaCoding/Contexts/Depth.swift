/// The current depth of the pass, and how much deeper it may go.
struct Depth {
  private(set) var remaining: Int
  var remainingEmbedded: Int
  /// How many ciphers may be inside each other.
  let maximumCiphers: Int
  /// The stack that the pass runs on, and its level. If the pass is inside another one, the other's levels count toward the stack, but not
  /// toward the limit.
  var stack = StackUse()

  var level: Int { stack.level }

  init(maximum: Int, embedded: Int) {
    remaining = maximum
    remainingEmbedded = embedded
    maximumCiphers = embedded
  }

  @inline(__always)
  mutating func enter() {
    remaining &-= 1
    stack.level &+= 1
  }

  @inline(__always)
  mutating func leave() {
    remaining &+= 1
    stack.level &-= 1
  }

  /// Moves to another level, outward or inward.
  mutating func move(to level: Int) {
    remaining -= level - self.level
    stack.level = level
  }

  /// How many lazy and `Codable` types may begin the same value when decoding, or values at one level when encoding. More means that one
  /// contains itself endlessly. In a debug build, each takes up to 15 KB of stack, of which some threads have 512 KB.
  static let maximumInProgress = 24

  /// The details of issues: which limit the value exceeds.
  static let exceeded = "nested beyond maximumDepth"
  static let exceededByEmbedded = "embedded beyond maximumEmbeddedLevels"
  static let exceededByCiphers = "encrypted beyond maximumEmbeddedLevels"
  /// The detail of an issue: the value of a type contains itself at the same level.
  static func endless(_ type: Any.Type) -> String { "\(nameOfType(type)) contains itself endlessly" }
}
