/// A member of an object whose model's type no longer matters: how it is encoded from where the model lies.
class AnyMemberInstruction: @unchecked Sendable {
  /// The member's place among the object's members.
  let index: Int

  init(index: Int) {
    self.index = index
  }

  /// The ways of keys that this member writes, each for one value.
  var writtenKeys: [[String]] { [] }

  /// Whether the member is the key under which the object itself lies.
  var writesEnclosingKey: Bool { false }
  /// What there is in the plan of the member.
  var contents: Contents { [] }

  /// Whether this is a part with members of its own.
  var isPart: Bool { false }

  /// What an object has to know to encode the member from the memory of its model; nil if the member has to be asked.
  var encodingField: EncodingField? { nil }

  /// Encodes the model's part as a member, or several, of the object that is being encoded.
  func encode(from model: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) {}

  /// Encodes what stands for a value that is left out: nothing, or null.
  func encodeNothing(_ context: inout EncodingContext) throws(CodingFailure) {}

  /// Decodes the member's value into a place: a stored property, which keeps its value if there is nothing to decode, or an argument of an
  /// initializer. Where it throws, the place is as it was.
  func decode(_ object: ObjectSlots, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    throw .failed
  }

  /// Decodes the member's value and sets it in the model whose memory this is, by its key path.
  func decode(_ object: ObjectSlots, into model: ModelMemory, _ context: inout DecodingContext) throws(CodingFailure) {}
}
