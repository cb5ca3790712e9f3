import Foundation
import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

@Suite("The order of encoded members")
struct EncodingOrderTests {
  struct Point: Sendable {
    var z = 1
    var b = 2
    var a: Int?
    var m = 4
    var extras: [String: JSONValue] = [:]

    static let flat = Schema(startingFrom: Point()) {
      Field("z", \.z)
      Field("b", \.b)
      Field("a", \.a)
      Field("m", \.m)
    }
    static let nested = Schema(startingFrom: Point()) {
      Field("p.z", \.z)
      Field("b", \.b)
      Field("p.q.a", \.a)
      Field("p.m", \.m)
    }
    static let collecting = flat.unknownKeys(.collect(into: \.extras))
  }

  struct Outer: Sendable {
    var y = 1
    var point = Point()
    var c = 2
    static let schema = Schema(startingFrom: Outer()) {
      Field("y", \.y)
      Include(Point.flat, \.point)
      Field("c", \.c)
    }
  }

  struct Settings: Sendable {
    var z = 1
    var names = ["b": 1, "C": 2, "a10": 3, "a9": 4]
    var numbers: Set<Int> = [3, 1, 20]
    var raw: JSONValue = ["y": ["d": 1, "c": 2], "x": 3]
    var ids = [10: "x", 9: "y"]
    var extras: [String: JSONValue] = ["q": 1, "p": 2]

    static let schema = Schema(startingFrom: Settings()) {
      Field("z", \.z)
      Field("names", \.names)
      Field("numbers", \.numbers)
      Field("raw", \.raw)
      Field("ids", \.ids)
    }.unknownKeys(.collect(into: \.extras))
  }

  @Test("Sorted dictionaries leave the members of models in the schema's order")
  func sortedDictionaries() throws {
    let options = EncodingOptions(formatting: .sortedDictionaries)
    let names = #""names":{"C":2,"a10":3,"a9":4,"b":1},"numbers":[1,20,3]"#
    let json = #"{"z":1,\#(names),"raw":{"y":{"d":1,"c":2},"x":3},"ids":{"10":"x","9":"y"},"p":2,"q":1}"#
    #expect(try Settings.schema.encodeToString(Settings(), options: options) == json)
    let docks = [Dock(id: "b"), Dock(id: "a")]
    #expect(try Dock.schema.keyedArray.encodeToString(docks, options: options) == #"{"b":{},"a":{}}"#)
  }

  @Test("In a Codable type, dictionaries are sorted, and members are not")
  func codableTypes() throws {
    struct Note: Codable {
      var z = 1
      var numbers = ["q": 1, "b": 2, "c": 3]
      var raw: JSONValue = ["y": 1, "x": [["d": 1, "c": 2]]]
    }
    let options = EncodingOptions(formatting: .sortedDictionaries)
    let json = #"{"z":1,"numbers":{"b":2,"c":3,"q":1},"raw":{"y":1,"x":[{"d":1,"c":2}]}}"#
    #expect(try Schema<Note>.codable().encodeToString(Note(), options: options) == json)
  }

  struct Dock: Sendable {
    let id: String
    static let schema = Schema(Dock.init) { Field(.enclosingKey, \.id) }
  }

  @Test("Equal sets give equal bytes if keys are sorted, whatever their elements are")
  func sets() throws {
    let sets = Schema<Set<[String: Int]>>.set(of: Schema<Int>.number().dictionary)
    let options = EncodingOptions(formatting: .sortedKeys)
    for order in [[3, 1, 2], [2, 3, 1]] {
      let value = Set(order.map { ["b\($0)": $0, "a": 0] })
      #expect(try sets.encodeToString(value, options: options) == #"[{"a":0,"b1":1},{"a":0,"b2":2},{"a":0,"b3":3}]"#)
    }
    let pretty = EncodingOptions(formatting: [.sortedKeys, .prettyPrinted])
    #expect(try Schema<Set<Int>>.set(of: .number()).encodeToString([2, 1], options: pretty) == "[\n  1,\n  2\n]")
    #expect(try Schema<Set<Int>>.set(of: .number()).encodeToString([], options: options) == "[]")
  }

  @Test("Sorted keys are in the order of their code points", .enabled(if: scannerIsInUse))
  func codePoints() throws {
    let keys = ["", "10", "9", "AKey", "_x", "a10", "a2", "e\u{301}", "\u{e9}", "\u{fb33}", "\u{1f600}"]
    let numbers = JSONObject(keys.reversed().map { ($0, 0) })
    for formatting in [.sortedKeys, [.sortedKeys, .sortedDictionaries]] as [EncodingOptions.Formatting] {
      let text = try Schema.json.encodeToString(.object(numbers), options: EncodingOptions(formatting: formatting))
      #expect(try Schema.json.decode(text).object?.keys.elementsEqual(keys) { $0.utf8.elementsEqual($1.utf8) } == true)
    }
  }

  static let tagged: Schema<Point> = .oneOf("t") { Variant("x/y", Point.flat, { $0 }, { $0 }) }
  static let twice: Schema<Point> = .oneOf("s") { Variant(1, tagged, { $0 }, { $0 }) }
  static let owned: Schema<Point> = .oneOf("b") { Variant("own", Point.flat, { $0 }, { $0 }) }
  static let beside: Schema<Point> = .oneOf(tag: "t", content: "c") { Variant("x", Point.flat, { $0 }, { $0 }) }
  static let tagsBeside: Schema<Point> = .oneOf("o") { Variant(true, beside, { $0 }, { $0 }) }
  static let taggedDictionary: Schema<Point> = .oneOf("t") {
    Variant("d", Schema<Int>.number().dictionary, { _ in Point() }, { ["k": $0.z] })
  }

