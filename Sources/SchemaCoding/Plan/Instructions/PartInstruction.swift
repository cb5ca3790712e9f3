/// Reads a part of a model from the model's own object.
final class PartInstruction<Model, Part>: ValueInstruction<Model, Part>, @unchecked Sendable {
  let part: Instruction<Part>
  /// Whether an object that has nothing of the part leaves it as it is.
  let isPartial: Bool

  init(index: Int, path: (KeyPath<Model, Part> & Sendable)?, part: Instruction<Part>, isPartial: Bool) {
    self.part = part
    self.isPartial = isPartial
    super.init(index: index, path: path)
  }

  override var contents: Contents { part.contents }
  override var keys: [String] { part.memberKeys ?? [] }
  override var writtenKeys: [[String]] { part.writtenKeys }

  override func value(from object: ObjectSlots, _ state: inout DecodingState) throws(Rejected) -> Part? {
    try state.hiding(part.isSecret) { state throws(Rejected) in
      try part.decodeMembers(of: object.object, &state)
    }
  }

  override func decode(_ object: ObjectSlots, to place: ValuePlace, _ state: inout DecodingState) throws(Rejected) {
    guard isPartial else { return try super.decode(object, to: place, &state) }
    try place.change(Part.self) { part throws(Rejected) in try merge(object.object, into: &part, &state) }
  }

  override func decode(_ object: ObjectSlots, into model: ModelMemory, _ state: inout DecodingState) throws(Rejected) {
    guard isPartial else { return try super.decode(object, into: model, &state) }
    try model.change(Model.self) { model throws(Rejected) in try merge(object, into: &model, &state) }
  }

  override func merge(
    _ object: ObjectSlots, into model: inout Model, _ state: inout DecodingState
  ) throws(Rejected) {
    guard let writablePath else { return }
    var part = model[keyPath: writablePath]
    guard try merge(object.object, into: &part, &state) else { return }
    model[keyPath: writablePath] = part
  }

  /// Decodes what an object has of the part; false if it has nothing.
  @discardableResult
  private func merge(
    _ object: JSONNode, into part: inout Part, _ state: inout DecodingState
  ) throws(Rejected) -> Bool {
    let keys = Set(keys)
    guard object.members.contains(where: { keys.contains($0.key.string) }) else { return false }
    part = try state.hiding(self.part.isSecret) { state throws(Rejected) in
      try self.part.readMembers(of: object, into: part, merging: true, &state)
    }
    return true
  }

  override var isPart: Bool { true }

  override func encode(from model: ValueSource, _ state: inout EncodingState) throws(Rejected) {
    guard let path else { throw state.refuse(Issue(.notEncodable, detail: "the included part has no key path")) }
    try state.hiding(part.isSecret) { state throws(Rejected) in
      try part.encodeMembers(of: model.value(Model.self)[keyPath: path], &state)
    }
  }

  override func list(in listing: inout Listing) {
    listing.field(keys: "…", presence: "included", summary: part.summary(in: &listing), notes: [])
  }
}
