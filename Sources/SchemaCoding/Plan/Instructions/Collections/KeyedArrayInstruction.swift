/// Decodes the values of an object as an array, and encodes each element under the key that one of its fields contains.
///
///     {"0009": {"docks": 60}, "0001": {"docks": 48}}      [Station("0009", 60), Station("0001", 48)]
final class KeyedArrayInstruction<Element>: DataObjectInstruction<[Element]>, @unchecked Sendable {
  let element: Instruction<Element>

  init(of element: Instruction<Element>, in compilation: CompilationContext) {
    self.element = element
    super.init(in: compilation)
  }

  override var facts: ValueFacts { facts(containing: element.facts).with { $0.mergesAsDocument = true } }

  override func decodeEntries(
    of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(Reservation.count(object.count, of: Element.self))
    let members = object.distinctMembers(except: [tags])
    try context.members(members, isLossy: isLossy) { member, context throws(CodingFailure) in
      result.append(try element.decode(member.value, &context))
    }
    return result
  }

  override func encode(_ value: [Element], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try context.count(values: value.count)
    try context.nested { context throws(CodingFailure) in
      let tags = context.takeTags()
      try context.gatherObject(tags: tags) { context throws(CodingFailure) in try encodeMembers(value, &context) }
    }
    return true
  }

  /// Encodes the elements one after another; the enclosing object is written once all keys are known.
  private func encodeMembers(_ elements: [Element], _ context: inout EncodingContext) throws(CodingFailure) {
    let (outerRequest, first) = (context.keyRequest, context.firstGathered)
    var keys: Set<ExactString> = []
    var failed = false
    for (index, element) in elements.enumerated() {
      let start = context.log.mark
      let mark = context.writer.count
      context.keyRequest = EnclosingKeyRequest(level: context.depth.level + 1)
      context.firstGathered = nil
      do {
        // The key is known only afterwards.
        try context.stepping([.index(index)]) { context throws(CodingFailure) in
          try self.element.encodeOrNil(element, &context)
        }
        guard let key = context.keyRequest?.key else {
          let detail = "the element has no field for its enclosing key"
          throw self.element.facts.lacksEnclosingKey
            ? context.failAtGap(detail) : context.fail(SchemaIssue(.notEncodable, detail: detail))
        }
        guard keys.insert(ExactString(key)).inserted else {
          throw context.fail(SchemaIssue(.duplicateKey, detail: "another element has the same enclosing key"))
        }
        context.gathered.append(GatheredMember(keys: [EncodedKey(key)], value: mark..<context.writer.count))
      } catch {
        failed = true
        if let key = context.keyRequest?.key {
          context.locate(since: start, atDataKey: key)
        } else {
          context.log.locate(since: start, at: .index(index))
        }
      }
    }
    (context.keyRequest, context.firstGathered) = (outerRequest, first)
    if failed { throw .failed }
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .dictionary(
      DictionaryDescription(
        values: element.description(in: &describer), isArray: true, isLossy: isLossy, tags: tags.list,
        leniency: leniency))
  }
}
