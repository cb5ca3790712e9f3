extension Schema {
  /// The errors in this schema's definition, each of which would stop the program when the schema is first used.
  ///
  ///     @Test func stationsHaveASoundSchema() {
  ///       #expect(Station.schema.definitionErrors(for: .decoding, .encoding) == [])
  ///     }
  ///
  /// A schema need not support all uses: fields without key paths can only be decoded.
  ///
  /// - Parameter uses: The uses to check. Without any, decoding is checked.
  public func definitionErrors(for uses: SchemaUse...) -> [DefinitionError] {
    (uses.isEmpty ? [.decoding] : uses).flatMap(definitionErrors(ofUse:)).withoutRepetitions
  }

  private func definitionErrors(ofUse use: SchemaUse) -> [DefinitionError] {
    let (instruction, definitionErrors) = compiled(in: CompilationContext(use: use))
    guard definitionErrors.isEmpty, use == .updating, !instruction.canMerge, core.object != nil else {
      return definitionErrors
    }
    return [.notUpdatable(Value.self)]
  }
}

extension DefinitionError {
  /// The error of updating an object that has a field without a writable key path.
  static func notUpdatable(_ type: Any.Type) -> DefinitionError {
    DefinitionError(
      path: ["\(type)"], message: "cannot update, because a field has no writable key path", source: nil)
  }
}
