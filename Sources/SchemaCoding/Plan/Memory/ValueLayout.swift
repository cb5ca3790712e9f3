/// The type and the memory layout of a value.
struct ValueLayout: Sendable {
  let type: ObjectIdentifier
  let size: Int
  let alignment: Int

  @inline(__always)
  init<Value>(_ type: Value.Type) {
    self.type = ObjectIdentifier(type)
    size = MemoryLayout<Value>.size
    alignment = MemoryLayout<Value>.alignment
  }
}
