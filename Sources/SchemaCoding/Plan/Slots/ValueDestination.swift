/// Memory for one value: a stored property of a model, or an argument that waits for its initializer.
///
/// The memory is reached without the type that it is in, so the compiler does not check what the plan must keep to:
///
/// - The value's type is exactly the one that the place was made for.
/// - A place that holds a value gets another in its stead, and the old one is given up; one that does not is initialized.
/// - The place lies inside memory that outlives it: nobody keeps a place.
///
/// Builds for debugging, and so the tests, check the type and the alignment each time.
struct ValueDestination {
  private let address: UnsafeMutableRawPointer
  let holdsValue: Bool
  private let type: ObjectIdentifier

  @inline(__always)
  init(_ base: UnsafeMutableRawPointer, offset: Int, type: ObjectIdentifier, holdsValue: Bool) {
    address = base + offset
    self.holdsValue = holdsValue
    self.type = type
  }

  /// Puts a value here.
  @inline(__always)
  func put<Value>(_ value: consuming Value) {
    checkType(Value.self)
    if holdsValue {
      address.assumingMemoryBound(to: Value.self).pointee = value
    } else {
      address.initializeMemory(as: Value.self, to: value)
    }
  }

  /// Changes the value that is here.
  func change<Value>(
    _ type: Value.Type, _ body: (inout Value) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    checkType(type)
    assert(holdsValue, "there is nothing to change")
    try body(&address.assumingMemoryBound(to: type).pointee)
  }

  /// The memory of the model that is here.
  @inline(__always)
  func memory<Model>(of type: Model.Type) -> ModelMemory {
    checkType(type)
    return ModelMemory(address, size: MemoryLayout<Model>.size, holdsValues: true)
  }

  /// Takes the value away; the place holds none any longer.
  @inline(__always)
  func take<Value>(_ type: Value.Type) -> Value {
    checkType(type)
    return address.assumingMemoryBound(to: type).move()
  }

  /// Gives the value up; the place holds none any longer.
  func clear<Value>(_ type: Value.Type) {
    checkType(type)
    address.assumingMemoryBound(to: type).deinitialize(count: 1)
  }

  @inline(__always)
  private func checkType<Value>(_ type: Value.Type) {
    assert(self.type == ObjectIdentifier(type), "the place is for another type than \(type)")
    assert(Int(bitPattern: address) % MemoryLayout<Value>.alignment == 0, "the place is not aligned for \(type)")
  }
}
