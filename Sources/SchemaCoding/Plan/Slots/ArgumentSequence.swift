/// Moves the arguments of an initializer out of their slots, one after another.
///
/// Each slot begins at the first aligned address after the previous one, as ``ArgumentSlots`` lays them out; the
/// memory itself is aligned for all of them. The call reads each slot once, in order. Debug builds, and so the tests, check the
/// position and the type of each.
///
/// It is inlinable, so that a release build of the program that declares a model contains code for exactly that model's arguments.
@usableFromInline
struct ArgumentSequence {
  @usableFromInline var position: UnsafeMutableRawPointer
  #if DEBUG
    private let start: UnsafeMutableRawPointer
    private let slots: ArgumentSlots
    private var index = 0
  #endif

  init(_ slots: ArgumentSlots, in memory: ModelMemory) {
    position = memory.base
    #if DEBUG
      start = memory.base
      self.slots = slots
    #endif
  }

  @inlinable @inline(__always)
  mutating func next<Value>(as type: Value.Type) -> Value {
    let slot = position.alignedUp(for: type)
    position = slot + MemoryLayout<Value>.size
    #if DEBUG
      check(slot, isFor: type)
    #endif
    return slot.assumingMemoryBound(to: type).move()
  }
}

#if DEBUG
  extension ArgumentSequence {
    @usableFromInline
    mutating func check<Value>(_ slot: UnsafeMutableRawPointer, isFor type: Value.Type) {
      slots.check(index, isAt: slot - start, as: ValueLayout(type))
      index += 1
    }
  }
#endif
