import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

/// A pair of schemas, and what the comparison says in each direction: `+` for a change that is not breaking, `!` for one that is.
struct SchemaPair: Sendable, CustomTestStringConvertible {
  let name: String
  let old: Schema<JSONValue>
  let new: Schema<JSONValue>
  /// The changes from the old to the new schema.
  let forward: [String]
  /// The changes from the new to the old one.
  let backward: [String]
  var testDescription: String { name }

  init<Old: Sendable, New: Sendable>(
    _ name: String, _ old: Schema<Old>, _ new: Schema<New>, _ forward: [String] = [], _ backward: [String] = []
  ) {
    self.name = name
    self.old = old.map { _ in JSONValue.null }
    self.new = new.map { _ in JSONValue.null }
    (self.forward, self.backward) = (forward, backward)
  }

  func changes(isReversed: Bool = false) -> [SchemaChange] {
    let (old, new) = (old.description(for: .decoding), new.description(for: .decoding))
    return isReversed ? old.changes(since: new) : new.changes(since: old)
  }

  func marks(isReversed: Bool = false) -> [String] {
    changes(isReversed: isReversed).map { "\($0.isBreaking ? "!" : "+") \($0.path)" }
  }
}

extension SchemaPair {
  static let all = kinds + rules + scalars + wrappers + containers + members + unions

  private struct Model: Sendable {
    var a = 0
    var b: Int?
    var c = ""
  }
  private static func model(@MembersBuilder<Model> _ members: () -> MembersBuilder<Model>.Members) -> Schema<Model> {
    Schema<Model>(startingFrom: Model(), members: members)
  }
  private static let isOdd: @Sendable (Int) -> Bool = { !$0.isMultiple(of: 2) }
  private enum Listed: Int, CaseIterable {
    case one = 1
    case two
  }
  private enum Unlisted: Int { case one = 1 }
  private enum Either {
    case cases(Unlisted)
    case text(String)
  }
  private static let int = Schema<Int>.number()
  private static let double = Schema<Double>.number()
  private static let string = Schema<String>.string
  private static let base = model {
    Field("a", \.a)
    Field("b", \.b)
  }

  private static let kinds: [SchemaPair] = [
    SchemaPair("the same", int, int),
    SchemaPair("another description", int, int.describe("a count")),
    SchemaPair("number and string", int, string, ["! $"], ["! $"]),
    SchemaPair(
      "number and rounded number", Schema<Int16>.number(), Schema<UInt32>.number().rounded(), ["! $"], ["! $"]),
    SchemaPair(
      "number and larger rounded number", Schema<Int8>.number(), Schema<Int16>.number().rounded(), ["+ $"], ["! $"]),
    SchemaPair(
      "a rule before and after another number is made", int.clamped(to: 0...9).validate("is odd", isOdd),
      int.validate("is odd", isOdd).clamped(to: 0...9).validate("is odd", isOdd), ["! $"], ["+ $"]),
    SchemaPair("number and lenient narrower number", int, Schema<UInt32>.number().lenient(), ["! $"], ["! $"]),
    SchemaPair("number and cases", Schema<UInt8>.number(), Schema<Unlisted>.enumeration(), ["! $"], ["! $"]),
    SchemaPair(
      "number and lenient cases", Schema<UInt8>.number(), Schema<Unlisted>.enumeration().lenient(), ["! $"], ["! $"]),
    SchemaPair(
      "listed and unlisted cases", Schema<Listed>.enumeration(), Schema<Unlisted>.enumeration(), ["! $"], ["! $"]),
    SchemaPair("date and embedded number", .calendarDate("dd.MM.yyyy"), Schema<Int>.embedded(int), ["! $"], ["! $"]),
    SchemaPair("integer and double", int, Schema<Double>.number(), ["+ $"], ["! $"]),
    SchemaPair("wide and narrow integer", int, Schema<Int8>.number(), ["! $"], ["+ $"]),
    SchemaPair("lenient", int, int.lenient(), ["+ $"], ["! $"]),
    SchemaPair("optional", int, int.optional, ["+ $"], ["! $"]),
    SchemaPair("a range", int, int.validate(.range(0...9)), ["! $"], ["+ $"]),
    SchemaPair(
      "a narrower range", int.validate(.range(0...9)), int.validate(.range(0...8)), ["! $"], ["+ $"]),
    SchemaPair("a length", string, string.validate(.length(...3)), ["! $"], ["+ $"]),
    SchemaPair("a list of values", string, string.validate(.oneOf("a", "b")), ["! $"], ["+ $"]),
    SchemaPair("a closure", int, int.validate("must be even") { $0 % 2 == 0 }, ["! $"], ["+ $"]),
    SchemaPair("an array", int, int.array, ["! $"], ["! $"]),
    SchemaPair("elements", int.array, int.optional.array, ["+ $[*]"], ["! $[*]"]),
    SchemaPair("values of a dictionary", int.dictionary, int.lenient().dictionary, ["+ $[*]"], ["! $[*]"]),
    SchemaPair(
      "a date as a string or a number", Schema<Date>.date(.iso8601), Schema<Date>.date(.secondsSince1970), ["! $"],
      ["! $"]),
  ]

