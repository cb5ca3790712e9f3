import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private class Wagon: SchemaCodableClass {
  var wheels = 4
  var name: String?
  static let schema = Schema(startingFrom: Wagon()) {
    Field("wheels", \.wheels).lenient()
    Field("name", \.name)
  }
}

private final class Lorry: Wagon {
  var load = 0
  static let lorrySchema = Schema(startingFrom: Lorry()) {
    Include(Wagon.schema, inheritedBy: { $0 })
    Field("load", \.load)
  }
}

private struct Fleet {
  var first = Wagon()
  var spare: Wagon?
  var all: [Wagon] = []

  static let vehicles: Schema<Wagon> = .oneOf("kind") {
    Variant("truck", Lorry.lorrySchema, { $0 }) { $0 as? Lorry }
    Variant("other", Wagon.schema, { $0 }) { $0 }
  }
  static let schema = Schema(startingFrom: Fleet()) {
    Field("first", \.first)
    Field("spare", \.spare)
    Field("all", \.all).array(of: vehicles)
  }
}

@Suite("Classes with a schema that are not final")
struct SchemaCodableClassTests {
  @Test func decodedAndEncoded() throws {
    let vehicle = try Wagon.decode(#"{"wheels":"6"}"#)
    #expect(vehicle.wheels == 6)
    #expect(try Wagon.decode(vehicle.encoded()).wheels == 6)
    #expect(
      issueList { () throws(SchemaError) in
        _ = try Wagon.decode(#"{"wheels":"6"}"#, options: DecodingOptions(leniency: .strict))
      } == "$.wheels typeMismatch")
    vehicle.wheels = 3
    #expect(
      String(decoding: try vehicle.encoded(options: EncodingOptions(nulls: .written)), as: UTF8.self)
        == #"{"wheels":3,"name":null}"#)
  }

  @Test("An object is updated in place from bytes, a string and a JSON value")
  func updated() throws {
    let vehicle = try Wagon.decode(["wheels": 6] as JSONValue)
    try vehicle.update(from: #"{"wheels":"2"}"#)
    #expect(vehicle.wheels == 2)
    #expect(try vehicle.updateWithReport(from: Data(#"{"wheels":"3"}"#.utf8)).repairCount == 1)
    #expect(try vehicle.updateWithReport(from: ["name": "n"] as JSONValue).isEmpty)
    #expect(vehicle.wheels == 3 && vehicle.name == "n")
    let issues = issueList { () throws(SchemaError) in try vehicle.update(from: #"{"wheels":9,"name":1}"#) }
    #expect(issues == "$.name typeMismatch" && vehicle.wheels == 3)
    let lorry = Lorry()
    try lorry.update(from: #"{"wheels":10}"#)
    #expect(lorry.wheels == 10)
  }

  @Test func accessByKeyNeedsNoVariable() {
    let vehicle = Wagon()
    vehicle["wheels"] = 8
    vehicle["name"] = "n"
    vehicle["unknown"] = 1
    vehicle["wheels"] = "no number"
    let wheels: Int? = vehicle["wheels"]
    let wrong: String? = vehicle["wheels"]
    #expect(vehicle.wheels == 8 && wheels == 8 && wrong == nil && vehicle.name == "n")
    vehicle["name"] = String?.none
    #expect(vehicle.name == nil)
  }

  @Test func aSubclassInheritsTheSchemaOfItsSuperclass() throws {
    let truck = Lorry()
    truck["wheels"] = 10
    truck.load = 5
    let load: Int? = truck["load"]
    #expect(truck.wheels == 10 && load == nil)
    #expect(String(decoding: try truck.encoded(), as: UTF8.self) == #"{"wheels":10}"#)
    #expect(try !(Lorry.decode("{}") is Lorry))
  }

  @Test func fieldsNeedNoKindAndUnionsDistinguishSubclasses() throws {
    let json =
      #"{"first":{"wheels":2},"spare":{"wheels":1},"all":[{"kind":"truck","wheels":6,"load":9},{"kind":"other","wheels":3}]}"#
    let fleet = try Fleet.schema.decode(json)
    #expect(fleet.first.wheels == 2 && fleet.spare?.wheels == 1)
    #expect((fleet.all[0] as? Lorry)?.load == 9 && !(fleet.all[1] is Lorry))
    #expect(try Fleet.schema.encodeToJSONValue(fleet) == Schema.json.decode(json))
  }
}
