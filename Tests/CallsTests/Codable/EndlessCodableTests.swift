import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// A type that forwards its `Codable` conformance to a schema that uses this conformance.
private protocol Circular: Codable, SchemaCodable, Equatable, Sendable {
  init()
}

extension Circular {
  init(from decoder: any Decoder) throws { self = try Self.schema.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try Self.schema.encode(self, to: encoder) }
}

/// With the same schema each time.
private struct Stored: Circular {
  static let schema: Schema<Stored> = .codable()
}

/// With a new schema each time.
private struct Computed: Circular {
  static var schema: Schema<Computed> { .codable() }
}

/// Through another type's schema.
private struct Detour: Circular {
  static let schema: Schema<Detour> = .transform(
    from: Schema<SchemaCoded<Way>>.codable(), decode: { _ in Detour() }, encode: { _ in SchemaCoded(Way()) })

  struct Way: SchemaCodable, Sendable {
    static let schema: Schema<Way> = .transform(
      from: Schema<Detour>.codable(), decode: { _ in Way() }, encode: { _ in Detour() })
  }
}

/// A schema that ends: each level is a value of its own.
private struct Level: Codable, SchemaCodable, Equatable, Sendable {
  var inner: [Level]
  static let schema = Schema(Level.init(inner:)) { Field("inner", \.inner).array(of: .codable()) }

  init(inner: [Level]) { self.inner = inner }
  init(from decoder: any Decoder) throws { self = try Self.schema.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try Self.schema.encode(self, to: encoder) }
}

@Suite("Codable types that forward to a schema that uses them")
struct EndlessCodableTests {
  @Test func decodingEnds() {
    func check<Model: Circular>(_ type: Model.Type) {
      #expect(outcome(Model.schema, "{}") { _ in "" } == "$ tooDeep")
      #expect(outcome(Model.schema.array, "[{}]") { _ in "" } == "$[0] tooDeep")
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Model.self, from: Data("{}".utf8)) }
    }
    check(Stored.self)
    check(Computed.self)
    check(Detour.self)
  }

  @Test func encodingEnds() {
    func check<Model: Circular>(_ type: Model.Type) {
      #expect(encodingOutcome(Model.schema, Model()) == "$ tooDeep")
      #expect(encodingOutcome(Model.schema.array, [Model()]) == "$[0] tooDeep")
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(Model()) }
    }
    check(Stored.self)
    check(Computed.self)
    check(Detour.self)
  }

  @Test func theIssueNamesTheType() {
    let error = #expect(throws: SchemaError.self) { try Stored.schema.decode("{}") }
    #expect(error?.issues.first?.detail == "Stored contains itself endlessly")
  }

  @Test func levelsOfValuesAreNotEndless() throws {
    let json = String(repeating: #"{"inner":["#, count: 60) + String(repeating: "]}", count: 60)
    let level = try Level.schema.decode(json)
    #expect(try Level.schema.encodeToString(level) == json)
    #expect(try JSONDecoder().decode(Level.self, from: JSONEncoder().encode(level)) == level)
  }

  #if ExitTests
    @Test(arguments: ["decoding", "encoding"])
    func onASmallStack(direction: String) async {
      await #expect(processExitsWith: .success) { [direction] in
        onSmallStack {
          let isTooDeep =
            direction == "decoding"
            ? outcome(Computed.schema, "{}") { _ in "" } : encodingOutcome(Computed.schema, Computed())
          #expect(isTooDeep == "$ tooDeep")
        }
      }
    }
  #endif
}
