extension Schema {
  /// What this schema decodes or encodes, as data.
  ///
  ///     let description = Station.schema.description(for: .decoding)
  ///     let json = try JSONEncoder().encode(description)
  ///
  /// - Parameters:
  ///   - direction: Decoding or encoding. Keys, formats and presence differ: a field decodes from several keys, and encodes one.
  ///   - leniency: The leniency that is described, as in ``DecodingOptions/leniency``.
  /// - Precondition: The schema has no definition errors.
  public func description(
    for direction: SchemaOperation, leniency: DecodingOptions.LeniencyMode = .declared
  ) -> SchemaDescription {
    let use: SchemaOperation = direction == .decoding ? .decoding : .encoding
    let instruction = instruction(for: use, mode: PlanMode(leniency: leniency))
    let value = Describer.description(of: instruction, for: direction)
    return .document(DocumentDescription(direction: direction, value: value))
  }
}
