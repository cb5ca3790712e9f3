import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// The three ways to bind, and what the builder accepts.
@Suite struct BuilderTests {
  private struct Stop: Equatable, Sendable {
    var name = "?", lat = 0.0, lines: [Int] = [], kind: Vehicle?

    static let byPosition = Schema(
      { Stop(name: $0, lat: $1, lines: $2, kind: $3) },
      members: {
        Field("name").string()
        Field("lat").number()
        Field("lines").array(of: .number(Int.self))
        Field("kind").enumeration(Vehicle.self).optional()
      })
    static let byKeyPath = Schema(Stop.init(name:lat:lines:kind:)) {
      Field("name", \.name)
      Field("lat", \.lat)
      Field("lines", \.lines)
      Field("kind", \.kind)
    }
    static let fromStart = Schema(startingFrom: Stop()) {
      Field("name", \.name)
      Field("lat", \.lat)
      Field("lines", \.lines)
      Field("kind", \.kind)
    }
  }

  @Test("An initializer without parameters, which may also throw or fail")
  func noParameters() throws {
    struct Ping: Equatable { static let schema = Schema(Ping.init) {} }
    #expect(try Ping.schema.decode(#"{"a":1}"#) == Ping())
    #expect(try Ping.schema.encodeToString(Ping()) == "{}")
    let failing = Schema<Ping>({ throw SchemaIssue(.outOfRange) }, members: {})
    #expect(issueDescriptions(failing, "{}") == ["$ outOfRange expected a Ping"])
  }

  @Test func allBindingsDecodeTheSame() throws {
    let json = #"{"name":"A","lat":1.5,"lines":[1,2],"kind":2}"#
    let expected = Stop(name: "A", lat: 1.5, lines: [1, 2], kind: .tram)
    for schema in [Stop.byPosition, Stop.byKeyPath, Stop.fromStart] {
      #expect(try schema.decode(json) == expected)
      #expect(try schema.decode(Data(json.utf8)) == expected)
      #expect(
        outcome(schema, #"{"name":1,"lat":"2","lines":[true],"kind":9}"#)
          == "$.name typeMismatch, $.lat typeMismatch, $.lines[0] typeMismatch, $.kind unknownCase")
      #expect(outcome(schema, "[]") == "$ typeMismatch")
      #expect(outcome(schema, "null") == "$ nullValue")
    }
    #expect(outcome(Stop.byPosition, "{}") == "$.name missingKey, $.lat missingKey, $.lines missingKey")
    #expect(try Stop.fromStart.decode("{}") == Stop())
  }

  @Test func conditionsAndLoops() {
    func schema(_ withName: Bool, _ keys: [String]) -> Schema<[String: String]> {
      Schema(startingFrom: [:]) {
        if withName { Field("name", \.["name"]) }
        if keys.isEmpty {
          Field("none", \.["none"])
        } else {
          Field("some", \.["some"])
        }
        for key in keys { Field(FieldKey(key), \.[key]) }
      }
    }
    let json = #"{"name":"n","none":"0","some":"s","a":"1","b":"2"}"#
    #expect(outcome(schema(true, []), json) == "[name: n, none: 0]")
    #expect(outcome(schema(false, ["a", "b"]), json) == "[a: 1, b: 2, some: s]")
  }

  @Test func aBoundFieldHasTheKindOfItsType() {
    func expect<Value: Sendable>(_ type: Value.Type, _ json: String, _ expected: String) {
      #expect(outcome(Box<Value>.schema(Field("x", \.value)), "{\"x\":\(json)}") == expected)
    }
    expect(Bool.self, "true", "true")
    expect(String?.self, "null", "nil")
    expect(Float.self, "0.1", "0.1")
    expect(Decimal.self, "0.1", "0.1")
    expect([String].self, #"["a"]"#, "[a]")
    expect([Int?].self, "[1,null]", "[1, nil]")
    expect(Set<Int>.self, "[1,2,1]", "[1, 2]")
    expect([String: [Int]].self, #"{"a":[1]}"#, "[a: [1]]")
    expect([[String: Colour?]].self, #"[{"a":"red","b":null}]"#, "[[a: red, b: nil]]")
    expect(Open<Vehicle>.self, "2", "known(TestSupport.Vehicle.tram)")
    expect([JSONValue].self, "[null]", "[null]")
  }

  @Test func anInitializerThatThrows() throws {
    struct Refused: Error {}
    let schema = Schema(
      { (n: Int, m: Int) throws -> Box<Int> in
        if n > m { throw Refused() }
        return Box(value: m - n)
      },
      members: {
        Field("n").number(Int.self)
        Field("m").number(Int.self)
      })
    #expect(outcome(schema, #"{"n":1,"m":3}"#) == "2")
    #expect(
      outcome(schema.array, #"[{"n":1,"m":3},{"n":3,"m":1},{"n":"3","m":1}]"#)
        == "$[1] custom, $[2].n typeMismatch")
    let error = #expect(throws: SchemaError.self) { try schema.decode(#"{"n":3,"m":1}"#) }
    #expect(error?.issues.first?.underlying is Refused)
  }
}
