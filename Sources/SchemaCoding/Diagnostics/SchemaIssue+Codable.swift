extension SchemaIssue: Codable {
  private enum CodingKeys: CodingKey {
    case code, path, location, expected, found, detail, underlying, causes, rule, parameters, dataKeys
  }

  /// Decodes an issue. An underlying error loses its type, but keeps its description.
  ///
  /// - Throws: `DecodingError` if the decoded value is not an issue, or any error that the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(IssueCode.self, forKey: .code),
      at: try container.decode(JSONPath.self, forKey: .path),
      expected: try container.decodeIfPresent(String.self, forKey: .expected),
      found: try container.decodeIfPresent(String.self, forKey: .found),
      detail: try container.decodeIfPresent(String.self, forKey: .detail),
      underlying: try container.decodeIfPresent(String.self, forKey: .underlying).map(RecordedError.init),
      causes: try container.decodeIfPresent([SchemaIssue].self, forKey: .causes) ?? [],
      rule: try container.decodeIfPresent(String.self, forKey: .rule),
      parameters: try container.decodeIfPresent(JSONObject.self, forKey: .parameters) ?? [:])
    dataKeys = try container.decodeIfPresent([Int].self, forKey: .dataKeys) ?? []
    place = try container.decode(InputPlace.self, forKey: .location)
  }

  /// Encodes the issue: its code and path as strings, an underlying error as its description, and no keys for nil
  /// properties.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(path, forKey: .path)
    try container.encode(place, forKey: .location)
    try container.encodeIfPresent(expected, forKey: .expected)
    try container.encodeIfPresent(found, forKey: .found)
    try container.encodeIfPresent(detail, forKey: .detail)
    try container.encodeIfPresent(underlyingText, forKey: .underlying)
    if !causes.isEmpty { try container.encode(causes, forKey: .causes) }
    try container.encodeIfPresent(rule, forKey: .rule)
    if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
    if !dataKeys.isEmpty { try container.encode(dataKeys, forKey: .dataKeys) }
  }
}

/// The description of an error that has been encoded.
private struct RecordedError: Error, CustomStringConvertible {
  let description: String
}
