extension DateFormat {
  /// The short name in listings and definition errors: `iso8601`, `"dd-MM-yyyy" +0800`, `any of iso8601, rfc2822`.
  var name: String {
    switch form {
    case .iso8601(.asNeeded, in: nil): "iso8601"
    case .iso8601(.milliseconds, in: nil): "iso8601WithMilliseconds"
    case .iso8601(_, let zone?): "iso8601 in \(zone.name.isEmpty ? "GMT" : zone.name)"
    case .rfc3339: "rfc3339"
    case .rfc2822: "rfc2822"
    case .timestamp(.seconds): "secondsSince1970"
    case .timestamp(.milliseconds): "millisecondsSince1970"
    case .inString(let format): "\(format.name) as string"
    case .pattern(let pattern): pattern.name
    case .anyOf(let formats): "any of " + formats.map(\.name).joined(separator: ", ")
    case .custom: "custom"
    }
  }

  /// The short name in issues: `iso8601`, `iso8601 or rfc2822`.
  var choice: String {
    guard case .anyOf(let formats) = form, let last = formats.last else { return name }
    let others = formats.dropLast().map(\.choice).joined(separator: ", ")
    return others.isEmpty ? last.choice : "\(others) or \(last.choice)"
  }

  /// The definition errors, one line each. A pattern with errors decodes and encodes nothing.
  var definitionErrors: [String] {
    switch form {
    case .iso8601, .rfc3339, .rfc2822, .timestamp, .custom: []
    case .inString(let format):
      if case .timestamp = format.form { [] } else { ["cannot encode \(format.name) as a string, only a timestamp"] }
    case .pattern(let pattern): pattern.definitionErrors
    case .anyOf(let formats):
      formats.isEmpty ? ["has an empty list of formats in anyOf(_:)"] : formats.flatMap(\.definitionErrors)
    }
  }
}

extension DateFormat {
  /// The format that dates are decoded from, as data.
  var decodedDescription: DateDescription {
    switch form {
    case .iso8601(_, in: nil): .iso8601
    case .iso8601(_, let zone?): .localISO8601(timeZone: zone.name)
    case .rfc3339: .rfc3339
    case .rfc2822: .rfc2822
    case .timestamp(.seconds): .secondsSince1970
    case .timestamp(.milliseconds): .millisecondsSince1970
    case .inString(let format):
      .anyOf(formats: [.inString(format: format.decodedDescription), format.decodedDescription])
    case .pattern(let pattern): .pattern(format: pattern.pattern.source, timeZone: pattern.zone.name)
    case .anyOf(let formats): .anyOf(formats: formats.map(\.decodedDescription))
    case .custom: .custom
    }
  }

  /// The format that dates are encoded in, as data.
  var encodedDescription: DateDescription {
    switch form {
    case .anyOf(let formats): formats.first?.encodedDescription ?? decodedDescription
    case .iso8601(_, in: nil): .rfc3339
    case .inString(let format): .inString(format: format.decodedDescription)
    case .iso8601, .rfc3339, .rfc2822, .timestamp, .pattern, .custom: decodedDescription
    }
  }
}
