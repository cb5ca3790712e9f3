/// Reads an object member by member into a model, and writes it from there.
///
/// How the model comes to be, its subclasses know. This class itself changes and writes models, but makes none.
class ObjectInstruction<Model>: Instruction<Model>, @unchecked Sendable {
  final let members: [MemberInstruction<Model>]
  final let unknownKeys: UnknownKeys<Model>
  final let leniency: Leniency
  /// How members are read in one walk over an object, where that is the same as one after the other.
  final let straight: StraightObject?
  /// How members are encoded; only plans for encoding have it.
  private final let encoder: ObjectEncoder?
  private final let knownKeys: Set<String>
  private final let ignoresUnknownKeys: Bool

  init(_ parts: ObjectParts<Model>, straight: StraightObject?) {
    members = parts.members
    unknownKeys = parts.unknownKeys
    leniency = parts.leniency
    self.straight = straight
    encoder = parts.isForEncoding ? ObjectEncoder(members, collectsKeys: !unknownKeys.isIgnoring) : nil
    ignoresUnknownKeys = unknownKeys.isIgnoring
    knownKeys = ignoresUnknownKeys ? [] : parts.tags.union(members.flatMap(\.keys))
  }

  final override var expectation: String { "an object" }
  final override var memberKeys: [String]? { members.flatMap(\.keys) }
  final override var writtenKeys: [[String]] { members.flatMap(\.writtenKeys) }
  final override var canMerge: Bool { members.allSatisfy(\.isWritable) }

  final override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Model {
    guard case .object(let object) = json else {
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
    return try state.nested { state throws(Rejected) in
      if ignoresUnknownKeys { return try decodeMembers(of: object, &state) }
      return try withUnknownKeys(of: object, merging: false, &state) { state throws(Rejected) in
        try decodeMembers(of: object, &state)
      }
    }
  }

  final override func merge(
    _ json: ParsedValue, into value: Model, _ state: inout DecodingState
  ) throws(Rejected) -> Model {
    guard case .object(let object) = json else {
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
    return try state.nested { state throws(Rejected) in
      try withUnknownKeys(of: object, merging: canMerge, &state) { state throws(Rejected) in
        try readMembers(of: object, into: value, merging: true, &state)
      }
    }
  }

  /// What nobody in an object reads is up to the policy for unknown keys.
  private func withUnknownKeys(
    of object: ParsedObject, merging: Bool, _ state: inout DecodingState,
    _ read: (inout DecodingState) throws(Rejected) -> Model
  ) throws(Rejected) -> Model {
    var model: Model?
    do {
      model = try read(&state)
    } catch {
      // What is unknown is said beside what else is wrong.
      if ignoresUnknownKeys { throw error }
    }
    return try unknownKeys.read(object, known: knownKeys, into: model, merging: merging, &state)
  }

  override func decodeMembers(of object: ParsedObject, _ state: inout DecodingState) throws(Rejected) -> Model {
    throw state.refuse(Issue(.missingKey, expected: "\(Model.self)", detail: "the schema lacks arguments"))
  }

  final override func readMembers(
    of object: ParsedObject, into value: Model, merging: Bool, _ state: inout DecodingState
  ) throws(Rejected) -> Model {
    // What cannot be changed is made anew.
    if merging, !canMerge { return try decodeMembers(of: object, &state) }
    var model = value
    try read(members[...], of: object, into: &model, merging: merging, &state)
    return model
  }

  final override func encode(_ value: Model, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try withUnsafePointer(to: value) { pointer throws(Rejected) in try encode(from: ValueSource(pointer), &state) }
  }

  final override func encode(from source: ValueSource, _ state: inout EncodingState) throws(Rejected) -> Bool {
    guard case .collect(let path) = unknownKeys.policy else {
      try encoder?.encode(source, &state, collected: nil)
      return true
    }
    try encoder?.encode(source, &state) { state throws(Rejected) in
      try state.add(source.value(Model.self)[keyPath: path])
    }
    return true
  }

  final override func encodeMembers(of value: Model, _ state: inout EncodingState) throws(Rejected) {
    try withUnsafePointer(to: value) { pointer throws(Rejected) in
      try encoder?.encodeMembers(ValueSource(pointer), &state)
    }
  }

  final override func summary(in listing: inout Listing) -> String {
    listing.section(for: self, title: "\(Model.self)") { [self] listing in
      for member in members {
        member.list(in: &listing)
        if straight?.members.contains(member.index) == true { listing.mark("straight") }
      }
    }
    return "\(Model.self)"
  }
}

extension ObjectInstruction {
  /// Reads members into a model, one after the other.
  final func read(
    _ members: ArraySlice<MemberInstruction<Model>>, of object: ParsedObject, into model: inout Model,
    merging: Bool = false, _ state: inout DecodingState
  ) throws(Rejected) {
    var failed = false
    for member in members {
      do {
        if merging {
          try member.merge(object, into: &model, &state)
        } else {
          try member.read(from: object, after: nil, into: &model, &state)
        }
      } catch {
        failed = true
      }
    }
    if failed { throw .refused }
  }
}

/// What an object's instruction is made of, however its models come to be.
struct ObjectParts<Model> {
  let members: [MemberInstruction<Model>]
  let unknownKeys: UnknownKeys<Model>
  let leniency: Leniency
  /// The keys of the object that are a union's own.
  let tags: Set<String>
  /// Whether the plan is for encoding.
  let isForEncoding: Bool
}
