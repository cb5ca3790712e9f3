import Foundation
import Testing

@testable import SchemaCoding

/// Random documents, read by the scanner, by Foundation's parser, and as a tree: values, issues and repairs must be the same, in the same
/// order.
@Suite struct BothParsersTests {
  @Test(arguments: DecodingOptions.LeniencyMode.all, 0..<4)
  func aStartingValue(mode: DecodingOptions.LeniencyMode, seed: UInt64) {
    Self.compare(Mixed.schema, mode, seed)
    Self.compare(Mixed.schema.lenient(), mode, seed + 100)
    Self.compare(Mixed.schema.array.lossy(), mode, seed + 200) { "[\($0),\($0),3]" }
  }

  @Test(arguments: DecodingOptions.LeniencyMode.all, 0..<4)
  func settersAndSharedMemory(mode: DecodingOptions.LeniencyMode, seed: UInt64) {
    Self.compare(Watched.schema, mode, seed)
    Self.compare(Watched.schema.lenient(), mode, seed + 100)
  }

  @Test(arguments: DecodingOptions.LeniencyMode.all, 0..<4)
  func aClass(mode: DecodingOptions.LeniencyMode, seed: UInt64) {
    Self.compare(Linked.schema.lenient(), mode, seed)
  }

  @Test(arguments: DecodingOptions.LeniencyMode.all, 0..<4)
  func anInitializer(mode: DecodingOptions.LeniencyMode, seed: UInt64) {
    Self.compare(Fixed.schema, mode, seed)
    Self.compare(Fixed.schema.lenient(), mode, seed + 100)
    Self.compare(Fixed.schema.array.lossy(), mode, seed + 200) { "[\($0),\($0),3]" }
  }

  @Test func moreFieldsThanAWordHasBits() {
    let wide = Schema(startingFrom: Mixed()) {
      for index in 0..<300 {
        Field(FieldKey("k\(index)"), [\Mixed.id, \.whole, \.bits][index % 3])
      }
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let members = (0..<12).map { _ in
        "\"k\(Int.random(in: 0..<310, using: &generator))\":\(Documents.scalars.randomElement(using: &generator)!)"
      }
      Self.compare(wide, "{\(members.joined(separator: ","))}", DecodingOptions())
    }
  }

  @Test(arguments: DecodingOptions.LeniencyMode.all, ["\"\"", "\" \\t\"", "null", "\"x\"", "7"])
  func blankTexts(mode: DecodingOptions.LeniencyMode, json: String) {
    for name in Blank.names {
      Self.compare(Blank.schema, "{\"\(name)\":\(json)}", DecodingOptions(leniency: mode))
      Self.compare(Blank.schema.lenient(), "{\"\(name)\":\(json)}", DecodingOptions(leniency: mode))
    }
  }

  @Test func nullIsDecodedOnce() {
    final class Counter: @unchecked Sendable { var count = 0 }
    struct Refused: Error {}
    struct Model { let number: Int }
    let counter = Counter()
    let schema = Schema(Model.init) {
      Field("n").schema(
        Schema<Int>.number().optional.map { (number: Int?) throws -> Int in
          counter.count += 1
          guard let number else { throw Refused() }
          return number
        })
    }
    #expect(throws: SchemaError.self) { try schema.decode(#"{"n":null}"#) }
    #expect(counter.count == 1)
  }

  @Test func keysOfTheSameCharacters() {
    let schema = Schema(startingFrom: Mixed()) {
      Field("caf\u{E9}", \.id)
      Field("K", \.whole)
    }
    for key in ["caf\u{E9}", "cafe\u{301}", "K", "\u{212A}"] {
      Self.compare(schema, "{\"\(key)\":5}", DecodingOptions())
      #expect((try? schema.decode("{\"\(key)\":5}")).map { $0.id == 5 || $0.whole == 5 } == true)
    }
  }
}

