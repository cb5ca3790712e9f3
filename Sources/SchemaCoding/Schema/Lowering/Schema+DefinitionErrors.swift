extension Schema {
  /// The errors in this schema's definition, each of which would stop the program when the schema is first used.
  ///
  ///     @Test func stationsHaveASoundSchema() {
  ///       #expect(Station.schema.definitionErrors(for: .decoding, .encoding) == [])
  ///     }
  ///
  /// A schema need not support all uses. What can only be decoded, such as a field without a key path or with a ``Field/map(_:)``, is no
  /// definition error for encoding: encoding such a model throws a `notEncodable` issue, see ``encodingGaps``. For updating, a property that
  /// cannot be changed is one, although it stops nothing: updating throws a `notUpdatable` issue.
  ///
  /// - Parameter uses: The uses to check. Without any, decoding is checked.
  public func definitionErrors(for uses: SchemaOperation...) -> [DefinitionError] {
    (uses.isEmpty ? [.decoding] : uses).flatMap(definitionErrors(ofUse:)).withoutRepetitions
  }

  /// What encoding will refuse: variants of unions without a closure that takes the value out, fields and included parts without a property,
  /// and values that a ``Schema/map(_:)`` only decodes.
  ///
  ///     @Test func eventsCanBeSentBack() {
  ///       #expect(Event.schema.encodingGaps == [])
  ///     }
  ///
  /// They are no definition errors, and stop nothing: encoding such a value throws a `notEncodable` issue. Those of a schema that occurs
  /// several times are listed once.
  public var encodingGaps: [DefinitionError] {
    compiled(in: CompilationContext(use: .encoding), inFull: true).remarks
  }

  private func definitionErrors(ofUse use: SchemaOperation) -> [DefinitionError] {
    let (instruction, definitionErrors, _) = compiled(in: CompilationContext(use: use))
    guard definitionErrors.isEmpty else { return definitionErrors }
    return documentErrors(of: instruction, for: use) + (use == .updating ? updateErrors(of: instruction) : [])
  }

  /// The errors of decoding whole documents.
  func documentErrors(of plan: Instruction<Value>, for use: SchemaOperation) -> [DefinitionError] {
    guard use != .encoding, plan.facts.features.contains(.siblingTags) else { return [] }
    return [
      DefinitionError(
        .noTag, path: ["\(Value.self)"],
        message: "has a tag beside the field that holds the union, but no field holds it",
        source: nil)
    ]
  }

  /// The errors of updating an object, one for each member without a writable key path.
  func updateErrors(of plan: Instruction<Value>) -> [DefinitionError] {
    guard let members = core.object?.members else { return [] }
    let facts = plan.objectFacts
    return facts.readOnlyMembers.map { index in
      DefinitionError(
        .readOnlyProperty, path: ["\(Value.self)", members[index].label],
        message: facts.canCreate
          ? "cannot be updated, because it has no key path that reads the property"
          : "cannot be updated, because it has no writable key path; "
            + "declare the property with var, or leave the field out with omitting(_:)",
        source: members[index].source)
    }
  }
}
