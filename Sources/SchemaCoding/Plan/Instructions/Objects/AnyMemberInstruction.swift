/// A member of an object, without the type of the object's model: encodes from the model's memory.
class AnyMemberInstruction: @unchecked Sendable {
  let index: Int
  /// An object of what the members have without a key, if this one needs it. Set before the plan is used.
  final var siblingDefaults: JSONDocument?

  init(index: Int) {
    self.index = index
  }

  /// What the object asks while it is compiled.
  var facts: MemberFacts { MemberFacts() }

  /// What an object needs to encode the member from the memory of its model; nil if only the member itself can encode it.
  var encodingField: EncodingField? { nil }

  /// Encodes the model's part as one or more members of the object being encoded.
  func encode(from model: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) {}

  /// Encodes nil: not at all, or as null or what stands for it.
  func encodeNil(_ context: inout EncodingContext) throws(CodingFailure) {}

  /// Decodes the member's value into a destination: a stored property, which keeps its value if there is nothing to
  /// decode, or an initializer argument. If it throws, the destination is unchanged.
  func decode(_ object: ObjectSlots, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    throw .failed
  }

  /// Counts the conversion of the member's value, which an object has decoded without the member.
  func countConversion(_ context: inout DecodingContext) {}

  /// Decodes the member's value and sets it in the model in this memory by its key path.
  func decode(_ object: ObjectSlots, into model: ModelMemory, _ context: inout DecodingContext) throws(CodingFailure) {}
}
