/// The arguments of an initializer, each in its slot, until they are moved out as one tuple.
///
///     init(name: String, isOpen: Bool, lat: Double)     the tuple (String, Bool, Double)
///
/// ``ArgumentSlots`` lays the slots out as Swift lays out a tuple. Debug builds, and so the tests, check the type of each and their
/// size.
///
/// It is inlinable, so that a release build of the program that declares a model contains code for exactly that model's arguments. The
/// optimizer knows the types of a tuple's elements, but not those of a pack's: moving the arguments one by one makes feeds of objects
/// with fourteen fields take 3 to 6% longer.
@usableFromInline
struct ArgumentTuple {
  @usableFromInline let base: UnsafeMutableRawPointer
  #if DEBUG
    let slots: ArgumentSlots
  #endif

  init(_ slots: ArgumentSlots, in memory: ModelMemory) {
    base = memory.base
    #if DEBUG
      self.slots = slots
    #endif
  }

  /// Moves the arguments out of their slots.
  @inlinable @inline(__always)
  func move<each Argument>(as types: repeat (each Argument).Type) -> (repeat each Argument) {
    #if DEBUG
      check(repeat each types)
    #endif
    return base.assumingMemoryBound(to: (repeat each Argument).self).move()
  }
}

#if DEBUG
  extension ArgumentTuple {
    @usableFromInline
    func check<each Argument>(_ types: repeat (each Argument).Type) {
      var index = 0
      for type in repeat each types {
        slots.check(index, is: ValueLayout(type))
        index += 1
      }
      slots.check(byteCount: MemoryLayout<(repeat each Argument)>.size)
    }
  }
#endif
