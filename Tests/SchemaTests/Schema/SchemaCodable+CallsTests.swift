import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Calls on models and arrays of models")
struct SchemaCodableCallsTests {
  struct Rider: SchemaCodable, Equatable, Sendable {
    var name = ""
    var trips = 0
    static let schema = Schema(startingFrom: Rider()) {
      Field("rider_name", \.name)
      Field("trips", \.trips).lenient()
    }
  }

  static let json = #"[{"rider_name":"Ann","trips":"7"},{"rider_name":"Bo","trips":0}]"#
  static let riders = [Rider(name: "Ann", trips: 7), Rider(name: "Bo")]

  @Test func arrays() throws {
    #expect(try [Rider].decode(Self.json) == Self.riders)
    #expect(try [Rider].decode(Data(Self.json.utf8)) == Self.riders)
    let decoded = try [Rider].decodeWithReport(Data(Self.json.utf8))
    #expect(decoded.value == Self.riders)
    #expect(try [Rider].decodeWithReport(Self.json) == decoded)
    #expect("\(decoded.report.summary)" == "$[*].trips  converted  1")
    #expect(
      String(decoding: try Self.riders.encoded(), as: UTF8.self)
        == Self.json.replacingOccurrences(of: "\"7\"", with: "7"))
    let error = #expect(throws: SchemaError.self) { try [Rider].decode(#"[{"trips":"x"},{"rider_name":5}]"#) }
    #expect(error?.issues.lines == ["$[1].rider_name typeMismatch"])
  }

  @Test func models() throws {
    let json = #"{"rider_name":"Ann","trips":"7"}"#
    let decoded = try Rider.decodeWithReport(Data(json.utf8))
    #expect(
      decoded
        == Decoded(
          value: Self.riders[0],
          report: DecodingReport(
            repairs: [
              Repair(.converted, at: JSONPath([.key("trips")]), result: "an Int", found: #""7""#)
            ], summary: decoded.report.summary)))
    #expect(try Rider.decodeWithReport(json) == decoded)
    var rider = decoded.value
    try rider.update(from: Data(#"{"trips":8}"#.utf8))
    #expect(rider == Rider(name: "Ann", trips: 8))
    #expect(try rider.encodedString() == #"{"rider_name":"Ann","trips":8}"#)
    try rider.update(from: #"{"trips":9}"#)
    #expect(rider == Rider(name: "Ann", trips: 9))
    #expect(try [rider].encodedString() == #"[{"rider_name":"Ann","trips":9}]"#)
  }

  final class Depot: SchemaCodableClass, Sendable {
    let docks: Int
    init(docks: Int) { self.docks = docks }
    static let schema = Schema(Depot.init) { Field("docks", \.docks).lenient() }
  }

  @Test func objects() throws {
    let decoded = try Depot.decodeWithReport(Data(#"{"docks":"3"}"#.utf8))
    #expect(decoded.value.docks == 3 && decoded.report.repairCount == 1)
    #expect(try Depot.decodeWithReport(#"{"docks":"3"}"#).report == decoded.report)
    #expect(try decoded.value.encodedString() == #"{"docks":3}"#)
  }

  struct Coded: SchemaCodable, Equatable, Sendable {
    var name = ""
    static let schema = Schema(startingFrom: Coded()) { Field("rider_name", \.name) }
  }

  @Test("A model that is Codable with its schema")
  func forwarding() throws {
    let json = Data(#"[{"rider_name":"Ann"}]"#.utf8)
    let riders = try JSONDecoder().decode([Coded].self, from: json)
    #expect(riders == [Coded(name: "Ann")])
    #expect(try JSONEncoder().encode(riders) == json)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Coded].self, from: Data(#"[{"rider_name":5}]"#.utf8))
    }
    guard case .dataCorrupted(let context)? = error, let cause = context.underlyingError as? SchemaError else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(cause.issues.map(\.code) == [.typeMismatch])
  }

  @Test func openEnumerations() {
    #expect(Open<Fruit>.known(.apple).value == .apple)
    #expect(Open<Fruit>.unknown("kiwi").value == nil)
  }

  enum Fruit: String, Sendable { case apple }
}

extension SchemaCodableCallsTests.Coded: Codable {
  init(from decoder: any Decoder) throws { self = try Self.schema.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try Self.schema.encode(self, to: encoder) }
}
