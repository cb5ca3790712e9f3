/// A member of an object's plan: it reads its part of an object into a model, and writes it from there.
class MemberInstruction<Model>: AnyMemberInstruction, @unchecked Sendable {
  /// The keys of the object that this member reads.
  var keys: [String] { [] }

  /// Whether the member can be changed in a model that is there already.
  var isWritable: Bool { false }

  /// What an object has to know to read the member while it walks over its keys; nil if the member has to be asked.
  var straight: StraightField? { nil }

  /// The bytes of the model that the member is, if it is a stored property of a struct and nothing observes it.
  var storage: Range<Int>? { nil }

  /// What the member's value takes as an argument of an initializer; nil if it is none.
  var argumentLayout: ValueLayout? { nil }

  /// Reads the value that an initializer needs into its slot. Where it throws, the slot stays empty.
  func readArgument(
    from object: ParsedObject, after attempt: Attempt?, to slot: ValuePlace, _ state: inout DecodingState
  ) throws(Rejected) { throw .refused }

  /// Empties the slot of an argument that is not needed after all.
  func clearArgument(_ slot: ValuePlace) {}

  /// Reads the member and puts it into the model. If its value was met before and could not be read, that counts.
  func read(
    from object: ParsedObject, after attempt: Attempt?, into model: inout Model, _ state: inout DecodingState
  ) throws(Rejected) {}

  /// Reads what the object has of the member into a model that is there already.
  func merge(_ object: ParsedObject, into model: inout Model, _ state: inout DecodingState) throws(Rejected) {}

  /// Reads the member for its issues only, after another one has failed.
  func check(_ object: ParsedObject, _ state: inout DecodingState) {}

  /// The member's lines of a plan's listing.
  func list(in listing: inout Listing) {}
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

  /// Reads the value; nil means that the model keeps what it has.
  func value(
    from object: ParsedObject, after attempt: Attempt?, _ state: inout DecodingState
  ) throws(Rejected) -> Value? { nil }

  /// Reads a value that an initializer needs.
  func argument(
    from object: ParsedObject, after attempt: Attempt?, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    do {
      if let value = try value(from: object, after: attempt, &state) { return value }
    } catch {
      state.failedMember = index
      throw error
    }
    state.failedMember = index
    throw state.refuse(Issue(.missingKey))
  }

  final override var argumentLayout: ValueLayout? { ValueLayout(Value.self) }

  final override func readArgument(
    from object: ParsedObject, after attempt: Attempt?, to slot: ValuePlace, _ state: inout DecodingState
  ) throws(Rejected) {
    slot.put(try argument(from: object, after: attempt, &state))
  }

  final override func clearArgument(_ slot: ValuePlace) { slot.clear(Value.self) }

  override func read(
    from object: ParsedObject, after attempt: Attempt?, into model: inout Model, _ state: inout DecodingState
  ) throws(Rejected) {
    guard let value = try value(from: object, after: attempt, &state), let writablePath else { return }
    model[keyPath: writablePath] = value
  }

  override func check(_ object: ParsedObject, _ state: inout DecodingState) {
    _ = try? value(from: object, after: nil, &state)
  }
}
