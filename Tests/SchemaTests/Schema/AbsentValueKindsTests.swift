import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// Each value kind applies to an optional and to a `Nullable` of its type.
@Suite("Value kinds of values that may be absent")
struct AbsentValueKindsTests {
  struct Geo: Equatable, Codable, Sendable {
    var lat = 0.0
    static let schema = Schema(startingFrom: Geo()) { Field("lat", \.lat) }
  }
  enum Color: String, Sendable { case red, blue }
  struct Version: Equatable, Sendable, RawRepresentable {
    let rawValue: [Int]
    static let schema = Schema<Version>.enumeration(from: .array(of: .number()))
  }
  struct BitFlipCipher: TextCipher {
    func decrypt(_ ciphertext: Data) -> Data { Data(ciphertext.reversed()) }
    func encrypt(_ plaintext: Data) -> Data { Data(plaintext.reversed()) }
    func ciphertext(from string: String) -> Data { Data(string.utf8) }
    func string(from ciphertext: Data) -> String { String(decoding: ciphertext, as: UTF8.self) }
  }

  struct Model: Equatable, Sendable {
    var object = Nullable<Geo>.missing
    var embedded = Nullable<Geo>.missing
    var document = Nullable<Geo>.missing
    var color = Nullable<Color>.missing
    var cases = Nullable<Color>.missing
    var version = Nullable<Version>.missing
    var coded = Nullable<Geo>.missing
    var secret = Nullable<Int>.missing
    var secrets = Nullable<[String]>.missing
    var negated = Nullable<Int>.missing
    var shifted = Nullable<Int>.missing

    static let schema = Schema(startingFrom: Model()) {
      Field("object", \.object).object(Geo.schema)
      Field("embedded", \.embedded).embeddedObject(Geo.schema)
      Field("document", \.document).embedded(Geo.schema)
      Field("color", \.color).enumeration()
      Field("cases", \.cases).cases([.red: ["r", 1], .blue: ["b", 2]])
      Field("version", \.version).enumeration(from: .array(of: .number()))
      Field("coded", \.coded).codable()
      Field("secret", \.secret).cipher(BitFlipCipher(), as: .number(Int.self).lenient())
      Field("secrets", \.secrets).cipher(BitFlipCipher())
      Field("negated", \.negated).transform(from: .number(Int.self), decode: { -$0 }, encode: { -$0 })
      Field("shifted", \.shifted).transform(
        from: .number(Int.self), decode: { value, _ in value + 1 }, encode: { value, _ in value - 1 })
    }
  }

  @Test func values() throws {
    let json = #"""
      {"object":{"lat":1},"embedded":"{\"lat\":2}","document":"{\"lat\":3}","color":"red","cases":2,"version":[1,2],\#
      "coded":{"lat":4},"secret":"21","secrets":["ba"],"negated":5,"shifted":6}
      """#
    let model = try Model.schema.decode(json)
    #expect(
      model
        == Model(
          object: .value(Geo(lat: 1)), embedded: .value(Geo(lat: 2)), document: .value(Geo(lat: 3)),
          color: .value(.red), cases: .value(.blue), version: .value(Version(rawValue: [1, 2])),
          coded: .value(Geo(lat: 4)), secret: .value(12), secrets: .value(["ab"]), negated: .value(-5),
          shifted: .value(7)))
    #expect(
      try Model.schema.encodeToString(model)
        == #"""
        {"object":{"lat":1},"embedded":"{\"lat\":2}","document":"{\"lat\":3}","color":"red","cases":"b","version":[1,2],\#
        "coded":{"lat":4},"secret":"21","secrets":["ba"],"negated":5,"shifted":6}
        """#)
  }

  @Test func nullAndMissing() throws {
    let keys = ["object", "embedded", "document", "color", "cases", "version", "coded", "secret", "secrets", "negated"]
    for key in keys {
      let json = #"{"\#(key)":null}"#
      let model = try Model.schema.decode(json)
      #expect(model != Model(), "\(key) is null")
      #expect(try Model.schema.encodeToString(model) == json)
    }
    #expect(try Model.schema.encodeToString(Model()) == "{}")
  }

  struct Pair: Equatable, Sendable {
    let first: Nullable<Int>, second: Version, third: Color?
    static let schema = Schema(Pair.init) {
      Field("first").number(Int.self).clamped(to: 0...9).nullable()
      Field("second").enumeration(Version.self, from: .array(of: .number()))
      Field("third").enumeration(Color.self).default(.red).optional()
    }
  }

  @Test(
    "Of initializers' arguments",
    arguments: [
      (#"{"first":12,"second":[1]}"#, Pair(first: .value(9), second: Version(rawValue: [1]), third: .red)),
      (
        #"{"first":null,"second":[],"third":"blue"}"#,
        Pair(first: .null, second: Version(rawValue: []), third: .blue)
      ),
      (#"{"second":[]}"#, Pair(first: .missing, second: Version(rawValue: []), third: .red)),
    ])
  func arguments(_ json: String, _ pair: Pair) throws {
    #expect(try Pair.schema.decode(json) == pair)
  }
}
