/// Decodes and encodes an object with its type's own code, except the members that the schema has fields for.
///
///     Schema<Event>.codable { Field("seats", "capacity").number(Int.self).lenient() }
///
///     field "seats"            decoded first, under any of its keys
///     Event.init(from:)        asks for "title", which the document has, and for "seats", which the field has decoded
///
/// Encoding is the reverse: what `encode(to:)` gives under a field's first key is encoded by the field.
final class CodableObjectInstruction<Model>: ObjectInstruction<Model>, @unchecked Sendable {
  private let directions: CodableDirections<Model>
  private let types: CodedTypes
  private let fields: NamedFields
  private let keys = CodedKeys()
  private let history = ConversionHistory()

  override var facts: ValueFacts { super.facts.with { $0.mergesAsDocument = true } }

  init(_ parts: ObjectParts<Model>, fields: NamedFields, types: CodedTypes) {
    (self.fields, self.types) = (fields, types)
    directions = .own ?? CodableDirections()
    super.init(parts, offsets: parts.members.map { _ in nil })
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Model {
    guard let code = directions.decode else { throw context.fail(.typeMismatch, expected: nil, found: object) }
    let values = DecodedFields(fields)
    let start = context.log.mark
    try ObjectSlots.with(object, keyTable, &context) { object, context throws(CodingFailure) in
      for member in members { decode(member, from: object, to: values, &context) }
    }
    let session = context.session(of: types, for: object)
    // Of an object that fails, it is not known what else the code would have asked for.
    var isComplete = false
    defer {
      if !ignoresUnknownKeys {
        session.keysOfLastObject = KnownKeys(isComplete ? Array(values.keys) : object.members.map(\.key.string))
      }
    }
    do throws(CodingFailure) {
      let model = try context.begin(object, by: self, Model.self) { context throws(CodingFailure) in
        try session.run(code, object, isContainer: true, keys: keys, by: types, history, fields: values, &context)
      }
      isComplete = true
      fields.learn(asked: values.asked)
      values.log(since: start, hasFailed: false, &context)
      if values.haveFailed { throw .failed }
      for field in fields.names(except: values.asked) {
        context.log.hint("\(nameOfType(Model.self)) did not ask for the field \(field)")
      }
      return model
    } catch {
      if !isComplete {
        context.log.addDetails(since: start) { steps in
          guard case .key(let key)? = steps.first else { return nil }
          let names = fields.names(except: values.asked, insteadOf: key, in: object)
          return names.isEmpty
            ? nil : "\(nameOfType(Model.self)) has not asked for the field \(names.joined(separator: ", "))"
        }
        values.log(since: start, hasFailed: true, &context)
      }
      throw error
    }
  }

  /// Decodes a member for the type's own code, and keeps what it logs until it is known whether the code asks for it.
  private func decode(
    _ member: MemberInstruction<Model>, from object: ObjectSlots, to values: DecodedFields,
    _ context: inout DecodingContext
  ) {
    let mark = context.log.mark
    do {
      let value = try member.anyValue(from: object, &context)
      values.add(value.map { .value($0) } ?? .null, context.log.removeNotes(since: mark))
    } catch {
      let isNull = context.log.firstIssue(since: mark)?.code == .nullValue
      let notes = context.log.removeNotes(since: mark)
      if let absence = member.absence(in: object, convertsToNull: isNull, &context) {
        values.add(absence == .null ? .absentNull : .absent, context.log.removeNotes(since: mark), required: notes)
      } else {
        values.add(.failed, notes)
      }
    }
  }

  override func keysOfOwnCode(in object: JSONNode, _ context: inout DecodingContext) -> KnownKeys {
    context.session(of: types, for: object).keysOfLastObject
  }

  override func encode(_ value: Model, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    guard context.remainingValues >= 0 else { throw .failed }
    guard let code = directions.encode else { throw context.failAtGap() }
    let values = EncodedFields(fields)
    try context.begin(Model.self) { context throws(CodingFailure) in
      let output = try context.session(of: types).run(value, code, fields: values, &context)
      guard try output.isObject(&context) else {
        throw context.fail(SchemaIssue(.notEncodable, detail: "is not encoded as an object"))
      }
      try context.count(values: members.count)
      try context.nested(with: StackUse.levelsOfCode) { context throws(CodingFailure) in
        try output.finishObject(&context) { context throws(CodingFailure) in
          var failed = false
          for (index, member) in members.enumerated() {
            if (try? encode(member, values.values[index], of: value, &context)) == nil { failed = true }
          }
          if failed { throw .failed }
          try unknownKeys.collected?.encode(value, &context)
        }
      }
    }
    return true
  }

  override func encode(from source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try encode(source.value(Model.self), &context)
  }

  private func encode(
    _ member: MemberInstruction<Model>, _ value: Any?, of model: Model, _ context: inout EncodingContext
  ) throws(CodingFailure) {
    if fields.isConstant(member.index) {
      return try withUnsafePointer(to: model) { pointer throws(CodingFailure) in
        try member.encode(from: ValueSource(pointer), &context)
      }
    }
    guard let value else { return try member.encodeNil(&context) }
    let start = context.log.mark
    do throws(CodingFailure) {
      if try member.encode(any: value, &context) { return }
      throw fields.mismatch(member.index, with: type(of: value), &context)
    } catch {
      context.log.locate(since: start, at: memberFacts[member.index].outputPaths.first?.components ?? [])
      throw error
    }
  }
}

/// The fields of a `Codable` type, by their first keys, which are the strings of its coding keys.
final class NamedFields: @unchecked Sendable {
  private let members: [(name: String, isField: Bool, type: String, source: SourceLine?)]
  private let indexes: [String: Int]

