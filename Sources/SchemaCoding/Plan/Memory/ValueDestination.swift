/// Memory for one value: a stored property of a model, or an argument of an initializer that has not been called yet.
///
/// The memory is accessed without the type that contains it, so the compiler cannot check the invariants of the plan:
///
/// - The value's type is exactly the type that the destination was created for.
/// - Storing into a destination that holds a value replaces and releases the old one; storing into one that does not
///   initializes it.
/// - The destination lies inside memory that outlives it: destinations are never kept.
///
/// Debug builds, and so the tests, check the type and the alignment each time.
struct ValueDestination {
  private let address: UnsafeMutableRawPointer
  let holdsValue: Bool
  private let type: ObjectIdentifier

  @_transparent
  init(_ base: UnsafeMutableRawPointer, offset: Int, type: ObjectIdentifier, holdsValue: Bool) {
    address = base + offset
    self.holdsValue = holdsValue
    self.type = type
  }

  /// Stores a value here.
  @_transparent
  func put<Value>(_ value: consuming Value) {
    checkType(Value.self)
    if holdsValue {
      address.assumingMemoryBound(to: Value.self).pointee = value
    } else {
      address.initializeMemory(as: Value.self, to: value)
    }
  }

  /// Calls a closure that stores a value here, where none is yet, or throws.
  @inline(__always)
  func initialize<Value>(
    _ type: Value.Type, _ body: (UnsafeMutablePointer<Value>) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    checkType(type)
    assert(!holdsValue, "there is a value already")
    try body(address.bindMemory(to: type, capacity: 1))
  }

  func change<Value>(
    _ type: Value.Type, _ body: (inout Value) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    checkType(type)
    assert(holdsValue, "there is nothing to change")
    try body(&address.assumingMemoryBound(to: type).pointee)
  }

  @_transparent
  func memory<Model>(of type: Model.Type) -> ModelMemory {
    checkType(type)
    return ModelMemory(address, size: MemoryLayout<Model>.size, holdsValues: true)
  }

  /// Releases the value, which leaves the memory uninitialized.
  func clear<Value>(_ type: Value.Type) {
    checkType(type)
    address.assumingMemoryBound(to: type).deinitialize(count: 1)
  }

  @_transparent
  func checkType<Value>(_ type: Value.Type) {
    assert(self.type == ObjectIdentifier(type), "the destination is for another type than \(type)")
    assert(Int(bitPattern: address) % MemoryLayout<Value>.alignment == 0, "the destination is not aligned for \(type)")
  }
}
