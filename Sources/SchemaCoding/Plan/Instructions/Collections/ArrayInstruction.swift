/// Decodes the elements of an array with one instruction. With `isLossy`, drops and reports elements that cannot be
/// decoded.
class ArrayInstruction<Element>: ElementsInstruction<Element>, @unchecked Sendable {
  final let element: Instruction<Element>
  final let isLossy: Bool
  final let leniency: Leniency
  /// The number of arrays, one inside another, below which an array is taken for a single element; zero if it never is.
  final let expectedDepth: Int

  init(of element: Instruction<Element>, isLossy: Bool, leniency: Leniency) {
    let depth = leniency.contains(.singleElement) ? element.facts.arrayDepth : 0
    expectedDepth = depth > 0 ? depth + 1 : 0
    self.element = element
    self.isLossy = isLossy
    self.leniency = leniency
  }

  final override var facts: ValueFacts {
    let element = element.facts
    return ValueFacts(
      features: isLossy || !leniency.isEmpty ? element.features.union(.concessions) : element.features,
      isRedacted: element.isRedacted, hasRules: element.hasRules, siblingTags: element.siblingTags,
      acceptsObject: false,
      convertsObject: leniency.contains(.indexedObjectAsArray)
        || leniency.contains(.singleElement) && (element.acceptsObject || element.convertsObject),
      arrayDepth: element.arrayDepth + 1, isAllOrNothing: !isLossy && !element.acceptsNull)
  }
  final override var objectFacts: ObjectFacts { element.objectFacts.notAsPart() }
  final override var shape: ValueShape { .array(of: isLossy ? .anything : element.shape) }
  final override var expectation: String { "an array" }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> [Element] {
    try decodeArray(json, &context)
  }

  final override func modified(
    _ value: [Element], _ context: inout EncodingContext
  ) throws(CodingFailure) -> [Element] {
    var modified = value
    for index in value.indices { modified[index] = try element.modified(value[index], &context) }
    return modified
  }

