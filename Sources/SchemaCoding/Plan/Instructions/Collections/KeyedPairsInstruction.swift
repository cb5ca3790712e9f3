/// Decodes the members of an object as elements that keep their keys, in the object's order, and encodes them the same.
///
///     {"EUR": 0.9, "GBP": 0.8}      [Rate("EUR", 0.9), Rate("GBP", 0.8)]
final class KeyedPairsInstruction<Element, Content>: DataObjectInstruction<[Element]>, @unchecked Sendable {
  private let content: Instruction<Content>
  private let wrap: @Sendable (String, Content) throws -> Element
  private let unwrap: (@Sendable (Element) -> (String, Content))?

  init(
    of content: Instruction<Content>, _ wrap: @escaping @Sendable (String, Content) throws -> Element,
    _ unwrap: (@Sendable (Element) -> (String, Content))?, in compilation: CompilationContext
  ) {
    (self.content, self.wrap, self.unwrap) = (content, wrap, unwrap)
    super.init(in: compilation)
  }

  override var facts: ValueFacts { facts(containing: content.facts).with { $0.mergesAsDocument = true } }

  override func decodeEntries(
    of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> [Element] {
    var result: [Element] = []
    let members = object.distinctMembers(except: [tags])
    result.reserveCapacity(Reservation.count(members.count, of: Element.self))
    try context.members(members, isLossy: isLossy) { member, context throws(CodingFailure) in
      if member.key.kind == .brokenString { _ = try context.json(member.key, leniency) }
      let value = try content.decode(member.value, &context)
      do {
        result.append(try wrap(member.name, value))
      } catch {
        throw context.fail(thrown: error, inPlaceOf: Element.self, for: member.value, by: facts.features)
      }
    }
    return result
  }

  override func encode(_ value: [Element], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    guard let unwrap else {
      throw context.fail(
        SchemaIssue(.notEncodable, detail: "an array by key without a closure that takes its elements apart"))
    }
    var known: Set<ExactString> = []
    let members = value.map(unwrap).map { (key: $0, value: $1) }
    for (key, _) in members where !known.insert(ExactString(key)).inserted {
      let step = context.pathStep(forDataKey: key)
      throw context.fail(SchemaIssue(.duplicateKey, at: JSONPath([step]), detail: "another element has the same key"))
    }
    try context.object(members, isSorted: context.writer.sortsKeys) { value, context throws(CodingFailure) in
      try content.encodeOrNil(value, &context)
    }
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .dictionary(
      DictionaryDescription(
        values: content.description(in: &describer), isArray: true, isLossy: isLossy, tags: tags.list,
        leniency: leniency))
  }
}
