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
    guard definitionErrors.isEmpty, use == .updating else { return definitionErrors }
    return updateError(instruction).map { [$0] } ?? []
  }

  /// The error of updating an object that has a field without a writable key path.
  func updateError(_ plan: Instruction<Value>) -> DefinitionError? {
    guard core.object != nil, !plan.canMerge else { return nil }
    return DefinitionError(
      path: ["\(Value.self)"], message: "cannot update, because a field has no writable key path", source: nil)
  }
}
