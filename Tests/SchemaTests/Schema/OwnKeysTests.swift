import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Prefixes of an object's own keys, and collected keys of any type")
struct OwnKeysTests {
  struct Point: Equatable, Sendable {
    var x = 0
    static let schema = Schema(startingFrom: Point()) { Field("x", \.x) }
  }

  struct Part: Equatable, Sendable {
    var id = 0
    static let schema = Schema(startingFrom: Part()) { Field("partID", \.id) }
  }

  struct Child: Equatable, Sendable {
    var name = "", zip = 0, at = Point(), part = Part()
    static let schema = Schema<Child>(startingFrom: Child()) {
      Constant("kind", "child")
      Field("name", "title", at: \.name)
      Field("address.zip", \.zip)
      Field("at", \.at).object(Point.schema)
      Include(Part.schema, \.part)
    }
  }

  struct Parent: Equatable, Sendable {
    var child = Child()
    static let schema = Schema(startingFrom: Parent()) { Include(Child.schema.prefixingKeys(with: "child_"), \.child) }
  }

  private static let json =
    #"{"child_kind":"child","child_name":"A","child_address":{"zip":5},"child_at":{"x":1},"child_partID":7}"#
  private static let child = Child(name: "A", zip: 5, at: Point(x: 1), part: Part(id: 7))

  @Test("The keys of nested objects and the later parts of paths stay as they are")
  func prefixes() throws {
    #expect(try Parent.schema.decode(Self.json) == Parent(child: Self.child))
    #expect(try Parent.schema.encodeToString(Parent(child: Self.child)) == Self.json)
    #expect(try Child.schema.prefixingKeys(with: "child_").decode(Self.json) == Self.child)
    #expect(outcome(Parent.schema, #"{"child_kind":"child","child_title":1}"#) == "$.child_title typeMismatch")
    let twice = Point.schema.prefixingKeys(with: "a_").prefixingKeys(with: "b_")
    #expect(try twice.encodeToString(Point(x: 2)) == #"{"b_a_x":2}"#)
    let extended = Point.schema.prefixingKeys(with: "a_").extending { Field("y", \.x).decodeOnly() }
    #expect(try extended.decode(#"{"a_x":1,"y":3}"#) == Point(x: 3))
  }

  @Test("Key styles spell the key after the prefix, and what has no keys has no prefix")
  func styles() throws {
    let schema = Part.schema.keys(.snakeCase).prefixingKeys(with: "the ")
    #expect(try schema.encodeToString(Part(id: 3)) == #"{"the part_id":3}"#)
    #expect(Schema<Int>.number().prefixingKeys(with: "a").definitionErrors() != [])
  }

  struct Sheet: Equatable, Sendable {
    var cells: [Int: String] = [:]
    static let schema = Schema<Sheet>(startingFrom: Sheet()) { Absent("error") }
      .unknownKeys(.collect(into: \.cells, keys: .number(), as: .string))
  }

  @Test("Collected keys have a schema of their own")
  func keys() throws {
    #expect(try Sheet.schema.decode(#"{"3":"c","1":"a","error":null}"#) == Sheet(cells: [3: "c", 1: "a"]))
    #expect(try Sheet.schema.encodeToString(Sheet(cells: [3: "c"])) == #"{"3":"c"}"#)
    #expect(outcome(Sheet.schema, #"{"x":"c"}"#) == "$.x invalidFormat")
    #expect(outcome(Sheet.schema, #"{"error":"e"}"#) == "$.error unknownKey")
    var sheet = Sheet(cells: [1: "a", 2: "b"])
    try Sheet.schema.update(&sheet, from: #"{"1":null,"3":"c"}"#)
    #expect(sheet == Sheet(cells: [2: "b", 3: "c"]))
  }

  @Test("A JSON object keeps the order of collected keys, and an update merges them", .enabled(if: scannerIsInUse))
  func order() throws {
    struct Open: Equatable, Sendable { var id = 0, rest = JSONObject() }
    let schema = Schema(startingFrom: Open()) { Field("id", \.id) }.unknownKeys(.collect(into: \.rest))
    let json = #"{"id":2,"z":1,"b":{"y":1,"x":2},"a":[]}"#
    var open = try schema.decode(#"{"z":1,"id":2,"b":{"y":1,"x":2},"a":[]}"#)
    #expect(try schema.encodeToString(open) == json)
    try schema.update(&open, from: #"{"b":{"y":null,"w":3},"z":null}"#)
    #expect(try schema.encodeToString(open) == #"{"id":2,"b":{"x":2,"w":3},"a":[]}"#)
  }

  @Test("Scalars by key are elements that keep their keys, in order", .enabled(if: scannerIsInUse))
  func pairs() throws {
    struct Rate: Equatable, Sendable { var currency: String, rate: Double }
    let schema = Schema<[Rate]>.keyedArray(
      of: .number(), { Rate(currency: $0, rate: $1) }, { ($0.currency, $0.rate) })
    let json = #"{"USD":1,"EUR":0.9,"GBP":0.8}"#
    let rates = try schema.decode(json)
    #expect(rates.map(\.currency) == ["USD", "EUR", "GBP"])
    #expect(try schema.encodeToString(rates) == json)
    #expect(outcome(schema, #"{"a":1,"b":"x"}"#) == "$.b typeMismatch")
    #expect(encodingOutcome(schema, rates + rates) == "$.USD duplicateKey")
    var updated = rates
    try schema.update(&updated, from: #"{"EUR":null,"GBP":0.7,"CHF":1.1}"#)
    #expect(try schema.encodeToString(updated) == #"{"USD":1,"GBP":0.7,"CHF":1.1}"#)
    #expect(Schema<[Rate]>.keyedArray(of: .number(), { Rate(currency: $0, rate: $1) }).encodingGaps.count == 1)
  }
}
