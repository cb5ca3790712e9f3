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
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        if scalar.value < 0x20 || scalar.properties.generalCategory == .format || scalar.value == 0x7F {
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }
}
