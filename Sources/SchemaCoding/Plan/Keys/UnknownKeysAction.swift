/// What happens to the keys that no member of an object decodes.
enum UnknownKeysAction<Model>: Sendable {
  case ignore
  case reject
  case collect(CollectedMembersInstruction<Model>)

  var isIgnoring: Bool {
    if case .ignore = self { true } else { false }
  }

  var collected: CollectedMembersInstruction<Model>? {
    if case .collect(let collected) = self { collected } else { nil }
  }

  /// The policy in a schema's description.
  var described: UnknownKeysDescription {
    switch self {
    case .ignore: .ignored
    case .reject: .rejected
    case .collect: .collected
    }
  }
}

extension UnknownKeysAction {
  /// Rejects or collects the keys that no member decoded, and returns the model with those collected. A nil model means that a member
  /// failed.
  func apply(
    to object: JSONNode, except known: [KnownKeys], into model: Model?, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    switch self {
    case .ignore: break
    case .reject: try context.rejectUnknownKeys(of: object, except: known)
    case .collect(let collected):
      let members = object.distinctMembers(except: known)
      let ordered = collected.keepsOrder ? members : members.sorted { ExactString($0.name) < ExactString($1.name) }
      return try collected.decode(ordered, into: model, merging: merging, &context)
    }
    guard let model else { throw .failed }
    return model
  }

  /// Applies the policy to the elements of an array that no member decoded. A nil model means that a member failed.
  func apply(
    toElementsOf array: JSONNode, except known: KnownKeys, into model: Model?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    var failed = model == nil
    if case .reject = self {
      for index in 0..<array.count where !known.contains("[\(index)]") {
        _ = context.fail(SchemaIssue(.unknownKey, at: JSONPath([.index(index)])))
        failed = true
      }
    }
    guard let model, !failed else { throw .failed }
    return model
  }
}

extension DecodingContext {
  /// Logs each other key of an object as an issue, and fails if there is one.
  mutating func rejectUnknownKeys(of object: JSONNode, except known: [KnownKeys]) throws(CodingFailure) {
    let members = object.sortedMembers(except: known)
    for member in members {
      let step = pathStep(forDataKey: member.name)
      let similar = log.keepsNextIssue ? known.key(misspelledAs: member.name, in: object) : nil
      let detail = similar.map { "the schema has \($0.excerpt)" }
      _ = fail(SchemaIssue(.unknownKey, at: JSONPath([step]), detail: detail))
    }
    if !members.isEmpty { throw .failed }
  }
}
