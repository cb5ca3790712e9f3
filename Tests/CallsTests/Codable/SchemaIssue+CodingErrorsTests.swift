import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

private enum Breakdown: Error, Equatable { case engine }

/// Throws an error without a path for the value 13, and one that does not name its path for 14 and 15.
private struct Engine: Decodable {
  init(from decoder: any Decoder) throws {
    switch try decoder.singleValueContainer().decode(Int.self) {
    case 13: throw Breakdown.engine
    case 14: throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "Fourteen is right out."))
    case 15: _ = try JSONDecoder().decode([Shapes.Spot].self, from: Data(#"[{"x":0}]"#.utf8))
    default: break
    }
  }
}

private struct Car: Decodable {
  var engines: [Engine]
  var named: [String: Engine]?
}

/// Keeps the error with which its engines fail.
private struct Workshop: Decodable {
  enum Keys: String, CodingKey { case engines }
  var failure = ""

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    do {
      _ = try container.decode([[Engine]].self, forKey: .engines)
    } catch let error as Breakdown {
      failure = "\(error)"
    } catch {
      let path = ErrorContext(error)?.codingPath.map(\.component) ?? []
      failure = "\(JSONPath(path)) \(SchemaIssue.issues(of: error, thrownBy: Engine.self, at: [], in: nil)[0].code)"
    }
  }
}

/// Goes on without its engine, and then fails by itself.
private struct Wreck: Decodable {
  enum Keys: String, CodingKey { case engine, error }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let engine = try? container.decode(Engine.self, forKey: .engine)
    switch try container.decode(String.self, forKey: .error) {
    case "key": throw DecodingError.dataCorruptedError(forKey: .engine, in: container, debugDescription: "no good")
    case "own": if engine == nil { throw CocoaError(.coderInvalidValue) }
    default: throw DecodingError.keyNotFound(Keys.engine, .init(codingPath: [], debugDescription: ""))
    }
  }
}

