/// Decodes an array from columns beside rows, and encodes it so.
///
///     {"columns": ["name", "docks"], "values": [["A", 48], ["B", 60]]}      $.values[1][1] is the docks of the second element
///
/// Each row is appended to the document as an object, which the elements' instruction decodes.
final class TableInstruction<Element>: Instruction<[Element]>, @unchecked Sendable {
  private let columns: UnionKey
  private let rows: UnionKey
  private let element: Instruction<Element>
  /// The keys of the elements, in the order of their fields.
  private let declared: [String]
  private let isLossy: Bool
  private let leniency: Leniency

  init(columns: UnionKey, rows: UnionKey, of element: Instruction<Element>, in compilation: CompilationContext) {
    (self.columns, self.rows, self.element) = (columns, rows, element)
    (isLossy, leniency) = (compilation.dropsElements, compilation.leniency)
    let paths = compilation.use == .encoding ? element.objectFacts.outputPaths : []
    declared = paths.compactMap(\.components.first?.name).withoutRepetitions
  }

  override var facts: ValueFacts {
    ValueFacts(containing: [element.facts], concedes: isLossy).with {
      ($0.acceptsArray, $0.mergesAsDocument) = (false, true)
    }
  }
  override var expectation: String { "an object" }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> [Element] {
    guard json.isObject else { throw context.mismatch(json, expected: expectation, leniency: leniency) }
    context.work.visit(json.count)
    return try context.nested { context throws(CodingFailure) in
      var failed = false
      let keys = try member(columns, of: json, &context) { (array, context) -> [JSONNode?] in
        self.keys(of: array, &failed, &context)
      }
      let elements = try member(rows, of: json, &context) { (array, context) -> [Element]? in
        self.elements(of: array, keys, &context)
      }
      guard let elements, !failed else { throw .failed }
      return elements
    }
  }

  /// The keys of all columns; nil for a column that is not decoded, because its key is no string or is that of an earlier one that counts.
  private func keys(of array: JSONNode, _ failed: inout Bool, _ context: inout DecodingContext) -> [JSONNode?] {
    var known: Set<ExactString> = []
    return array.elements.enumerated().map { index, key -> JSONNode? in
      let start = context.log.mark
      defer { context.log.locate(since: start, at: .index(index)) }
      guard key.isString else {
        _ = context.fail(.typeMismatch, expected: "a string", found: key)
        failed = true
        return nil
      }
      let parsing = context.parsing
      guard parsing.keepsFirstKeys || parsing.rejectsRepeatedKeys else { return key }
      if known.insert(ExactString(key.string)).inserted { return key }
      if parsing.rejectsRepeatedKeys {
        _ = context.fail(.duplicateKey, expected: nil, found: key)
        failed = true
      }
      return nil
    }
  }

  /// Returns what a closure makes of the array at a key.
  private func member<Result>(
    _ key: UnionKey, of object: JSONNode, _ context: inout DecodingContext,
    _ decode: (JSONNode, inout DecodingContext) -> Result
  ) throws(CodingFailure) -> Result {
    guard let (path, json) = key.member(of: object, leniency) else {
      throw context.fail(SchemaIssue(.missingKey, at: JSONPath(key.path), expected: "an array"))
    }
    do {
      return try context.inside(path, declared: key.path) { context throws(CodingFailure) in
        guard json.isArray else { throw context.mismatch(json, expected: "an array", leniency: leniency) }
        context.work.visit(json.count)
        return try context.nested { context throws(CodingFailure) in decode(json, &context) }
      }
    } catch {
      // A null array does not make the table null.
      throw .failed
    }
  }

