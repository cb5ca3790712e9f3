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

  override var keys: [String] { part.memberKeys ?? [] }
  override var writtenKeys: [[String]] { part.writtenKeys }

  override func value(
    from object: ParsedObject, after attempt: Attempt?, _ state: inout DecodingState
  ) throws(Rejected) -> Part? {
    try part.decodeMembers(of: object, &state)
  }

  override func read(
    from object: ParsedObject, after attempt: Attempt?, into model: inout Model, _ state: inout DecodingState
  ) throws(Rejected) {
    if isPartial { return try merge(object, into: &model, &state) }
    try super.read(from: object, after: attempt, into: &model, &state)
  }

  override func merge(
    _ object: ParsedObject, into model: inout Model, _ state: inout DecodingState
  ) throws(Rejected) {
    guard let writablePath, keys.contains(where: { object[$0] != nil }) else { return }
    let current = model[keyPath: writablePath]
    model[keyPath: writablePath] = try part.readMembers(of: object, into: current, merging: true, &state)
  }

  override var isPart: Bool { true }

  override func encode(from model: ValueSource, _ state: inout EncodingState) throws(Rejected) {
    guard let path else { throw state.refuse(Issue(.notEncodable, detail: "the included part has no key path")) }
    try part.encodeMembers(of: model.value(Model.self)[keyPath: path], &state)
  }

  override func list(in listing: inout Listing) {
    listing.field(keys: "…", presence: "included", summary: part.summary(in: &listing), notes: [])
  }
}
