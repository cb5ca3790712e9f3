/// A member of an object's plan: it decodes its part of an object into a model, and writes it from there.
class MemberInstruction<Model>: AnyMemberInstruction, @unchecked Sendable {
  /// The keys of the object that this member reads.
  var keys: [String] { [] }

  /// Whether the member can be changed in a model that is there already.
  var isWritable: Bool { false }

  /// The slot of the only key, if all there is to do with its value is to decode it by this instruction.
  var direct: (slot: Int, instruction: AnyInstruction)? { nil }

  /// The bytes of the model that the member is, if it is a stored property of a struct and nothing observes it.
  var storage: Range<Int>? { nil }

  /// The type of the member's value, if it has one.
  var valueLayout: ValueLayout? { nil }

  /// Empties the slot of an argument that is not needed after all.
  func clearArgument(_ slot: ValueDestination) {}

  /// Decodes what the object has of the member into a model that is there already.
  func merge(_ object: ObjectSlots, into model: inout Model, _ context: inout DecodingContext) throws(CodingFailure) {}

  /// Decodes the member for its issues only, after another one has failed.
  func check(_ object: ObjectSlots, _ context: inout DecodingContext) {}

  /// What the member is; nil if the plan neither decodes nor encodes it. The model is one that has its initial values, if there is one.
  func describe(in describer: inout Describer, startingFrom model: Model?) -> MemberDescription? { nil }
}

/// A member that stands for one value of the model.
class ValueInstruction<Model, Value>: MemberInstruction<Model>, @unchecked Sendable {
  let path: (KeyPath<Model, Value> & Sendable)?
  let writablePath: WritableKeyPath<Model, Value>?

  init(index: Int, path: (KeyPath<Model, Value> & Sendable)?) {
    self.path = path
    writablePath = path as? WritableKeyPath<Model, Value>
    super.init(index: index)
  }

  override var isWritable: Bool { writablePath != nil }

  override var storage: Range<Int>? {
    guard let writablePath, let offset = MemoryLayout<Model>.offset(of: writablePath) else { return nil }
    return offset..<offset + MemoryLayout<Value>.size
  }

  final override var valueLayout: ValueLayout? { ValueLayout(Value.self) }

  /// Decodes the value; nil means that the model keeps what it has.
  func value(from object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) -> Value? { nil }

  final override func clearArgument(_ slot: ValueDestination) { slot.clear(Value.self) }

  override func decode(_ object: ObjectSlots, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    if let value = try value(from: object, &context) {
      destination.put(value)
    } else if !destination.holdsValue {
      throw context.fail(Issue(.missingKey))
    }
  }

  override func decode(_ object: ObjectSlots, into model: ModelMemory, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    guard let value = try value(from: object, &context), let writablePath else { return }
    model.set(value, at: writablePath)
  }

  override func check(_ object: ObjectSlots, _ context: inout DecodingContext) {
    _ = try? value(from: object, &context)
  }
}
