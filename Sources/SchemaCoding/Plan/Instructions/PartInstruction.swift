/// Reads a part of a model from the model's own object.
final class PartInstruction<Model, Part>: ValueInstruction<Model, Part>, @unchecked Sendable {
  let part: Instruction<Part>

  init(index: Int, path: (KeyPath<Model, Part> & Sendable)?, part: Instruction<Part>) {
    self.part = part
    super.init(index: index, path: path)
  }

  override var keys: [String] { part.memberKeys ?? [] }
  override var writtenKeys: [[String]] { part.writtenKeys }

  override func value(from object: ParsedObject, _ state: inout DecodingState) throws(Rejected) -> Part? {
    try part.decodeMembers(of: object, &state)
  }

  override func merge(
    _ object: ParsedObject, into model: inout Model, _ state: inout DecodingState
  ) throws(Rejected) {
    guard let writablePath else { return }
    let current = model[keyPath: writablePath]
    model[keyPath: writablePath] = try part.readMembers(of: object, into: current, merging: true, &state)
  }

  override func write(
    from model: Model, to object: inout ObjectOutput, _ state: inout EncodingState
  ) throws(Rejected) {
    guard let path else { throw state.refuse(Issue(.notEncodable, detail: "the included part has no key path")) }
    try part.encodeMembers(of: model[keyPath: path], to: &object, &state)
  }

  override func list(in listing: inout Listing) {
    listing.field(keys: "…", presence: "included", summary: part.summary(in: &listing), notes: [])
  }
}
