import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// Rules for values in memory.
@Suite struct ValidatingTests {
  private struct Guest: Equatable, Sendable {
    var name = "Ann"
    var age: Int? = 30
    var tags: [String] = []
    var seats: [String: Int] = [:]
    var room = Room.suite(Suite())
    static let schema = Schema<Guest>(startingFrom: Guest()) {
      Field("name", \.name).validate(.length(2...20))
      Field("age", \.age).validate(.range(0...120), id: "age.possible")
      Field("tags", \.tags).array(of: .string.validate(.notEmpty))
      Field("seats", \.seats).validate(.length(...1))
      Field("room", \.room).schema(Room.schema)
    }.validate("needs a tag", id: "tagged") { $0.age != 1 || !$0.tags.isEmpty }
  }

  private struct Suite: Equatable, Sendable {
    var beds = 1
    static let schema = Schema<Suite>(startingFrom: Suite()) { Field("beds", \.beds).validate(.atLeast(1)) }
  }

  private enum Room: Equatable, Sendable {
    case suite(Suite)
    case hall(String)
    var suite: Suite? { if case .suite(let suite) = self { suite } else { nil } }
    static var schema: Schema<Room> {
      .oneOf("type") {
        Variant("suite", Suite.schema, Room.suite) { $0.suite }
        Variant("hall", Schema<String>({ $0 }) { Field("name", \.self) }, Room.hall)
      }
    }
  }

  private static let rows: [(Guest, [String])] = [
    (Guest(), []),
    (Guest(name: "A"), ["$.name length"]),
    (Guest(age: nil), []),
    (Guest(name: "A", age: 130, tags: ["x", ""]), ["$.name length", "$.age age.possible", "$.tags[1] notEmpty"]),
    (Guest(seats: ["a": 1, "b": 2]), ["$.seats length"]),
    (Guest(room: .suite(Suite(beds: 0))), ["$.room.beds range"]),
    (Guest(room: .hall("x")), []),
    (Guest(age: 1), ["$ tagged"]),
    (Guest(name: "A", age: 1), ["$.name length"]),
  ]

  @Test(arguments: rows.indices) func issuesOfAValueInMemory(_ index: Int) {
    let (guest, issues) = Self.rows[index]
    #expect(Guest.schema.issues(in: guest).map { "\($0.path) \($0.rule ?? "-")" } == issues)
  }

  @Test func encodingChecksRulesOnRequest() throws {
    #expect(throws: SchemaError.self) {
      try Guest.schema.encode(Guest(name: "A"), options: EncodingOptions(validates: true))
    }
    #expect(try Guest.schema.encodeToString(Guest(name: "A")).contains(#""name":"A""#))
    let written = try Guest.schema.encode(Guest(), options: EncodingOptions(validates: true))
    #expect(try Guest.schema.decode(written) == Guest())
  }

  @Test func kindsAreCheckedToo() {
    let schema = Schema<[Double]>.array(of: .number())
    #expect(schema.issues(in: [1, .nan]).map { "\($0.path) \($0.code)" } == ["$[1] nonFiniteNumber"])
  }
}
