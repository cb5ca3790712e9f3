import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Schemas where a framework has a parameter of type `JSONDecoder` or `JSONEncoder`.
@Suite struct SchemaJSONDecoderTests {
  private struct Trip: Codable, Equatable {
    var startTime: Date
    var fare: Double
    var ticket: Data
  }

  private struct Stop: SchemaCodable, Codable, Equatable {
    var name = ""
    var docks = 0
    static let schema = Schema<Stop>(startingFrom: Stop()) {
      Field("stop_name", \.name)
      Field("docks", \.docks).lenient().map { docks, context in docks + (context.userInfo[.offset] as? Int ?? 0) }
    }
  }

  private final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [String] = []
    var lines: [String] { lock.withLock { entries } }
    func add(_ type: Any.Type, _ report: DecodingReport) {
      lock.withLock {
        entries.append("\(type): \(report.repairs.map { "\($0.path) \($0.code)" }.joined(separator: ", "))")
      }
    }
  }

  @Test("A report with repairs is handed over, one without is not")
  func reports() throws {
    let reports = Reports()
    let subclass: JSONDecoder = SchemaJSONDecoder { reports.add($0, $1) }
    #expect(try subclass.decode(Stop.self, from: Data(#"{"docks":1}"#.utf8)).docks == 1)
    #expect(try subclass.decode([Stop].self, from: Data(#"[{"docks":"2"}]"#.utf8))[0].docks == 2)
    let plain = SchemaDecoder(options: DecodingOptions(leniency: .lenient)) { reports.add($0, $1) }
    #expect(try plain.decode([Int].self, from: Data(#"["3"]"#.utf8)) == [3])
    #expect(throws: SchemaError.self) { try plain.decode([Int].self, from: Data(#"["x"]"#.utf8)) }
    #expect(reports.lines == ["Array<Stop>: $[0].docks converted", "Array<Int>: $[0] converted"])
  }

  @Test("Errors are those that a JSONDecoder throws, with the issues inside")
  func errors() {
    let decoder: JSONDecoder = SchemaJSONDecoder()
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode([Stop].self, from: Data(#"[{},{"stop_name":5}]"#.utf8))
    }
    guard case .dataCorrupted(let context)? = error else { return #expect(Bool(false)) }
    #expect(
      (context.underlyingError as? SchemaError)?.issues.map { "\($0.path) \($0.code)" } == [
        "$[1].stop_name typeMismatch"
      ])
    #expect(context.codingPath.map(\.stringValue) == ["Index 1", "stop_name"])
    #expect(context.debugDescription.contains("$[1].stop_name"))
    let encoder: JSONEncoder = SchemaJSONEncoder()
    let invalid = #expect(throws: EncodingError.self) { try encoder.encode([1, Double.nan]) }
    guard case .invalidValue(let value, let reason)? = invalid else { return #expect(Bool(false)) }
    #expect(value as? String == "an array of Doubles" || value is String)
    #expect(
      (reason.underlyingError as? SchemaError)?.issues.map { "\($0.path) \($0.code)" } == ["$[1] nonFiniteNumber"])
  }

  private static let trip = Trip(startTime: Date(timeIntervalSince1970: 60), fare: .infinity, ticket: Data([251, 255]))

  /// The same strategies of Foundation's own coders and of the subclasses.
  private static let strategies: [@Sendable (JSONDecoder, JSONEncoder) -> Void] = [
    { _, _ in },
    {
      $0.dateDecodingStrategy = .secondsSince1970
      $1.dateEncodingStrategy = .secondsSince1970
    },
    {
      $0.dateDecodingStrategy = .millisecondsSince1970
      $1.dateEncodingStrategy = .millisecondsSince1970
    },
    {
      $0.dateDecodingStrategy = .iso8601
      $1.dateEncodingStrategy = .iso8601
    },
    {
      $0.dateDecodingStrategy = .custom { Date(timeIntervalSince1970: Double(try String(from: $0).dropFirst()) ?? 0) }
      $1.dateEncodingStrategy = .custom { try "@\(Int($0.timeIntervalSince1970))".encode(to: $1) }
    },
    {
      $0.dataDecodingStrategy = .deferredToData
      $1.dataEncodingStrategy = .deferredToData
    },
    {
      $0.dataDecodingStrategy = .custom { Data(try [UInt8](from: $0).reversed()) }
      $1.dataEncodingStrategy = .custom { try Array($0.reversed()).encode(to: $1) }
    },
    {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $1.keyEncodingStrategy = .convertToSnakeCase
    },
    {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $1.keyEncodingStrategy = .convertToSnakeCase
      $1.outputFormatting = [.sortedKeys, .prettyPrinted]
    },
  ]

  @Test("Inherited strategies do what they do in Foundation's coders", arguments: strategies.indices)
  func inherited(_ index: Int) throws {
    let (decoder, encoder, foundation, foundationEncoder) = (
      SchemaJSONDecoder(), SchemaJSONEncoder(), JSONDecoder(), JSONEncoder()
    )
    encoder.outputFormatting = .sortedKeys
    foundationEncoder.outputFormatting = .sortedKeys
    for (decoder, encoder) in [(decoder, encoder), (foundation, foundationEncoder)] as [(JSONDecoder, JSONEncoder)] {
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "+", negativeInfinity: "-", nan: "?")
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "+", negativeInfinity: "-", nan: "?")
      Self.strategies[index](decoder, encoder)
    }
    let data = try foundationEncoder.encode(Self.trip)
    #expect(try decoder.decode(Trip.self, from: data) == Self.trip)
    #expect(try foundation.decode(Trip.self, from: encoder.encode(Self.trip)) == Self.trip)
    #expect(
      try JSONSerialization.jsonObject(with: encoder.encode(Self.trip)) as? NSDictionary
        == JSONSerialization.jsonObject(with: data) as? NSDictionary)
  }

  @Test(
    "A slash is written as Foundation's encoder writes it",
    arguments: [[], .withoutEscapingSlashes] as [JSONEncoder.OutputFormatting])
  func slashes(_ formatting: JSONEncoder.OutputFormatting) throws {
    let (encoder, foundation) = (SchemaJSONEncoder(), JSONEncoder())
    (encoder.outputFormatting, foundation.outputFormatting) = (formatting, formatting)
    #expect(try encoder.encode(["a/b"]) == foundation.encode(["a/b"]))
  }

  @Test("What has no counterpart is an error, and not ignored")
  func unsupported() {
    let (decoder, encoder) = (SchemaJSONDecoder(), SchemaJSONEncoder())
    decoder.keyDecodingStrategy = .custom { $0[0] }
    encoder.keyEncodingStrategy = .custom { $0[0] }
    #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: Data("[1]".utf8)) }
    #expect(throws: EncodingError.self) { try encoder.encode([1]) }
    decoder.keyDecodingStrategy = .useDefaultKeys
    #expect((try? decoder.decode([Int].self, from: Data("[1]".utf8))) == [1])
    decoder.assumesTopLevelDictionary = true
    #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: Data("[1]".utf8)) }
  }

  @Test(
    "The strategies of this library apply where the inherited ones have their initial values, and a schema has its own",
    .enabled(if: scannerIsInUse))
  func ownStrategies() throws {
    let decoder = SchemaJSONDecoder(strategies: CodableStrategies(keys: .snakeCase, dates: .secondsSince1970))
    decoder.allowsJSON5 = true
    let trip = try decoder.decode(Trip.self, from: Data(#"{start_time: 60, fare: 1, ticket: ''}"#.utf8))
    #expect(trip == Trip(startTime: Self.trip.startTime, fare: 1, ticket: Data()))
    decoder.dateDecodingStrategy = .iso8601
    #expect(try decoder.decode([Date].self, from: Data(#"["1970-01-01T00:01:00Z"]"#.utf8)) == [Self.trip.startTime])
    #expect(try decoder.decode(Stop.self, from: Data(#"{"stop_name":"A"}"#.utf8)).name == "A")
  }

  @Test("The user information is that of the options and that of the coder at the time of the call")
  func userInfo() throws {
    let decoder = SchemaJSONDecoder(options: DecodingOptions(userInfo: [.offset: 1]))
    let json = Data(#"{"docks":1}"#.utf8)
    #expect(try decoder.decode(Stop.self, from: json).docks == 2)
    decoder.userInfo[.offset] = 10
    #expect(try decoder.decode(Stop.self, from: json).docks == 11)
    decoder.userInfo = [:]
    #expect(try decoder.decode(Stop.self, from: json).docks == 2)
  }
}

extension CodingUserInfoKey {
  fileprivate static let offset = CodingUserInfoKey(rawValue: "offset")!
}
