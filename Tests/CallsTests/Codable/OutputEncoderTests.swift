import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

#if FullFoundation
  /// A value, encoded by both encoders and decoded again.
  struct WrittenByBoth: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @Sendable (SourceLocation) throws -> Void

    init<Value: Codable & Equatable>(_ value: Value) {
      testDescription = "\(value)"
      let compare = { (location: SourceLocation) in
        let output = try OutputEncoder.output([value]).foundationObject
        #expect(JSONSerialization.isValidJSONObject(output), sourceLocation: location)
        let theirs = try JSONSerialization.jsonObject(with: JSONEncoder().encode([value]))
        #expect(JSONValue(jsonObject: output) == JSONValue(jsonObject: theirs), sourceLocation: location)
        let text = try JSONSerialization.data(withJSONObject: output)
        #expect(try NodeDecoder.value([Value].self, from: JSONNode.read(text)) == [value], sourceLocation: location)
        #expect(try JSONDecoder().decode([Value].self, from: text) == [value], sourceLocation: location)
      }
      nonisolated(unsafe) let unchecked = compare
      run = { try unchecked($0) }
    }
  }

  @Suite struct OutputEncoderTests {
    static let values: [WrittenByBoth] = [
      WrittenByBoth(Shapes.Everything()), WrittenByBoth(Shapes.Spot(x: 1, y: -2)),
      WrittenByBoth(Shapes.Leg(km: 0.1, stops: [Shapes.Spot()], note: nil)),
      WrittenByBoth(Shapes.Trip(legs: [], names: ["a.b": Shapes.Leg(km: 1)], byNumber: [-1: "x"], gaps: [1, nil])),
      WrittenByBoth(Shapes.Colour.red), WrittenByBoth(Shapes.Rank.high), WrittenByBoth(Shapes.Figure.nothing),
      WrittenByBoth(Shapes.Figure.pair(.circle(radius: 2), .label(""))), WrittenByBoth(Shapes.Dog(name: "Rex", age: 3)),
      WrittenByBoth([Int?]([nil, 1])), WrittenByBoth([Int??]([.none, 1])), WrittenByBoth([[Int]]([[], [1]])),
      WrittenByBoth([String: Int]()),
      WrittenByBoth([Shapes.Colour.green: 2]),
      WrittenByBoth(Shapes.Loose.object(["a": .list([.none, .flag(true), .number(1.5), .text("x")])])),
      WrittenByBoth(Int64.max), WrittenByBoth(Int64.min), WrittenByBoth(UInt64.max), WrittenByBoth(Int8.min),
      WrittenByBoth(UInt8.max),
      WrittenByBoth(0.1), WrittenByBoth(-0.0), WrittenByBoth(Double.greatestFiniteMagnitude),
      WrittenByBoth(Double.leastNonzeroMagnitude),
      WrittenByBoth(Float(0.1)),
      WrittenByBoth(Decimal(string: "12345678901234567890.123456789")), WrittenByBoth(Decimal(string: "-1e-100")),
      WrittenByBoth(true), WrittenByBoth(false), WrittenByBoth(""), WrittenByBoth("\u{0}\u{2028}"),
      WrittenByBoth(Data()),
      WrittenByBoth(UUID()),
      WrittenByBoth(URL(string: "https://example.org/%20")), WrittenByBoth(Date(timeIntervalSinceReferenceDate: -0.5)),
      WrittenByBoth(DateComponents(year: 2024)), WrittenByBoth(1...2), WrittenByBoth(String?.none),
      WrittenByBoth(CGPoint(x: 1, y: 2.5)),
      WrittenByBoth(Locale(identifier: "de_DE")), WrittenByBoth(IndexSet([1, 2, 5])),
    ]

    @Test(arguments: values) func encodesAsFoundationDoes(_ written: WrittenByBoth) throws {
      try written.run(#_sourceLocation)
    }

    @Test func mergesContainersThatAreRequestedTwice() throws {
      try expectRoundTrip(Shapes.Cat.self, #"{"lives":9,"name":"Tom"}"#)
      try expectRoundTrip(Shapes.Listed.self, #"[{"name":"Rex"},1,null]"#)
      try expectRoundTrip(
        Shapes.Flattened.self, #"{"a":null,"outer":{"pairs":[[1,{"text":"a"}],[2,{"text":"none"}]]}}"#)
    }

    private func expectRoundTrip<Value: Codable & Equatable>(_ type: Value.Type, _ json: String) throws {
      let value = try NodeDecoder.value(type, from: JSONNode.read(Data(json.utf8)))
      let output = try OutputEncoder.output(value).foundationObject
      let text = try JSONSerialization.data(withJSONObject: output, options: .sortedKeys)
      #expect(String(decoding: text, as: UTF8.self) == json)
      let theirs = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
      #expect(JSONValue(jsonObject: output) == JSONValue(jsonObject: theirs))
    }

    /// Encodes into two containers by turns, one key twice, and an object from a superclass's encoder last.
    private struct Columns: Encodable {
      private enum Keys: String, CodingKey { case xs, ys, count, last }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(0, forKey: .count)
        var ys = container.nestedUnkeyedContainer(forKey: .ys)
        var xs = container.nestedUnkeyedContainer(forKey: .xs)
        let last = container.superEncoder(forKey: .last)
        for number in 0..<2 {
          try xs.encode(number)
          try ys.encode(Shapes.Spot(x: number, y: -number))
        }
        var more = container.nestedUnkeyedContainer(forKey: .xs)
        try more.encode("x")
        try container.encode([2], forKey: .count)
        try Shapes.Leg(km: 1).encode(to: last)
      }
    }

    @Test(
      arguments: [
        ([], #"{"count":[2],"ys":[{"x":0,"y":0},{"x":1,"y":-1}],"xs":[0,1,"x"],"last":{"km":1,"stops":[]}}"#),
        (.sortedKeys, #"{"count":[2],"last":{"km":1,"stops":[]},"xs":[0,1,"x"],"ys":[{"x":0,"y":0},{"x":1,"y":-1}]}"#),
      ] as [(EncodingOptions.Formatting, String)])
    func containersMayBeUsedByTurns(formatting: EncodingOptions.Formatting, expected: String) throws {
      let schema = Schema<[Columns]>.codable()
      #expect(encodingOutcome(schema, [Columns()], formatting: formatting) == "[\(expected)]")
      let pretty = encodingOutcome(schema, [Columns()], formatting: formatting.union(.prettyPrinted))
      let json = try Schema.json.decode(pretty)
      #expect(pretty == encodingOutcome(.json, json, formatting: [.sortedKeys, .prettyPrinted]) || formatting.isEmpty)
      #expect(json == [try Schema.json.decode(expected)])
      #expect(pretty.contains("\n      \"last\" : {\n") || pretty.contains("\n    \"last\" : {\n"))
    }

    @Test func keysAreEqualIfTheirCodePointsAre() {
      struct Names: Encodable {
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: AnyKey.self)
          try container.encode(1, forKey: AnyKey("\u{E9}"))
          try container.encode(2, forKey: AnyKey("e\u{301}"))
          for number in 0..<40 { try container.encode(number, forKey: AnyKey("k\(number % 20)")) }
        }
      }
      let text = encodingOutcome(.codable(), Names(), formatting: [])
      #expect(text.hasPrefix("{\"\u{E9}\":1,\"e\u{301}\":2,\"k0\":20,\"k1\":21,"))
      #expect(text.hasSuffix(#""k19":39}"#))
    }

    /// Gives its encoder to another value's code.
    private final class Lender: Encodable {
      nonisolated(unsafe) var encoder: (any Encoder)?

      func encode(to encoder: any Encoder) throws {
        self.encoder = encoder
        var container = encoder.unkeyedContainer()
        try container.encode(Borrower(lender: self))
      }

      struct Borrower: Encodable {
        let lender: Lender
        func encode(to encoder: any Encoder) throws {
          var container = try #require(lender.encoder).unkeyedContainer()
          try? container.encode(1)
        }
      }
    }

    @Test func anEncoderIsOfUseOnlyWhileItsValueIsEncoded() throws {
      let lender = Lender()
      #expect(encodingOutcome(.codable(), ["a": lender]).hasSuffix("notEncodable"))
      var container = try #require(lender.encoder).unkeyedContainer()
      #expect(throws: EncodingError.self) { try container.encode(1) }
    }

    @Test func encodesTopLevelScalars() throws {
      #expect(try OutputEncoder.output(5).foundationObject as? Int == 5)
      #expect(try OutputEncoder.output(Int?.none).foundationObject is NSNull)
      #expect(try OutputEncoder.output("x").foundationObject as? String == "x")
    }

    @Test func encodesWideIntegers() throws {
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
      let numbers: [Int128] = [170_141_183_460_469_231_731, -5]
      let output = try OutputEncoder.output(numbers).foundationObject
      #expect(try NodeDecoder.value([Int128].self, from: JSONNode(output)) == numbers)
      #expect(try Schema.codable().encodeToString([Int128.min, .max]) == "[\(Int128.min),\(Int128.max)]")
    }
  }
#endif