  init<Model>(_ members: [AnyMember<Model>], types: [Any.Type?]) {
    self.members = zip(members, types).map { member, type in
      let type = type.map { nameOfType($0) } ?? ""
      return (name: member.name, isField: member.kind == .field, type: type, source: member.source)
    }
    let fields = members.enumerated().filter { $1.kind == .field }
    indexes = Dictionary(fields.map { ($1.name, $0) }) { first, _ in first }
  }

  private let lock = Lock()
  /// The fields that the type's own code has ever asked for.
  private var everAsked: Set<Int> = []

  var count: Int { members.count }
  func index(of name: String) -> Int? { indexes[name] }
  func isConstant(_ index: Int) -> Bool { !members[index].isField }

  /// The fields besides these, each with its line.
  func names(except asked: Set<Int>) -> [String] {
    members.indices.filter { members[$0].isField && !asked.contains($0) }.map { index in
      "\"\(members[index].name)\"" + (members[index].source.map { " (\($0))" } ?? "")
    }
  }

  /// Notes which fields the type's own code has asked for.
  func learn(asked: Set<Int>) { lock.withLock { everAsked.formUnion(asked) } }

  /// The fields for which the type's own code has never asked, which may have been meant for a key: those of nearly the same name and, if the
  /// object has the key, those that it has no value for.
  func names(except asked: Set<Int>, insteadOf key: String, in object: JSONNode) -> [String] {
    func letters(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
    let known = lock.withLock { everAsked.union(asked) }
    let others = members.indices.filter { index in
      let name = members[index].name
      return letters(name) != letters(key) && (object[key] == nil || object[name] != nil)
    }
    return names(except: known.union(others))
  }

  /// Logs that a field does not have the type that the type's own code asks for, or gives.
  func mismatch(_ index: Int, with type: Any.Type, _ context: inout some TraversalContext) -> CodingFailure {
    let (_, _, fieldType, source) = members[index]
    let line = source.map { " (\($0))" } ?? ""
    return context.fail(
      SchemaIssue(
        .typeMismatch, expected: expectedType(type),
        detail: "the type's own code has \(nameOfType(type)) here, and the field \(fieldType)\(line)"))
  }
}

/// The values that fields have decoded for one object.
final class DecodedFields {
  /// What a field has decoded.
  enum Outcome {
    case value(Any)
    case null
    /// The object has no value, or null, so that the type's own code decides whether that is an issue.
    case absent, absentNull
    case failed
  }

