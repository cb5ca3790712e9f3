import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("Models with a schema in Codable types")
struct SchemaCodedTests {
  struct Profile: SchemaCodable, Hashable {
    var name = ""
    var age: Int?
    var rate = 0.5
    var price = Decimal(1)
    var big = UInt64(1)
    var site: URL?
    var born: Date?
    var extras: [String: JSONValue] = [:]

    static let schema = Schema(startingFrom: Profile()) {
      Field("name", \.name)
      Field("age", \.age).lenient()
      Field("rate", \.rate)
      Field("price", \.price)
      Field("big", \.big)
      Field("site", \.site)
      Field("born", \.born).date(.format("dd-MM-yyyy"))
    }.unknownKeys(.collect(into: \.extras))
  }

  struct Envelope: Codable, Hashable {
    var id = 1
    var main: SchemaCoded<Profile>
    var list: [SchemaCoded<Profile>] = []
    var maybe: SchemaCoded<Profile>?
  }

  static let profile = Profile(
    name: "Ann", age: 7, rate: 0.1, price: 12.34, big: 1 << 62, site: URL(string: "https://a.org"),
    born: Date(timeIntervalSince1970: 86400), extras: ["x": [1, 2.5, "t", true]])
  static let envelope = Envelope(main: SchemaCoded(profile), list: [SchemaCoded(Profile())], maybe: nil)

  private struct Pair: SchemaCodable, Equatable {
    var x: Int?
    var y = 0
    static let schema = Schema(startingFrom: Pair()) {
      Field(0, \.x)
      Field(1, \.y)
    }
  }

  @Test("Arrays by position, through other coders")
  func positions() throws {
    let pair = try JSONDecoder().decode(SchemaCoded<Pair>.self, from: Data("[1,2]".utf8)).value
    #expect(pair == Pair(x: 1, y: 2))
    let pairs = try JSONDecoder().decode([SchemaCoded<Pair>].self, from: Data("[[1,2],[3,4]]".utf8)).map(\.value)
    #expect(pairs == [Pair(x: 1, y: 2), Pair(x: 3, y: 4)])
  }

  private struct Amounts: SchemaCodable {
    var double = 0.0
    var decimal = Decimal(0)
    static let schema = Schema(startingFrom: Amounts()) {
      Field("double", \.double)
      Field("decimal", \.decimal)
    }
  }

  @Test("Other coders do not take fractions and signs from numbers")
  func fractions() throws {
    let json = #"{"double": -0.0, "decimal": 12345678901234567.5}"#
    let amounts = try JSONDecoder().decode(SchemaCoded<Amounts>.self, from: Data(json.utf8)).value
    #expect(amounts.double.sign == .minus)
    #expect("\(amounts.decimal)" == "12345678901234567.5")
    let position = Data("[1.00000000000000000001,2]".utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(SchemaCoded<Pair>.self, from: position) }
  }

  private enum Pin: SchemaCodable, Equatable {
    case number(Int)
    case named([String: Int])
    static let schema: Schema<Pin> = .oneOf {
      Variant(.number(), Pin.number) { if case .number(let number) = $0 { number } else { nil } }
      Variant(.dictionary(of: .number()), Pin.named) { if case .named(let named) = $0 { named } else { nil } }
    }
  }

  private struct Locked: Codable { var pin: SchemaCoded<Pin> }

  @Test("Causes inside a Codable type have their own paths, and no keys inside a cipher")
  func causes() throws {
    let schema = Box<Locked?>.schema(Field("env").codable(Locked.self).optional())
    let json = #"{"pin":{"swordfish":"x"}}"#
    let error = #expect(throws: SchemaError.self) { try schema.decode("{\"env\":\(json)}") }
    let paths = error?.issues.flatMap { [$0] + $0.causes }.map(\.path.description)
    #expect(paths == ["$.env.pin", "$.env.pin.swordfish", "$.env.pin"])
    let hidden = Schema<Locked>.cipher(BitFlipCipher(), as: .embedded(.codable()))
    let secret = #expect(throws: SchemaError.self) { try hidden.decode(BitFlipCipher.literal(json)) }
    #expect(secret.map { "\($0) \($0.issues)" }?.contains("swordfish") == false)
  }