extension BothParsersTests {
  private static func compare<Value>(
    _ schema: Schema<Value>, _ mode: DecodingOptions.LeniencyMode, _ seed: UInt64, document: (String) -> String = { $0 }
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let json = document(Documents.object(2, &generator))
      let maximumIssues = Int.random(in: 1...9, using: &generator)
      compare(schema, json, DecodingOptions(leniency: mode, maximumIssues: maximumIssues))
    }
  }

  private static func compare<Value>(_ schema: Schema<Value>, _ json: String, _ options: DecodingOptions) {
    var texts = [DecodingOptions.Parser.automatic, .foundation].map { parser in
      var options = options
      options.parser = parser
      return text { () throws(SchemaError) in shown(try schema.decode(json, options: options)) } + "\n"
        + text { () throws(SchemaError) in
          let decoded = try schema.decodeWithReport(json, options: options)
          return "\(shown(decoded.value))\n\(decoded.report)"
        }
    }
    if let tree = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) {
      texts.append(
        text { () throws(SchemaError) in shown(try schema.decode(jsonObject: tree, options: options)) } + "\n"
          + text { () throws(SchemaError) in
            let decoded = try schema.decodeWithReport(jsonObject: tree, options: options)
            return "\(shown(decoded.value))\n\(decoded.report)"
          })
      #expect(texts[0] == texts[2], "\(json)")
    }
    #expect(texts[0] == texts[1], "\(json)")
  }

  private static func text(_ decode: () throws(SchemaError) -> String) -> String {
    do {
      return try decode()
    } catch {
      return "\(error)"
    }
  }
}

/// Documents that were mutated byte by byte: whatever the scanner makes of them, Foundation's parser makes as well.
@Suite struct MutatedDocumentsTests {
  /// How many documents are compared; the environment variable `SCHEMA_CODING_MUTATIONS` asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["SCHEMA_CODING_MUTATIONS"].flatMap { Int($0) } ?? 4_000

  @Test(arguments: 0..<4 as Range<UInt64>) func bothParsersAgree(seed: UInt64) throws {
    var generator = SeededGenerator(seed: 100 + seed)
    var scanned = 0
    var lossy = 0
    for _ in 0..<Self.count / 4 {
      let bytes = Self.mutated(Array(Documents.object(2, &generator).utf8), &generator)
      let data = Data(bytes)
      guard let ours = Self.value(data, .automatic) else {
        #expect(Self.value(data, .foundation) == nil, "\(String(decoding: bytes, as: UTF8.self))")
        continue
      }
      scanned += 1
      let theirs = try #require(Self.value(data, .foundation), "\(String(decoding: bytes, as: UTF8.self))")
      guard ours == theirs, !bytes.contains([0xEF, 0xBB, 0xBF]), !ours.hasNegativeZero else {
        // Digits that Foundation loses, and byte-order marks that it drops.
        #expect(ours.isSameButForLosses(theirs), "\(String(decoding: bytes, as: UTF8.self))")
        lossy += 1
        continue
      }
      let mode = DecodingOptions.LeniencyMode.all.randomElement(using: &generator) ?? .declared
      let outcomes = [DecodingOptions.Parser.automatic, .foundation].map { parser in
        Self.outcome(data, DecodingOptions(leniency: mode, parser: parser))
      }
      #expect(outcomes[0] == outcomes[1], "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(scanned > Self.count / 40 && lossy < scanned / 4)
  }

  private static func value(_ data: Data, _ parser: DecodingOptions.Parser) -> JSONValue? {
    try? Schema.json.decode(data, options: DecodingOptions(parser: parser))
  }

  private static func outcome(_ data: Data, _ options: DecodingOptions) -> String {
    do {
      let decoded = try Mixed.schema.decodeWithReport(data, options: options)
      return "\(shown(decoded.value))\n\(decoded.report)\n\(decoded.report.summary)"
    } catch {
      return "\(error)"
    }
  }

  /// A few bytes removed, replaced, inserted or repeated.
  private static func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let others = Array("{}[]\",:\\/u019.-+eEtfn \n\u{1}é\u{FEFF}".utf8)
    for _ in 0..<Int.random(in: 0...2, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      let other = others.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = other
      case 2: bytes.insert(other, at: index)
      default:
        let end = min(bytes.count, index + Int.random(in: 1...12, using: &generator))
        bytes.insert(contentsOf: bytes[index..<end], at: end)
      }
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate func contains(_ others: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: others) }
  }
}

extension JSONValue {
  fileprivate var hasNegativeZero: Bool {
    switch self {
    case .number(let number): number.doubleValue == 0 && number.doubleValue.sign == .minus
    case .array(let elements): elements.contains(where: \.hasNegativeZero)
    case .object(let members): members.values.contains(where: \.hasNegativeZero)
    case .null, .bool, .string: false
    }
  }

