import Foundation
import SchemaCoding
import Testing

@Suite("All issues of a Codable type")
struct CollectedIssuesTests {
  struct Ticket: Codable, Equatable, Sendable {
    enum Status: String, Codable { case open, closed }
    struct Owner: Codable, Equatable { var name: String, home: URL, id: UUID }
    var status: Status, number: Int, owner: Owner, weight: Double, previous: [Owner], rank: Status?
  }

  static let rows: [(json: String, issues: [String])] = [
    (
      #"{"status":"?","number":"x","owner":null,"weight":[],"previous":[]}"#,
      ["$.status unknownCase", "$.number typeMismatch", "$.owner nullValue", "$.weight typeMismatch"]
    ),
    (
      #"{"status":null,"number":1,"owner":{"name":1},"weight":1,"previous":[{"name":2}],"rank":3}"#,
      [
        "$.status nullValue", "$.owner.name typeMismatch", "$.owner.home missingKey", "$.owner.id missingKey",
        "$.previous[0].name typeMismatch", "$.previous[0].home missingKey", "$.previous[0].id missingKey",
        "$.rank typeMismatch",
      ]
    ),
    (
      "{}",
      [
        "$.status missingKey", "$.number missingKey", "$.owner missingKey", "$.weight missingKey",
        "$.previous missingKey",
      ]
    ),
  ]

  private static func issues<Value>(_ json: String, _ schema: Schema<Value>) -> [String] {
    do {
      _ = try schema.decode(json)
      return []
    } catch {
      return error.issues.map { "\($0.path) \($0.code)" }
    }
  }

  @Test(arguments: rows) func allAreListed(_ row: (json: String, issues: [String])) {
    #expect(Set(Self.issues(row.json, .codable(collectingIssues: true) as Schema<Ticket>)) == Set(row.issues))
  }

  /// An own error, thrown because of a value that has only been put in place of another.
  struct Positive: Codable {
    var number: Int
    init(from decoder: any Decoder) throws {
      number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
      guard number > 0 else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not positive"))
      }
    }
  }

  @Test(
    "What replaces a value has no issue of its own",
    arguments: [
      (
        #"[{"number":"x"},{"number":-1},{}]"#,
        ["$[0].number typeMismatch", "$[1] invalidFormat", "$[2].number missingKey"]
      )
    ])
  func consequences(json: String, issues: [String]) {
    #expect(Self.issues(json, .codable(collectingIssues: true) as Schema<[Positive]>) == issues)
  }

  @Test func besideNamedFieldsThatFail() {
    let schema = Schema<Ticket>.codable(collectingIssues: true) {
      Field("number").number(Int.self).lenient()
      Field("owner").codable(Ticket.Owner.self)
    }
    let json = #"{"status":"?","number":"x","owner":7,"weight":[],"previous":[]}"#
    #expect(
      Set(Self.issues(json, schema)) == [
        "$.number unconvertible", "$.owner typeMismatch", "$.status unknownCase", "$.weight typeMismatch",
      ])
  }

  @Test func aTypeThatCatchesErrorsIsDecodedAsEver() throws {
    let schema = Schema<[CodableForms.AnyJSON]>.codable(collectingIssues: true)
    #expect(try schema.decode(#"["no", 1, {"a": []}]"#) == [.string("no"), .int(1), .object(["a": .array([])])])
  }
}
