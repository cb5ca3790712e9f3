import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Updating instances of classes")
struct ReferenceChangesTests {
  class Base {
    var id = 1
    static let baseSchema = Schema(startingFrom: Base()) { Field("id", \.id) }
  }

  final class Engine {
    var power = 10
    static let schema = Schema(startingFrom: Engine()) { Field("power", \.power) }
  }

  final class Stamps {
    var created = 20
    static let schema = Schema(startingFrom: Stamps()) { Field("created", \.created) }
  }

  /// A struct with a property that belongs to an instance of a class.
  struct Owner {
    let engine = Engine()
    static let schema = Schema(startingFrom: Owner()) { Field("owned_power", \.engine.power) }
  }

  final class Car: Base {
    var name = "n"
    var engine = Engine()
    var spare: Engine? = Engine()
    var stamps = Stamps()
    var owner = Owner()
    var rest: [String: JSONValue] = [:]
    var seats = 4

    static let schema = Schema(startingFrom: Car()) {
      Include(Base.baseSchema, inheritedBy: { $0 })
      Field("name", \.name)
      Field("engine", \.engine).object(Engine.schema.validate("must have less power") { $0.power < 100 })
      Field("spare", \.spare).object(Engine.schema.validate("must have less power") { $0.power < 100 }).lenient()
      Include(Stamps.schema, \.stamps)
      Include(Owner.schema, \.owner)
      Field("seats", \.seats)
    }.unknownKeys(.collect(into: \.rest))

    var state: String {
      let spare = spare.map { "\($0.power)" } ?? "nil"
      let powers = "\(engine.power) \(spare) \(owner.engine.power)"
      return "\(id) \(name) \(powers) \(stamps.created) \(rest.keys.sorted()) \(seats)"
    }
  }

  @Test("Every change is made if there are no issues")
  func changed() throws {
    var car = Car()
    let (same, engine) = (car, car.engine)
    try Car.schema.update(
      &car,
      from: """
        {"id":2,"name":"m","engine":{"power":11},"spare":{"power":12},"created":21,"owned_power":13,"seats":5,"x":true}
        """)
    #expect(car.state == #"2 m 11 12 13 21 ["x"] 5"#)
    #expect(car === same && car.engine === engine)
  }

  @Test(
    "No change is left if there is an issue",
    arguments: [
      #"{"id":2,"seats":"x"}"#,
      #"{"name":"m","seats":"x"}"#,
      #"{"engine":{"power":11},"seats":"x"}"#,
      #"{"spare":{"power":11},"seats":"x"}"#,
      #"{"spare":null,"seats":"x"}"#,
      #"{"created":21,"seats":"x"}"#,
      #"{"owned_power":21,"seats":"x"}"#,
      #"{"x":true,"seats":"x"}"#,
      #"{"engine":{"power":100}}"#,
      #"{"id":2,"engine":{"power":11},"spare":{"power":100},"created":21}"#,
      #"{"id":2,"name":"m","engine":{"power":11},"spare":{"power":12},"created":21,"owned_power":13,"seats":[],"x":1}"#,
    ])
  func unchanged(_ json: String) {
    var car = Car()
    let (same, engine, state) = (car, car.engine, car.state)
    #expect(throws: SchemaError.self) { try Car.schema.update(&car, from: json) }
    #expect(car.state == state)
    #expect(car === same && car.engine === engine)
  }

  @Test("No change is left in an instance that a rule of the whole rejects")
  func ruled() {
    var car = Car()
    #expect(throws: SchemaError.self) {
      try Car.schema.validate("must have a name") { !$0.name.isEmpty }.update(&car, from: #"{"id":2,"name":""}"#)
    }
    #expect(car.id == 1 && car.name == "n")
  }

  @Test("No change is left in an instance that a fallback replaces, or whose other key is used")
  func recovered() throws {
    final class Pair {
      var first = 1, second = 2
      static let schema = Schema(startingFrom: Pair()) {
        Field("first", \.first)
        Field("second", \.second)
      }
    }
    struct Holder {
      var pair = Pair(), other = Pair()
    }
    let schema = Schema(startingFrom: Holder()) {
      Field("pair", \.pair).object(Pair.schema).fallback(Pair())
      Field("a", "b", at: \.other).object(Pair.schema)
    }
    var holder = Holder()
    let (pair, other) = (holder.pair, holder.other)
    try schema.update(
      &holder, from: #"{"pair":{"first":5,"second":"x"},"a":{"first":5,"second":"x"},"b":{"second":6}}"#)
    #expect(pair.first == 1 && pair.second == 2)
    #expect(holder.pair !== pair && holder.pair.first == 1)
    #expect(holder.other === other && other.first == 1 && other.second == 6)
  }
}
