extension Field {
  /// Decodes the value, and never encodes it.
  ///
  ///     Field("session", \.session).decodeOnly()
  public func decodeOnly() -> Field { changing { $0.isDecodeOnly = true } }

  /// Encodes the value, and never decodes it. The key is known, and whatever documents have there is left alone.
  ///
  ///     Field("name", \.fullName).encodeOnly()      a computed property needs no setter
  ///
  /// An argument of an initializer gets the field's default, or nil.
  public func encodeOnly() -> Field { changing { $0.isEncodeOnly = true } }

  /// Finds the author's mistakes in fields that go one way only.
  func checkDirection(_ place: MemberRole, _ instruction: Instruction<Value>, _ compiler: inout Compiler) {
    if isDecodeOnly, isEncodeOnly { compiler.definitionError("is only decoded and only encoded") }
    if isDecodeOnly, encodedKey != nil || encodesNull != nil || omits != nil {
      compiler.definitionError("is only decoded, but says how it is encoded")
    }
    guard isEncodeOnly else { return }
    if path == nil { compiler.definitionError("is only encoded, but has no key path to encode from") }
    if isRequired { compiler.definitionError("is only encoded, so that its key cannot be required") }
    let isEmpty = defaultValue == nil && fallbackValue == nil && !instruction.acceptsMissing
    if place.binding == .argument, isEmpty, !isRequired {
      compiler.definitionError("is only encoded, so that the argument of the initializer needs a default")
    }
  }
}
