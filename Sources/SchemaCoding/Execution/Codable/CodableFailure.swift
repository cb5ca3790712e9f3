/// Why a `Codable` type was not decoded or encoded, and the path, from the value that was requested.
///
///     {"legs": [{"km": "x"}]}      path legs, 0, km; code typeMismatch; expected Double; found "x"
struct CodableFailure: Error {
  /// The steps from the outermost value of the type to the error. A missing key is the last step.
  var path: [JSONPath.Component]
  var code: IssueCode
  /// What the type expects, such as `Int` or `an object`.
  var expected: String?
  /// An excerpt of the value that was found.
  var found: String?
  /// The error's description, if it is not one of the standard ones.
  var detail: String?
  /// The error that the type's own code threw.
  var underlying: (any Error)?
}

extension CodableFailure {
  /// The failure as an issue; or, if the type's own code uses a schema, the schema's issues with the failure's path prepended.
  var issues: [Issue] {
    guard let error = underlying as? SchemaError else {
      return [
        Issue(
          code, at: JSONPath(path), expected: expected, found: found, detail: detail, underlying: underlying)
      ]
    }
    return error.issues.filter { $0.code != .tooManyIssues }.map { $0.located(below: path) }
  }

  /// The number of issues that the schema's error does not keep.
  var omittedIssueCount: Int { (underlying as? SchemaError)?.omittedIssueCount ?? 0 }
}