  private struct Informed: SchemaCodable {
    var word: String?
    static let schema = Schema(startingFrom: Informed()) {
      Field("word", \.word).map { word, context in "\(word) \(context.userInfo[.place] as? String ?? "?")" }
    }
  }

  private struct Outer: Codable { var inner: SchemaCoded<Informed> }

  @Test("Schemas inside Codable types have the userInfo and the nulls of the call")
  func options() throws {
    let schema = Schema<Outer>.codable()
    let options = DecodingOptions(userInfo: [.place: "here"])
    #expect(try schema.decode(#"{"inner":{"word":"a"}}"#, options: options).inner.value.word == "a here")
    let outer = Outer(inner: SchemaCoded(Informed()))
    #expect(try schema.encodeToString(outer) == #"{"inner":{}}"#)
    #expect(
      try schema.encodeToString(outer, options: EncodingOptions(nulls: .written)) == #"{"inner":{"word":null}}"#)
  }

  private struct Aged: SchemaCodable {
    var age = 0
    var name = ""
    static let schema = Schema(startingFrom: Aged()) {
      Field("age", \.age).lenient()
      Field("name", \.name)
    }
  }

  @Test(
    "Schemas inside Codable types have the leniency of the call",
    arguments: [
      (#"[{"age":7,"name":"x"}]"#, [.declared, .strict, .lenient]),
      (#"[{"age":"7","name":"x"}]"#, [.declared, .lenient]),
      (#"[{"age":7,"name":8}]"#, [.lenient]),
    ] as [(String, [DecodingOptions.LeniencyMode])])
  func leniency(json: String, accepted: [DecodingOptions.LeniencyMode]) {
    let schema = Schema<[SchemaCoded<Aged>]>.codable()
    for mode in [DecodingOptions.LeniencyMode.declared, .strict, .lenient] {
      let ages = try? schema.decode(json, options: DecodingOptions(leniency: mode)).map(\.value.age)
      #expect(ages == (accepted.contains(mode) ? [7] : nil), "\(mode)")
    }
  }

  @Test("Through JSON coders")
  func json() throws {
    let data = try JSONEncoder().encode(Self.envelope)
    #expect(try JSONDecoder().decode(Envelope.self, from: data) == Self.envelope)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let main = try #require(object["main"] as? [String: Any])
    #expect(main["born"] as? String == "02-01-1970")
    #expect(main["x"] != nil && main["age"] as? Int == 7)
  }

  @Test(
    "Through property list coders", arguments: [.xml, .binary] as [PropertyListSerialization.PropertyListFormat])
  func propertyList(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let data = try encoder.encode(Self.envelope)
    #expect(try PropertyListDecoder().decode(Envelope.self, from: data) == Self.envelope)
  }

  private struct Large: SchemaCodable, Equatable {
    var number: UInt64 = 0, decimal: Decimal = 0
    static let schema = Schema(startingFrom: Large()) {
      Field("number", \.number)
      Field("decimal", \.decimal)
    }
  }

  @Test(
    "64-bit integers keep their digits in property lists", arguments: [1 << 53 + 1, 1 << 63 + 1, .max] as [UInt64])
  func propertyList(_ number: UInt64) throws {
    let large = Large(number: number, decimal: Decimal(number))
    let data = try PropertyListEncoder().encode(SchemaCoded(large))
    #expect(try PropertyListDecoder().decode(SchemaCoded<Large>.self, from: data).value == large)
  }

  @Test("Leniency and rules of the schema apply")
  func lenient() throws {
    let json = #"{"id":2,"main":{"name":"Bob","age":"7","y":null},"list":[]}"#
    let envelope = try JSONDecoder().decode(Envelope.self, from: Data(json.utf8))
    #expect(envelope.main.value == Profile(name: "Bob", age: 7, extras: ["y": .null]))
  }

  @Test("A decoding error is the coder's error, with its path and all issues underneath")
  func decodingErrors() throws {
    let json = #"{"id":2,"main":{},"list":[{},{"name":1,"rate":"x"}]}"#
    do {
      _ = try JSONDecoder().decode(Envelope.self, from: Data(json.utf8))
      Issue.record("must fail")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.map(\.stringValue).first == "list")
      #expect(context.codingPath.last?.intValue == 1)
      let error = try #require(context.underlyingError as? SchemaError)
      #expect(error.issueList == "$.name typeMismatch, $.rate typeMismatch")
      #expect(context.debugDescription.contains("$.name"))
    }
  }

  @Test("An encoding error is the coder's error")
  func encodingErrors() throws {
    var envelope = Self.envelope
    envelope.list[0].value.rate = .nan
    do {
      _ = try JSONEncoder().encode(envelope)
      Issue.record("must fail")
    } catch EncodingError.invalidValue(let value, let context) {
      #expect(value as? String == "a Profile")
      #expect(context.codingPath.map(\.stringValue).first == "list")
      let error = try #require(context.underlyingError as? SchemaError)
      #expect(error.issueList == "$.rate nonFiniteNumber")
    }
  }

  @Test("A property list's own types are not JSON, and do not crash")
  func foreign() throws {
    let list: [String: Any] = ["id": 1, "main": ["name": Date(timeIntervalSince1970: 0)], "list": [Any]()]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    #expect(throws: DecodingError.self) { try PropertyListDecoder().decode(Envelope.self, from: data) }
  }

  struct Label: SchemaCodable, Equatable {
    let text: String
    let on: Bool?
    let counts: [Double]?
    static let schema = Schema(Label.init) {
      Field("text", \.text)
      Field("on", \.on)
      Field("counts", \.counts)
    }
  }

  @Test(
    "Values without a field may have any property list type",
    arguments: [.xml, .binary] as [PropertyListSerialization.PropertyListFormat])
  func foreignLeaves(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let list: [String: Any] = [
      "text": "a", "on": true, "counts": [1, 2.5], "seen": Date(), "icon": Data([1, 2]),
      "z": [Date(), Data(), ["d": Date()]],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
    let label = try PropertyListDecoder().decode(SchemaCoded<Label>.self, from: data).value
    #expect(label == Label(text: "a", on: true, counts: [1, 2.5]))
  }

  @Test(
    "Kinds that vary by element",
    arguments: [
      #"[1,2,"a",true,null,[],{},[1],{"a":1},2.5,false,"b"]"#, #"[[1],[2,"a"],[[3]],[{"a":[4]},{"a":"5"},{"a":null}]]"#,
      #"[18446744073709551615,-9223372036854775808,0.1,1e300,-0.5]"#, #"{"a":{"a":{"a":[{"a":1},{"a":[]}]}}}"#, "null",
      "true", #""x""#, "7",
    ])
  func changingKinds(_ json: String) throws {
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)) == Schema.json.decode(json))
  }
}

