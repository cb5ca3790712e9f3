/// An instruction whose value's type no longer matters: it decodes a value into memory that is made for it, and encodes one from
/// where it lies.
class AnyInstruction: @unchecked Sendable {
  /// The type of the value and the memory that it takes.
  var valueLayout: ValueLayout { ValueLayout(Void.self) }

  /// Reads a value into a place. Where it throws, the place is as it was.
  func decode(_ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    throw .failed
  }

  /// Encodes the value of a source; false means that it is left out, and that nothing was written.
  func encode(from source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    throw .failed
  }
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
