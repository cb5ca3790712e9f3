import SchemaCoding
import Testing

private struct Order: SchemaCodable {
  var name = ""
  var counts: [String: Int] = [:]

  static let schema = Schema<Order>(startingFrom: Order()) {
    Field("name", \.name).required()
    Field("counts", \.counts)
  }
}

/// What a server answers to a bad request.
struct ProblemDetailsTests {
  private func problem(_ json: String, _ words: (SchemaCoding.SchemaIssue) -> String? = { _ in nil }) throws
    -> ProblemDetails
  {
    ProblemDetails(try #require(throws: SchemaError.self) { try Order.decode(json) }, words)
  }

  @Test func everyIssueHasAPointer() throws {
    let problem = try problem(#"{"counts": {"a/b ü%": "secret"}}"#)
    #expect(problem.status == 422)
    #expect(
      String(decoding: try problem.encoded(), as: UTF8.self) == """
        {"title":"Unprocessable Content","status":422,"errors":[\
        {"detail":"is required","pointer":"#/name","code":"missingKey"},\
        {"detail":"must be a whole number","pointer":"#/counts/a~1b%20%C3%BC%25","code":"typeMismatch"}]}
        """)
  }

  @Test func whatIsNotJSONIsABadRequest() throws {
    let problem = try problem(#"{"name""#)
    #expect(problem.status == 400)
    #expect(
      problem.json == [
        "title": "Bad Request", "status": 400,
        "errors": [["detail": "is not valid JSON", "pointer": "#", "code": "invalidJSON"]],
      ])
  }

  @Test func aServerHasWordsOfItsOwn() throws {
    var problem = try problem("{}") { $0.code == .missingKey ? "fehlt" : nil }
    problem.json["instance"] = "/orders/7"
    #expect(problem.json["errors"]?[0]?["detail"] == "fehlt")
    #expect(problem.json.last?.key == "instance")
  }
}