  @Test(
    "Members are in the schema's order or sorted; a shared key has the position of its first member",
    arguments: [
      (Point.flat, #"{"z":1,"b":2,"m":4}"#, #"{"b":2,"m":4,"z":1}"#),
      (Point.nested, #"{"p":{"z":1,"m":4},"b":2}"#, #"{"b":2,"p":{"m":4,"z":1}}"#),
      (tagged, #"{"t":"x/y","z":1,"b":2,"m":4}"#, #"{"b":2,"m":4,"t":"x/y","z":1}"#),
      (twice, #"{"s":1,"t":"x/y","z":1,"b":2,"m":4}"#, #"{"b":2,"m":4,"s":1,"t":"x/y","z":1}"#),
      (owned, #"{"b":"own","z":1,"m":4}"#, #"{"b":"own","m":4,"z":1}"#),
      (beside, #"{"t":"x","c":{"z":1,"b":2,"m":4}}"#, #"{"c":{"b":2,"m":4,"z":1},"t":"x"}"#),
      (
        tagsBeside, #"{"o":true,"t":"x","c":{"z":1,"b":2,"m":4}}"#, #"{"c":{"b":2,"m":4,"z":1},"o":true,"t":"x"}"#
      ),
      (taggedDictionary, #"{"t":"d","k":1}"#, #"{"k":1,"t":"d"}"#),
    ])
  func order(_ schema: Schema<Point>, text: String, sorted: String) {
    #expect(encodingOutcome(schema, Point(), formatting: []) == text)
    #expect(encodingOutcome(schema, Point(), formatting: .sortedKeys) == sorted)
    #expect((try? Schema.string.decode(encodingOutcome(.embedded(schema), Point(), formatting: []))) == text)
  }

  @Test("A part's members are encoded where the part is included")
  func parts() {
    #expect(encodingOutcome(Outer.schema, Outer(), formatting: []) == #"{"y":1,"z":1,"b":2,"m":4,"c":2}"#)
    #expect(encodingOutcome(Outer.schema, Outer(), formatting: .sortedKeys) == #"{"b":2,"c":2,"m":4,"y":1,"z":1}"#)
  }

  @Test("Collected keys come last and never replace an encoded member")
  func collected() {
    let point = Point(extras: ["b": "lost", "k": [1, ["d": 2]]])
    #expect(encodingOutcome(Point.collecting, point, formatting: []) == #"{"z":1,"b":2,"m":4,"k":[1,{"d":2}]}"#)
    let again = Point(extras: ["a": "kept"])
    #expect(encodingOutcome(Point.collecting, again) == #"{"a":"kept","b":2,"m":4,"z":1}"#)
    let tagged: Schema<Point> = .oneOf("k") { Variant("tag", Point.collecting, { $0 }, { $0 }) }
    #expect(encodingOutcome(tagged, point) == #"{"b":2,"k":"tag","m":4,"z":1}"#)
  }

  @Test("Pretty-printing applies to all members")
  func pretty() {
    let text = """
      {
        "t" : "x",
        "c" : {
          "p" : {
            "z" : 1,
            "q" : {
              "a" : 3
            },
            "m" : 4
          },
          "b" : 2
        }
      }
      """
    let schema: Schema<Point> = .oneOf(tag: "t", content: "c") { Variant("x", Point.nested, { $0 }, { $0 }) }
    #expect(encodingOutcome(schema, Point(a: 3), formatting: .prettyPrinted) == text)
    #expect(encodingOutcome(schema.array, [Point](), formatting: .prettyPrinted) == "[\n\n]")
    let collected = encodingOutcome(
      Point.collecting, Point(extras: ["k": []]), formatting: [.prettyPrinted, .sortedKeys])
    #expect(collected == "{\n  \"b\" : 2,\n  \"k\" : [\n\n  ],\n  \"m\" : 4,\n  \"z\" : 1\n}")
  }

  @Test("Issues are in the schema's order, whatever the order of members")
  func issues() {
    struct Pair: Sendable {
      var z = Double.nan
      var a = Double.infinity
      static let schema = Schema(startingFrom: Pair()) {
        Field("z", \.z)
        Field("a", \.a)
      }
    }
    for formatting in [[], .sortedKeys, .prettyPrinted] as [EncodingOptions.Formatting] {
      #expect(
        encodingOutcome(Pair.schema, Pair(), formatting: formatting) == "$.z nonFiniteNumber, $.a nonFiniteNumber")
      #expect(
        encodingOutcome(Pair.schema.dictionary, ["b": Pair(), "A": Pair()], formatting: formatting)
          == "$.A.z nonFiniteNumber, $.A.a nonFiniteNumber, $.b.z nonFiniteNumber, $.b.a nonFiniteNumber")
    }
  }

  @Test("Codable types keep the order of keys")
  func codable() {
    struct Codables: Codable, Sendable { var z = 1, a = [2], m = "x" }
    #expect(encodingOutcome(.codable(), Codables(), formatting: []) == #"{"z":1,"a":[2],"m":"x"}"#)
    #expect(encodingOutcome(.codable(), Codables(), formatting: .sortedKeys) == #"{"a":[2],"m":"x","z":1}"#)
  }
}
