import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

extension CodingUserInfoKey {
  fileprivate static let city = CodingUserInfoKey(rawValue: "city")!
  fileprivate static let key = CodingUserInfoKey(rawValue: "key")!
}

@Suite("Coding contexts in closures")
struct CodingContextTests {
  private struct Failure: Error {}

  /// Decodes a string, and adds its path.
  private static let placed = Schema.string.map { text, context in "\(text)@\(context.path)" }

  /// A `Codable` type that passes its coder's city on to its schema.
  private struct Visit: Codable, Equatable {
    var place = ""

    static let schema = Schema(startingFrom: Visit()) {
      Field("place", \.place).transform(
        from: .string, decode: { place, context in "\(place) in \(context.userInfo[.city] ?? "nowhere")" },
        encode: { place, context in "\(place) of \(context.userInfo[.city] ?? "nowhere")" })
    }

    init(place: String = "") { self.place = place }
    init(from decoder: any Decoder) throws {
      let city = decoder.userInfo[.city] as? String ?? "none"
      self = try Visit.schema.decode(from: decoder, userInfo: [.city: city])
    }
    func encode(to encoder: any Encoder) throws {
      try Visit.schema.encode(self, to: encoder, userInfo: [.city: encoder.userInfo[.city] as? String ?? "none"])
    }
  }

  @Test("Any coder's own values reach the closures if they are passed on")
  func valuesOfACoder() throws {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    decoder.userInfo[.city] = "Oslo"
    encoder.userInfo[.city] = "Rome"
    let json = #"{"place":"bar"}"#
    #expect(try decoder.decode(Visit.self, from: Data(json.utf8)) == Visit(place: "bar in Oslo"))
    #expect(String(decoding: try encoder.encode(Visit(place: "bar")), as: UTF8.self) == #"{"place":"bar of Rome"}"#)
    let visit = Schema<Visit>.codable()
    let options = DecodingOptions(userInfo: [.city: "Bonn"])
    #expect(try visit.decode(json, options: options) == Visit(place: "bar in Bonn"))
    #expect(
      try visit.encodeToString(Visit(place: "bar"), options: EncodingOptions(userInfo: [.city: "Bern"]))
        == #"{"place":"bar of Bern"}"#)
  }