extension SchemaCodedTests {
}

extension CodingUserInfoKey {
  fileprivate static let place = CodingUserInfoKey(rawValue: "place")!
}

extension SchemaCodedTests {
  private struct Team: SchemaCodable, Hashable {
    var names: Set<String> = []
    var note: [String] = []

    static let schema = Schema(startingFrom: Team()) {
      Field("names", \.names)
      Field("note", \.note).embeddedArray(of: .string)
    }
  }

  @Test("Inside a codable field, the layout and the number of issues are those of the call")
  func optionsOfTheCall() throws {
    let schema = Schema<SchemaCoded<Team>>.codable()
    let names = (0..<20).map { "n\($0 + 10)" }
    let options = EncodingOptions(formatting: [.sortedKeys, .prettyPrinted])
    let json = try schema.encodeToJSONValue(SchemaCoded(Team(names: Set(names), note: ["a/b"])), options: options)
    #expect(json["names"] == .array(names.map { .string($0) }))
    #expect(json["note"] == #"["a/b"]"#)
    do {
      _ = try schema.decode(#"{"names":[1,2,3,4,5]}"#, options: DecodingOptions(limits: CodingLimits(maximumIssues: 2)))
      Issue.record("decoded")
    } catch {
      #expect(error.issues.map(\.code) == [.typeMismatch, .typeMismatch, .tooManyIssues])
      #expect(error.omittedIssueCount == 3)
    }
  }
}
