/// An instruction whose value's type no longer matters: it reads a value into memory that is made for it.
class AnyInstruction: @unchecked Sendable {
  /// The type of the value and the memory that it takes.
  var valueLayout: ValueLayout { ValueLayout(Void.self) }

  /// Reads a value into a place. Where it throws, the place is as it was.
  func decode(_ json: JSONNode, to place: ValuePlace, _ state: inout DecodingState) throws(Rejected) {
    throw .refused
  }
}

/// A member of an object's plan whose model's type no longer matters.
class AnyMemberInstruction: @unchecked Sendable {
  /// Decodes the member's value into a place: a stored property, which keeps its value if there is nothing to decode, or an argument of an
  /// initializer. Where it throws, the place is as it was.
  func decode(_ object: ObjectSlots, to place: ValuePlace, _ state: inout DecodingState) throws(Rejected) {
    throw .refused
  }

  /// Decodes the member's value and sets it in the model whose memory this is, by its key path.
  func decode(_ object: ObjectSlots, into model: ModelMemory, _ state: inout DecodingState) throws(Rejected) {}
}

/// The type of a value, and the memory that it takes.
struct ValueLayout: Sendable {
  let type: ObjectIdentifier
  let size: Int
  let alignment: Int

  init<Value>(_ type: Value.Type) {
    self.type = ObjectIdentifier(type)
    size = MemoryLayout<Value>.size
    alignment = MemoryLayout<Value>.alignment
  }
}
