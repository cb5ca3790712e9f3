/// What a server answers to a request that it cannot decode: the problem details of RFC 9457. Each issue has a message for people, a JSON
/// Pointer and its code, and nothing of the request's values.
///
///     {"title":"Unprocessable Content","status":422,"errors":[{"detail":"is required","pointer":"#/name","code":"missingKey"}]}
public struct ProblemDetails: Equatable, Sendable {
  /// The media type of the answer: `application/problem+json`.
  public static let mediaType = "application/problem+json"

  /// The status code of HTTP: 400 if the request is not JSON, and 422 otherwise.
  public let status: Int
  /// The answer, to which a server may add a `type`, a `detail` or an `instance`.
  public var json: JSONObject

  /// Creates the answer to a request whose body, query or form could not be decoded.
  ///
  /// - Parameters:
  ///   - error: The issues of the request; not those of another server's answer, which are no fault of the caller.
  ///   - words: Returns what to say of an issue; nil for its ``SchemaIssue/message``.
  public init(_ error: SchemaError, _ words: (SchemaIssue) -> String? = { _ in nil }) {
    let isJSON = !error.issues.contains { $0.code == .invalidJSON && $0.path.components.isEmpty }
    status = isJSON ? 422 : 400
    let entries: [JSONValue] = error.issues.map { issue in
      [
        "detail": .string(words(issue) ?? issue.message),
        "pointer": .string("#" + issue.path.pointer.percentEncodedForFragment), "code": .string(issue.code.rawValue),
      ]
    }
    json = [
      "title": isJSON ? "Unprocessable Content" : "Bad Request", "status": .number(JSONNumber(status)),
      "errors": .array(entries),
    ]
  }

  /// Encodes the answer in UTF-8.
  ///
  /// - Throws: `SchemaError` if what was added is nested too deeply.
  public func encoded() throws(SchemaError) -> Data { try Schema.jsonObject.encode(json) }
}
