extension String {
  /// The string as JSON spells it, in quotes. Escapes what JSON requires, and all invisible characters.
  var quoted: String {
    quoted { scalar in
      guard scalar.isInvisible else { return nil }
      return String(scalar).utf16.reduce(into: "") { escapes, unit in
        let digits = String(unit, radix: 16)
        escapes += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }

  /// The string in quotes, with the escapes that JSON and Swift have in common. The closure returns the escape of any other scalar; nil if it
  /// needs none.
  package func quoted(escaping escape: (Unicode.Scalar) -> String?) -> String {
    let inner = unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if let escaped = escape(scalar) { text += escaped } else { text.unicodeScalars.append(scalar) }
      }
    }
    return "\"\(inner)\""
  }
}
