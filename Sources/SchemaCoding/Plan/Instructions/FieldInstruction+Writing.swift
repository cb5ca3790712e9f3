// The way back.
extension FieldInstruction {
  /// Writes the model's value into an object, unless it is left out.
  func output(
    of model: Model, to object: inout ObjectOutput, _ state: inout EncodingState
  ) throws(Rejected) {
    guard let keys = output.keys, let path else {
      throw state.refuse(Issue(.notEncodable, detail: path == nil ? "the field has no key path" : nil))
    }
    let value = model[keyPath: path]
    if let omits = output.omits, omits(value) { return }
    if let json = try instruction.encode(value, &state) {
      object.set(json, at: keys)
    } else if output.writesNull ?? state.writesNulls, !instruction.leavesOutNil {
      object.set(.null, at: keys)
    }
  }
}
