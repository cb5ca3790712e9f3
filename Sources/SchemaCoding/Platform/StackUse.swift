/// The stack of code that recurses for each level of a document: the thread's own stack up to a certain level, and a
/// larger one beyond it. A document changes stacks at most once.
struct StackUse {
  /// The number of levels that enclose the value being decoded or encoded.
  var level = 0
  private(set) var isOnLarge = false
  /// The larger stack, once it has been needed.
  private var large: LargeStack?

  /// How many levels' stack a type's own code takes at most, with the containers that it asks for.
  static let levelsOfCode = 8

  /// Whether the code has to change to the larger stack this many levels further down.
  @inline(__always)
  func needsLarge(below levels: Int) -> Bool { !isOnLarge && level + levels >= LargeStack.firstLevel }

  /// Records the change to the larger stack; nil if the system has no memory for one. Must be followed by
  /// ``leaveLarge()``.
  mutating func enterLarge() -> LargeStack? {
    large = large ?? LargeStack()
    isOnLarge = large != nil
    return large
  }

  mutating func leaveLarge() { isOnLarge = false }

  /// Keeps the larger stack that other code has started for the same document.
  mutating func keep(_ other: StackUse) { large = large ?? other.large }
}
