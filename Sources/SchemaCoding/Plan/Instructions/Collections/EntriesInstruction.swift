/// Decodes a dictionary from an array of its entries, and encodes it in the order of the keys.
///
///     [{"name": "a", "value": 1}]      entries
///     [["a", 1]]                       pairs, which are entries by position
///     ["a", 1]                         flat pairs: keys and values in turn, without an instruction for entries
final class EntriesInstruction<Key: Hashable, Member>: Instruction<[Key: Member]>, @unchecked Sendable {
  private let key: Instruction<Key>
  private let member: Instruction<Member>
  private let entry: Instruction<DictionaryEntry<Key, Member>>?
  /// Where the key and the value are in an entry.
  private let paths: (key: JSONPath, value: JSONPath)
  private let isLossy: Bool
  private let leniency: Leniency

  init(
    _ key: Instruction<Key>, of member: Instruction<Member>, in entry: Instruction<DictionaryEntry<Key, Member>>?,
    at paths: (key: JSONPath, value: JSONPath), _ compilation: CompilationContext
  ) {
    (self.key, self.member, self.entry, self.paths) = (key, member, entry, paths)
    (isLossy, leniency) = (compilation.dropsElements, compilation.leniency)
  }

  override var facts: ValueFacts {
    let entry = entry?.facts
    var facts = ValueFacts(containing: [key.facts, member.facts], concedes: isLossy)
    if let entry {
      facts.features.formUnion(entry.features)
      facts.isRedacted = false
    }
    facts.siblingTags = []
    facts.acceptsObject = false
    facts.arrayDepth = 1 + (entry?.arrayDepth ?? 0)
    facts.isAllOrNothing = !isLossy
    return facts
  }
  override var expectation: String { "an array" }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> [Key: Member] {
    guard json.isArray else { throw context.mismatch(json, expected: expectation, leniency: leniency) }
    context.work.visit(json.count)
    return try context.nested { context throws(CodingFailure) in
      let elements = Array(json.elements)
      var result: [Key: Member] = [:]
      result.reserveCapacity(Reservation.count(elements.count, of: Member.self))
      let start = context.log.mark
      var failed = false
      for index in stride(from: 0, to: elements.count, by: entry == nil ? 2 : 1) {
        let mark = context.log.mark
        do throws(CodingFailure) {
          try add(elements[index...], to: &result, &context)
        } catch {
          if isLossy {
            context.repair(since: mark, as: .dropped, found: elements[index], at: [.index(index)])
          } else {
            failed = true
          }
        }
        context.log.tally.mergeIfLong(since: start.tally)
      }
      if failed { throw .failed }
      return result
    }
  }

  /// Adds the first entry of these elements.
  private func add(
    _ elements: ArraySlice<JSONNode>, to result: inout [Key: Member], _ context: inout DecodingContext
  ) throws(CodingFailure) {
    let index = elements.startIndex
    guard let entry else {
      let key = try? context.inside([.index(index)]) { context throws(CodingFailure) in
        let key = try self.key.decode(elements[index], &context)
        try check(key, isNew: result, at: [], &context)
        return key
      }
      let value = try context.inside([.index(index + 1)]) { context throws(CodingFailure) in
        guard elements.count > 1 else { return try member.missingValue(&context) }
        return try member.decode(elements[index + 1], &context)
      }
      guard let key else { throw .failed }
      result[key] = value
      return
    }
    try context.inside([.index(index)]) { context throws(CodingFailure) in
      let entry = try entry.decode(elements[index], &context)
      try check(entry.key, isNew: result, at: paths.key.components, &context)
      result[entry.key] = entry.value
    }
  }

  /// Checks that a key can be a key of a dictionary, and that no earlier entry has it.
  private func check(
    _ key: Key, isNew known: [Key: Member], at steps: [JSONPath.Component], _ context: inout DecodingContext
  ) throws(CodingFailure) {
    let start = context.log.mark
    defer { context.log.locate(since: start, at: steps) }
    if let string = key as? String { try context.check(string) }
    if known.index(forKey: key) != nil {
      throw context.fail(SchemaIssue(.duplicateKey, detail: "an earlier entry has the same key"))
    }
  }

  override func encode(_ value: [Key: Member], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    let entries = sorted(value, &context)
    guard let entry else {
      try context.array(count: 2 * entries.count) { index, context throws(CodingFailure) in
        let (key, value) = entries[index / 2]
        if index.isMultiple(of: 2) {
          try self.key.encodeOrNil(key, &context)
        } else {
          try member.encodeOrNil(value, &context)
        }
      }
      return true
    }
    try context.array(count: entries.count) { index, context throws(CodingFailure) in
      let (key, value) = entries[index]
      try entry.encodeOrNil(DictionaryEntry(key: key, value: value), &context)
    }
    return true
  }

  /// The entries in the order of their keys: numbers by their values, strings by their code points.
  private func sorted(_ value: [Key: Member], _ context: inout EncodingContext) -> [(key: Key, value: Member)] {
    let entries = value.map { entry in
      let start = context.log.mark
      let string = try? context.withoutRules { context throws(CodingFailure) in
        try context.string(of: entry.key, by: key)
      }
      // What cannot be encoded will be an issue of its own.
      context.log.rollBack(to: start)
      let number = string.flatMap { entry.key is String ? nil : JSONNumber(literal: $0)?.doubleValue }
      return (order: (number ?? .infinity, ExactString(string ?? "\(entry.key)")), entry: entry)
    }
    return entries.sorted { $0.order < $1.order }.map(\.entry)
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .dictionary(
      DictionaryDescription(
        keys: key.description(in: &describer), values: member.description(in: &describer), isLossy: isLossy, tags: [],
        leniency: leniency, entry: EntryDescription(key: paths.key, value: paths.value, isFlat: entry == nil)))
  }
}

/// An entry of a dictionary that is an array.
struct DictionaryEntry<Key, Value> {
  let key: Key
  let value: Value
}
