extension Schema {
  /// The errors in this schema's definition, each of which would stop the program when the schema is first used.
  ///
  ///     @Test func stationsHaveASoundSchema() {
  ///       #expect(Station.schema.definitionErrors(for: .decoding, .encoding) == [])
  ///     }
  ///
  /// A schema need not support all uses. What can only be decoded, such as a field without a key path or with a ``Field/map(_:)``, is no
  /// definition error for encoding: encoding such a model throws a `notEncodable` issue.
  ///
  /// - Parameter uses: The uses to check. Without any, decoding is checked.
  public func definitionErrors(for uses: SchemaUse...) -> [DefinitionError] {
    (uses.isEmpty ? [.decoding] : uses).flatMap(definitionErrors(ofUse:)).withoutRepetitions
  }

  private func definitionErrors(ofUse use: SchemaUse) -> [DefinitionError] {
    let (instruction, definitionErrors) = compiled(in: CompilationContext(use: use))
    guard definitionErrors.isEmpty, use == .updating else { return definitionErrors }
    return updateErrors(of: instruction)
  }

  /// The errors of updating an object, one for each member without a writable key path.
  func updateErrors(of plan: Instruction<Value>) -> [DefinitionError] {
    guard let members = core.object?.members else { return [] }
    return plan.readOnlyMembers.map { index in
      DefinitionError(
        path: ["\(Value.self)", members[index].label],
        message: "cannot be updated, because it has no writable key path; "
          + "declare the property with var, or leave the field out with omitting(_:)",
        source: members[index].source)
    }
  }
}
