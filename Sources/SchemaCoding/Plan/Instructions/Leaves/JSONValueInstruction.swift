/// Decodes and encodes any JSON value unchanged.
final class JSONValueInstruction: Instruction<JSONValue>, @unchecked Sendable {
  private let leniency: Leniency

  init(leniency: Leniency = []) { self.leniency = leniency }

  override var facts: ValueFacts { ValueFacts(hasRules: false, acceptsNull: true) }
  override var decodedNull: DecodedNull { .value }
  override var expectation: String { "a value" }
  override var shape: ValueShape { .anything }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> JSONValue {
    try context.json(json, leniency)
  }

  override func merge(
    _ json: JSONNode, into value: JSONValue, _ context: inout DecodingContext
  ) throws(CodingFailure) -> JSONValue {
    value.applying(try context.json(json, leniency))
  }

  override func encode(_ value: JSONValue, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try context.write(value)
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription { .any }

  private static let arrays = [Leniency(), .stringsAsScalars].map {
    ArrayInstruction(of: JSONValueInstruction(leniency: $0), isLossy: false, leniency: [])
  }

  /// The instruction for arrays that are open, whose closed elements are not decoded again for the next draft.
  fileprivate static func array(_ leniency: Leniency) -> ArrayInstruction<JSONValue> {
    arrays[leniency.repairsStrings ? 1 : 0]
  }
}

extension JSONValue {
  /// Decodes what an instruction has encoded; nil if it is no JSON value.
  init?(encoded data: Data) {
    var context = DecodingContext(DecodingOptions(), keepsRepairs: false)
    guard let document = try? JSONDocument.parse(data, ParsingOptions()),
      let value = try? JSONValueInstruction().decode(document, below: [], &context)
    else { return nil }
    self = value
  }
}

extension DecodingContext {
  /// Returns a value with everything in it, as deep as the options allow.
  ///
  /// Half of a surrogate pair is an issue; with leniency, it is converted.
  mutating func json(_ node: JSONNode, _ leniency: Leniency = []) throws(CodingFailure) -> JSONValue {
    if node.kind == .array || node.kind == .object, let value = scannedJSON(node) { return value }
    switch node.value {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .number(let value): return .number(value)
    case .string(let value):
      guard node.kind == .brokenString else { return .string(value) }
      let expected = "a string"
      guard leniency.repairsStrings else {
        throw fail(.invalidFormat, expected: expected, found: node, detail: JSONNode.brokenString)
      }
      noteConversion(of: node, to: expected)
      return .string(value)
    case .foreign where node.kind == .openString: return .string(node.string)
    case .foreign:
      throw fail(node.kind == .nonFinite ? .nonFiniteNumber : .typeMismatch, expected: "a value", found: node)
    case .array where node.kind == .openArray:
      return .array(try JSONValueInstruction.array(leniency).decode(node, &self))
    case .array: return .array(try nested { context throws(CodingFailure) in try context.elements(of: node, leniency) })
    case .object:
      return .object(try nested { context throws(CodingFailure) in try context.members(of: node, leniency) })
    }
  }

  /// Returns a scanned array or object with everything in it, without recursion, so that it needs no large stack; nil if it is too deep, or
  /// not everything in it is JSON.
  private mutating func scannedJSON(_ container: JSONNode) -> JSONValue? {
    var open: [OpenJSON] = []
    var next = container
    while true {
      var value: JSONValue
      switch next.kind {
      case .array, .object:
        guard open.count < depth.remaining else { return nil }
        work.visit(next.count)
        open.append(OpenJSON(next))
        if next.count > 0 {
          guard let first = open[open.count - 1].next(at: next.index + 1, in: next.memory) else { return nil }
          next = first
          continue
        }
        value = open.removeLast().value
      case .null: value = .null
      case .false, .true: value = .bool(next.kind == .true)
      case .integer, .fraction: value = .number(next.number)
      case .asciiString, .string: value = .string(next.string)
      default: return nil
      }
      // Values lie one after the other, so the next one follows.
      let end = next.index + 1
      while let last = open.indices.last {
        open[last].add(value)
        if open[last].remaining > 0 {
          guard let following = open[last].next(at: end, in: next.memory) else { return nil }
          next = following
          break
        }
        value = open.removeLast().value
      }
      if open.isEmpty { return value }
    }
  }

