/// Encodes the members of an object one after another, directly into the buffer.
///
///     "id", Int at 0           ,"id":7
///     "name", String at 8      ,"name":"Ann"
///     "seen", URL? at 24       encoded by the instruction: nil is omitted
///     "a.b", "c" computed      encoded by the member
///
/// If keys must be ordered (shared paths, collected keys, tags, parts in sorted output), the members are gathered
/// instead (``GatheredMember``).
final class ObjectEncoder: @unchecked Sendable {
  let members: [AnyMemberInstruction]
  let facts: [MemberFacts]
  private let steps: [EncodingStep]
  private let instructions: [AnyInstruction]
  /// The object's own keys that its members encode.
  private let keys: Set<String>
  /// Whether every member encodes keys of the object itself that are known in advance, so that nothing needs to be
  /// ordered.
  let isFlat: Bool
  /// The steps in the order of their positions, if the object is an array.
  let elementSteps: [EncodingStep]?
  /// The steps in the order of their keys, if there is one.
  private let sortedSteps: [EncodingStep]?
  /// The members that encode the tags of unions in other members; nil if there are no such unions.
  private let siblings: [AnyMemberInstruction]?

  init(_ members: [AnyMemberInstruction], _ facts: [MemberFacts], collectsKeys: Bool, isArray: Bool) {
    (self.members, self.facts) = (members, facts)
    let fields = members.map(\.encodingField)
    let steps = fields.enumerated().map { index, field in EncodingStep(field, member: index) }
    self.steps = steps
    instructions = fields.map { $0?.instruction ?? AnyInstruction() }
    let paths = facts.flatMap(\.outputPaths)
    keys = Set(paths.compactMap(\.components.first?.name))
    isFlat = !collectsKeys && paths.allSatisfy { $0.components.count == 1 }
    elementSteps = isArray ? Self.inOrderOfPositions(steps, facts) : nil
    let tags = facts.flatMap(\.siblingTags).map(\.path)
    siblings =
      tags.isEmpty
      ? nil
      : members.filter { member in
        facts[member.index].siblingTags.isEmpty
          && facts[member.index].outputPaths.map(\.components).contains { path in
            tags.contains { $0.starts(with: path) || path.starts(with: $0) }
          }
      }
    let ownKeys = facts.map {
      $0.outputPaths.count == 1 && !$0.isPart ? $0.outputPaths[0].components.first?.name : nil
    }
    // A part writes its keys at its own position; a member without a key writes nothing, but logs its issue.
    sortedSteps =
      facts.contains(where: \.isPart)
      ? nil
      : steps.sorted { ExactString(ownKeys[Int($0.member)] ?? "") < ExactString(ownKeys[Int($1.member)] ?? "") }
  }

  /// Encodes the members of a model as an object.
  ///
  /// `collected` encodes the keys that no member encodes, after the members.
  func encode(
    _ source: ValueSource, _ context: inout EncodingContext,
    collected: ((inout EncodingContext) throws(CodingFailure) -> Void)?
  ) throws(CodingFailure) {
    guard siblings == nil else {
      return try withTags(tags(in: source, &context, collected: collected), &context) { context throws(CodingFailure) in
        try encodeObject(source, &context, collected: collected)
      }
    }
    try encodeObject(source, &context, collected: collected)
  }

  /// Runs a closure with the tags that select unions in members.
  private func withTags(
    _ tags: JSONDocument?, _ context: inout EncodingContext,
    _ body: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    let outer = context.siblings
    context.siblings = tags
    defer { context.siblings = outer }
    try body(&context)
  }

  @inline(__always)
  private func encodeObject(
    _ source: ValueSource, _ context: inout EncodingContext,
    collected: ((inout EncodingContext) throws(CodingFailure) -> Void)?
  ) throws(CodingFailure) {
    if let elementSteps { return try encodeArray(elementSteps, source, &context) }
    try context.count(values: members.count)
    try context.nested { context throws(CodingFailure) in
      let tags = context.takeTags()
      guard isFlat, let steps = steps(tags, sorted: context.writer.sortsKeys) else {
        return try context.gatherObject(tags: tags) { context throws(CodingFailure) in
          try encodeOwnMembers(source, &context)
          try collected?(&context)
        }
      }
      try context.withoutGathering { context throws(CodingFailure) in
        let mark = context.writer.open()
        for tag in tags {
          context.writer.write(tag.key.encoded[0].chunk)
          try context.write(tag.value)
          tag.outcome = .included
        }
        try encode(steps, source, &context)
        context.writer.closeObject(mark)
      }
    }
  }

