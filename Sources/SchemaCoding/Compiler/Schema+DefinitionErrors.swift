/// What a schema is used for.
public enum SchemaUse: Hashable, Sendable, CaseIterable {
  /// Making values from documents.
  case decoding
  /// Making documents from values.
  case encoding
  /// Changing values by documents, see ``Schema/update(_:from:options:)-(_,Data,_)``.
  case updating
}

extension Schema {
  /// The errors in this schema's definition, each of which would stop the program when the schema is first used.
  ///
  ///     @Test func stationsHaveASoundSchema() {
  ///       #expect(Station.schema.definitionErrors(for: .decoding, .encoding) == [])
  ///     }
  ///
  /// A schema need not be fit for all uses: fields without key paths are decoded only.
  ///
  /// - Parameter uses: What the schema is going to be used for. Without any, it is decoding.
  public func definitionErrors(for uses: SchemaUse...) -> [DefinitionError] {
    (uses.isEmpty ? [.decoding] : uses).flatMap(definitionErrors(ofUse:)).withoutRepetitions
  }

  private func definitionErrors(ofUse use: SchemaUse) -> [DefinitionError] {
    let (instruction, definitionErrors) = compiled(in: CompilationContext(purpose: use))
    guard definitionErrors.isEmpty, use == .updating, !instruction.canMerge, core.object != nil else {
      return definitionErrors
    }
    return [.notUpdatable(Value.self)]
  }
}

extension DefinitionError {
  /// The error of an object that is updated though it has a field that cannot be set.
  static func notUpdatable(_ type: Any.Type) -> DefinitionError {
    DefinitionError(
      path: ["\(type)"], message: "cannot update, because a field has no writable key path", source: nil)
  }
}
