// The way back.
extension FieldInstruction {
  /// Encodes the model's value as a member, unless it is left out.
  func encode(_ model: Model, _ state: inout EncodingState) throws(Rejected) {
    if output.isEnclosingKey { return try encodeEnclosingKey(model, &state) }
    guard output.keys != nil, let path else {
      throw state.refuse(Issue(.notEncodable, detail: path == nil ? "the field has no key path" : nil))
    }
    let value = model[keyPath: path]
    if let omits = output.omits, omits(value) { return }
    let keys = output.encodedKeys
    let mark = state.beginMember(keys)
    let isWritten = try state.stepping((output.keys ?? []).map { .key($0) }) { state throws(Rejected) in
      try instruction.encode(value, &state)
    }
    if isWritten {
      state.endMember(mark, keys)
    } else {
      state.dropMember(mark, keys)
      encodeNil(&state)
    }
  }

  /// Encodes a value that is nil: not at all, or as null.
  func encodeNil(_ state: inout EncodingState) {
    guard output.writesNull ?? state.writesNulls, !instruction.leavesOutNil else { return }
    let keys = output.encodedKeys
    let mark = state.beginMember(keys)
    state.writer.writeNull()
    state.endMember(mark, keys)
  }

  /// The field as a stored property with a key of the object's own; nil if it is more than that, or a secret, or needs
  /// the path.
  var storedField: EncodingField? {
    guard output.keys != nil, let key = output.encodedKeys.first, output.encodedKeys.count == 1, output.omits == nil,
      !instruction.isSecret, !instruction.contents.contains(.contextClosures), let path,
      let offset = MemoryLayout<Model>.offset(of: path)
    else { return nil }
    return EncodingField(key: key, instruction: instruction, offset: offset)
  }
}
