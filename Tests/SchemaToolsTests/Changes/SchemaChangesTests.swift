import Foundation
import SchemaTools
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// What changed between two versions of a schema.
@Suite struct SchemaChangesTests {
  @Test(arguments: SchemaPair.all) func changesInBothDirections(_ pair: SchemaPair) {
    #expect(pair.marks() == pair.forward)
    #expect(pair.marks(isReversed: true) == pair.backward)
  }

  @Test(arguments: SchemaPair.all, [false, true])
  func witnessesAreDecodedByOneSchemaOnly(_ pair: SchemaPair, isReversed: Bool) {
    let (old, new) = isReversed ? (pair.new, pair.old) : (pair.old, pair.new)
    for change in pair.changes(isReversed: isReversed) {
      guard let witness = change.witness else { continue }
      let accepted = [old, new].map { (try? $0.decode(witness)) != nil }
      #expect(accepted == (change.isBreaking ? [true, false] : [false, true]), "\(change): \(witness)")
    }
  }

  @Test(arguments: SchemaPair.all, [false, true])
  func withoutBreakingChangesSamplesOfTheOldSchemaDecode(_ pair: SchemaPair, isReversed: Bool) throws {
    let (old, new) = isReversed ? (pair.new, pair.old) : (pair.old, pair.new)
    guard !(isReversed ? pair.backward : pair.forward).contains(where: { $0.hasPrefix("!") }) else { return }
    for seed in 0..<Effort.rounds(200, long: 1_000) {
      let sample = try old.sample(seed: UInt64(seed), options: [.edgeCases, .lenientForms])
      #expect(throws: Never.self) { try new.decode(sample) }
    }
  }

  /// Two versions of one schema, and what is said about the change.
  private static func words(
    _ old: Schema<Int>, _ new: Schema<Int>, for direction: SchemaOperation = .decoding
  ) -> [String] {
    new.description(for: direction).changes(since: old.description(for: direction), for: direction).map { "\($0)" }
  }

  @Test func inWords() {
    let int = Schema<Int>.number()
    #expect(
      Self.words(int.validate(.range(0...9)), int.validate(.range(0...8)))
        == [#"$ the rule "must be in 0...9" is now "must be in 0...8" (breaking)"#])
    #expect(Self.words(int, int.lenient()) == ["$ was number Int, is number Int (lenient)"])
    #expect(Self.words(int.default(1), int.default(2)) == ["$ the default or the fallback changed"])
    #expect(Self.words(int.fallback(1), int).last == "$ the default or the fallback changed")
    #expect(Self.words(int.fallback(1), int).contains("$ what cannot be decoded is no longer replaced (breaking)"))
  }

  @Test func encoding() {
    let int = Schema<Int>.number()
    // What is written may become less, but not other or more.
    #expect(
      Self.words(int, int.validate(.range(0...9)), for: .encoding) == [#"$ the rule "must be in 0...9" is new"#])
    #expect(
      Self.words(int.validate(.range(0...9)), int, for: .encoding)
        == [#"$ the rule "must be in 0...9" is gone (breaking)"#])
    #expect(Self.words(int, int.encodedAsString(), for: .encoding).allSatisfy { $0.hasSuffix(" (breaking)") })
    #expect(Self.words(int, int.lenient(), for: .encoding) == [])
  }

  @Test func theWitnessOfABound() throws {
    let string = Schema<String>.string
    let (old, new) = (string.validate(.length(1...40)), string.validate(.length(1...20)))
    let change = try #require(new.description(for: .decoding).changes(since: old.description(for: .decoding)).first)
    #expect((21...40).contains(try #require(change.witness?.string).count))
  }
}
