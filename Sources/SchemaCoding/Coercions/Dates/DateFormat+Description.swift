extension DateFormat {
  /// The short name in listings and messages: `iso8601`, `"dd-MM-yyyy" +0800`, `any of iso8601, rfc2822`.
  var name: String {
    switch form {
    case .iso8601(.asNeeded): "iso8601"
    case .iso8601(.milliseconds): "iso8601WithMilliseconds"
    case .localISO8601(let zone): "iso8601 in \(zone.name.isEmpty ? "GMT" : zone.name)"
    case .rfc3339: "rfc3339"
    case .rfc2822: "rfc2822"
    case .timestamp(.seconds): "secondsSince1970"
    case .timestamp(.milliseconds): "millisecondsSince1970"
    case .pattern(let pattern): pattern.name
    case .anyOf(let formats): "any of " + formats.map(\.name).joined(separator: ", ")
    case .custom: "custom"
    }
  }

  /// The definition errors, one line each. A pattern with errors decodes and encodes nothing.
  var definitionErrors: [String] {
    switch form {
    case .iso8601, .localISO8601, .rfc3339, .rfc2822, .timestamp, .custom: []
    case .pattern(let pattern): pattern.pattern.definitionErrors
    case .anyOf(let formats): formats.isEmpty ? ["anyOf lists no date format"] : formats.flatMap(\.definitionErrors)
    }
  }
}

extension DateFormat {
  /// The format as a description has it.
  var described: DateDescription {
    switch form {
    case .iso8601: .iso8601
    case .localISO8601(let zone): .localISO8601(timeZone: zone.name)
    case .rfc3339: .rfc3339
    case .rfc2822: .rfc2822
    case .timestamp(.seconds): .secondsSince1970
    case .timestamp(.milliseconds): .millisecondsSince1970
    case .pattern(let pattern): .pattern(pattern.pattern.source, timeZone: pattern.zone.name)
    case .anyOf(let formats): .anyOf(formats.map(\.described))
    case .custom: .custom
    }
  }

  /// The format that dates are encoded in.
  var encoded: DateFormat {
    switch form {
    case .anyOf(let formats): formats.first?.encoded ?? self
    case .iso8601: DateFormat(form: .rfc3339)
    case .localISO8601, .rfc3339, .rfc2822, .timestamp, .pattern, .custom: self
    }
  }
}
