import Foundation
import Testing

@testable import SchemaCoding

/// What changed between two versions of a schema.
@Suite struct SchemaChangesTests {
  /// A pair of schemas, and what the comparison says in each direction: `+` for a change that is not breaking, `!` for one that is.
  struct Pair: Sendable, CustomTestStringConvertible {
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
  }

  private struct Model: Sendable {
    var a = 0
    var b: Int?
    var c = ""
  }
  private static func model(@MembersBuilder<Model> _ members: () -> MembersBuilder<Model>.Members) -> Schema<Model> {
    Schema<Model>(startingFrom: Model(), members: members)
  }

  static func marks(_ old: Schema<JSONValue>, _ new: Schema<JSONValue>) -> [String] {
    new.description(for: .decoding).changes(since: old.description(for: .decoding)).map {
      "\($0.isBreaking ? "!" : "+") \($0.path)"
    }
  }

  private static let int = Schema<Int>.number()
  private static let string = Schema<String>.string
  private static let base = Schema<Model>(startingFrom: Model()) {
    Field("a", \.a)
    Field("b", \.b)
  }

  static let pairs: [Pair] = [
    Pair("the same", int, int),
    Pair("another description", int, int.describe("a count")),
    Pair("number and string", int, string, ["! $"], ["! $"]),
    Pair("integer and double", int, Schema<Double>.number(), ["+ $"], ["! $"]),
    Pair("wide and narrow integer", int, Schema<Int8>.number(), ["! $"], ["+ $"]),
    Pair("lenient", int, int.lenient(), ["+ $"], ["! $"]),
    Pair("optional", int, int.optional, ["+ $"], ["! $"]),
    Pair("a range", int, int.validate(.range(0...9)), ["! $"], ["+ $"]),
    Pair(
      "a narrower range", int.validate(.range(0...9)), int.validate(.range(0...8)), ["! $"], ["+ $"]),
    Pair("a length", string, string.validate(.length(...3)), ["! $"], ["+ $"]),
    Pair("a list of values", string, string.validate(.oneOf("a", "b")), ["! $"], ["+ $"]),
    Pair("a closure", int, int.validate("must be even") { $0 % 2 == 0 }, ["! $"], ["+ $"]),
    Pair("an array", int, int.array, ["! $"], ["! $"]),
    Pair("elements", int.array, int.optional.array, ["+ $[*]"], ["! $[*]"]),
    Pair("values of a dictionary", int.dictionary, int.lenient().dictionary, ["+ $[*]"], ["! $[*]"]),
    Pair(
      "a date as a string or a number", Schema<Date>.date(.iso8601), Schema<Date>.date(.secondsSince1970), ["! $"],
      ["! $"]),
    Pair(
      "a new key", base,
      model {
        Field("a", \.a)
        Field("b", \.b)
        Field("c", \.c)
      }, ["! $.c"], ["+ $.c"]),
    Pair(
      "a new required key", base,
      model {
        Field("a", \.a)
        Field("b", \.b)
        Field("c", \.c).required()
      }, ["! $.c"], ["+ $.c"]),
    Pair(
      "a key that became required", base,
      model {
        Field("a", \.a).required()
        Field("b", \.b)
      }, ["! $.a"], ["+ $.a"]),
    Pair(
      "another type", base,
      model {
        Field("a", \.a).lenient()
        Field("b", \.b)
      }, ["+ $.a"], ["! $.a"]),
    Pair(
      "a second key", base,
      model {
        Field("a", "z", at: \.a).required()
        Field("b", \.b)
      }, ["! $.a", "+ $.a"], ["+ $.a", "+ $.a"]),
    Pair(
      "unknown keys", base,
      model {
        Field("a", \.a)
        Field("b", \.b)
      }.unknownKeys(.reject), ["! $"], ["+ $"]),
    Pair(
      "order", base,
      model {
        Field("b", \.b)
        Field("a", \.a)
      }),
  ]

  @Test(arguments: pairs) func changesInBothDirections(_ pair: Pair) {
    #expect(Self.marks(pair.old, pair.new) == pair.forward)
    #expect(Self.marks(pair.new, pair.old) == pair.backward)
  }

  @Test(arguments: pairs) func witnessesAreDecodedByOneSchemaOnly(_ pair: Pair) {
    let changes = pair.new.description(for: .decoding).changes(since: pair.old.description(for: .decoding))
    for change in changes {
      guard let witness = change.witness else { continue }
      let accepted = [pair.old, pair.new].map { (try? $0.decode(witness)) != nil }
      #expect(accepted == (change.isBreaking ? [true, false] : [false, true]), "\(change): \(witness)")
    }
  }

  @Test(arguments: pairs) func withoutBreakingChangesSamplesOfTheOldSchemaDecode(_ pair: Pair) throws {
    guard !Self.marks(pair.old, pair.new).contains(where: { $0.hasPrefix("!") }) else { return }
    for seed in 0..<1_000 as Range<UInt64> {
      let sample = try pair.old.sample(seed: seed, options: [.edgeCases, .lenientForms])
      #expect(throws: Never.self) { try pair.new.decode(sample) }
    }
  }
}
