// Definition errors of single fields.

extension Field {
  /// Checks that a default and a fallback satisfy the field's modifiers. Redacted ones are not shown, nor are those of
  /// a schema whose contents are unknown.
  func checkReplacements(isShown: Bool, _ compiler: inout Compiler) {
    // Values are made only to be checked.
    if checks.isEmpty { return }
    for (word, value) in [("default", defaultValue), ("fallback", fallbackValue)] {
      guard let value = value?() else { continue }
      for problem in checks.compactMap({ $0(value) }) {
        compiler.definitionError("has the \(word) \(isShown ? Listing.text(ofValue: value) : "…"), \(problem)")
      }
    }
  }

  /// Reports definition errors in fields that are only decoded or only encoded.
  func checkDirection(_ role: MemberRole, _ instruction: Instruction<Value>, _ compiler: inout Compiler) {
    if isDecodeOnly, isEncodeOnly { compiler.definitionError("is both decode-only and encode-only") }
    if isDecodeOnly, encodedKey != nil || encodesNull != nil || omits != nil {
      compiler.definitionError("is decode-only, but has encoding options")
    }
    guard isEncodeOnly else { return }
    if path == nil { compiler.definitionError("is encode-only, but has no key path to encode from") }
    if isRequired { compiler.definitionError("is encode-only, so its key cannot be required") }
    let lacksValue = defaultValue == nil && fallbackValue == nil && !instruction.acceptsMissing
    if role.binding == .argument, lacksValue, !isRequired {
      compiler.definitionError("is encode-only, so the initializer's argument needs a default")
    }
  }
}
