import SchemaCoding

// What samples contain can reach a source file or a terminal only through here.

extension Unicode.Scalar {
  /// Whether the scalar could change how the text around it is read: controls, line separators, bidirectional overrides, and everything
  /// that is not shown.
  var isDeceptive: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  /// The scalar as it is written in a literal: `\u{202e}`.
  fileprivate var escaped: String { "\\u{\(String(value, radix: 16))}" }
}

extension String {
  /// The string as a literal in Swift.
  var swiftLiteral: String { quoted { $0.isDeceptive ? $0.escaped : nil } }

  /// The string as a part of one line, in a source file or on a terminal: line breaks are spaces, and other deceptive scalars are escaped.
  package var onOneLine: String {
    if isPrintableASCII { return self }
    guard unicodeScalars.contains(where: { $0.isDeceptive }) else { return self }
    let lines = split(whereSeparator: \.isNewline).joined(separator: " ")
    return lines.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isDeceptive { text += scalar.escaped } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// Whether all characters are shown, as of nearly every line.
  private var isPrintableASCII: Bool {
    var text = self
    return text.withUTF8 { bytes in
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }
  }

  /// The key as it is written in a schema; one that `FieldKey(_:)` would parse as a path is a literal.
  var fieldKey: String {
    isEmpty || contains { $0 == "." || $0 == "[" } ? ".literal(\(swiftLiteral))" : swiftLiteral
  }
}

extension JSONValue {
  /// A scalar or an empty array as a literal in Swift.
  var swiftLiteral: String { string?.swiftLiteral ?? description }
}