  private mutating func elements(of array: JSONNode, _ leniency: Leniency) throws(CodingFailure) -> [JSONValue] {
    work.visit(array.count)
    let start = log.mark
    var elements: [JSONValue] = []
    elements.reserveCapacity(array.count)
    defer { log.endElements(since: start) }
    for (index, element) in array.elements.enumerated() {
      let mark = log.mark
      defer { log.endElement(since: mark, at: .index(index), of: start) }
      elements.append(try json(element, leniency))
    }
    return elements
  }

  /// Returns the members of an object that the depth already counts.
  mutating func members(of object: JSONNode, _ leniency: Leniency) throws(CodingFailure) -> JSONObject {
    work.visit(object.count)
    let start = log.mark
    var members = JSONObject()
    members.reserveCapacity(object.count)
    var failures = KeyedNotes(for: log)
    for (keyNode, member) in object.members {
      let key = keyNode.string
      let (mark, step) = (log.mark, pathStep(forDataKey: key))
      do throws(CodingFailure) {
        if keyNode.kind == .brokenString { _ = try json(keyNode, leniency) }
        members.set(try json(member, leniency), for: key)
        if !failures.isEmpty { failures.set(nil, for: key) }
        log.endElement(since: mark, at: step, isDataKey: true, of: start)
      } catch {
        locate(since: mark, atDataKey: key)
        failures.set(log.removeNotes(since: mark), for: key)
      }
    }
    if !failures.isEmpty {
      failures.appendFirst(to: &log)
      throw .failed
    }
    log.endElements(since: start)
    return members
  }
}

/// A scanned array or object, some of whose values have been decoded.
private struct OpenJSON {
  private(set) var remaining: Int
  private let isObject: Bool
  /// Whether no key is repeated, which is found faster in the document's bytes than by comparing strings.
  private let isDistinct: Bool
  private var elements: [JSONValue] = []
  private var members = JSONObject()
  private var key = ""

  init(_ container: JSONNode) {
    remaining = container.count
    isObject = container.isObject
    isDistinct = isObject && container.hasFewDistinctKeys
    if isObject { members.reserveCapacity(remaining) } else { elements.reserveCapacity(remaining) }
  }

  var value: JSONValue { isObject ? .object(members) : .array(elements) }

  /// Returns the next value, whose record, or whose key's, is at this index; nil if the key has half of a surrogate pair.
  mutating func next(at index: Int, in memory: UnsafeMutablePointer<JSONMemory>) -> JSONNode? {
    let first = JSONNode(memory: memory, index: index)
    guard isObject else { return first }
    guard first.kind != .brokenString else { return nil }
    key = first.string
    return JSONNode(memory: memory, index: index + 1)
  }

  mutating func add(_ value: JSONValue) {
    remaining -= 1
    if isDistinct {
      members.append(value, for: key)
    } else if isObject {
      members.set(value, for: key)
    } else {
      elements.append(value)
    }
  }
}

extension JSONNode {
  /// Whether a scanned object has too few members for an index, and no key twice.
  fileprivate var hasFewDistinctKeys: Bool {
    guard count < JSONObject.indexedCount else { return false }
    return withUnsafeTemporaryAllocation(of: UnsafeBufferPointer<UInt8>.self, capacity: count) { known in
      var number = 0
      for (key, _) in members {
        let bytes = key.bytes
        for other in known[..<number] where other.count == bytes.count && other.elementsEqual(bytes) { return false }
        known.initializeElement(at: number, to: bytes)
        number += 1
      }
      return true
    }
  }
}

extension EncodingContext {
  /// Encodes any JSON value, as deep as the options allow.
  mutating func write(_ value: JSONValue) throws(CodingFailure) {
    switch value {
    case .null: writer.writeNull()
    case .bool(let value): writer.write(value)
    case .number(let value):
      do {
        try writer.write(checked: value)
      } catch {
        throw fail(SchemaIssue(error.code ?? .outOfRange, detail: error.detail))
      }
    case .string(let value): writer.write(value)
    case .array(let elements):
      try array(count: elements.count) { index, context throws(CodingFailure) in try context.write(elements[index]) }
    case .object(let members):
      try object(members, isSorted: writer.sortsKeys) { member, context throws(CodingFailure) in
        try context.write(member)
      }
    }
  }
}
