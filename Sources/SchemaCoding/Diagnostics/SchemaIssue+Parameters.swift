extension SchemaIssue {
  /// What the issue is about, as data: for messages in other words, for forms and logs.
  ///
  /// A rule gives its own parameters. For other issues, `expected` is what the schema expects, without an article (`Int`, `date (iso8601)`),
  /// and `found` is the JSON type of the document's value, unless that is redacted.
  ///
  /// | Code or rule | Parameters |
  /// |---|---|
  /// | rule `range` | `minimum` or `exclusiveMinimum`, `maximum` or `exclusiveMaximum` |
  /// | rules `length`, `notEmpty` | `minimum`, `maximum` |
  /// | rule `pattern` | `pattern` |
  /// | rule `oneOf` | `values` |
  /// | `typeMismatch`, `unconvertible`, `nullValue`, `invalidFormat`, `inexact` | `expected`, `found` |
  /// | `outOfRange` | `expected`, `found`, and for an integer `minimum` and `maximum` |
  /// | `unknownCase` | `expected`, `found`, and `values` if they are known |
  /// | `missingKey` | `expected` |
  ///
  /// Other codes have none: their path and ``detail`` say it all.
  public var parameters: JSONObject {
    var parameters = knownParameters
    if let foundType { parameters["found"] = .string(foundType.rawValue) }
    if foundType != nil || code == .missingKey || code == .nullValue, let expected {
      parameters["expected"] = .string(expected.withoutArticle)
    }
    return parameters
  }

  /// The parameters besides those that follow from the rest of the issue.
  var ownParameters: JSONObject { knownParameters.filter { $0.key != "expected" && $0.key != "found" } }
}

/// The type of a JSON value, by the names that JSON Schema uses.
enum JSONType: String {
  case null, boolean, number, string, array, object
}

extension JSONNode {
  /// The JSON type; nil for an object that is no JSON.
  var type: JSONType? {
    switch value {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    case .foreign: nil
    }
  }
}

extension String {
  /// The expectation without `a` or `an` in front.
  fileprivate var withoutArticle: String {
    for article in ["a ", "an "] where hasPrefix(article) { return String(dropFirst(article.count)) }
    return self
  }
}