  private static let members: [SchemaPair] = [
    SchemaPair(
      "a new key", base,
      model {
        Field("a", \.a)
        Field("b", \.b)
        Field("c", \.c)
      }, ["! $.c"], ["+ $.c"]),
    SchemaPair(
      "a new required key", base,
      model {
        Field("a", \.a)
        Field("b", \.b)
        Field("c", \.c).required()
      }, ["! $.c"], ["+ $.c"]),
    SchemaPair(
      "a key that became required", base,
      model {
        Field("a", \.a).required()
        Field("b", \.b)
      }, ["! $.a", "! $.a"], ["+ $.a", "+ $.a"]),
    SchemaPair(
      "another type", base,
      model {
        Field("a", \.a).lenient()
        Field("b", \.b)
      }, ["+ $.a", "+ $.a"], ["! $.a", "! $.a"]),
    SchemaPair(
      "a second key", base,
      model {
        Field("a", "z", at: \.a).required()
        Field("b", \.b)
      }, ["! $.a", "! $.a", "+ $.a"], ["+ $.a", "+ $.a", "+ $.a"]),
    SchemaPair(
      "unknown keys", base,
      model {
        Field("a", \.a)
        Field("b", \.b)
      }.unknownKeys(.reject), ["! $"], ["+ $"]),
    SchemaPair(
      "order", base,
      model {
        Field("b", \.b)
        Field("a", \.a)
      }),
    SchemaPair(
      "a constant", base,
      model {
        Field("a", \.a)
        Field("b", \.b)
        Constant("type", "x")
      }, ["! $.type"], ["+ $.type"]),
    SchemaPair(
      "the value of a constant", model { Constant("type", "x") }, model { Constant("type", "y") }, ["! $.type"],
      ["! $.type"]),
    SchemaPair(
      "a nested path", model { Field("a", \.a) }, model { Field("x.a", at: \.a) }, ["! $.x.a", "+ $.a"],
      ["! $.a", "+ $.x.a"]),
    SchemaPair(
      "null is rejected", model { Field("b", \.b) }, model { Field("b", \.b).rejectsNull() }, ["! $.b"], ["+ $.b"]),
    SchemaPair(
      "any case", model { Field("a", \.a).required() }, model { Field("a", \.a).required() }.keys(.caseInsensitive),
      ["+ $.a"], ["! $.a"]),
    SchemaPair(
      "a default", model { Field("a", \.a) }, model { Field("a", \.a).default(7) }, ["+ $.a"], ["+ $.a"]),
    SchemaPair(
      "a fallback", model { Field("a", \.a).required() }, model { Field("a", \.a).required().fallback(7) },
      ["+ $.a", "+ $.a", "+ $.a"], ["! $.a", "! $.a", "! $.a"]),
    SchemaPair(
      "a lenient schema", base, base.lenient(), ["+ $.a", "+ $.a", "+ $.b", "+ $.b", "+ $"],
      ["! $.a", "! $.a", "! $.b", "! $.b", "! $"]),
    SchemaPair(
      "a nested object", base.array, model { Field("a", \.a) }.array, ["+ $[*].b"], ["! $[*].b"]),
  ]

