import Foundation
import Testing

@testable import SchemaCoding

/// Merge patches (RFC 7396).
@Suite struct MergePatchTests {
  private struct Address: Equatable, Sendable {
    var city = "Taipei"
    var floor: Int?
    static let schema = Schema<Address>(startingFrom: Address()) {
      Field("city", \.city)
      Field("floor", \.floor)
    }
  }

  private struct Guest: Equatable, Sendable {
    var name = "Ann"
    var age: Int? = 30
    var tags: [String] = ["a", "b"]
    var address = Address()
    static let schema = Schema<Guest>(startingFrom: Guest()) {
      Field("name", \.name)
      Field("age", \.age)
      Field("tags", \.tags)
      Field("address", \.address).schema(Address.schema)
    }
  }

  private static let rows: [(from: Guest, to: Guest, patch: String)] = [
    (Guest(), Guest(), "{}"),
    (Guest(), Guest(age: 31), #"{"age":31}"#),
    (Guest(), Guest(age: nil), #"{"age":null}"#),
    (Guest(age: nil), Guest(), #"{"age":30}"#),
    (Guest(), Guest(name: "Bo", tags: ["a"]), #"{"name":"Bo","tags":["a"]}"#),
    (Guest(), Guest(address: Address(floor: 3)), #"{"address":{"floor":3}}"#),
    (
      Guest(address: Address(floor: 3)), Guest(address: Address(city: "Tainan")),
      #"{"address":{"city":"Tainan","floor":null}}"#
    ),
  ]

  @Test(arguments: rows.indices) func whatChanged(_ index: Int) throws {
    let row = Self.rows[index]
    let patch = try Guest.schema.encodeChanges(from: row.from, to: row.to)
    #expect(String(decoding: patch, as: UTF8.self) == row.patch)
    var guest = row.from
    try Guest.schema.update(&guest, from: patch)
    #expect(guest == row.to)
  }

  @Test func aValueThatIsNoObjectIsThePatch() throws {
    let patch = try Schema<[Int]>.array(of: .number()).encodeChanges(from: [1], to: [1, 2])
    #expect(String(decoding: patch, as: UTF8.self) == "[1,2]")
  }
}
