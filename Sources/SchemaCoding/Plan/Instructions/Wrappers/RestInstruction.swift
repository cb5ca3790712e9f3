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

  override var omitsNil: Bool { true }
  override var arrayDepth: Int { max(0, inner.arrayDepth - 1) }

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
      try inner.decode(document.append(elements.dropFirst(first), isOpen: json.isOpen), &context)
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

extension JSONDocument {
  fileprivate func append(_ elements: some Sequence<JSONNode>, isOpen: Bool) -> JSONNode {
    let start = memory.pointee.count
    memory.pointee.append(JSONRecord(.array))
    var count = 0
    for element in elements {
      appendCopy(of: element)
      count += 1
    }
    let end = memory.pointee.count
    memory.pointee.records[start] = JSONRecord(isOpen ? .openArray : .array, count: count, payload: end)
    memory.pointee.copyCount += end - start
    return node(at: start)
  }
}