  /// Whether another value is this one with digits lost, and with byte-order marks dropped.
  fileprivate func isSameButForLosses(_ other: JSONValue) -> Bool {
    func unmarked(_ text: String) -> String {
      String(String.UnicodeScalarView(text.unicodeScalars.drop { $0 == "\u{FEFF}" }))
    }
    switch (self, other) {
    case (.number(let one), .number(let other)):
      let (one, other) = (one.doubleValue, other.doubleValue)
      return one == other || abs(one - other) <= max(abs(one).ulp * 8, .leastNonzeroMagnitude * 8)
    case (.string(let one), .string(let other)): return unmarked(one) == unmarked(other)
    case (.array(let one), .array(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { $0.isSameButForLosses($1) }
    case (.object(let one), .object(let other)):
      let unmarkedOne = Dictionary(one.map { (unmarked($0.key), $0.value) }) { $1 }
      return other.allSatisfy { key, value in
        unmarkedOne[unmarked(key)].map { $0.isSameButForLosses(value) } ?? false || one.count != other.count
      }
    default: return self == other
    }
  }
}

private struct Part: Sendable {
  var id = 1, name = "none"
  static let schema = Schema(startingFrom: Part()) {
    Field("id", \.id)
    Field("name", \.name)
  }
}

/// Optionals of every kind, with and without something to put in the place of null.
private struct Blank: Sendable {
  var text: String?, whole: Int? = 1, lat: Double?, open: Bool?, odd: Bool?, url: URL?, id: UUID?, blob: Data?
  var day: Date?, stamp: Date?, custom: Date?, part: Part?, embedded: Part?, list: [Int]?, vehicle: Vehicle?
  var twice: Int?? = .some(1), json: JSONValue?, defaulted: Int?, fallen: URL?, required: Int?, mapped: Int?

  static let names = [
    "text", "whole", "lat", "open", "odd", "url", "id", "blob", "day", "stamp", "custom", "part", "embedded", "list",
    "vehicle", "twice", "json", "defaulted", "fallen", "required", "mapped",
  ]

  static let schema = Schema(startingFrom: Blank()) {
    Field("text", \.text)
    Field("whole", \.whole)
    Field("lat", \.lat)
    Field("open", \.open)
    Field("odd", \.odd).bool(true: [""])
    Field("url", \.url).url()
    Field("id", \.id)
    Field("blob", \.blob).data(.hex)
    Field("day", \.day).date(.format("yyyyMMdd"))
    Field("stamp", \.stamp).date(.secondsSince1970)
    Field("custom", \.custom).date(.custom(decode: { $0.isEmpty ? .distantPast : nil }, encode: { _ in "" }))
    Field("part", \.part).object(Part.schema)
    Field("embedded", \.embedded).embeddedObject(Part.schema)
    Field("list", \.list)
    Field("vehicle", \.vehicle).enumeration()
    Field("twice", \.twice).schema(Schema<Int>.number().optional.optional)
    Field("json", \.json)
    Field("defaulted", \.defaulted).default(3)
    Field("fallen", \.fallen).url().fallback(nil)
    Field("required", \.required).required()
    Field("mapped", \.mapped).schema(Schema<Int>.number().map { $0 + 1 }.optional)
  }
}

private struct Mixed: Sendable {
  var id = 0, whole = 1, bits = 2, lat = 0.5, name = "", open = false
  var url: URL?, day = Date(timeIntervalSince1970: 0), part = Part(), parts: [Part] = [], list: [Int] = []
  var small: UInt8 = 1, amount: Decimal?, kind: Vehicle?, scores: [String: Int] = [:], deep = 0, other: Double?
  var secret = ""

  static let schema = Schema(startingFrom: Mixed()) {
    Field("id", \.id)
    Field("whole", \.whole).default(9)
    Field("bits", \.bits).validate("must not be 5") { $0 != 5 }
    Field("lat", \.lat).required()
    Field("name", \.name)
    Field("open", \.open).fallback(true)
    Field("url", \.url).url()
    Field("day", \.day).date(.secondsSince1970)
    Field("part", \.part).object(Part.schema)
    Field("parts", \.parts).array(of: Part.schema).lossy()
    Field("list", \.list)
    Field("small", \.small)
    Field("amount", \.amount)
    Field("kind", \.kind).enumeration()
    Field("scores", \.scores)
    Field("a[1].b", at: \.deep)
    Field("pos", "ident", at: \.other)
    Field("b", \.secret).cipher(Veil(), as: .string)
  }
}

private struct Watched: Sendable {
  var id = 0, name = "", lat = 0.0
  var open = false { didSet { changes.append("open") } }
  var changes: [String] = []
  var part = Part()
  var whole: Int {
    get { id }
    set {
      id = newValue
      changes.append("whole")
    }
  }

  static let schema = Schema(startingFrom: Watched()) {
    Field("part", \.part).object(Part.schema)
    Field("ident", \.part.id)
    Field("name", \.name)
    Field("whole", \.whole)
    Field("id", \.id)
    Field("open", \.open)
    Field("lat", \.lat)
    Field("pos", \.lat)
  }
}

private final class Linked: CustomStringConvertible {
  var id = 0, name = "", order: [String] = [], part: Linked?
  var lat = 0.0 { didSet { order.append("lat \(lat)") } }
  var open = false { didSet { order.append("open \(open)") } }
  var description: String { "\(id) \(name) \(order) \(part.map { "\($0)" } ?? "none")" }

  static let schema: Schema<Linked> = Schema(startingFrom: Linked()) {
    Field("open", \.open)
    Field("id", \.id)
    Field("lat", \.lat)
    Field("name", \.name)
    Field("part", \.part).object(.lazy { Linked.schema })
  }
}

private struct Fixed: Sendable {
  let id: Int, name: String?, lat: Double, url: URL?, part: Part, list: [Int], scores: [String: Int]?, open: Bool
  let deep: Int, tag: JSONValue, rest: Part

  init(
    id: Int, name: String?, lat: Double, url: URL?, part: Part, list: [Int], scores: [String: Int]?, open: Bool,
    deep: Int, tag: JSONValue, rest: Part
  ) throws {
    guard id != 5 else { throw URLError(.badURL) }
    (self.id, self.name, self.lat, self.url, self.part, self.list) = (id, name, lat, url, part, list)
    (self.scores, self.open, self.deep, self.tag, self.rest) = (scores, open, deep, tag, rest)
  }

  static let schema = Schema(Fixed.init) {
    Field("id", \.id).default(3)
    Field("name", \.name)
    Field("lat", "pos", at: \.lat).default(0)
    Field("url", \.url).url()
    Field("part", \.part).object(Part.schema).default(Part())
    Field("list", \.list).default([])
    Field("scores", \.scores)
    Field("open", \.open).fallback(false)
    Field("a[1].b", \.deep).default(0)
    Field("b", \.tag).default(nil)
    Include(Rest.schema)
  }

  private enum Rest {
    static let schema = Schema(startingFrom: Part()) { Field("ident", \.id) }
  }
}

private enum Documents {
  static let keys = [
    "id", "ident", "name", "lat", "pos", "open", "url", "day", "part", "parts", "list", "small", "amount", "kind",
    "scores", "a", "b", "whole", "bits", "caf\u{E9}",
  ]
  static let scalars = [
    "null", "true", "false", "0", "1", "5", "-1", "1.5", "300", "1e3", "1e308", "18446744073709551615",
    "0.1000000000000000055", "12345678901234567890.5", #""""#, #"" ""#, #""1""#, #""-1.50""#, #""x""#, #""yes""#,
    #""http://a.b/c""#, #""1e999""#, #""\u0000""#, #""é""#, #""-9223372036854775808""#, "[1,2]", "{}",
  ]

  static func value(_ depth: Int, _ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
    case 5:
      let elements = (0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth - 1, &generator) }
      return "[\(elements.joined(separator: ","))]"
    case 6, 7: return object(depth - 1, &generator)
    default: return scalars.randomElement(using: &generator)!
    }
  }

  /// An object in which about every other value is one that its key may well have.
  static func object(_ depth: Int, _ generator: inout SeededGenerator) -> String {
    let members = keys.compactMap { key -> String? in
      guard Int.random(in: 0..<3, using: &generator) > 0 else { return nil }
      let isLikely = Int.random(in: 0..<4, using: &generator) > 0
      return "\"\(key)\":\(isLikely ? likely[key]! : value(depth, &generator))"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private static let likely = [
    "id": "7", "ident": "8", "name": #""n""#, "lat": "22.5", "pos": "3", "open": "true", "url": #""http://a.b""#,
    "day": "86400", "part": #"{"id":4,"name":"p"}"#, "parts": #"[{"id":4},{"name":"q"}]"#, "list": "[1,2,3]",
    "small": "200", "amount": "0.1", "kind": "2", "scores": #"{"a":1}"#, "a": #"[0,{"b":3}]"#,
    "b": Veil.literal("s"), "whole": "11", "bits": "12", "caf\u{E9}": "1",
  ]
}

extension DecodingOptions.LeniencyMode {
  fileprivate static let all: [Self] = [.declared, .strict, .lenient]
}
