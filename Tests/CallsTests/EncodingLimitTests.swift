import SchemaCoding
import Testing

@testable import TestSupport

@Suite("The maximum number of encoded values")
struct EncodingLimitTests {
  /// Contains itself twice.
  private final class Ring: @unchecked Sendable, Encodable, Decodable {
    var kids: [Ring] = []
    static let schema: Schema<Ring> = Schema(startingFrom: Ring()) {
      Field("kids", \.kids).array(of: .lazy { Ring.schema })
    }
    static func ring() -> Ring {
      let ring = Ring()
      ring.kids = [ring, ring]
      return ring
    }
    /// This many levels, each of which contains the level below twice.
    static func fan(_ levels: Int) -> Ring {
      (0..<levels).reduce(Ring()) { inner, _ in
        let outer = Ring()
        outer.kids = [inner, inner]
        return outer
      }
    }
  }

  private static let options = EncodingOptions(limits: CodingLimits(maximumValues: 20_000))

  private func codes<Value>(_ value: Value, _ schema: Schema<Value>) -> Set<IssueCode> {
    do {
      _ = try schema.encode(value, options: Self.options)
      return []
    } catch {
      return Set(error.issues.map(\.code))
    }
  }

  @Test("A model with repeated references to itself terminates")
  func fanOut() {
    let ring = Ring.ring()
    defer { ring.kids = [] }
    #expect(codes(ring, Ring.schema) == [.tooDeep, .tooComplex])
    #expect(codes(Ring.fan(100), Ring.schema) == [.tooComplex])
    #expect(codes(ring, .codable()) == [.tooDeep])
    #expect(codes(Ring.fan(100), .codable()) == [.tooComplex])
    #expect(codes([Ring.fan(100), Ring.fan(100)], .array(of: .codable())) == [.tooComplex])
    #expect(codes(Ring.fan(8), Ring.schema).isEmpty && codes(Ring.fan(8), .codable()).isEmpty)
  }

  private final class Knot: SchemaCodable {
    var left: Box?
    var right: Box?
    struct Box: Codable { var knot: SchemaCoded<Knot> }
    static let schema: Schema<Knot> = Schema(startingFrom: Knot()) {
      Field("left", \.left).codable()
      Field("right", \.right).codable()
    }
    static func fan(_ levels: Int) -> Knot {
      (0..<levels).reduce(Knot()) { inner, _ in
        let outer = Knot()
        (outer.left, outer.right) = (Box(knot: SchemaCoded(inner)), Box(knot: SchemaCoded(inner)))
        return outer
      }
    }
  }

  @Test("Schemas and Codable types inside each other share the maximum")
  func alternation() {
    #expect(codes(Knot.fan(4), Knot.schema).isEmpty)
    #expect(codes(Knot.fan(100), Knot.schema) == [.tooComplex])
  }

  private final class Letter: SchemaCodable {
    var attachment: Envelope?
    struct Envelope: Codable { var letter: SchemaCoded<Letter> }
    static let schema: Schema<Letter> = Schema(startingFrom: Letter()) {
      Field("attachment", \.attachment).embedded(Schema<Envelope>.codable())
    }
    static func nested(_ levels: Int) -> Letter {
      (0..<levels).reduce(Letter()) { inner, _ in
        let outer = Letter()
        outer.attachment = Envelope(letter: SchemaCoded(inner))
        return outer
      }
    }
  }

  @Test("Schemas and Codable types inside each other share the levels of embedded documents")
  func embeddedLevels() throws {
    #expect(codes(Letter.nested(9), Letter.schema) == [.tooDeep])
    let json = try Letter.schema.encode(Letter.nested(4))
    #expect(throws: SchemaError.self) {
      try Letter.schema.decode(json, options: DecodingOptions(limits: CodingLimits(maximumEmbeddedLevels: 3)))
    }
  }

  @Test(
    "Elements and members count once each",
    arguments: [
      (limited(.array(of: .number()), [1, 2, 3], to: 3), ""),
      (limited(.array(of: .number()), [1, 2, 3], to: 2), "$ tooComplex"),
      (limited(.array(of: .array(of: .number())), [[1], [2]], to: 4), ""),
      (limited(.array(of: .array(of: .number())), [[1], [2]], to: 3), "$[1] tooComplex"),
      (limited(.dictionary(of: .number()), ["a": 1], to: 0), "$ tooComplex"),
      (limited(.json, [["a": [1, .null]]], to: 4), ""),
      (limited(.json, [["a": [1, .null]]], to: 3), "$[0].a tooComplex"),
      (limited(.number(Int.self), 7, to: 0), ""),
      (limited(.codable([[Int]].self), [[1, 2]], to: 3), ""),
      (limited(.codable([[Int]].self), [[1, 2]], to: 2), "$[0] tooComplex"),
    ])
  func counting(_ issues: String, expected: String) {
    #expect(issues == expected)
  }
}

private func limited<Value>(_ schema: Schema<Value>, _ value: Value, to values: Int) -> String {
  issueList { () throws(SchemaError) in
    _ = try schema.encode(value, options: EncodingOptions(limits: CodingLimits(maximumValues: values)))
  }
}
