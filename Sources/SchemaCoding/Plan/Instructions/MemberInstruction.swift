/// A member of an object's plan: it reads its part of an object into a model, and writes it from there.
class MemberInstruction<Model>: @unchecked Sendable {
  /// The member's place among the object's members.
  let index: Int

  init(index: Int) {
    self.index = index
  }

  /// The keys of the object that this member reads.
  var keys: [String] { [] }

  /// Whether the member can be changed in a model that is there already.
  var isWritable: Bool { false }

  /// The ways of keys that this member writes, each for one value.
  var writtenKeys: [[String]] { [] }

  /// Reads the member and puts it into the model.
  func read(from object: ParsedObject, into model: inout Model, _ state: inout DecodingState) throws(Rejected) {}

  /// Reads what the object has of the member into a model that is there already.
  func merge(_ object: ParsedObject, into model: inout Model, _ state: inout DecodingState) throws(Rejected) {}

  /// Reads the member for its issues only, after another one has failed.
  func check(_ object: ParsedObject, _ state: inout DecodingState) {}

  /// Writes the model's part into an object.
  func write(from model: Model, to object: inout ObjectOutput, _ state: inout EncodingState) throws(Rejected) {}

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

  /// Reads the value; nil means that the model keeps what it has.
  func value(from object: ParsedObject, _ state: inout DecodingState) throws(Rejected) -> Value? { nil }

  /// Reads a value that an initializer needs.
  func argument(from object: ParsedObject, _ state: inout DecodingState) throws(Rejected) -> Value {
    do {
      if let value = try value(from: object, &state) { return value }
    } catch {
      state.failedMember = index
      throw error
    }
    state.failedMember = index
    throw state.refuse(Issue(.missingKey))
  }

  override func read(
    from object: ParsedObject, into model: inout Model, _ state: inout DecodingState
  ) throws(Rejected) {
    guard let value = try value(from: object, &state), let writablePath else { return }
    model[keyPath: writablePath] = value
  }

  override func check(_ object: ParsedObject, _ state: inout DecodingState) {
    _ = try? value(from: object, &state)
  }
}