  private static let rules: [SchemaPair] = [
    SchemaPair(
      "a shorter length", string.validate(.length(1...40)), string.validate(.length(1...20)), ["! $"], ["+ $"]),
    SchemaPair(
      "any length but none", string.validate(.length(1...Int.max)), string.validate(.length(1...3)), ["! $"], ["+ $"]),
    SchemaPair("a longer minimum", string.validate(.length(1...)), string.validate(.length(2...)), ["! $"], ["+ $"]),
    SchemaPair(
      "a very short length", string.validate(.length(...5_000)), string.validate(.length(...4_000)), ["! $"], ["+ $"]),
    SchemaPair(
      "fewer elements", int.array.validate(.length(...3)), int.array.validate(.length(...2)), ["! $"], ["+ $"]),
    SchemaPair("not empty", string, string.validate(.notEmpty), ["! $"], ["+ $"]),
    SchemaPair("a pattern", string, string.validate(.pattern("[a-z]+")), ["! $"], ["+ $"]),
    SchemaPair(
      "a wider pattern", string.validate(.pattern("[a-f]{4}")), string.validate(.pattern("[a-fA-F]{4}")), ["+ $"],
      ["! $"]),
    SchemaPair(
      "more values", string.validate(.oneOf("a", "b")), string.validate(.oneOf("a", "b", "c")), ["+ $"], ["! $"]),
    SchemaPair(
      "an excluded bound", double.validate(.atLeast(0)), double.validate(.greaterThan(0)), ["! $"], ["+ $"]),
    SchemaPair(
      "a half-open range", double.validate(.range(0...1)), double.validate(.range(0..<1)), ["! $"], ["+ $"]),
    SchemaPair(
      "another range", int.validate(.range(0...9)), int.validate(.range(5...15)), ["! $"], ["! $"]),
    SchemaPair(
      "one rule of two", int.validate(.range(0...9)).validate(.oneOf(1, 2)), int.validate(.range(0...9)), ["+ $"],
      ["! $"]),
    SchemaPair(
      "a rule after a modifier", string.trimmed(), string.trimmed().validate(.length(...3)), ["! $"], ["+ $"]),
    SchemaPair(
      "a rule of an element", int.array, int.validate(.range(0...9)).array, ["! $[*]"], ["+ $[*]"]),
    SchemaPair(
      "a rule of a recursive part", tree, lowTree, ["! $.n"], ["+ $.n"]),
  ]

  private struct Tree: Sendable {
    var n = 0
    var children: [Tree] = []
  }
  private static let tree: Schema<Tree> = Schema(startingFrom: Tree()) {
    Field("n", \.n).validate(.range(0...9))
    Field("children", \.children).array(of: .lazy { tree })
  }
  private static let lowTree: Schema<Tree> = Schema(startingFrom: Tree()) {
    Field("n", \.n).validate(.range(0...8))
    Field("children", \.children).array(of: .lazy { lowTree })
  }

  private enum Suit: String, CaseIterable, Sendable { case hearts, spades }
  private enum Colour: String, CaseIterable, Sendable { case hearts, spades, clubs }

  private static let scalars: [SchemaPair] = [
    SchemaPair("string and URL", string, Schema<URL>.url, ["! $"], ["+ $"]),
    SchemaPair("string and UUID", string, Schema<UUID>.uuid, ["! $"], ["+ $"]),
    SchemaPair("string and date", string, Schema<Date>.date(.iso8601), ["! $"], ["+ $"]),
    SchemaPair("date formats", Schema<Date>.date(.iso8601), Schema<Date>.date(.rfc3339), ["! $"], ["+ $"]),
    SchemaPair("base64 and hex", Schema<Data>.data(.base64), Schema<Data>.data(.hex), ["! $"], ["! $"]),
    SchemaPair(
      "patterns of days", Schema<CalendarDate>.calendarDate("yyyyMMdd"),
      Schema<CalendarDate>.calendarDate("yyyyMMdd", "yyyy-MM-dd"), ["+ $"], ["! $"]),
    SchemaPair("Bool and integer", Schema<Bool>.bool, int, ["! $"], ["! $"]),
    SchemaPair(
      "words of a Bool", Schema<Bool>.bool, Schema<Bool>.bool(true: ["ja"], false: ["nein"]), ["+ $"], ["! $"]),
    SchemaPair("any JSON", int, Schema<JSONValue>.json, ["+ $"], ["! $"]),
    SchemaPair("a case", Schema<Suit>.enumeration(), Schema<Colour>.enumeration(), ["+ $"], ["! $"]),
    SchemaPair("cases and strings", Schema<Suit>.enumeration(), string, ["+ $"], ["! $"]),
    SchemaPair(
      "cases in any case", Schema<Suit>.enumeration(), Schema<Suit>.enumeration().caseInsensitive(), ["+ $"], ["! $"]),
    SchemaPair("open cases", Schema<Suit>.enumeration(), Schema<Open<Suit>>.enumeration(), ["+ $"], ["! $"]),
    SchemaPair(
      "a table of cases", Schema<Suit>.cases([.hearts: ["h"], .spades: ["s"]]),
      Schema<Suit>.cases([.hearts: ["h", 1], .spades: ["s"]]), ["+ $"], ["! $"]),
    SchemaPair("numbers in strings", int, int.encodedAsString(), ["+ $"], ["! $"]),
    SchemaPair("one more option", int.lenient(), int.lenient([.standard, .groupedDigits]), ["+ $"], ["! $"]),
  ]

