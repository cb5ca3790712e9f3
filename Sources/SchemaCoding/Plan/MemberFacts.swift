/// What is known about a member of an object before there is a document. The object asks for that once, when it is compiled.
struct MemberFacts {
  /// The type of the member's value, if it has one.
  var valueType: Any.Type?
  /// The offset of the value in the model, if it is a writable stored property of a struct without observers.
  var offset: Int?
  /// The features of its plan; with sibling tags, the member's value has its tag in the object.
  var features: PlanFeatures = []
  /// The ``ValueFacts/arrayDepth`` of the value.
  var arrayDepth = 0
  /// Whether an object may lack the member, as far as that is known.
  var mayBeMissing = false
  /// The constants that every object with this member has.
  var constants: [SharedConstant] = []

  /// The paths to which this member encodes values.
  var outputPaths: [JSONPath] = []
  /// The first position of the rest of an array, if the member decodes that.
  var restStart: Int?
  /// Whether the member is the key of the object itself.
  var isEnclosingKey = false
  /// The tags among the object's members that select what this one encodes.
  var siblingTags: [UnionKey] = []

  /// Whether this is a part with members of its own.
  var isPart = false
  /// Whether the member is the model itself, under a key.
  var isWholeModel = false
  /// Whether the member can be changed in an existing model.
  var isWritable = false
  /// Whether the member of an existing model can be read, to make another model of it.
  var isReadable = true
}

extension MemberFacts {
  var valueLayout: ValueLayout? { valueType.map { ValueLayout($0) } }

  /// Clears the slot of an argument that turned out not to be needed.
  func clear(_ slot: ValueDestination) {
    if let valueType { slot.clear(valueType) }
  }
}
