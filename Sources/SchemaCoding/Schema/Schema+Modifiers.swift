extension Schema {
  /// The same value, changed after it was read. What is written stays as it is.
  func modified(as name: String = "mapped", _ change: @escaping @Sendable (Value) throws -> Value) -> Schema {
    modified(as: name, by: .plain(change))
  }

  func modified(as name: String = "mapped", by change: CodingClosure<Value, Value>) -> Schema {
    Schema(traits: outwardTraits) { compiler in
      ModifyInstruction(compiler.compileWhole(self), name: name, change: change)
    }
  }
}
