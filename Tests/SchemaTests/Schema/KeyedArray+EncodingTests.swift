import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("Keyed arrays in encoding", .enabled(if: scannerIsInUse))
struct KeyedArrayEncodingTests {
  private typealias Station = KeyedArrayTests.Station

  private static let stations = [
    Station(id: "0009", docks: 60), Station(id: "a/\"b\"", docks: 1), Station(id: "", docks: 2),
  ]

  @Test("Members are in the array's order, or sorted")
  func order() {
    let schema = Station.schema.keyedArray
    #expect(
      encodingOutcome(schema, Self.stations, formatting: [])
        == #"{"0009":{"docks":60},"a/\"b\"":{"docks":1},"":{"docks":2}}"#)
    #expect(
      encodingOutcome(schema, Self.stations) == #"{"":{"docks":2},"0009":{"docks":60},"a/\"b\"":{"docks":1}}"#)
    #expect(encodingOutcome(schema, []) == "{}")
    #expect(
      encodingOutcome(schema, [Self.stations[0]], formatting: .prettyPrinted) == """
        {
          "0009" : {
            "docks" : 60
          }
        }
        """)
    #expect(
      encodingOutcome(Station.schema, Self.stations[0]) == #"{"docks":60}"#, "a whole document lies under no key")
  }

  @Test("Two elements with one key are an issue, and nested issues have their path")
  func issues() {
    let station = Self.stations[0]
    #expect(
      throws: SchemaError(issues: [
        SchemaIssue(.duplicateKey, at: JSONPath([.key("0009")]), detail: "another element has the same enclosing key")
      ])
    ) { try Station.schema.keyedArray.encode([station, station]) }
    let doubles = Schema(startingFrom: Pair(key: "", value: 0)) {
      Field(.enclosingKey, \.key)
      Field("v", \.value)
    }
    #expect(
      encodingOutcome(
        doubles.keyedArray, [Pair(key: "a", value: .nan), Pair(key: "a", value: 1), Pair(key: "b", value: .nan)])
        == "$.a.v nonFiniteNumber, $.b.v nonFiniteNumber")
    let optional = Box<String?>.schema(Field(.enclosingKey, \.value))
    #expect(encodingOutcome(optional.keyedArray, [Box(value: "a"), Box(value: nil)]) == "$[1] notEncodable")
    let error = #expect(throws: SchemaError.self) { try optional.keyedArray.encode([Box(value: nil)]) }
    #expect(error?.issues.map(\.detail) == ["nil cannot be a key"])
    let unbound = Schema({ (key: String) in Box(value: key) }, members: { Field(.enclosingKey).string() })
    #expect(encodingOutcome(unbound.keyedArray, [Box(value: "a")]) == "$[0] notEncodable")
    #expect(encodingOutcome(Station.schema.map { $0.id }.keyedArray, ["a"]) == "$[0] notEncodable")
  }

  private struct Pair: Sendable { var key: String, value: Double }

  @Test("Keys may be numbers, enumeration cases and other kinds")
  func kinds() throws {
    let number = Start<Int>.schema(0, Field(.enclosingKey, \.value))
    #expect(outcome(number.keyedArray, #"{"7":{},"-12":{}}"#) == "[7, -12]")
    #expect(encodingOutcome(number.keyedArray, [Start(value: 7), Start(value: -12)]) == #"{"-12":{},"7":{}}"#)
    let colour = Start<Colour>.schema(.red, Field(.enclosingKey, \.value))
    #expect(outcome(colour.keyedArray, #"{"green":{},"blue":{}}"#) == "$.blue unknownCase")
    #expect(encodingOutcome(colour.keyedArray, [Start(value: Colour.green)]) == #"{"green":{}}"#)
    let vehicle = Start<Vehicle>.schema(.bus, Field(.enclosingKey, \.value))
    #expect(outcome(vehicle.keyedArray, #"{"2":{},"3":{},"x":{}}"#) == "$.3 unknownCase, $.x invalidFormat")
    #expect(encodingOutcome(vehicle.keyedArray, [Start(value: Vehicle.tram)]) == #"{"2":{}}"#)
    let lossless = Start<Character>.schema("x", Field(.enclosingKey, \.value))
    #expect(outcome(lossless.keyedArray, #"{"a":{},"bc":{}}"#) == "$.bc invalidFormat")
    #expect(encodingOutcome(lossless.keyedArray, [Start(value: Character("é"))]) == #"{"é":{}}"#)
    let optional = Start<Character?>.schema(nil, Field(.enclosingKey, \.value))
    #expect(outcome(optional.keyedArray, #"{"a":{}}"#) == "[a]")
  }

  @Test("Enclosing keys need no leniency and are not reported, but a value that replaces one is")
  func leniency() {
    let number = Start<Int>.schema(5, Field(.enclosingKey, \.value))
    #expect(outcome(number.lenient().keyedArray, #"{"7":{},"x":{}}"#) == "[7, 5]; $.x fellBack")
    #expect(outcome(number.keyedArray, #"{" 7":{},"1.5":{}}"#) == #"$[" 7"] invalidFormat, $["1.5"] invalidFormat"#)
    let fallback = Start<Int>.schema(5, Field(.enclosingKey, \.value).fallback(9))
    #expect(outcome(fallback.keyedArray, #"{"x":{}}"#) == "[9]; $.x fellBack")
    #expect(
      outcome(Start<Int>.schema(5, Field(.enclosingKey, \.value).validate(.atMost(5))).keyedArray, #"{"6":{}}"#)
        == "$.6 validationFailed")
  }

  @Test("A dictionary encodes its own keys")
  func dictionaries() {
    #expect(encodingOutcome(Station.schema.dictionary, ["x": Self.stations[0]]) == #"{"x":{"docks":60}}"#)
    let typed = Schema<[Int: Station]>.dictionary(keys: .number(), of: Station.schema)
    #expect(outcome(typed, #"{"7":{"docks":1}}"#) == "[7: 7 1]")
    #expect(encodingOutcome(typed, [7: Self.stations[0]]) == #"{"7":{"docks":60}}"#)
  }

  @Test("Combines with union tags, gathered members and collected keys")
  func besideOthers() throws {
    let tagged = Schema<[Station]>.oneOf("type") { Variant("all", Station.schema.keyedArray, { $0 }) { $0 } }
    let json = #"{"type":"all","0009":{"docks":60}}"#
    #expect(encodingOutcome(tagged, [Self.stations[0]], formatting: []) == json)
    #expect(try tagged.decode(json) == [Self.stations[0]])
    #expect(encodingOutcome(tagged, [Station(id: "type", docks: 1)]) == "$ notEncodable")
    let nested = Box<[Station]>.schema(Field("a.b", \.value).schema(Station.schema.keyedArray))
    #expect(encodingOutcome(nested, Box(value: [Self.stations[0]])) == #"{"a":{"b":{"0009":{"docks":60}}}}"#)
  }

  @Test("Limits apply")
  func limits() {
    var options = EncodingOptions(limits: CodingLimits(maximumValues: 3))
    #expect(throws: SchemaError.self) {
      try Station.schema.keyedArray.encode(Self.stations, options: options)
    }
    options.limits.maximumValues = 100
    options.limits.maximumDepth = 1
    #expect(throws: SchemaError.self) { try Station.schema.keyedArray.encode(Self.stations, options: options) }
  }

  @Test("After a failure, output does not grow with the number of containers that stay open")
  func prettyFailures() {
    let schema = Start<Double>.schema(0, Field(.enclosingKey, \.value)).keyedArray
    var context = EncodingContext(EncodingOptions(formatting: .prettyPrinted))
    #expect(throws: CodingFailure.self) {
      _ = try schema.instruction(for: .encoding).encode(Array(repeating: Start(value: .nan), count: 1_000), &context)
    }
    #expect(context.writer.count < 100_000)
  }
}
