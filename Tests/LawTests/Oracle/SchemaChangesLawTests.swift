import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

/// Without breaking changes, the next version of a schema decodes what the last one does.
@Suite struct SchemaChangesLawTests {
  @Test(arguments: 0..<8) func samplesOfTheOldSchemaDecode(part: Int) throws {
    var (harmless, breaking) = (0, 0)
    for seed in 0..<Effort.rounds(25, long: 250) {
      var generator = OracleGenerator(seed: UInt64(part * 1_000 + seed))
      let old = generator.schema(depth: seed % 3)
      let new = generator.changed(old)
      let schemas = (old: old.library, new: new.library)
      guard schemas.old.definitionErrors(for: .decoding).isEmpty, schemas.new.definitionErrors(for: .decoding).isEmpty
      else { continue }
      let changes = schemas.new.description(for: .decoding).changes(since: schemas.old.description(for: .decoding))
      guard !changes.contains(where: \.isBreaking) else {
        breaking += 1
        continue
      }
      harmless += 1
      for sampleSeed in 0..<20 as Range<UInt64> {
        // A rule that is a closure may leave too few samples.
        guard let sample = try? schemas.old.sample(seed: sampleSeed, options: [.edgeCases, .lenientForms]) else {
          break
        }
        do {
          _ = try schemas.new.decode(sample)
        } catch {
          Issue.record("\(old)\nbecame\n\(new)\n\(changes)\n\(sample)\n\(error)")
          break
        }
      }
    }
    #expect(harmless > 3 && breaking > 3)
  }
}
