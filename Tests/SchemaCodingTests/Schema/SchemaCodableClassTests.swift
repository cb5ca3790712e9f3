import Foundation
import SchemaCoding
import Testing

private class Vehicle: SchemaCodableClass {
  var wheels = 4
  var name: String?
  static let schema = Schema(startingFrom: Vehicle()) {
    Field("wheels", \.wheels).lenient()
    Field("name", \.name)
  }
}

private final class Truck: Vehicle {
  var load = 0
  static let truckSchema = Schema(startingFrom: Truck()) {
    Include(Vehicle.schema, inheritedBy: { $0 })
    Field("load", \.load)
  }
}

private struct Fleet {
  var first = Vehicle()
  var spare: Vehicle?
  var all: [Vehicle] = []

  static let vehicles: Schema<Vehicle> = .oneOf("kind") {
    Variant("truck", Truck.truckSchema, { $0 }) { $0 as? Truck }
    Variant("other", Vehicle.schema, { $0 }) { $0 }
  }
  static let schema = Schema(startingFrom: Fleet()) {
    Field("first", \.first)
    Field("spare", \.spare)
    Field("all", \.all).array(of: vehicles)
  }
}

@Suite("Classes that are not final, with a schema of their own")
struct SchemaCodableClassTests {
  @Test func decodedAndEncoded() throws {
    let vehicle = try Vehicle.decode(#"{"wheels":"6"}"#)
    #expect(vehicle.wheels == 6)
    #expect(try Vehicle.decode(vehicle.encoded()).wheels == 6)
    #expect(
      Written.issues { () throws(SchemaError) in
        _ = try Vehicle.decode(#"{"wheels":"6"}"#, options: DecodingOptions(leniency: .strict))
      } == "$.wheels typeMismatch")
    vehicle.wheels = 3
    #expect(
      String(decoding: try vehicle.encoded(options: EncodingOptions(nulls: .written)), as: UTF8.self)
        == #"{"wheels":3,"name":null}"#)
  }

  @Test func accessByKeyNeedsNoVariable() {
    let vehicle = Vehicle()
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

  @Test func aSubclassInheritsWhatItsSuperclassHas() throws {
    let truck = Truck()
    truck["wheels"] = 10
    truck.load = 5
    let load: Int? = truck["load"]
    #expect(truck.wheels == 10 && load == nil)
    #expect(String(decoding: try truck.encoded(), as: UTF8.self) == #"{"wheels":10}"#)
    #expect(try !(Truck.decode("{}") is Truck))
  }

  @Test func fieldsNeedNoKindAndUnionsTellSubclasses() throws {
    let json =
      #"{"first":{"wheels":2},"spare":{"wheels":1},"all":[{"kind":"truck","wheels":6,"load":9},{"kind":"other","wheels":3}]}"#
    let fleet = try Fleet.schema.decode(json)
    #expect(fleet.first.wheels == 2 && fleet.spare?.wheels == 1)
    #expect((fleet.all[0] as? Truck)?.load == 9 && !(fleet.all[1] is Truck))
    #expect(try Fleet.schema.encodeToJSONValue(fleet) == Schema.json.decode(json))
  }
}
