/// Memory that holds a value to be encoded: a model, a stored property of it, or an element of an array.
///
/// The memory is accessed without the type that contains it, so the compiler cannot check the invariants of the plan:
///
/// - The value's type is exactly the type that the source was created for.
/// - Whoever creates a source keeps the value alive and unchanged until the call that receives it returns. Sources are
///   never kept.
///
/// Debug builds, and so the tests, check the type and the alignment each time.
struct ValueSource {
  private let address: UnsafeRawPointer
  private let type: ObjectIdentifier

  @inline(__always)
  init<Value>(_ pointer: UnsafePointer<Value>) {
    self.init(UnsafeRawPointer(pointer), ObjectIdentifier(Value.self))
  }

  @inline(__always)
  private init(_ address: UnsafeRawPointer, _ type: ObjectIdentifier) {
    self.address = address
    self.type = type
  }

  @inline(__always)
  func value<Value>(_ type: Value.Type = Value.self) -> Value { pointer(type).pointee }

  @inline(__always)
  private func pointer<Value>(_ type: Value.Type = Value.self) -> UnsafePointer<Value> {
    assert(self.type == ObjectIdentifier(type), "the source is of another type than \(type)")
    assert(Int(bitPattern: address) % MemoryLayout<Value>.alignment == 0, "the source is not aligned for \(type)")
    return address.assumingMemoryBound(to: type)
  }

  @inline(__always)
  func property(at offset: Int, _ type: ObjectIdentifier) -> ValueSource { ValueSource(address + offset, type) }
}