  private static let wrappers: [SchemaPair] = [
    SchemaPair("null if", int.optional, int.optional.nullIf("-"), ["+ $"], ["! $"]),
    SchemaPair("another default", int.default(1), int.default(2), ["+ $"], ["+ $"]),
    SchemaPair("nil and a default", int.optional, int.default(1), ["+ $"], ["+ $"]),
    SchemaPair("a fallback", int, int.fallback(1), ["+ $", "+ $", "+ $"], ["! $", "! $", "+ $"]),
    SchemaPair("a closure", int, int.map { "\($0)" }, ["! $"], ["+ $"]),
    SchemaPair("a modifier", string, string.trimmed(), ["+ $"], ["+ $"]),
    SchemaPair("plain and embedded", base, Schema<Model>.embedded(base), ["! $"], ["! $"]),
    SchemaPair(
      "embedded or plain", Schema<Model>.embedded(base), Schema<Model>.embedded(base).lenient(.plainAsEmbedded),
      ["+ $"],
      ["! $"]),
    SchemaPair(
      "embedded number and embedded text or plain", Schema<Int>.embedded(int),
      Schema<String>.embedded(string).lenient(.plainAsEmbedded), ["! $"], ["! $"]),
  ]

  private static let containers: [SchemaPair] = [
    SchemaPair("a lossy array", int.array, int.array.lossy(), ["+ $"], ["! $"]),
    SchemaPair("array and set", int.array, int.set, ["+ $"], ["+ $"]),
    SchemaPair("a single element", int.array, int.array.lenient(.singleElement), ["+ $"], ["! $"]),
    SchemaPair("array and dictionary", int.array, int.dictionary, ["! $"], ["! $"]),
    SchemaPair(
      "array and string", string.array, Schema<[String]>.separated(by: ",", of: string), ["! $"], ["! $"]),
    SchemaPair(
      "keys", Schema<[String: Int]>.dictionary(of: int), Schema<[Int: Int]>.dictionary(keys: int, of: int), ["! $"],
      ["+ $"]),
    SchemaPair(
      "an element of a table", Schema<[Model]>.table(columns: "c", rows: "r", of: base),
      Schema<[Model]>.table(columns: "c", rows: "r", of: model { Field("a", \.a) }), ["+ $.r[*].b"], ["! $.r[*].b"]),
    SchemaPair(
      "a table's keys", Schema<[Model]>.table(columns: "c", rows: "r", of: base),
      Schema<[Model]>.table(columns: "columns", rows: "r", of: base), ["! $"], ["! $"]),
  ]

  private enum Shape: Sendable {
    case circle(Model)
    case square(Model)
    case other(JSONValue)
  }
  private static let circle = Variant("circle", base, Shape.circle)
  private static let square = Variant("square", base, Shape.square)
  private static let other = Variant(otherwise: .json, Shape.other)

  private static let unions: [SchemaPair] = [
    SchemaPair(
      "a variant", Schema<Shape>.oneOf("type") { circle },
      Schema<Shape>.oneOf("type") {
        circle
        square
      }, ["+ $"], ["! $"]),
    SchemaPair(
      "a variant's key", Schema<Shape>.oneOf("type") { circle },
      Schema<Shape>.oneOf("type") { Variant("circle", model { Field("a", \.a) }, Shape.circle) }, ["+ $.b"], ["! $.b"]),
    SchemaPair(
      "all other tags", Schema<Shape>.oneOf("type") { circle },
      Schema<Shape>.oneOf("type") {
        circle
        other
      }, ["+ $"], ["! $"]),
    SchemaPair(
      "a tag from among the others",
      Schema<Shape>.oneOf("type") {
        circle
        other
      },
      Schema<Shape>.oneOf("type") {
        circle
        square
        other
      }, ["! $"], ["+ $"]),
    SchemaPair(
      "a tag and a key", Schema<Shape>.oneOf("type") { circle }, Schema<Shape>.oneOfKeys { circle }, ["! $"], ["! $"]),
    SchemaPair(
      "one more to try", Schema<Shape>.oneOf { Variant(base, Shape.circle) },
      Schema<Shape>.oneOf {
        Variant(base, Shape.circle)
        Variant(.json, Shape.other)
      }, ["+ $"], ["! $"]),
  ]
}