  let fields: NamedFields
  private var outcomes: [Outcome] = []
  /// What each has logged, and what it has to log if it is required.
  private var notes: [(optional: IssueLog.RemovedNotes, required: IssueLog.RemovedNotes)] = []
  /// The keys that the type's own code has asked for.
  var keys: Set<String> = []
  /// The fields that it has asked for, and those whose value it cannot do without.
  private(set) var asked: Set<Int> = []
  private var required: Set<Int> = []

  init(_ fields: NamedFields) { self.fields = fields }

  /// The field of a coding key. Notes that the type's own code has asked for it.
  func field(_ key: some CodingKey) -> Int? {
    guard let index = fields.index(of: key.stringValue) else { return nil }
    asked.insert(index)
    return index
  }

  /// Adds the outcome of the next member.
  func add(
    _ outcome: Outcome, _ optional: IssueLog.RemovedNotes, required: IssueLog.RemovedNotes? = nil
  ) {
    outcomes.append(outcome)
    notes.append((optional, required ?? optional))
  }

  /// Whether a constant has failed, or a field that the code has asked for.
  var haveFailed: Bool {
    outcomes.indices.contains { index in
      switch outcomes[index] {
      case .failed: fields.isConstant(index) || asked.contains(index)
      case .absent, .absentNull: required.contains(index)
      case .value, .null: false
      }
    }
  }

  /// Logs what the fields have logged, in front of what the code has logged since the mark: that of the fields that it has asked for. If it
  /// has failed, it is not known which others it would have asked for, so all issues are logged.
  func log(since mark: IssueLog.Mark, hasFailed: Bool, _ context: inout DecodingContext) {
    guard notes.contains(where: { !$0.required.isEmpty }) else { return }
    let others = context.log.removeNotes(since: mark)
    for index in outcomes.indices {
      if required.contains(index) {
        context.log.append(notes[index].required)
      } else if fields.isConstant(index) || asked.contains(index) {
        context.log.append(notes[index].optional)
      } else if hasFailed, case .failed = outcomes[index] {
        context.log.append(notes[index].optional)
      }
    }
    context.log.append(others)
  }

  enum Value<Wanted> {
    case value(Wanted)
    case null
    case failed
    case mismatch
  }

  /// The value of a field as the type that is asked for: the field's own, or its optional.
  func value<Wanted>(at index: Int, as type: Wanted.Type) -> Value<Wanted> {
    switch outcomes[index] {
    case .failed: return .failed
    case .value(let value): return (value as? Wanted).map { .value($0) } ?? .mismatch
    case .null, .absentNull:
      if let optional = type as? any OptionalValue.Type, let null = optional.nilValue as? Wanted { return .value(null) }
      if case .null = outcomes[index] { return .null }
      fallthrough
    case .absent:
      required.insert(index)
      return .failed
    }
  }

  /// Whether the object has null, or nothing that the type's own code needs.
  func isNull(at index: Int) -> Bool {
    switch outcomes[index] {
    case .null, .absent, .absentNull: true
    case .value, .failed: false
    }
  }

  /// Whether the object has a value, or null.
  func isPresent(at index: Int) -> Bool { if case .absent = outcomes[index] { false } else { true } }
}

/// The values that a type's own code gives under the names of fields.
final class EncodedFields {
  private let fields: NamedFields
  private(set) var values: [Any?]

  init(_ fields: NamedFields) {
    self.fields = fields
    values = Array(repeating: nil, count: fields.count)
  }

  /// Takes the value of a key, if there is a field for it.
  func take(_ value: Any?, named name: String) -> Bool {
    guard let index = fields.index(of: name) else { return false }
    values[index] = value
    return true
  }
}
