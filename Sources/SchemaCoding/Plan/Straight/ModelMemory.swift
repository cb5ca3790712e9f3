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
  func place(at offset: Int, for layout: ValueLayout) -> ValuePlace {
    assert(offset >= 0 && offset + layout.size <= size, "the place is not inside the memory")
    return ValuePlace(base, offset: offset, type: layout.type, holdsValue: holdsValues)
  }

  /// Hands out the memory of a model. The model must not be touched by its name meanwhile, which the compiler sees to.
  @inline(__always)
  static func of<Model, Result>(_ model: inout Model, _ body: (ModelMemory) -> Result) -> Result {
    withUnsafeMutablePointer(to: &model) { pointer in
      body(ModelMemory(UnsafeMutableRawPointer(pointer), size: MemoryLayout<Model>.size, holdsValues: true))
    }
  }
}
