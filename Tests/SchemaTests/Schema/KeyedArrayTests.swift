import SchemaCoding
import Testing

@testable import TestSupport

/// Objects with keys from the data, decoded as arrays, and the enclosing key of an object.
@Suite(.enabled(if: scannerIsInUse)) struct KeyedArrayTests {
  struct Station: Equatable, CustomStringConvertible, Sendable {
    var id: String, docks: Int
    var description: String { "\(id) \(docks)" }

    static let schema = Schema(Station.init) {
      Field(.enclosingKey, \.id)
      Field("docks", \.docks)
    }
  }

  static let rows: [(String, String, String)] = [
    (#"{"0009":{"docks":60},"0001":{"docks":48}}"#, "[0009 60, 0001 48]", "[0009 60, 0001 48]"),
    ("{}", "[]", "[]"),
    (#"{"":{"docks":1},"a b":{"docks":2},"é\n":{"docks":3}}"#, "[ 1, a b 2, é\n 3]", "[ 1, a b 2, é\n 3]"),
    (#"{"a":{"docks":"1"},"b":7}"#, "$.a.docks typeMismatch, $.b typeMismatch", "$.b unconvertible"),
    (#"{"b":{"docks":"1"},"a":{"docks":2}}"#, "$.b.docks typeMismatch", "[b 1, a 2]; $.b.docks converted"),
    (#"{"a":{"docks":1},"b":{"docks":2},"a":{"docks":3}}"#, "[a 3, b 2]", "[a 3, b 2]"),
    (#"{"a":{"docks":"x"},"a":{"docks":3}}"#, "[a 3]", "[a 3]"),
    (#"{"a":null}"#, "$.a nullValue", "$.a nullValue"),
    ("[]", "$ typeMismatch", "$ unconvertible"),
    ("null", "$ nullValue", "$ nullValue"),
  ]

  @Test(arguments: rows) func anArrayByKey(json: String, strict: String, lenient: String) {
    let scanner = DecodingOptions(parser: .automatic)
    #expect(outcome(Station.schema.keyedArray, json, scanner) == strict)
    #expect(outcome(Station.schema.keyedArray.lenient(), json, scanner) == lenient)
  }

  private struct City: Equatable, Sendable {
    let stations: [Station], closed: [Station]?
    static let byKeyPath = Schema(City.init) {
      Field("stations", \.stations).keyedArray(of: Station.schema)
      Field("closed", \.closed).keyedArray(of: Station.schema)
    }
    static let byPosition = Schema(City.init) {
      Field("stations").keyedArray(of: Station.schema)
      Field("closed").keyedArray(of: Station.schema).optional()
    }
  }

  @Test func inAField() throws {
    let json = #"{"stations":{"b":{"docks":1},"a":{"docks":2}}}"#
    let city = City(stations: [Station(id: "b", docks: 1), Station(id: "a", docks: 2)], closed: nil)
    #expect(try City.byKeyPath.decode(json) == city && City.byPosition.decode(json) == city)
    #expect(try City.byKeyPath.encodeToString(city) == json)
  }

  @Test func elementsWithoutAnOrderAreSorted() throws {
    let json = #"{"b":{"docks":1},"a":{"docks":2},"c":{"docks":3},"10":{"docks":4},"9":{"docks":5}}"#
    let sorted = "[10 4, 9 5, a 2, b 1, c 3]"
    #expect("\(try Station.schema.keyedArray.decode(Schema.json.decode(json)))" == "[b 1, a 2, c 3, 10 4, 9 5]")
    #if FullFoundation
      #expect(outcome(Station.schema.keyedArray, json, DecodingOptions(parser: .foundation)) == sorted)
      let tree: [String: Any] = ["b": ["docks": 1], "a": ["docks": "x"], "c": 7]
      let error = #expect(throws: SchemaError.self) { try Station.schema.keyedArray.decode(jsonObject: tree) }
      #expect(error?.issues.lines == ["$.a.docks typeMismatch", "$.c typeMismatch"])
    #endif
  }

  @Test func lossy() {
    let schema = Station.schema.keyedArray.lossy()
    #expect(outcome(schema, #"{"a":{},"b":{"docks":2},"c":0}"#) == "[b 2]; $.a dropped, $.c dropped")
    let field = Box<[Station]>.schema(Field("s", \.value).schema(Station.schema.keyedArray).lossy())
    #expect(outcome(field, #"{"s":{"a":{},"b":{"docks":2}}}"#) == "[b 2]; $.s.a dropped")
    #expect(
      outcome(schema, #"{"a":{}}"#, DecodingOptions(leniency: .strict)) == "$.a.docks missingKey")
  }

  @Test func presence() {
    let keyed = Station.schema.keyedArray
    #expect(outcome(Box<[Station]>.schema(Field("s", \.value).schema(keyed)), "{}") == "$.s missingKey")
    #expect(outcome(Box<[Station]?>.schema(Field("s", \.value).schema(keyed)), #"{"s":null}"#) == "nil")
    #expect(outcome(Start<[Station]>.schema([], Field("s", \.value).schema(keyed)), "{}") == "[]")
    #expect(outcome(keyed.optional, "null") == "nil")
  }

  @Test func objectsWithoutAnEnclosingKey() {
    #expect(outcome(Station.schema, #"{"docks":1}"#) == "$ missingKey")
    #expect(
      issueDescriptions(Station.schema, #"{"docks":1}"#)
        == ["$ missingKey expected a string, the object has no enclosing key"])
    #expect(outcome(Station.schema.array, #"[{"docks":1}]"#) == "$[0] missingKey")
    #expect(outcome(Station.schema.array.dictionary, #"{"a":[{"docks":1}]}"#) == "$.a[0] missingKey")
    let member = Box<Station>.schema(Field("s", \.value).schema(Station.schema))
    #expect(outcome(member, #"{"s":{"docks":1}}"#) == "$.s missingKey")
    #expect(
      outcome(member.keyedArray, #"{"a":{"s":{"docks":1}}}"#) == "$.a.s missingKey", "the key is not the inner object's"
    )
    let optional = Box<String?>.schema(Field(.enclosingKey, \.value))
    #expect(outcome(optional, "{}") == "nil")
    #expect(outcome(optional.dictionary, #"{"a":{}}"#) == "[a: a]")
    #expect(outcome(Box<String>.schema(Field(.enclosingKey, \.value).default("none")), "{}") == "none")
    #expect(outcome(Start<String>.schema("kept", Field(.enclosingKey, \.value)), "{}") == "kept")
  }

  private struct Line: CustomStringConvertible, Sendable {
    var stations: [Station], name: String, first: [String: Station]
    var description: String { "\(name): \(stations) \(shown(first))" }

    static let schema = Schema(Line.init) {
      Field("stations", \.stations).schema(Station.schema.keyedArray)
      Field(.enclosingKey, \.name)
      Field("first", \.first).schema(Station.schema.dictionary).default([:])
    }
  }

  @Test func nestedEnclosingKeys() throws {
    let json = #"{"R":{"stations":{"a":{"docks":1},"b":{"docks":2}},"first":{"c":{"docks":3}}},"G":{"stations":{}}}"#
    #expect(outcome(Line.schema.keyedArray, json) == "[R: [a 1, b 2] [c: c 3], G: [] []]")
    let lines = try Line.schema.keyedArray.decode(json)
    #expect(
      try Line.schema.keyedArray.encodeToString(lines)
        == #"{"R":{"stations":{"a":{"docks":1},"b":{"docks":2}},"first":{"c":{"docks":3}}},"G":{"stations":{},"first":{}}}"#
    )
    #expect(
      outcome(Line.schema.keyedArray, #"{"R":{"stations":{"a":{}}}}"#) == "$.R.stations.a.docks missingKey")
  }

  @Test func wrappersUnionsAndEmbeddedDocuments() throws {
    let wrapped = Station.schema.validate("has docks") { $0.docks > 0 }.map { "\($0)" }
    #expect(outcome(wrapped.keyedArray, #"{"a":{"docks":1}}"#) == "[a 1]")
    #expect(outcome(Schema.lazy { Station.schema }.keyedArray, #"{"a":{"docks":1}}"#) == "[a 1]")
    #expect(outcome(Station.schema.optional.keyedArray, #"{"a":{"docks":1},"b":null}"#) == "[a 1, nil]")
    let union = Schema<Station>.oneOf("type") { Variant("s", Station.schema, { $0 }) { $0 } }
    #expect(outcome(union.keyedArray, #"{"a":{"type":"s","docks":1}}"#) == "[a 1]")
    let stations = [Station(id: "a", docks: 1)]
    #expect(try union.keyedArray.encodeToString(stations) == #"{"a":{"type":"s","docks":1}}"#)
    let embedded = Schema.embedded(Station.schema).keyedArray
    #expect(outcome(embedded, #"{"a":"{\"docks\":1}"}"#) == "[a 1]")
    #expect(try embedded.encodeToString(stations) == #"{"a":"{\"docks\":1}"}"#)
    let included = Schema(
      { (s: Station, n: Int) in "\(s) \(n)" },
      members: {
        Include(Station.schema)
        Field("n").number(Int.self)
      })
    #expect(outcome(included.keyedArray, #"{"a":{"docks":1,"n":2}}"#) == "[a 1 2]")
  }

  @Test func arraysByPositionUnderKeys() throws {
    struct Spot: CustomStringConvertible, Sendable {
      let name: String, x: Int
      var description: String { "\(name) \(x)" }
      static let schema = Schema(Spot.init) {
        Field(.enclosingKey, \.name)
        Field(0, \.x)
      }.unknownKeys(.reject)
    }
    #expect(outcome(Spot.schema.keyedArray, #"{"a":[1],"b":[2,3]}"#) == "$.b[1] unknownKey")
    let spots = try Spot.schema.keyedArray.decode(#"{"b":[1],"a":[2]}"#)
    #expect(try Spot.schema.keyedArray.encodeToString(spots) == #"{"b":[1],"a":[2]}"#)
  }

  @Test func unknownKeysAndStyles() {
    let strict = Station.schema.unknownKeys(.reject).keyedArray
    #expect(outcome(strict, #"{"a":{"docks":1,"id":"b","":0}}"#) == #"$.a[""] unknownKey, $.a.id unknownKey"#)
    #expect(outcome(Station.schema.keys(.caseInsensitive).keyedArray, #"{"A":{"DOCKS":1}}"#) == "[A 1]")
    #expect(outcome(Station.schema.keys(.snakeCase).keyedArray, #"{"aB":{"docks":1}}"#) == "[aB 1]")
  }

  @Test func updates() throws {
    var station = Station(id: "a", docks: 1)
    try Station.schema.update(&station, from: #"{"docks":2}"#)
    #expect("\(station)" == "a 2", "a whole document has no key")
    var box = Start(value: [station])
    let schema = Start<[Station]>.schema([], Field("s", \.value).schema(Station.schema.keyedArray))
    try schema.update(&box, from: #"{"s":{"b":{"docks":3}}}"#)
    #expect(box.value == [station, Station(id: "b", docks: 3)])
    try schema.update(&box, from: #"{"s":{"a":null}}"#)
    #expect(box.value == [Station(id: "b", docks: 3)])
  }

  @Test func listing() {
    #expect(
      "\(Station.schema.keyedArray.lossy().plan)" == """
        plan for [Station] by key lossy
        Station
           0  enclosing key  required  string
           1  docks          required  number Int
        """)
  }
}
