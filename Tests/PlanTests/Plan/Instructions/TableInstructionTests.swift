import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

@Suite("Columns beside rows")
struct TableInstructionTests {
  struct Seat: Equatable, Sendable, CustomStringConvertible {
    var row = 0
    var free = false
    var tags: [String]?
    var description: String { "\(row)\(free ? "+" : "-")\((tags ?? []).joined(separator: ","))" }
    static let schema = Schema(startingFrom: Seat()) {
      Field("row", \.row)
      Field("free", \.free)
      Field("tags", \.tags)
    }
  }
  static let table = Schema<[Seat]>.table(columns: "columns", rows: "values", of: Seat.schema)

  @Test(
    "Decodes each row",
    arguments: [
      (#"{"columns": ["free", "row"], "values": [[true, 1], [false, 2]]}"#, "[1+, 2-]"),
      (#"{"columns": ["tags", "x", "row"], "values": [[["a", "b"], {"y": [1]}, 1], [null, null, 2]]}"#, "[1-a,b, 2-]"),
      (#"{"values": [[1], []], "columns": ["row"]}"#, "[1-, 0-]"),
      (#"{"columns": [], "values": [[], []]}"#, "[0-, 0-]"),
      (#"{"columns": ["row"], "values": []}"#, "[]"),
      (#"{"columns": ["row"], "values": [[1], ["x"]]}"#, "$.values[1][0] typeMismatch"),
      (#"{"columns": ["x", "tags"], "values": [[1, ["a", 2]]]}"#, "$.values[0][1][1] typeMismatch"),
      (#"{"columns": ["row"], "values": [[1, 2], 3]}"#, "$.values[0] typeMismatch, $.values[1] typeMismatch"),
      (#"{"columns": ["row", 1], "values": [[1]]}"#, "$.columns[1] typeMismatch"),
      (#"{"values": []}"#, "$.columns missingKey"), (#"{"columns": []}"#, "$.values missingKey"),
      (#"{"columns": 1, "values": []}"#, "$.columns typeMismatch"), ("[]", "$ typeMismatch"),
    ])
  func decodes(json: String, result: String) {
    #expect(outcome(Self.table, json) == result)
  }

  @Test func options() throws {
    let json = #"{"columns": ["free", "row"], "values": [["Y", 1], ["?", "2"], [true, "x"]]}"#
    #expect(
      outcome(Self.table.lenient().lossy(), json)
        == "[1+]; $.values[0][0] converted, $.values[1] dropped, $.values[2] dropped")
    #expect(
      outcome(Self.table.lenient(), #"{"columns": ["row", "tags"], "values": [["1", 7]]}"#)
        == "[1-]; $.values[0][0] converted, $.values[0][1] fellBack")
    #expect(
      outcome(Self.table.lenient(), #"{"columns": ["row"], "values": [["x"], [1]]}"#)
        == "$.values[0][0] unconvertible")
    #expect(
      outcome(Self.table.lossy(), json) == "[]; $.values[0] dropped, $.values[1] dropped, $.values[2] dropped")
    let tree = try Schema.json.decode(json)
    #expect(try Self.table.lenient().lossy().decode(tree).map(\.row) == [1])
    let nested = Schema<[Seat]>.table(columns: "meta.names", rows: "meta.rows", of: Seat.schema)
    #expect(outcome(nested, #"{"meta": {"names": ["row"], "rows": [[1]]}}"#) == "[1-]")
    #expect(encodingOutcome(nested, [Seat(row: 1)]) == #"{"meta":{"names":["row","free"],"rows":[[1,false]]}}"#)
  }

  @Test func encodes() throws {
    let seats = [Seat(row: 1), Seat(row: 2, free: true, tags: ["a"])]
    let json = #"{"columns":["row","free","tags"],"values":[[1,false,null],[2,true,["a"]]]}"#
    #expect(encodingOutcome(Self.table, seats) == json)
    #expect(try Self.table.decode(json) == seats)
    #expect(encodingOutcome(Self.table, []) == #"{"columns":[],"values":[]}"#)
    let numbers = Schema<[Int]>.table(columns: "columns", rows: "values", of: .number())
    #expect(encodingOutcome(numbers, [1]) == "$.values[0] notEncodable")
  }

  @Test func samplesAndDescription() throws {
    let table = Schema<[Seat]>.table(
      columns: "meta.columns", rows: "values",
      of: Schema(startingFrom: Seat()) {
        Field("row", \.row).required()
        Field("free", \.free)
        Field("tags", \.tags).rejectsNull()
      })
    var counts: Set<Int> = []
    for seed in 0..<100 as Range<UInt64> {
      counts.insert(try table.sampleValue(seed: seed, options: [.edgeCases, .lenientForms]).count)
    }
    #expect(counts.count > 2)
    #expect("\(table.description(for: .decoding))".hasPrefix("table of Seat\nSeat\n   0  row"))
    let description = table.lossy().description(for: .decoding).root
    #expect(try JSONDecoder().decode(SchemaDescription.self, from: JSONEncoder().encode(description)) == description)
    #expect("\(description)".hasPrefix("table of Seat lossy\n"))
    #expect(
      table.jsonSchema()["properties"]?["values"] == ["type": "array", "items": ["type": "array"]]
        && table.jsonSchema()["required"] == ["meta", "values"])
  }

  @Test func definitionErrors() {
    let table = Schema<[Seat]>.table(columns: "a", rows: "a", of: Seat.schema)
    #expect(table.definitionErrors().map(\.message) == [#"has the key "a" for both columns and rows"#])
    let positions = Schema<[Seat]>.table(columns: 0, rows: "b", of: Seat.schema)
    #expect(
      positions.definitionErrors().map(\.message)
        == [#"has the columns "[0]", which is not a key of the object itself"#])
  }
}
