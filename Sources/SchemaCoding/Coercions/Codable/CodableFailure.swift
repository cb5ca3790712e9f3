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
