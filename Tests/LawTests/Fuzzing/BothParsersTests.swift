import Foundation
import Testing

@testable import SchemaCoding
@testable import SchemaTools
@testable import TestSupport

#if FullFoundation
  /// Random documents, decoded by the scanner, by Foundation's parser, and as a tree: values, issues and repairs are the same, in the same
  /// order.
  @Suite struct BothParsersTests {
    @Test(arguments: DecodingOptions.LeniencyMode.all, 0..<4)
    func anInitialValue(mode: DecodingOptions.LeniencyMode, seed: UInt64) {
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
          "\"k\(generator.int(0...309))\":\(generator.string(of: JSONValue.usualSuspects.randomElement(using: &generator)!))"
        }
        Self.compare(wide, "{\(members.joined(separator: ","))}", DecodingOptions())
      }
    }

    @Test(arguments: DecodingOptions.LeniencyMode.all, ["\"\"", "\" \\t\"", "null", "\"x\"", "7"])
    func whitespaceOnlyStrings(mode: DecodingOptions.LeniencyMode, json: String) {
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

    @Test(arguments: [
      "0.100000000E0000000055", "0.100000000e0000000055", "1.00000000000000000000e300", "1.00000000000000000000E300",
      "1E0000000000000000000005", "1234567890.1234567890e5",
    ])
    func longNumbersWithExponents(literal: String) {
      let json = #"{"id":1,"lat":1,"list":\#(literal),"name":\#(literal)}"#
      for mode in DecodingOptions.LeniencyMode.all { Self.compare(Mixed.schema, json, DecodingOptions(leniency: mode)) }
    }

    @Test("Keys are equal if their code points are") func keysOfTheSameCharacters() throws {
      let schema = Schema(startingFrom: Mixed()) {
        Field("caf\u{E9}", \.id)
        Field("K", "\u{390}", "`", "\u{1D160}", at: \.whole)
      }
      for key in ["caf\u{E9}", "K", "\u{390}", "`", "\u{1D160}"] {
        Self.compare(schema, "{\"\(key)\":5}", DecodingOptions())
        #expect((try? schema.decode("{\"\(key)\":5}")).map { $0.id == 5 || $0.whole == 5 } == true)
      }
      for key in ["cafe\u{301}", "\u{212A}", "\u{3B9}\u{308}\u{301}", "\u{1FEF}", "\u{1D158}\u{1D165}\u{1D16E}"] {
        let decoded = try schema.decode("{\"\(key)\":5}")
        #expect(decoded.id != 5 && decoded.whole != 5)
      }
      if scannerIsInUse { #expect(try schema.decode("{\"caf\u{E9}\":5,\"cafe\u{301}\":6}").id == 5) }
    }
  }

  extension BothParsersTests {
    private static func compare<Value>(
      _ schema: Schema<Value>, _ mode: DecodingOptions.LeniencyMode, _ seed: UInt64,
      document: (String) -> String = { $0 }
    ) {
      var generator = SeededGenerator(seed: seed)
      var count = 0
      let rounds = Effort.rounds(15, long: 60)
      for _ in 0..<rounds {
        let json = document(Documents.document(of: schema, &generator))
        let maximumIssues = Int.random(in: 1...9, using: &generator)
        guard ParserLosses.none(in: Array(json.utf8)) else { continue }
        count += 1
        compare(schema, json, DecodingOptions(leniency: mode, limits: CodingLimits(maximumIssues: maximumIssues)))
      }
      #expect(count >= rounds / 3)
    }

    private static func compare<Value>(_ schema: Schema<Value>, _ json: String, _ options: DecodingOptions) {
      var texts = [DecodingOptions.Parser.automatic, .foundation].map { parser in
        var options = options
        options.parser = parser
        return text { () throws(SchemaError) in shownByMember(try schema.decode(json, options: options)) } + "\n"
          + text { () throws(SchemaError) in
            let decoded = try schema.decodeWithReport(json, options: options)
            return "\(shownByMember(decoded.value))\n\(decoded.report)"
          }
      }
      if let tree = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) {
        texts.append(
          text { () throws(SchemaError) in shownByMember(try schema.decode(jsonObject: tree, options: options)) } + "\n"
            + text { () throws(SchemaError) in
              let decoded = try schema.decodeWithReport(jsonObject: tree, options: options)
              return "\(shownByMember(decoded.value))\n\(decoded.report)"
            })
        // A tree has no places.
        let unplaced = [texts[0], texts[2]].map {
          $0.replacingOccurrences(of: #", line \d+, column \d+"#, with: "", options: .regularExpression)
        }
        #expect(unplaced[0] == unplaced[1], "\(json)")
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

  /// Optionals of every kind, with and without a replacement for null.
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
      Field("b", \.tag).default(.null)
      Include(Rest.schema)
    }

    private enum Rest {
      static let schema = Schema(startingFrom: Part()) { Field("ident", \.id) }
    }
  }

  /// Documents that were mutated byte by byte: the scanner and Foundation's parser give the same results. `.ci/fuzz` does the
  /// same with many more of them.
  @Suite struct MutatedDocumentsTests {
    @Test(arguments: 0..<4 as Range<UInt64>) func bothParsersAgree(seed: UInt64) {
      let count = Effort.rounds(200, long: 1_000)
      let mutations = MutatedDocuments(count: count, seed: 100 + seed)
      #expect(mutations.disagreements == [])
      #expect(mutations.scanned > count / 10 && mutations.lossy < mutations.scanned / 4)
    }
  }
#endif