  /// The elements of all rows; nil if one of them fails.
  private func elements(of rows: JSONNode, _ keys: [JSONNode?], _ context: inout DecodingContext) -> [Element]? {
    let columns = keys.enumerated().compactMap { index, key in key.map { ($0.string, index) } }
    let positions = Dictionary(columns, uniquingKeysWith: { $1 })
    var result: [Element] = []
    var failed = false
    let start = context.log.mark
    for (index, row) in rows.elements.enumerated() {
      let mark = context.log.mark
      do throws(CodingFailure) {
        try context.stepping([.index(index)]) { context throws(CodingFailure) in
          guard row.isArray, row.count <= keys.count else {
            let expected = "an array of \(keys.count) elements, one for each column"
            throw context.fail(.typeMismatch, expected: expected, found: row)
          }
          // What is imported while a row is unpacked would be removed with it.
          _ = row.elements
          result.append(
            try context.unpacking(row) { document, context throws(CodingFailure) in
              try element.decode(document.append(row, as: keys), &context)
            })
        }
      } catch {
        if isLossy { context.repair(since: mark, as: .dropped, found: row) } else { failed = true }
      }
      // The node of the row is removed, and others get its index.
      context.lastReplacement.forget()
      context.log.changeFirstSteps(since: mark) { step in positions[step.name].map { .index($0) } ?? step }
      context.log.endElement(since: mark, at: .index(index), of: start)
    }
    context.log.endElements(since: start)
    return failed ? nil : result
  }

  override func encode(_ value: [Element], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    var objects: [JSONObject] = []
    var failures: [(row: Int, notes: IssueLog.RemovedNotes)] = []
    for (index, value) in value.enumerated() {
      let mark = context.log.mark
      do throws(CodingFailure) {
        objects.append(try row(value, at: index, &context))
      } catch {
        let notes = context.log.removeNotes(since: mark)
        failures.append((index, notes))
        // A row that breaks rules has its columns all the same.
        if let object = try? context.withoutRules({ context throws(CodingFailure) in
          try row(value, at: index, &context)
        }) {
          objects.append(object)
        }
        context.log.rollBack(to: mark)
      }
    }
    let present = Set(objects.flatMap(\.keys))
    let declared = declared.filter(present.contains)
    let names = declared + present.subtracting(declared).sorted()
    for (index, notes) in failures {
      let mark = context.log.mark
      context.log.append(notes)
      context.log.changeFirstSteps(since: mark) { step in names.firstIndex(of: step.name).map { .index($0) } ?? step }
      context.log.locate(since: mark, at: rows.path + [.index(index)])
    }
    if !failures.isEmpty { throw .failed }
    try context.object(count: 2, nested: true) { context throws(CodingFailure) in
      try context.member(columns.encoded) { context throws(CodingFailure) in
        try context.write(.array(names.map(JSONValue.string)))
      }
      try context.member(rows.encoded) { context throws(CodingFailure) in
        try context.write(.array(objects.map { object in .array(names.map { object[$0] ?? .null }) }))
      }
    }
    return true
  }

  private func row(
    _ value: Element, at index: Int, _ context: inout EncodingContext
  ) throws(CodingFailure) -> JSONObject {
    let json = try context.stepping([.index(index)]) { context throws(CodingFailure) in
      try context.json { context throws(CodingFailure) in try element.encodeOrNil(value, &context) }
    }
    guard case .object(let object) = json else {
      throw context.fail(SchemaIssue(.notEncodable, detail: "is not an object, as a row of a table must be"))
    }
    return object
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .table(
      TableDescription(
        columns: JSONPath(columns.path), rows: JSONPath(rows.path), element: element.description(in: &describer),
        isLossy: isLossy))
  }
}

extension JSONDocument {
  /// Appends an object whose members are the elements of a row, under the keys of the same positions.
  fileprivate func append(_ row: JSONNode, as keys: [JSONNode?]) -> JSONNode {
    let elements = row.elements
    return append(.object, areCopies: true) {
      var count = 0
      for (key, value) in zip(keys, elements) {
        guard let key else { continue }
        memory.pointee.append(key.record)
        appendCopy(of: value)
        count += 1
      }
      return count
    }
  }
}
