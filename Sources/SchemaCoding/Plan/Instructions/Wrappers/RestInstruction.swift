/// Decodes the elements of an array from a position on, with the instruction for an array of them, and encodes them among the array's own.
///
///     from 1      ["sum", 3, 4]      [3, 4]; issues have the positions in the whole array
///
/// The elements are appended to the document as an array.
final class RestInstruction<Value>: WrapperInstruction<Value, Value>, @unchecked Sendable {
  private let first: Int

  init(_ inner: Instruction<Value>, from first: Int) {
    self.first = first
    super.init(inner)
  }

  override var facts: ValueFacts {
    super.facts.with { facts in
      facts.arrayDepth = max(0, facts.arrayDepth - 1)
      (facts.omitsNil, facts.hasFallback) = (true, false)
    }
  }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    // What is imported while an array is unpacked would be removed with it.
    let elements = json.elements
    let (start, drafts) = (context.log.mark, context.draftValues)
    // The array's record is another one in each draft.
    context.draftValues = nil
    defer {
      context.draftValues = drafts
      context.lastReplacement.forget()
      context.log.changeFirstSteps(since: start, movedIndex)
    }
    return try context.unpacking(json) { document, context throws(CodingFailure) in
      let rest = document.append(json.isOpen ? .openArray : .array, areCopies: true) {
        for element in elements.dropFirst(first) { document.appendCopy(of: element) }
        return max(0, json.count - first)
      }
      return try inner.decode(rest, &context)
    }
  }

  override func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    let start = context.log.mark
    defer { context.log.changeFirstSteps(since: start, movedIndex) }
    let json = try context.json { context throws(CodingFailure) in try inner.encodeOrNil(value, &context) }
    if json == .null { return false }
    guard case .array(let elements) = json else {
      throw context.fail(SchemaIssue(.notEncodable, detail: "is not an array, as the rest of one must be"))
    }
    for (index, element) in elements.enumerated() {
      if index > 0 { context.writer.separate() }
      try context.write(element)
    }
    return !elements.isEmpty
  }

  private func movedIndex(_ step: JSONPath.Component) -> JSONPath.Component {
    step.index.map { .index($0 + first) } ?? step
  }

  override func describe(in describer: inout Describer) -> SchemaDescription { inner.describe(in: &describer) }
}