@Suite struct CodingErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: @Sendable () throws -> String
    let expected: String

    init<Value: Decodable>(_ type: Value.Type, _ json: String, _ expected: String) {
      testDescription = json
      self.expected = expected
      let decode: () throws -> String = {
        do {
          _ = try NodeDecoder.value(type, from: JSONNode.read(Data(json.utf8)))
          return "decoded"
        } catch let issue as SchemaCoding.SchemaIssue {
          return issue.description
        }
      }
      nonisolated(unsafe) let unchecked = decode
      text = { try unchecked() }
    }
  }

  static let rows = [
    Row(Shapes.Spot.self, #"{"x":1}"#, "$.y missingKey"),
    Row([Shapes.Spot].self, #"[{"x":1,"y":2},{"y":2}]"#, "$[1].x missingKey"),
    Row([Shapes.Spot].self, #"[null]"#, "$[0] nullValue expected an object"),
    Row([Shapes.Spot].self, #"[{"x":1,"y":null}]"#, "$[0].y nullValue expected an Int"),
    Row(Shapes.Trip.self, #"{"legs":[{"km":"x"}]}"#, #"$.legs[0].km typeMismatch expected a Double, found "x""#),
    Row(Shapes.Trip.self, #"{"legs":[{"km":1,"stops":7}]}"#, "$.legs[0].stops typeMismatch expected an array, found 7"),
    Row(Shapes.Trip.self, #"{"legs":[[]]}"#, "$.legs[0] typeMismatch expected an object, found an empty array"),
    Row(Shapes.Trip.self, #"{"legs":[],"byNumber":{"7":8}}"#, #"$.byNumber.7 typeMismatch expected a string, found 8"#),
    Row([String: Shapes.Spot].self, #"{"a.b":{"x":true}}"#, #"$["a.b"].x typeMismatch expected an Int, found true"#),
    Row([Int8].self, "[1,300]", "$[1] outOfRange expected an Int8, found 300"),
    Row([UInt].self, "[-1]", "$[0] outOfRange expected a UInt, found -1"),
    Row([Int].self, "[1.5]", "$[0] inexact expected an Int, found 1.5"),
    Row([Float].self, "[1e300]", "$[0] outOfRange expected a Float, found 1e+300"),
    Row([Decimal].self, "[1e300]", "$[0] outOfRange expected a Decimal, found 1e+300"),
    Row([Data].self, #"["A"]"#, #"$[0] invalidFormat expected data (base64), found "A""#),
    Row([URL].self, #"[""]"#, #"$[0] invalidFormat expected a URL, found """#),
    Row([Date].self, #"["now"]"#, #"$[0] typeMismatch expected a date (secondsSince2001), found "now""#),
    Row(
      [UUID].self, #"["x"]"#,
      #"$[0] invalidFormat expected a UUID, found "x""#),
    Row(
      [Shapes.Colour].self, #"["blue"]"#,
      #"$[0] unknownCase expected a Colour, found "blue""#),
    Row(
      [Shapes.Figure].self, #"[{}]"#,
      "$[0] typeMismatch expected a Figure, found an empty object, Invalid number of keys found, expected one"),
    Row(Shapes.Figure.self, #"{"pair":{"_0":{"circle":{}}}}"#, "$.pair._0.circle.radius missingKey"),
    Row(Shapes.Dog.self, #"{"age":3}"#, "$.super nullValue expected an object"),
    Row(Shapes.Dog.self, #"{"age":3,"super":{}}"#, "$.super.name missingKey"),
    Row(Shapes.Listed.self, "[{}]", "$[0].name missingKey"),
    Row(Shapes.Listed.self, "[]", "$[0] nullValue expected a Decoder, the array ends after 0"),
    Row(
      Shapes.Flattened.self, #"{"outer":{"pairs":[[1]]}}"#,
      "$.outer.pairs[0][1] nullValue expected an object, the array ends after 1"
    ),
    Row(Car.self, #"{"engines":[1,13]}"#, "$.engines[1] custom expected an Engine, found 13, engine"),
    Row(Car.self, #"{"engines":[],"named":{"a":13}}"#, "$.named.a custom expected an Engine, found 13, engine"),
    Row(
      Car.self, #"{"engines":[14]}"#,
      "$.engines[0] invalidFormat expected an Engine, found 14, Fourteen is right out"),
    Row(Car.self, #"{"engines":[15]}"#, "$.engines[0].y missingKey"),
    Row([Wreck].self, #"[{"engine":13}]"#, "$[0].error missingKey"),
    Row([Wreck].self, #"[{"engine":13,"error":"key"}]"#, "$[0].engine invalidFormat found 13, no good"),
    Row([Wreck].self, #"[{"engine":13,"error":""}]"#, "$[0].engine missingKey"),
  ]

  @Test(arguments: rows) func reportsThePathAndTheReason(_ row: Row) throws {
    #expect(try row.text() == row.expected)
  }

  /// Throws the standard library's error about the second element, or about null.
  private struct Choosy: Decodable {
    init(from decoder: any Decoder) throws {
      if try decoder.singleValueContainer().decodeNil() { throw Breakdown.engine }
      var container = try decoder.unkeyedContainer()
      _ = try container.decode(Int.self)
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no good")
    }
  }

  @Test func theStandardLibrarysIndexIsOne() {
    let error = #expect(throws: SchemaError.self) { try Schema<Choosy>.codable().decode("[1,2]") }
    #expect(error?.issues.map(\.path) == [JSONPath([.index(1)])])
    #expect(error?.issues.first?.found == "2")
  }

  @Test func anOwnErrorIsKeptForNull() {
    let error = #expect(throws: SchemaError.self) { try Schema<Choosy>.codable().decode("null") }
    #expect(error?.issues.map(\.code) == [.custom])
    #expect(error?.issues.first?.underlying as? Breakdown == .engine)
    let null = #expect(throws: SchemaError.self) { try Schema<Car>.codable().decode("null") }
    #expect(null?.issues.map(\.code) == [.nullValue])
  }

  @Test func keepsACustomError() throws {
    let json = try JSONNode.read(#"{"engines":[13]}"#)
    let failure = #expect(throws: SchemaCoding.SchemaIssue.self) { try NodeDecoder.value(Car.self, from: json) }
    #expect(failure?.underlying as? Breakdown == .engine)
  }

  @Test func aCaughtErrorDoesNotSetThePathOfTheNext() throws {
    let json = try JSONNode.read(#"[{"engine":13,"error":"own"}]"#)
    let failure = #expect(throws: SchemaCoding.SchemaIssue.self) { try NodeDecoder.value([Wreck].self, from: json) }
    #expect(failure?.path.components == [.index(0)])
    #expect(failure?.code == .custom)
    #expect(failure?.underlying is CocoaError)
  }

  @Test(
    "Of an array, code sees the error of the first bad element",
    arguments: [
      ("[[1],[2]]", ""), (#"[[1,"a"],[2,null]]"#, "$.engines[0][1] typeMismatch"),
      (#"[[1,null],["a"]]"#, "$.engines[0][1] nullValue"), (#"[[],[13,"a"],[null]]"#, "engine"),
      (#"[["a"],[13]]"#, "$.engines[0][0] typeMismatch"),
    ])
  func ofTheFirstElement(engines: String, expected: String) throws {
    #expect(try Schema<Workshop>.codable().decode("{\"engines\":\(engines)}").failure == expected)
  }

  @Test func failsForValuesThatAreNotJSON() {
    struct Blob {}
    let failure = #expect(throws: SchemaCoding.SchemaIssue.self) {
      try NodeDecoder.value([String: Int].self, from: JSONNode(["a": Blob()]))
    }
    #expect(failure?.path.components == [.key("a")])
    #expect(failure?.found == "Blob, which is not a JSON value")
  }
}