  @Test(
    "The path is complete in every container",
    arguments: [
      (placed.array.map { $0.joined(separator: " ") }, #"["a","b"]"#, "a@$[0] b@$[1]"),
      (placed.dictionary.map { $0["k"] ?? "" }, #"{"k":"a"}"#, "a@$.k"),
      (Schema.embedded(placed.array).map { $0[0] }, #""[\"a\"]""#, "a@$[0]"),
      (placed.optional.array.map { $0[1] ?? "" }, #"[null,"a"]"#, "a@$[1]"),
      (
        Box<String>.schema(Field("x.y[1]", "z", at: \.value).schema(placed)).map(\.value), #"{"x":{"y":[0,"a"]}}"#,
        "a@$.x.y[1]"
      ),
      (Box<String>.schema(Field("x.y[1]", "z", at: \.value).schema(placed)).map(\.value), #"{"z":"a"}"#, "a@$.z"),
      (Schema.oneOf(tag: "t", content: "c") { Variant(1, placed, { $0 }, { $0 }) }, #"{"t":1,"c":"a"}"#, "a@$.c"),
      (Schema.oneOfKeys { Variant("k", placed, { $0 }, { $0 }) }, #"{"k":"a"}"#, "a@$.k"),
      (Schema.lazy { placed }.array.map { $0[0] }, #"["a"]"#, "a@$[0]"),
      (placed.lenient().array.lossy().map { $0.joined() }, #"[[],7]"#, "7@$[1]"),
    ] as [(Schema<String>, String, String)])
  func paths(_ schema: Schema<String>, json: String, value: String) throws {
    #expect(try schema.decode(json) == value)
    #expect(try schema.decodeWithReport(json).value == value)
    let below = try schema.decode(#"{"p":{"q":\#(json)}}"#, options: DecodingOptions(root: "p.q"))
    #expect(below == value.replacingOccurrences(of: "$", with: "$.p.q"))
  }

  @Test("A closure can be called with a context of a test")
  func inATest() {
    let describe = { @Sendable (text: String, context: CodingContext) in
      "\(text)@\(context.path) of \(context.userInfo[.city] ?? "")"
    }
    let path = JSONPath([.key("a"), .index(2)])
    #expect(describe("x", CodingContext(userInfo: [.city: "Taipei"], path: path)) == "x@$.a[2] of Taipei")
    #expect(describe("x", CodingContext()) == "x@$ of ")
  }

  private struct Model: Equatable, Sendable {
    var name = ""
    var list: [String] = []
    var map: [String: String] = [:]
    var missing: String?
    static let schema = Schema(startingFrom: Model()) {
      Field("a.name", \.name).schema(both)
      Field("list", \.list).array(of: both)
      Field("map", \.map).dictionary(of: both)
      Field("missing", \.missing).schema(
        .transform(
          from: Schema.string.optional,
          decode: { text, context in
            text ?? "none@\(context.path)"
          }, encode: { text, _ in text }))
    }
    static let both = Schema<String>.transform(
      from: .string, decode: { text, context in "\(text)@\(context.path)" },
      encode: { text, context in "\(text)>\(context.path)" })
  }

  @Test("In objects, also when encoding, sorted or not")
  func objects() throws {
    let model = try Model.schema.decode(#"{"a":{"name":"n"},"list":["l"],"map":{"k":"m"}}"#)
    #expect(model == Model(name: "n@$.a.name", list: ["l@$.list[0]"], map: ["k": "m@$.map.k"], missing: nil))
    let json = #"{"a":{"name":"n>$.a.name"},"list":["x>$.list[0]","l>$.list[1]"],"map":{"k":"m>$.map.k"}}"#
    let value = Model(name: "n", list: ["x", "l"], map: ["k": "m"])
    #expect(encodingOutcome(Model.schema, value) == json)
    #expect(try Model.schema.encodeToJSONValue(value) == Schema.json.decode(json))
    #if FullFoundation
      let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
      #expect(try Model.schema.encodeToJSONValue(value) == JSONValue(jsonObject: tree))
    #endif
    #expect(try Model.schema.array.encodeToString([Model()]).contains(">$[0].a.name"))
  }

  @Test("Positions in a path are the same for decoding and encoding")
  func positions() throws {
    let schema = Box<String>.schema(Field("items[0].n", \.value).schema(Model.both))
    #expect(outcome(schema, #"{"items":[{"n":"a"}]}"#) == "a@$.items[0].n")
    #expect(encodingOutcome(schema, Box(value: "a")) == #"{"items":[{"n":"a>$.items[0].n"}]}"#)
  }

  private struct Place: SchemaCodable {
    var name = ""
    static let schema = Schema(startingFrom: Place()) { Field("name", \.name).schema(Model.both) }
  }

  private struct Trip: Codable { var stops: [SchemaCoded<Place>] }

  @Test("In schemas inside Codable types, the path begins at the Codable value")
  func insideCodable() throws {
    let schema = Box<Trip>.schema(Field("trip").codable(Trip.self))
    let trip = try schema.decode(#"{"trip":{"stops":[{"name":"a"}]}}"#).value
    #expect(trip.stops.map(\.value.name) == ["a@$.stops[0].name"])
    let text = try Schema<Trip>.codable().encodeToString(Trip(stops: [SchemaCoded(Place(name: "b"))]))
    #expect(text == #"{"stops":[{"name":"b>$.stops[0].name"}]}"#)
  }

  @Test("Maps and rules of fields and schemas receive the userInfo")
  func userInfo() throws {
    let city = DecodingOptions(userInfo: [.city: "Taipei"])
    let named = Box<String?>.schema(
      Field("n", \.value).map { name, context in "\(name) of \(context.userInfo[.city] as? String ?? "?")" })
    #expect(outcome(named, #"{"n":"A"}"#, city) == "A of Taipei")
    #expect(outcome(named, #"{"n":"A"}"#) == "A of ?")
    #expect(outcome(named, #"{"n":null}"#, city) == "nil")
    let mapped = Box<Int>.schema(
      Field("n").string().map { text, context in text.count + context.path.components.count })
    #expect(outcome(mapped, #"{"n":"abc"}"#) == "4")
    let ruled = Box<String?>.schema(
      Field("n", \.value).validate("must be the city") { $0 == $1.userInfo[.city] as? String })
    #expect(outcome(ruled, #"{"n":"Taipei"}"#, city) == "Taipei")
    #expect(outcome(ruled, #"{"n":"Tainan"}"#, city) == "$.n validationFailed")
    #expect(outcome(ruled, "{}", city) == "nil")
    let whole = Box<String>.schema(Field("n", \.value)).validate("must be the city") { box, context in
      box.value == context.userInfo[.city] as? String
    }
    #expect(outcome(whole.array, #"[{"n":"Taipei"},{"n":""}]"#, city) == "$[1] validationFailed")
    let thrown = Schema.string.map { _, _ -> Int in throw Failure() }
    #expect(issueDescriptions(thrown, #""a""#) == [#"$ custom expected an Int, found "a", Failure()"#])
  }

  private struct Coded: Codable, Equatable, Sendable {
    var text = ""
    init() {}
    init(from decoder: any Decoder) throws {
      text = "\(try decoder.singleValueContainer().decode(String.self)) in \(decoder.userInfo[.city] ?? "?")"
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("\(encoder.userInfo[.city] ?? "?")")
    }
  }

  @Test("Codable types receive the userInfo in their coder")
  func codable() throws {
    let schema = Schema<[Coded]>.array(of: .codable())
    let coded = try schema.decode(#"["a"]"#, options: DecodingOptions(userInfo: [.city: "Taipei"]))
    #expect(coded.map(\.text) == ["a in Taipei"])
    #expect(try schema.encodeToString(coded, options: EncodingOptions(userInfo: [.city: "Tainan"])) == #"["Tainan"]"#)
    #expect(try schema.encodeToString(coded) == #"["?"]"#)
  }

  // MARK: - Ciphers

  private struct Vault: Equatable, Sendable {
    var one = ""
    var two: String?
    var many: [String] = []
    var maybe: [String]?
    var count = 0
    var limit: Int?

    static let schema = Schema(startingFrom: Vault()) {
      Field("one", \.one).aes(cipher)
      Field("two", \.two).aes(cipher)
      Field("many", \.many).aes(cipher)
      Field("maybe", \.maybe).aes(cipher)
      Field("count", \.count).aes(as: .embedded(.number()), cipher)
      Field("limit", \.limit).aes(as: .embedded(.number()), cipher)
    }

    @Sendable static func cipher(_ context: CodingContext) throws -> AESCipher {
      guard let key = context.userInfo[.key] as? Data else { throw Failure() }
      return AESCipher(key: key)
    }
  }

  /// Shifts each byte by an offset.
  private struct Shift: TextCipher {
    let offset: UInt8
    func decrypt(_ ciphertext: Data) -> Data { Data(ciphertext.map { $0 &- offset }) }
    func encrypt(_ plaintext: Data) -> Data { Data(plaintext.map { $0 &+ offset }) }

    @Sendable static func ofCall(_ context: CodingContext) throws -> Shift {
      guard let offset = context.userInfo[.key] as? UInt8 else { throw Failure() }
      return Shift(offset: offset)
    }
  }

  private struct Shifted: Equatable, Sendable {
    var one = ""
    var many = Nullable<[String]>.missing
    var count = 0
    var limit: Int?

    static let schema = Schema(startingFrom: Shifted()) {
      Field("one", \.one).cipher(Shift.ofCall)
      Field("many", \.many).cipher(Shift.ofCall)
      Field("count", \.count).cipher(as: .embedded(.number()), Shift.ofCall)
      Field("limit", \.limit).cipher(as: .embedded(.number()), Shift.ofCall)
    }
  }

  @Test("Any cipher from the userInfo, both ways")
  func ciphers() throws {
    let shifted = Shifted(one: "a", many: .value(["b", "c"]), count: 7, limit: 8)
    let json = try Shifted.schema.encodeToString(shifted, options: EncodingOptions(userInfo: [.key: UInt8(1)]))
    #expect(json == #"{"one":"Yg==","many":["Yw==","ZA=="],"count":"OA==","limit":"OQ=="}"#)
    #expect(try Shifted.schema.decode(json, options: DecodingOptions(userInfo: [.key: UInt8(1)])) == shifted)
    #expect(outcome(Box<String>.schema(Field("v").cipher(Shift.ofCall)), #"{"v":"x"}"#) == "$.v decryptionFailed")
    let counted = Box<Int>.schema(Field("v").cipher(as: .embedded(.number(Int.self)), Shift.ofCall))
    #expect(issueDescriptions(counted, #"{"v":"x"}"#) == ["$.v decryptionFailed expected ciphertext (Shift)"])
  }

  private struct Key: Error, CustomStringConvertible {
    let description: String
  }

  @Test("A cipher key from the userInfo, both ways")
  func keys() throws {
    let vault = Vault(one: "a", two: "b", many: ["c", "d"], maybe: [], count: 7, limit: 8)
    let key = Data("0123456789abcdef".utf8)
    let json = try Vault.schema.encode(vault, options: EncodingOptions(userInfo: [.key: key]))
    #expect(try Vault.schema.decode(json, options: DecodingOptions(userInfo: [.key: key])) == vault)
    let other = Data("0123456789abcdeg".utf8)
    let issues = issueList { () throws(SchemaError) in
      _ = try Vault.schema.decode(json, options: DecodingOptions(userInfo: [.key: other]))
    }
    #expect(issues.hasPrefix("$.one decryptionFailed"))
    let undeclared = Box<String>.schema(Field("v").aes(Vault.cipher))
    let counted = Box<Int>.schema(Field("v").aes(as: .embedded(.number(Int.self)), Vault.cipher))
    for schema in [outcome(undeclared, #"{"v":"x"}"#), outcome(counted, #"{"v":"x"}"#)] {
      #expect(schema == "$.v decryptionFailed")
    }
  }

  @Test("Every problem with the key is the same issue, without details")
  func noKey() {
    let key = "0123456789abcdef"
    for cipher: @Sendable (CodingContext) throws -> AESCipher in [
      { _ in throw Key(description: key) }, { _ in throw CipherError.failed },
      { _ in AESCipher(key: Data(key.utf8.dropLast())) },
      { _ in AESCipher(key: Data(key.utf8), iv: Data(key.utf8.dropLast())) },
    ] {
      let schema = Schema.aes(cipher).array
      let issues = issueDescriptions(schema, #"["AAAAAAAAAAAAAAAAAAAAAA=="]"#)
      #expect(issues == ["$[0] decryptionFailed expected ciphertext (aes)"])
      #expect(encodingOutcome(schema, ["a"]) == "$[0] decryptionFailed")
    }
  }

  @Test("A change with a context leaves the value encodable, also of an optional")
  func encodableChanges() throws {
    let shouted = Schema.string.map { text, context in "\(text)@\(context.path)" }
    #expect(try shouted.decode(#""a""#) == "a@$")
    #expect(try shouted.encodeToString("a") == #""a""#)
    let maybe = Schema.string.optional.map { text, context in "\(text)@\(context.path)" }
    #expect(try maybe.decode(#""a""#) == "a@$")
    #expect(try maybe.decode("null") == nil)
    #expect(try maybe.encodeToString("a") == #""a""#)
    let rule = Schema.string.optional.validate("must be in its place") { text, context in text == "\(context.path)" }
    #expect(outcome(rule, #""$""#) == "$")
    #expect(outcome(rule, #""a""#) == "$ validationFailed")
    #expect(outcome(rule, "null") == "nil")
  }
}
