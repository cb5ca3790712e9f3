/// A member in an object's plan: decodes its part of an object into a model, and encodes it.
class MemberInstruction<Model>: AnyMemberInstruction, @unchecked Sendable {
  /// The keys of the object that this member decodes.
  var keys: MemberKeys { MemberKeys() }

  /// The ``Instruction/shape`` of the member's value.
  var shape: ValueShape { .unknown }

  /// The only key, if decoding its value with one instruction is all that is needed.
  var direct: DirectField? { nil }

  /// Decodes the object's values for the member into an existing model.
  func merge(_ object: ObjectSlots, into model: inout Model, _ context: inout DecodingContext) throws(CodingFailure) {}

  /// Stores an initializer argument: that of an existing model, with what the object has for it.
  func mergeArgument(
    _ object: ObjectSlots, of model: Model, to destination: ValueDestination, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    throw context.fail(SchemaIssue(.notUpdatable))
  }

  /// Copies the member of one model to another.
  func copy(from model: Model, to other: inout Model, _ context: inout DecodingContext) {}

  /// Whether an update sets the member to its initial value: by null, if it cannot be nil.
  func isReset(by object: ObjectSlots, _ context: inout DecodingContext) -> Bool { false }

  /// Decodes the member only to log its issues, after another member has failed.
  func check(_ object: ObjectSlots, _ context: inout DecodingContext) { _ = try? anyValue(from: object, &context) }

  /// Decodes the member's value for a type's own code, which asks for it by name: nil for null, and for a constant.
  func anyValue(from object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) -> Any? { nil }

  /// Why an object has no value for a member that does not require one by itself: then it is as optional as the type's own code asks.
  /// With `convertsToNull`, a string has counted as null, which is reported.
  func absence(
    in object: ObjectSlots, convertsToNull: Bool, _ context: inout DecodingContext
  ) -> Absence? { nil }

  /// Encodes a value that a type's own code gives by name. Returns false if it has another type.
  func encode(any value: Any, _ context: inout EncodingContext) throws(CodingFailure) -> Bool { true }

  /// The scalar that an object has without the member's key, and the path of the key; nil if there is none.
  func defaultTag(startingFrom model: Model?) -> (path: [JSONPath.Component], json: JSONValue)? { nil }

  /// What the member is; nil for one that a description omits.
  func describe(in describer: inout Describer, startingFrom model: Model?) -> MemberDescription? { nil }
}

/// Why an object has no value for a member.
enum Absence {
  case missing, null
}

/// A member for one value of the model.
class ValueInstruction<Model, Value>: MemberInstruction<Model>, @unchecked Sendable {
  let path: (KeyPath<Model, Value> & Sendable)?
  let writablePath: WritableKeyPath<Model, Value>?
  /// The offset of the value in the model, if it is a stored property of a struct without observers.
  let offset: Int?

  init(index: Int, path: (KeyPath<Model, Value> & Sendable)?) {
    self.path = path
    writablePath = path as? WritableKeyPath<Model, Value>
    offset = path.flatMap { MemoryLayout<Model>.offset(of: $0) }
    super.init(index: index)
  }

  override var facts: MemberFacts {
    MemberFacts(
      valueType: Value.self, offset: writablePath == nil ? nil : offset,
      isWholeModel: Value.self == Model.self && offset == 0, isWritable: writablePath != nil, isReadable: path != nil)
  }

  override func mergeArgument(
    _ object: ObjectSlots, of model: Model, to destination: ValueDestination, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    guard let path else { return try super.mergeArgument(object, of: model, to: destination, &context) }
    destination.put(model[keyPath: path])
  }

  final override func copy(from model: Model, to other: inout Model, _ context: inout DecodingContext) {
    if let writablePath { context.changes.set(model[keyPath: writablePath], at: writablePath, of: &other) }
  }

  /// Decodes the value; nil keeps the model's value.
  func value(from object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) -> Value? { nil }

  override func decode(_ object: ObjectSlots, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    if let value = try value(from: object, &context) {
      destination.put(value)
    } else if !destination.holdsValue {
      throw context.fail(SchemaIssue(.missingKey))
    }
  }

  override func decode(_ object: ObjectSlots, into model: ModelMemory, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    guard let value = try value(from: object, &context), let writablePath else { return }
    model.set(value, at: writablePath)
  }

  final override func check(_ object: ObjectSlots, _ context: inout DecodingContext) {
    _ = try? value(from: object, &context)
  }

  override func anyValue(from object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) -> Any? {
    guard let value = try value(from: object, &context) else { throw context.fail(SchemaIssue(.missingKey)) }
    if let optional = value as? any OptionalValue { return optional.wrappedValue }
    return value
  }
}
