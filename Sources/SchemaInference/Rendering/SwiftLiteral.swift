import SchemaCoding

extension JSONValue {
  /// A scalar or an empty array as a literal in Swift.
  var swiftLiteral: String { string?.swiftLiteral ?? description }
}

extension String {
  /// The key as it is written in a schema; one that `FieldKey(_:)` would parse as a path is a literal.
  var fieldKey: String {
    isEmpty || contains { $0 == "." || $0 == "[" } ? ".literal(\(swiftLiteral))" : swiftLiteral
  }

  /// The string as a literal in Swift.
  var swiftLiteral: String {
    quoted { scalar in
      let isEscaped = scalar.value < 0x20 || scalar.properties.generalCategory == .format || scalar.value == 0x7F
      return isEscaped ? "\\u{\(String(scalar.value, radix: 16))}" : nil
    }
  }
}
