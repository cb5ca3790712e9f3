import SchemaCoding

/// The result of decoding a document, as one line for tables.
///
///     22; $.lat converted        the value, and what leniency did
///     $.lat typeMismatch         the issues, if there is no value
enum Reading {
  static func text<Value>(
    _ json: String, by schema: Schema<Value>, leniency: DecodingOptions.LeniencyMode = .declared,
    show: (Value) -> String = { "\($0)" }
  ) -> String {
    do {
      let decoded = try schema.decodeWithReport(json, options: DecodingOptions(leniency: leniency))
      return ([show(decoded.value)] + decoded.report.repairs.lines).joined(separator: "; ")
    } catch {
      return error.issues.lines.joined(separator: "; ")
    }
  }

  /// The full descriptions of the issues.
  static func issues<Value>(
    _ json: String, by schema: Schema<Value>, options: DecodingOptions = DecodingOptions()
  ) -> [String] {
    do {
      _ = try schema.decode(json, options: options)
      return []
    } catch {
      return error.issues.map(\.description)
    }
  }

  /// A JSON string that contains this string.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\u{0}"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
