import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

private struct Marker: Equatable {
  var at = Shapes.Spot()
  var next: Shapes.Spot?
  var more: [Shapes.Spot] = []

  static let schema = Schema(startingFrom: Marker()) {
    Field("at", \.at).codable()
    Field("next", \.next).codable()
    Field("more", \.more).array(of: .codable())
  }
}

private struct Boxed: Codable {
  var marker: SchemaCoded<Model>

  struct Model: SchemaCodable {
    var a = 0
    var b = 0.0
    static let schema = Schema(startingFrom: Model()) {
      Field("a", \.a)
      Field("b", \.b)
    }
  }
}

private struct Pin: Equatable {
  let at: Shapes.Spot, next: Shapes.Spot?, colour: Shapes.Colour, when: Date?

  static let schema = Schema(Pin.init) {
    Field("at").codable(Shapes.Spot.self)
    Field("next").codable(Shapes.Spot.self).optional().lenient()
    Field("colour").codable(Shapes.Colour.self).default(.red)
    Field("when").codable(Date?.self)
  }
}

@Suite struct CodableFieldTests {
  private func problems<Value>(_ schema: Schema<Value>, _ json: String) -> [String] {
    do {
      _ = try schema.decode(json)
      return []
    } catch {
      return error.issues.map(\.description)
    }
  }

  @Test func decodesAndEncodesProperties() throws {
    let marker = try Marker.schema.decode(#"{"at":{"x":1,"y":2},"next":null,"more":[{"x":3,"y":4}]}"#)
    #expect(marker == Marker(at: Shapes.Spot(x: 1, y: 2), next: nil, more: [Shapes.Spot(x: 3, y: 4)]))
    #expect(try Marker.schema.decode(#"{"next":{"x":1,"y":2}}"#) == Marker(next: Shapes.Spot(x: 1, y: 2)))
    let json = try Marker.schema.encodeToJSONValue(marker)
    #expect(json == ["at": ["x": 1, "y": 2], "more": [["x": 3, "y": 4]]])
    #expect(try Marker.schema.decode(json) == marker)
  }

  @Test func decodesArguments() throws {
    let pin = try Pin.schema.decode(#"{"at":{"x":1,"y":2},"next":"","when":12.5}"#)
    #expect(pin.at == Shapes.Spot(x: 1, y: 2))
    #expect(pin.next == nil && pin.colour == .red)
    #expect(pin.when == Date(timeIntervalSinceReferenceDate: 12.5))
  }

  @Test func continuesTheOuterPath() {
    #expect(
      problems(Schema.array(of: Marker.schema), #"[{"at":{"x":"1","y":2},"next":{"x":1},"more":[null,5]}]"#) == [
        #"$[0].at.x typeMismatch expected an Int, found "1""#, "$[0].next.y missingKey",
        "$[0].more[0] nullValue expected a Spot", "$[0].more[1] typeMismatch expected an object, found 5",
      ])
    #expect(
      problems(Pin.schema, #"{"at":null,"colour":"blue","when":"now"}"#) == [
        "$.at nullValue expected a Spot",
        #"$.colour unknownCase expected a Colour, found "blue""#,
        #"$.when typeMismatch expected a date (secondsSince2001), found "now""#,
      ])
  }

  @Test func optionalTypesAreOptionalInThePlan() throws {
    #expect(try Schema<Shapes.Spot?>.codable().decode("null") == nil)
    let spots = try Schema.array(of: .codable(Shapes.Spot.self)).decode(#"[{"x":1,"y":2}]"#)
    #expect(spots == [Shapes.Spot(x: 1, y: 2)])
    #expect(try Schema<Int??>.codable().decode("5") == .some(.some(5)))
    #expect("\(Schema<Shapes.Spot?>.codable().plan)".contains("codable Spot?"))
  }

  @Test func redactsEncryptedValues() throws {
    var context = DecodingContext(DecodingOptions(), keepsRepairs: false)
    context.enclosingCiphers = 1
    let instruction = Schema<[String: Shapes.Colour]>.codable().instruction(in: CompilationContext())
    #expect(throws: CodingFailure.self) { try instruction.decode(.read(#"{"a":"blue"}"#), &context) }
    #expect(throws: CodingFailure.self) { try instruction.decode(.read(#"{"b":5}"#), &context) }
    #expect(
      context.log.error.issues.map(\.description) == [
        "$[\"…\"] unknownCase expected a Colour", "$[\"…\"] typeMismatch expected a string",
      ])
  }

  @Test func showsTheIssuesOfASchemaInside() {
    let schema = Schema<Boxed>.codable().array
    #expect(
      problems(schema, #"[{"marker":{"a":"1","b":true}}]"#) == [
        #"$[0].marker.a typeMismatch expected an Int, found "1""#,
        "$[0].marker.b typeMismatch expected a Double, found true",
      ])
    let boxed = Boxed(marker: SchemaCoded(Boxed.Model(a: 1, b: .infinity)))
    let error = #expect(throws: SchemaError.self) { try schema.encodeToJSONValue([boxed]) }
    #expect(error?.issues.map(\.description) == ["$[0].marker.b nonFiniteNumber expected a Double"])
  }

  @Test func keepsAnyJSON() throws {
    let json: JSONValue = ["a": [1, 2.5, .null, true, "x", ["b": [:]]], "c": 18_446_744_073_709_551]
    #expect(try Schema<JSONValue>.codable().decode(json) == json)
    #expect(try Schema<[String: JSONValue]>.codable().encodeToJSONValue(["x": json]) == ["x": json])
  }

  @Test func respectsTheMaximumDepth() {
    let schema = Schema<[[Int]]>.codable().array
    #expect(problems(schema, "[[[1]]]") == [])
    let error = #expect(throws: SchemaError.self) {
      try schema.decode("[[[1]]]", options: DecodingOptions(limits: CodingLimits(maximumDepth: 2)))
    }
    #expect(error?.issues.map(\.description) == ["$[0][0] tooDeep nested beyond maximumDepth"])
  }

  @Test func encodingIssuesHaveTheOuterPath() {
    let schema = Schema<[String: Double]>.codable().array
    let error = #expect(throws: SchemaError.self) { try schema.encodeToJSONValue([["a": 1], ["a.b": .nan]]) }
    #expect(error?.issues.map(\.description) == [#"$[1]["a.b"] nonFiniteNumber expected a Double"#])
  }
}
