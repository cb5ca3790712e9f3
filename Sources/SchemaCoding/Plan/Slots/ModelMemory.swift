/// The memory of a model that is there already, or of the arguments that a model is made of.
///
/// It is valid only inside the call that hands it out. Places lie inside its bytes; that of an argument holds nothing until
/// something is put there.
struct ModelMemory {
  let base: UnsafeMutableRawPointer
  let size: Int
  private let holdsValues: Bool

  init(_ base: UnsafeMutableRawPointer, size: Int, holdsValues: Bool) {
    self.base = base
    self.size = size
    self.holdsValues = holdsValues
  }

  @inline(__always)
  func destination(at offset: Int, for layout: ValueLayout) -> ValueDestination {
    assert(offset >= 0 && offset + layout.size <= size, "the place is not inside the memory")
    return ValueDestination(base, offset: offset, type: layout.type, holdsValue: holdsValues)
  }

  /// Sets a property of the model whose memory this is.
  @inline(__always)
  func set<Model, Value>(_ value: Value, at path: WritableKeyPath<Model, Value>) {
    assert(holdsValues && size == MemoryLayout<Model>.size, "this is not the memory of a \(Model.self)")
    base.assumingMemoryBound(to: Model.self).pointee[keyPath: path] = value
  }

  /// Changes the model whose memory this is.
  func change<Model>(
    _ type: Model.Type, _ body: (inout Model) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    assert(holdsValues && size == MemoryLayout<Model>.size, "this is not the memory of a \(Model.self)")
    try body(&base.assumingMemoryBound(to: Model.self).pointee)
  }

  /// Hands out the memory of a model. The model must not be touched by its name meanwhile, which the compiler sees to.
  @inline(__always)
  static func of<Model, Result>(
    _ model: inout Model, _ body: (ModelMemory) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    try withUnsafeMutablePointer(to: &model) { pointer throws(CodingFailure) in
      try body(ModelMemory(UnsafeMutableRawPointer(pointer), size: MemoryLayout<Model>.size, holdsValues: true))
    }
  }
}
