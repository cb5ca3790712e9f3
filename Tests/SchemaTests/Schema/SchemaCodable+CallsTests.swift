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
    #expect(try Depot.decode(["docks": 3] as JSONValue).docks == 3)
    // The schema calls an initializer, so it makes another object.
    #expect(
      issueList { () throws(SchemaError) in try decoded.value.update(from: #"{"docks":4}"#) } == "$ notUpdatable")
    #expect(decoded.value.docks == 3)
    #expect(try decoded.value.encodedString() == #"{"docks":3}"#)
  }

  /// What a type with a schema decodes to: values, repairs and what is encoded again; or the issues.
  private func outcomes<Model: SchemaCodable>(_ type: Model.Type, _ json: String, then patch: String) -> [String] {
    func outcome(_ input: some JSONInput, _ change: some JSONInput) -> String {
      do throws(SchemaError) {
        var model = try Model.decode(input)
        let decoded = try Model.decodeWithReport(input)
        let sorted = EncodingOptions(formatting: .sortedKeys)
        #expect(try decoded.value.encodedString(options: sorted) == model.encodedString(options: sorted))
        let report = try model.updateWithReport(from: change)
        var other = decoded.value
        try other.update(from: change)
        #expect(try other.encoded(options: sorted) == model.encoded(options: sorted))
        return "\(decoded.report.repairCount) \(report.repairCount) \(try model.encodedString(options: sorted))"
      } catch {
        return error.issueList
      }
    }
    guard let value = try? Schema.json.decode(json), let change = try? Schema.json.decode(patch) else { return [] }
    return [
      outcome(json, patch), outcome(Data(json.utf8), Data(patch.utf8)), outcome(value, change), outcome(json, change),
    ]
  }

  @Test("A model, arrays and dictionaries of models take bytes, a string and a JSON value in every call")
  func matrix() {
    let (ann, bo) = (#"{"rider_name":"Ann","trips":"7"}"#, #"{"rider_name":"Bo","trips":0}"#)
    #expect(Set(outcomes(Rider.self, ann, then: #"{"trips":"8"}"#)) == [#"1 1 {"rider_name":"Ann","trips":8}"#])
    #expect(Set(outcomes([Rider].self, "[\(ann),\(ann)]", then: "[\(bo)]")) == ["2 0 [\(bo)]"])
    #expect(
      Set(outcomes([String: Rider].self, #"{"a":\#(ann)}"#, then: #"{"b":\#(bo),"a":null}"#)) == [#"1 0 {"b":\#(bo)}"#])
    #expect(Set(outcomes([[Rider]].self, "[[\(ann)],[]]", then: "[[\(bo)]]")) == ["1 0 [[\(bo)]]"])
    #expect(
      Set(outcomes([String: [Rider]].self, #"{"a":[\#(ann)]}"#, then: #"{"b":[]}"#))
        == [#"1 0 {"a":[{"rider_name":"Ann","trips":7}],"b":[]}"#])
    #expect(Set(outcomes([Rider].self, #"[{"rider_name":7}]"#, then: "[]")) == ["$[0].rider_name typeMismatch"])
    #expect(Set(outcomes([Rider].self, "[]", then: "{}")) == ["$ typeMismatch"])
  }

  struct Club: SchemaCodable, Equatable, Sendable {
    var riders: [Rider] = []
    var byName: [String: [Rider]] = [:]
    var clubs: [Club] = []
    static let schema = Schema(startingFrom: Club()) {
      Field("riders", \.riders)
      Field("by_name", \.byName)
      Field("clubs", \.clubs)
    }
  }

  @Test("Fields for collections of models imply the same schemas as before")
  func fields() throws {
    let json = #"{"riders":\#(Self.json),"by_name":{"a":\#(Self.json)},"clubs":[{"riders":[]}]}"#
    let club = try Club.decode(json)
    #expect(club == Club(riders: Self.riders, byName: ["a": Self.riders], clubs: [Club()]))
    // Lossy and described as arrays, not as types of their own.
    let lossy = try Club.schema.lenient(lossy: true).decode(#"{"riders":[1,{}]}"#)
    #expect(lossy.riders == [Rider()])
    #expect(
      "\(Club.schema.plan)" == """
        plan for Club
           0  riders      kept  [Rider]
           1  by_name     kept  [String: [Rider]]
           2  clubs       kept  [Club]
        Rider
           3  rider_name  kept  string
           4  trips       kept  number Int (lenient)
        """)
    let coded = try JSONDecoder().decode(SchemaCoded<[Rider]>.self, from: Data(Self.json.utf8))
    #expect(coded.value == Self.riders)
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
