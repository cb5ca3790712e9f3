/// Encodes one member.
///
/// Writes values of common types itself. Other values are encoded by the instruction, or by the member if the value is
/// not simply stored. The step holds neither of them: it is copied for each value, and copying references would cost
/// more than everything else it does.
struct EncodingStep: Sendable {
  enum Operation {
    case integer
    case double
    case string
    case bool
    /// Not a common type: the instruction encodes the value.
    case instruction
    /// The member gets the value and its keys.
    case member
  }

  /// The bytes of a key, which the object's encoder keeps alive.
  let key: EncodedKey.Chunk
  let operation: Operation
  /// The member's index among the object's members.
  let member: Int32
  private let offset: Int
  private let type: ObjectIdentifier

  init(_ field: EncodingField?, member: Int) {
    self.member = Int32(member)
    guard let field else {
      (key, operation, offset) = (Self.noKey.chunk, .member, 0)
      type = ObjectIdentifier(Void.self)
      return
    }
    key = field.key.chunk
    offset = field.offset
    type = field.instruction.valueLayout.type
    operation =
      switch field.instruction {
      case is IntInstruction: .integer
      case is DoubleInstruction: .double
      case is StringInstruction: .string
      case is BoolInstruction: .bool
      default: .instruction
      }
  }

  private static let noKey = EncodedKey("")

  @inline(__always)
  func source(in model: ValueSource) -> ValueSource { model.property(at: offset, type) }

  /// Writes the member if its value has a common type. If it returns false, nothing has changed.
  @inline(__always)
  func write(_ model: ValueSource, to writer: inout JSONWriter) -> Bool {
    let source = source(in: model)
    switch operation {
    case .integer:
      writer.write(key)
      writer.write(Int64(source.value(Int.self)))
    case .double:
      let value = source.value(Double.self)
      guard value.isFinite else { return false }
      writer.write(key)
      writer.write(finite: value)
    case .string:
      writer.write(key)
      writer.write(source.value(String.self))
    case .bool:
      writer.write(key)
      writer.write(source.value(Bool.self))
    case .instruction, .member:
      return false
    }
    return true
  }
}
