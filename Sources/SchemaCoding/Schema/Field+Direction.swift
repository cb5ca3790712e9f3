extension Field {
  /// Decodes the value but never encodes it.
  ///
  ///     Field("session", \.session).decodeOnly()
  public func decodeOnly() -> Field { changing { $0.isDecodeOnly = true } }

  /// Encodes the value but never decodes it.
  ///
  /// The key counts as known, and its value in a document is ignored.
  ///
  ///     Field("name", \.fullName).encodeOnly()      a computed property needs no setter
  ///
  /// An initializer's argument gets the field's default, or nil.
  public func encodeOnly() -> Field { changing { $0.isEncodeOnly = true } }

  /// Reports definition errors in fields that are only decoded or only encoded.
  func checkDirection(_ role: MemberRole, _ instruction: Instruction<Value>, _ compiler: inout Compiler) {
    if isDecodeOnly, isEncodeOnly { compiler.definitionError("is both decode-only and encode-only") }
    if isDecodeOnly, encodedKey != nil || encodesNull != nil || omits != nil {
      compiler.definitionError("is decode-only, but has encoding options")
    }
    guard isEncodeOnly else { return }
    if path == nil { compiler.definitionError("is encode-only, but has no key path to encode from") }
    if isRequired { compiler.definitionError("is encode-only, so its key cannot be required") }
    let isEmpty = defaultValue == nil && fallbackValue == nil && !instruction.acceptsMissing
    if role.binding == .argument, isEmpty, !isRequired {
      compiler.definitionError("is encode-only, so its argument of the initializer needs a default")
    }
  }
}
