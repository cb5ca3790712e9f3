// Encoding.
extension FieldInstruction {
  /// Encodes the model's value as a member, unless it is omitted.
  func encode(_ model: Model, _ context: inout EncodingContext) throws(CodingFailure) {
    if output.isEnclosingKey { return try encodeEnclosingKey(model, &context) }
    let value = try property(of: model, &context)
    try encode(value: value, &context)
  }

  /// Encodes a value as a member, unless it is omitted.
  func encode(value: Value, _ context: inout EncodingContext) throws(CodingFailure) {
    guard output.ownsPath else { throw context.failAtGap() }
    if let omits = output.omits, omits(value) { return }
    let keys = output.encodedKeys
    let mark = context.beginMember(keys)
    let isEncoded = try context.stepping(output.path.components) { context throws(CodingFailure) in
      try instruction.encode(value, &context)
    }
    if isEncoded {
      context.endMember(mark, keys)
    } else {
      context.dropMember(mark, keys)
      try encodeNil(&context)
    }
  }

  /// Provides the key of the model, if requested.
  func encodeEnclosingKey(_ model: Model, _ context: inout EncodingContext) throws(CodingFailure) {
    guard context.keyRequest?.level == context.depth.level else { return }
    let value = try property(of: model, &context)
    if let omits = output.omits, omits(value) { return }
    let key = try context.key(of: value, by: instruction)
    context.keyRequest?.key = key
  }

  private func property(of model: Model, _ context: inout EncodingContext) throws(CodingFailure) -> Value {
    if let path { return model[keyPath: path] }
    if let reader { return reader(model) }
    throw context.failAtGap("the field has no key path")
  }

  /// The field as a stored property with one of the object's own keys; nil if it needs more than that, is redacted, or
  /// needs the path.
  var storedField: EncodingField? {
    guard output.ownsPath, let key = output.encodedKeys.first, output.encodedKeys.count == 1, output.restStart == nil,
      output.omits == nil,
      !valueFacts.isRedacted, !valueFacts.features.contains(.contextClosures), let offset
    else { return nil }
    return EncodingField(key: key, instruction: instruction, offset: offset)
  }
}
