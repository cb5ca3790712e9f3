import Foundation
import SchemaCoding

@testable import TestSupport

/// Documents in strings, ciphers, `Codable` types, parts and inherited fields.
private struct Codings: Equatable, Sendable {
  struct Point: Codable, Equatable, Sendable {
    var x = 0, y: Double?, name = "", tags: [String: [Int]] = [:], when: Date?
  }
  /// Decodes both a string and a number, and tries the string first.
  enum Either: Codable, Equatable, Sendable {
    case int(Int)
    case string(String)
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self =
        if let int = try? container.decode(Int.self) { .int(int) } else { .string(try container.decode(String.self)) }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .int(let int): try container.encode(int)
      case .string(let string): try container.encode(string)
      }
    }
  }
  struct Model: SchemaCodable, Equatable, Sendable {
    var id = 0, inner: [Model] = []
    static let schema = Schema(startingFrom: Model()) {
      Field("id", \.id).lenient()
      Field("inner", \.inner)
    }
  }
  struct Envelope: Codable, Equatable, Sendable {
    var model: SchemaCoded<Model>?
    static func == (left: Envelope, right: Envelope) -> Bool { left.model?.value == right.model?.value }
  }

  var embedded = Part(), maybe: Part?, list: [Int] = [], twice = 0, veiled: String?, encrypted: Part?, number = 0
  var point = Point(), either: Either?, envelope: Envelope?, model: Model?, part = Part()

  static let schema = Schema(startingFrom: Codings()) {
    Field("embedded", \.embedded).embeddedObject(Part.schema)
    Field("maybe", \.maybe).embeddedObject(Part.schema).lenient()
    Field("list", \.list).embeddedArray(of: .number())
    Field("twice", \.twice).embedded(.embedded(.number()))
    Field("veiled", \.veiled).cipher(BitFlipCipher())
    Field("encrypted", \.encrypted).cipher(BitFlipCipher(), as: .embedded(Part.schema))
    Field("number", \.number).aes(FeedCipher.self, as: Schema<Int>.number().lenient())
    Field("point", \.point).codable()
    Field("either", \.either).codable()
    Field("envelope", \.envelope).codable()
    Field("model", \.model)
    Include(Part.schema, \.part)
  }

  static let vocabulary = Vocabulary(
    .object,
    [
      "embedded": [#""{\"id\":2}""#, #""{\"id\":\"x\"}""#, #""{""#, #"{"id":3}"#], "maybe": [#"{"id":3}"#, #""{}""#],
      "list": [#""[1,2]""#, #""[1,\"x\"]""#], "twice": [#""\"5\"""#, #""\"\\\"5\\\"\"""#],
      "veiled": [DocumentSketch.encrypted("a"), DocumentSketch.encrypted("\u{FF}"), #""no""#],
      "encrypted": [DocumentSketch.encrypted(#"{"id":1}"#), DocumentSketch.encrypted("{")],
      "number": [#""\#(FeedCipher.apple)""#, #""AAAA""#],
      "point": [#"{"x":1,"name":"n","tags":{"a":[1]},"when":5}"#, #"{"x":1.5}"#, #"{"x":1,"name":null,"tags":{}}"#],
      "either": ["1", #""a""#, "[]"], "envelope": [#"{"model":{"id":"7","inner":[{}]}}"#, #"{"model":7}"#],
      "model": [#"{"id":1,"inner":[{"id":2,"inner":[]}]}"#], "id": ["1", #""x""#], "name": [#""n""#],
    ])
}

/// A class that inherits fields.
private final class Inheriting: Inherited, Equatable, @unchecked Sendable {
  var own = ""

  static func == (left: Inheriting, right: Inheriting) -> Bool {
    left.own == right.own && left.id == right.id && left.tags == right.tags
  }

  static let schema = Schema(startingFrom: Inheriting()) {
    Include(Inherited.inheritedSchema, inheritedBy: { $0 })
    Field("own", \.own).trimmed()
  }
  static let vocabulary = Vocabulary(.object, ["id": ["1", #""x""#], "tags": [#"["a"]"#, "[1]"], "own": [#"" a ""#]])
}

private class Inherited: @unchecked Sendable {
  var id = 0, tags: [String] = []
  static let inheritedSchema = Schema(startingFrom: Inherited()) {
    Field("id", \.id)
    Field("tags", \.tags)
  }
}

extension Subject {
  static let codings = Subject("codings", Codings.schema, [.readsWhatItWrote], Codings.vocabulary)
  static let partial = Subject(
    "codings, partial", Codings.schema.partial().omitting("point", "number").extending { Field("extra", \.twice) }, [],
    Codings.vocabulary)
  static let inheriting = Subject("a subclass", Inheriting.schema, [.readsWhatItWrote], Inheriting.vocabulary)
  static let json = Subject(
    "any JSON", .json, [.readsWhatItWrote, .lenientAcceptsStrict],
    Vocabulary(.value("a"), ["a": [#"{"a":[1,"b",null,true,0.5]}"#, "7", #""x""#, "[[[1]]]"]]))
  static let mixed = Subject(
    "mixed", Mixed.schema, .onlyDecodes,
    Vocabulary(
      .object,
      [
        "id": ["7"], "ident": ["8"], "name": [#""n""#], "lat": ["22.5"], "pos": ["3"], "open": ["true"],
        "url": [#""http://a.b""#], "day": ["86400"], "part": [#"{"id":4,"name":"p"}"#],
        "parts": [#"[{"id":4},{"name":"q"}]"#], "list": ["[1,2,3]"], "small": ["200"], "amount": ["0.1"], "kind": ["2"],
        "scores": [#"{"a":1}"#], "a": [#"[0,{"b":3}]"#], "b": [BitFlipCipher.literal("s")], "whole": ["11"],
        "bits": ["12"],
        "caf\u{E9}": ["1"],
      ]))
}