  /// Decodes an array. Inlined where the type is known; see the instructions for common arrays.
  @inline(__always)
  final func decodeArray(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> [Element] {
    guard json.isArray, expectedDepth == 0 || !lacksOutermostArray(json) else { return try converted(json, &context) }
    if let elements = bulk(json, &context) { return elements }
    return try context.nested { context throws(CodingFailure) in try decodeElements(of: json, &context) }
  }

  /// Whether this implements ``commonElements(of:)``.
  var decodesInBulk: Bool { false }

  /// The elements decoded in bulk, if each has the declared type.
  func commonElements(of array: JSONNode) -> [Element]? { nil }

  /// Decodes an array in bulk, one level deeper, if that is possible.
  @inline(__always)
  private func bulk(_ array: JSONNode, _ context: inout DecodingContext) -> [Element]? {
    guard decodesInBulk, context.depth.remaining > 0, array.count > 0, !array.isOpen else { return nil }
    guard let elements = commonElements(of: array) else { return nil }
    context.work.visit(array.count)
    return elements
  }

  private func decodeElements(of array: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> [Element] {
    // With a capacity of zero, the initializer would write to the empty array that all threads share.
    guard array.count > 0 else { return [] }
    context.work.visit(array.count)
    var progress = ArrayProgress(of: array, context)
    var result =
      array.kind == .openArray ? decodeOpen(&progress, of: array, &context) : decodeBatch(&progress, &context)
    while progress.elements.remaining > 0 {
      // Once a batch has been decoded, most of the rest probably can be, so reserve more at a time.
      if result.capacity < 2 * result.count { result.reserveCapacity(min(array.count, 8 * result.count)) }
      result += decodeBatch(&progress, &context)
    }
    context.log.endElements(since: progress.start)
    if progress.failed { throw .failed }
    return result
  }

  /// Decodes the next elements, as many as memory is reserved for.
  @inline(__always)
  private func decodeBatch(_ progress: inout ArrayProgress, _ context: inout DecodingContext) -> [Element] {
    let layout = element.valueLayout
    let keepsTrail = context.trail.isKept
    // Why an element is dropped is only of interest if a report keeps it.
    let silence = isLossy && !context.log.keepsNextRepair ? 1 : 0
    context.log.silence += silence
    defer { context.log.silence -= silence }
    let capacity = Reservation.count(progress.elements.remaining, of: Element.self)
    // Decode each element directly into the array's memory. Those before `count` are initialized, and no others: an element
    // that fails leaves its memory as it was.
    return [Element](unsafeUninitializedCapacity: capacity) { buffer, count in
      let end = progress.index + capacity
      while progress.index < end, let json = progress.elements.next() {
        let mark = context.log.mark
        if keepsTrail { context.trail.steps.append(.index(progress.index)) }
        do throws(CodingFailure) {
          if let base = buffer.baseAddress {
            let offset = count * MemoryLayout<Element>.stride
            let destination = ValueDestination(
              UnsafeMutableRawPointer(base), offset: offset, type: layout.type, holdsValue: false)
            try element.decode(json, to: destination, &context)
            count += 1
          }
        } catch {
          if isLossy {
            context.repair(since: mark, as: .dropped, found: json)
          } else {
            progress.failed = true
          }
        }
        if keepsTrail { context.trail.steps.removeLast() }
        context.log.endElement(since: mark, at: .index(progress.index), of: progress.start)
        progress.index += 1
      }
    }
  }

  /// Decodes the elements of an array that is open. The closed ones of the draft before are not decoded again.
  @inline(never)
  private func decodeOpen(
    _ progress: inout ArrayProgress, of array: JSONNode, _ context: inout DecodingContext
  ) -> [Element] {
    let mark = context.log.mark
    let kept = context.draftValues?.values(of: array, by: self) as? DraftElements<Element>
    let known = kept ?? DraftElements()
    // If the draft before is gone, these are not copied.
    var result = known.takeClosed()
    if kept != nil {
      progress.elements.skip(known.count, to: known.next)
      (progress.index, progress.failed) = (known.count, known.failed)
      context.log.append(known.notes)
    }
    let open = progress.elements.removeOpen()
    if progress.elements.remaining > 0 {
      while progress.elements.remaining > 0 { result += decodeBatch(&progress, &context) }
      (known.count, known.next, known.failed) = (progress.index, open.index, progress.failed)
      known.notes = context.log.notes(since: mark).grouped
      known.closedCount = result.count
      context.draftValues?.keep(known, of: array, by: self)
    }
    progress.elements = open.elements
    while progress.elements.remaining > 0 { result += decodeBatch(&progress, &context) }
    known.values = result
    return result
  }

  override func encode(_ value: [Element], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try value.withUnsafeBufferPointer { elements throws(CodingFailure) in
      guard let first = elements.baseAddress else { return try context.array(count: 0) { _, _ in } }
      try context.array(count: elements.count) { index, context throws(CodingFailure) in
        if !(try element.encode(from: ValueSource(first + index), &context)) { try element.encodeNil(&context) }
      }
    }
    return true
  }

  final override func encodeSorted(
    _ elements: [Element], _ context: inout EncodingContext
  ) throws(CodingFailure) -> Bool {
    try context.sortedArray(elements) { element, context throws(CodingFailure) in
      try self.element.encodeOrNil(element, &context)
    }
    return true
  }

  final override func describe(in describer: inout Describer) -> SchemaDescription {
    .array(
      ArrayDescription(
        items: element.description(in: &describer), isLossy: isLossy, leniency: leniency,
        notes: PlanNotes(marks: decodesInBulk ? ["bulk"] : [])))
  }
}

/// The elements of an open array, as they were decoded for a draft; of those that are closed, also what was logged about them, and the record
/// after them.
private final class DraftElements<Element> {
  var values: [Element] = []
  /// How many of the values are those of closed elements. Others may have been dropped.
  var closedCount = 0
  var (count, next, failed) = (0, 0, false)
  var notes = IssueLog.RemovedNotes.none

  func takeClosed() -> [Element] {
    defer { values = [] }
    values.removeLast(values.count - closedCount)
    return values
  }
}

/// How far an array has been decoded.
private struct ArrayProgress {
  /// The elements that are still to be decoded.
  var elements: JSONElements
  /// The index of the next one.
  var index = 0
  var failed = false
  /// The log before the array.
  let start: IssueLog.Mark

  init(of array: JSONNode, _ context: DecodingContext) {
    (elements, start) = (array.elements, context.log.mark)
  }
}