  /// Returns an object of the members with tags of unions in other members; nil if one cannot be encoded, which will be an issue of its own.
  private func tags(
    in source: ValueSource, _ context: inout EncodingContext,
    collected: ((inout EncodingContext) throws(CodingFailure) -> Void)?
  ) -> JSONDocument? {
    let (start, siblings) = (context.log.mark, siblings ?? [])
    do {
      return try context.aside { context throws(CodingFailure) in
        try context.gatherObject(tags: [], isArray: elementSteps != nil) { context throws(CodingFailure) in
          for member in siblings { try member.encode(from: source, &context) }
          if siblings.isEmpty { try collected?(&context) }
        }
      } _: { mark, context throws(CodingFailure) in
        try? .output(context.writer.withBytes(from: mark) { Data($0) })
      }
    } catch {
      context.log.rollBack(to: start)
      return nil
    }
  }

  /// Encodes an object of the members with unions that tags beside them select, and of these tags.
  func encodeUnions(_ source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) {
    context.siblings = tags(in: source, &context, collected: nil)
    let unions = members.filter { !facts[$0.index].siblingTags.isEmpty }
    try context.gatherObject(tags: []) { context throws(CodingFailure) in
      for member in (siblings ?? []) + unions { try member.encode(from: source, &context) }
    }
  }

  /// The steps in an order in which they can be written immediately, if there is one.
  @inline(__always)
  private func steps(_ tags: [UnionTag], sorted: Bool) -> [EncodingStep]? {
    if tags.isEmpty { return sorted ? sortedSteps : steps }
    if sorted || tags.count > 1 { return nil }
    return tags.contains { $0.names.count > 1 || keys.contains($0.names[0]) } ? nil : steps
  }

  /// Encodes the members into the object being encoded.
  func encodeMembers(_ source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) {
    // A part may have tags of its own.
    if let siblings, !siblings.isEmpty {
      return try withTags(tags(in: source, &context, collected: nil), &context) { context throws(CodingFailure) in
        try encodeOwnMembers(source, &context)
      }
    }
    try encodeOwnMembers(source, &context)
  }

  func encodeOwnMembers(_ source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) {
    if context.firstGathered == nil { return try encode(steps, source, &context) }
    var failed = false
    for member in members {
      do {
        try member.encode(from: source, &context)
      } catch {
        failed = true
      }
    }
    if failed { throw .failed }
  }

  private func encode(
    _ steps: [EncodingStep], _ source: ValueSource, _ context: inout EncodingContext
  ) throws(CodingFailure) {
    var failures: [(member: Int, notes: IssueLog.RemovedNotes)] = []
    for step in steps {
      if step.write(source, to: &context.writer) { continue }
      let start = context.log.mark
      do {
        try encode(step, source, &context)
      } catch {
        failures.append((Int(step.member), context.log.removeNotes(since: start)))
      }
    }
    try report(failures, &context)
  }

  func report(_ failures: [(member: Int, notes: IssueLog.RemovedNotes)], _ context: inout EncodingContext)
    throws(CodingFailure)
  {
    if failures.isEmpty { return }
    // Logged in the schema's order, whatever the order of encoding.
    for failure in failures.sorted(by: { $0.member < $1.member }) { context.log.append(failure.notes) }
    throw .failed
  }

  @inline(__always)
  func encode(
    _ step: EncodingStep, _ source: ValueSource, _ context: inout EncodingContext
  ) throws(CodingFailure) {
    let member = Int(step.member)
    guard step.operation != .member else { return try members[member].encode(from: source, &context) }
    let mark = context.writer.count
    context.writer.write(step.key)
    let start = context.log.mark
    do {
      if try instructions[member].encode(from: step.source(in: source), &context) { return }
    } catch {
      context.log.locate(since: start, at: facts[member].outputPaths.first?.components ?? [])
      throw error
    }
    context.writer.rollBack(to: mark)
    try members[member].encodeNil(&context)
  }
}

/// What an object needs to encode a field without its key path.
struct EncodingField {
  let key: EncodedKey
  let instruction: AnyInstruction
  /// The offset of the property in the model.
  let offset: Int
}
