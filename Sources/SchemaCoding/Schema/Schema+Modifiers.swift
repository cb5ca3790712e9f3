extension Schema {
  /// The same value, changed after it was read. What is written stays as it is.
  func modified(as name: String = "mapped", _ change: @escaping @Sendable (Value) throws -> Value) -> Schema {
    Schema(traits: outwardTraits) { compiler in
      ModifyInstruction(compiler.compileWhole(self), name: name, change: change)
    }
  }
}
