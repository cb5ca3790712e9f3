/// Decodes a raw value with its kind, then finds the case.
final class EnumerationInstruction<Case: RawRepresentable>: Instruction<Case>, @unchecked Sendable {
  let raw: Instruction<Case.RawValue>
  let leniency: Leniency
  /// Finds cases by raw strings regardless of case, if declared.
  private let caseInsensitive: CaseInsensitiveLookup<Case>?

  init(raw: Instruction<Case.RawValue>, leniency: Leniency, ignoresCase: Bool) {
    self.raw = raw
    self.leniency = leniency
    caseInsensitive = ignoresCase ? CaseInsensitiveLookup() : nil
  }

  override var facts: ValueFacts {
    let raw = raw.facts
    return ValueFacts(containing: [raw]).with { facts in
      (facts.acceptsObject, facts.acceptsArray) = (raw.acceptsObject, raw.acceptsArray)
    }
  }
  override var shape: ValueShape { .some(raw.shape) }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Case {
    // The beginning of a string may be the string of another case.
    if json.kind == .openString { throw context.fail(.typeMismatch, expected: expectation, found: json) }
    let mark = context.log.mark
    let rawValue = try raw.decode(json, &context)
    if let value = value(rawValue) { return value }
    context.log.rollBack(to: mark)
    if leniency.treatsAsNull(json) { throw context.mismatch(json, expected: expectation, leniency: leniency) }
    let values = Case.allRawValues
    throw context.fail(
      .unknownCase, expected: values?.choice ?? expectation, found: json,
      parameters: values.map { ["values": .array($0)] } ?? [:])
  }

  private func value(_ rawValue: Case.RawValue) -> Case? {
    let value = Case(rawValue: rawValue)
    guard let caseInsensitive, let string = rawValue as? String else { return value }
    if let value, !(value is any OpenCases) { return value }
    // An open enumeration accepts any raw value; a known case takes precedence.
    return caseInsensitive(string) ?? value
  }

  override func encode(_ value: Case, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try raw.encode(value.rawValue, &context)
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .enumeration(
      EnumerationDescription(
        type: nameOfType(Case.self), raw: raw.description(in: &describer), cases: Case.allRawValues,
        knownCases: (Case.self as? any OpenCases.Type)?.knownRawValues,
        ignoresCase: caseInsensitive != nil && describer.direction == .decoding))
  }
}

extension RawRepresentable {
  /// The raw values of all cases, if they can be listed.
  static var allRawValues: [JSONValue]? {
    guard let type = Self.self as? any CaseIterable.Type else { return nil }
    func values<Iterable: CaseIterable>(of type: Iterable.Type) -> [JSONValue?] {
      type.allCases.map { ($0 as? Self).flatMap { JSONValue(scalar: $0.rawValue) } }
    }
    let values = values(of: type)
    let known = values.compactMap { $0 }
    return known.count == values.count ? known : nil
  }
}
