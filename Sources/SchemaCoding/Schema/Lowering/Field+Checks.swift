// Definition errors of single fields.

extension Field {
  /// Checks that a default and a fallback satisfy the field's modifiers. Redacted ones are not shown, nor are those of
  /// a schema whose features are unknown.
  func checkReplacements(isShown: Bool, _ compiler: inout Compiler) {
    checkConverted?(isShown, &compiler)
    // Values are made only to be checked.
    guard defaultValue != nil || fallbackValue != nil else { return }
    for (word, value) in [("default", defaultValue), ("fallback", fallbackValue)] {
      guard let value = value?() else { continue }
      for problem in checks.compactMap({ $0(value) }) {
        compiler.definitionError(
          .invalidReplacement, "has the \(word) \(isShown ? Listing.text(ofValue: value) : "…"), \(problem)")
      }
    }
  }

  /// Reports definition errors in fields that are only decoded or only encoded.
  func checkDirection(_ role: MemberRole, _ instruction: Instruction<Value>, _ compiler: inout Compiler) {
    if isDecodeOnly, isEncodeOnly {
      compiler.definitionError(.conflictingOptions, "is both decode-only and encode-only")
    }
    if isDecodeOnly, encodedKey != nil || encodesNull != nil || omits != nil {
      compiler.definitionError(.conflictingOptions, "is decode-only, but has encoding options")
    }
    if isNullRejected, encodesNull == true {
      compiler.definitionError(.conflictingOptions, "encodes null, but rejects it when decoding")
    }
    guard isEncodeOnly else { return }
    if path == nil, reader == nil {
      compiler.definitionError(.noProperty, "is encode-only, but has no key path to encode from")
    }
    if isRequired { compiler.definitionError(.conflictingOptions, "is encode-only, so its key cannot be required") }
    if isNullRejected { compiler.definitionError(.conflictingOptions, "is encode-only, so it cannot reject null") }
    let lacksValue = defaultValue == nil && fallbackValue == nil && !instruction.facts.acceptsMissing
    if role.binding == .argument, lacksValue, !isRequired {
      compiler.definitionError(.noDefault, "is encode-only, so the initializer's argument needs a default")
    }
  }

  /// How to declare a value of a type that implies no kind.
  var kindAdvice: String {
    if Value.self == Undeclared.self { return "add one, such as string(), or a key path, whose type implies one" }
    let type: Any.Type = (Value.self as? any OptionalValue.Type)?.wrappedType ?? Value.self
    if type == TimeZone.self || type == Locale.self {
      return "add .transform(from: .string, decode:encode:) for its identifier; its Codable form is an object"
    }
    if type is any Codable.Type {
      return "add .codable() to use its Codable conformance, or transform(from:decode:encode:)"
    }
    let untyped: [(type: Any.Type, json: String)] = [
      (Any.self, "JSONValue"), ([Any].self, "[JSONValue]"), ([String: Any].self, "JSONObject"),
    ]
    if let json = untyped.first(where: { $0.type == type })?.json {
      return "change the property's type to \(json); JSONValue is any JSON"
    }
    if type is any SchemaCodableClass.Type {
      return "add .schema(_:), because the schema of its superclass is not inherited"
    }
    return "add one, such as schema(_:), array(of:) or transform(from:decode:encode:), or make the type SchemaCodable"
  }
}
