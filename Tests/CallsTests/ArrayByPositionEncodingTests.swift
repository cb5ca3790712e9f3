import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Objects encoded as arrays, and arrays in paths")
struct ArrayByPositionEncodingTests {
  private struct Row: Equatable, Sendable {
    var name: String?, count = 0, share: Double?, tags: [String]?, inner: Inner?

    static let schema = Schema(startingFrom: Row()) {
      Field(3, \.tags)
      Field(0, \.name)
      Field(1, \.count)
      Field(2, \.share)
      Field(4, \.inner).schema(Inner.schema)
    }
  }

  private struct Inner: Equatable, Sendable {
    var a: Int?, b: Int?
    static let schema = Schema(startingFrom: Inner()) {
      Field("[0]", \.a)
      Field("[1]", \.b)
    }
  }

  private static let rows: [(Row, String)] = [
    (Row(), "[null,0]"),
    (Row(name: "a", count: 1, share: 0.5, tags: ["t"], inner: Inner(a: 1, b: 2)), #"["a",1,0.5,["t"],[1,2]]"#),
    (Row(name: "a", tags: []), #"["a",0,null,[]]"#),
    (Row(inner: Inner()), "[null,0,null,null,[]]"),
    (Row(inner: Inner(b: 3)), "[null,0,null,null,[null,3]]"),
  ]

  @Test("A nil at the end is omitted, an earlier one is null; positions determine the order", arguments: rows)
  private func nils(row: Row, json: String) throws {
    #expect(try Row.schema.encodeToString(row) == json)
    #expect(try Row.schema.encodeToString(row, options: EncodingOptions(formatting: .sortedKeys)) == json)
    #expect(try Row.schema.decode(json) == row)
  }

  @Test("With nulls written, every nil is null")
  func writtenNulls() throws {
    #expect(encodingOutcome(Row.schema, Row(), nulls: .written) == "[null,0,null,null,null]")
    let schema = Start<Int?>.schema(nil, Field(0, \.value).encodesNull())
    #expect(encodingOutcome(schema, Start<Int?>(value: nil)) == "[null]")
  }

  @Test("Pretty-printed arrays")
  func pretty() {
    #expect(
      encodingOutcome(Row.schema, Row(name: "a", tags: ["t"]), formatting: .prettyPrinted) == """
        [
          "a",
          0,
          null,
          [
            "t"
          ]
        ]
        """)
    #expect(
      encodingOutcome(Place.schema, Place(east: 1, north: nil, depth: 3), formatting: .prettyPrinted) == """
        {
          "centre" : [
            1,
            null,
            {
              "m" : 3
            }
          ]
        }
        """)
  }

  private struct Place: Equatable, Sendable {
    var east: Double?, north: Double?, depth: Int?, name: String?

    static let schema = Schema(startingFrom: Place()) {
      Field("centre[2].m", \.depth)
      Field("centre[0]", \.east)
      Field("name", \.name)
      Field("centre[1]", \.north)
    }
  }

  private static let places: [(Place, String)] = [
    (Place(), "{}"),
    (Place(east: 1), #"{"centre":[1]}"#),
    (Place(north: 2, name: "a"), #"{"name":"a","centre":[null,2]}"#),
    (Place(depth: 3), #"{"centre":[null,null,{"m":3}]}"#),
    (Place(east: 1, north: 2, depth: 3, name: "a"), #"{"centre":[1,2,{"m":3}],"name":"a"}"#),
  ]

  @Test("Encodes indexes in a path", arguments: places)
  private func indexesInPaths(place: Place, json: String) throws {
    #expect(try Place.schema.encodeToString(place) == json)
    #expect(try Place.schema.decode(json) == place)
  }

  @Test("Encodes paths after positions, and positions after positions")
  func paths() throws {
    struct Grid: Equatable, Sendable {
      var a = 1, b: Int? = 2, c: Int? = 3
      static let schema = Schema(startingFrom: Grid()) {
        Field("[0][0]", \.a)
        Field("[1].x.y", \.b)
        Field("[0][1]", \.c)
      }
    }
    #expect(try Grid.schema.encodeToString(Grid()) == #"[[1,3],{"x":{"y":2}}]"#)
    #expect(try Grid.schema.encodeToString(Grid(b: nil, c: nil)) == "[[1]]")
    #expect(try Grid.schema.decode(#"[[4,5],{"x":{"y":6}}]"#) == Grid(a: 4, b: 6, c: 5))
  }

  @Test("Issues of elements have their index, in the schema's order")
  func issues() {
    struct Bad: Sendable {
      var a = Double.nan, b = Double.infinity
      let c: Int
      static let schema = Schema(
        { (b: Double, a: Double, c: Int) in Bad(a: a, b: b, c: c) },
        members: {
          Field(1, \.b)
          Field(0, \.a)
          Field("[2]").number(Int.self)
        })
    }
    #expect(
      encodingOutcome(Bad.schema, Bad(c: 1))
        == "$[1] nonFiniteNumber, $[0] nonFiniteNumber, $[2] notEncodable")
    let nested = Box<Double>.schema(Field("p[0].q", \.value))
    #expect(encodingOutcome(nested, Box(value: Double.nan)) == "$.p[0].q nonFiniteNumber")
    let schema = Schema<Bad>.oneOf("type") { Variant("bad", Bad.schema, { $0 }) { $0 } }
    #expect(encodingOutcome(schema, Bad(a: 1, b: 2, c: 3)).hasPrefix("$[2] notEncodable"))
    let tagged = Schema<Inner>.oneOf("type") { Variant("in", Inner.schema, { $0 }) { $0 } }
    #expect(encodingOutcome(tagged, Inner()) == "$ notEncodable", "an array has no place for a tag")
  }

  @Test("Conditionally omitted, computed and encrypted values")
  func members() throws {
    struct Odd: Sendable {
      var a = 1
      var double: Int {
        get { a * 2 }
        set { a = newValue / 2 }
      }
      static let schema = Schema(startingFrom: Odd()) {
        Field(0, \.a).omitted(when: { $0 == 1 })
        Field(1, \.double)
      }
    }
    #expect(try Odd.schema.encodeToString(Odd()) == "[null,2]")
    #expect(try Odd.schema.encodeToString(Odd(a: 2)) == "[2,4]")
  }
}
