/// Where code runs that needs stack for each level of a document: on the thread's own stack up to a certain level, and beyond it on a
/// larger one, to which a document changes at most once.
///
/// An interpreter hands this to a `Codable` type's decoder or encoder, and that one to the interpreter of a ``SchemaCoded`` value, so that
/// each knows how many levels there are around it.
struct StackUse {
  /// How many levels surround what is decoded or encoded.
  var level = 0
  /// Whether the code runs on the larger stack.
  private(set) var isOnLarge = false
  /// The larger stack, once somebody has needed it.
  private var large: LargeStack?

  /// Whether the code has to change to the larger stack so many levels further down.
  func needsLarge(below levels: Int) -> Bool { !isOnLarge && level + levels >= Depth.shallow }

  /// Says that the code changes to the larger stack; nil if the system has no memory for one. ``leaveLarge()`` follows.
  mutating func enterLarge() -> LargeStack? {
    large = large ?? LargeStack()
    isOnLarge = large != nil
    return large
  }

  mutating func leaveLarge() { isOnLarge = false }

  /// Takes over the larger stack that somebody else has started for the same document.
  mutating func keep(_ other: StackUse) { large = large ?? other.large }
}
