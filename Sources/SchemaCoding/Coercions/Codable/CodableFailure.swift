/// Why a `Codable` type was not decoded or encoded, and where, counted from the value that it was asked for.
///
///     {"legs": [{"km": "x"}]}      path legs, 0, km; code typeMismatch; expected Double; found "x"
struct CodableFailure: Error {
  /// The steps from the outermost value of the type down to what is wrong. A missing key is the last of them.
  var path: [JSONPath.Component]
  var code: IssueCode
  /// What the type wants there, such as `Int` or `an object`.
  var expected: String?
  /// What is there, shortened.
  var found: String?
  /// What the error says, if it is not one of the usual ones.
  var detail: String?
  /// The error that the type's own code threw.
  var underlying: (any Error)?
}

extension CodableFailure {
  /// The failure as an issue; or the issues of a schema that the type's own code decodes or encodes by, each with the
  /// failure's path in front.
  var issues: [Issue] {
    guard let error = underlying as? SchemaError else {
      return [
        Issue(
          code, at: JSONPath(path), expected: expected, found: found, detail: detail, underlying: underlying)
      ]
    }
    return error.issues.map { $0.located(behind: path) }
  }
}
