/// The memory of an existing model, or of the arguments for a new one.
///
/// It is valid only inside the call that provides it. Destinations lie inside its bytes; that of an argument is
/// uninitialized until a value is stored there.
struct ModelMemory {
  let base: UnsafeMutableRawPointer
  let size: Int
  private let holdsValues: Bool

  init(_ base: UnsafeMutableRawPointer, size: Int, holdsValues: Bool) {
    self.base = base
    self.size = size
    self.holdsValues = holdsValues
  }

  @_transparent
  func destination(at offset: Int, for layout: ValueLayout) -> ValueDestination {
    assert(offset >= 0 && offset + layout.size <= size, "the destination is not inside the memory")
    return ValueDestination(base, offset: offset, type: layout.type, holdsValue: holdsValues)
  }

  @inline(__always)
  func set<Model, Value>(_ value: Value, at path: WritableKeyPath<Model, Value>) {
    assert(holdsValues && size == MemoryLayout<Model>.size, "this is not the memory of a \(Model.self)")
    base.assumingMemoryBound(to: Model.self).pointee[keyPath: path] = value
  }

  func change<Model>(
    _ type: Model.Type, _ body: (inout Model) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    assert(holdsValues && size == MemoryLayout<Model>.size, "this is not the memory of a \(Model.self)")
    try body(&base.assumingMemoryBound(to: Model.self).pointee)
  }

  /// Calls a closure with the memory of a model. The compiler ensures exclusive access: the model must not be accessed
  /// by its name meanwhile.
  @inline(__always)
  static func of<Model, Result>(
    _ model: inout Model, _ body: (ModelMemory) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    try withUnsafeMutablePointer(to: &model) { pointer throws(CodingFailure) in
      try body(ModelMemory(UnsafeMutableRawPointer(pointer), size: MemoryLayout<Model>.size, holdsValues: true))
    }
  }
}
