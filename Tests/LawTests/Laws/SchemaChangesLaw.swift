import SchemaCoding

@testable import SchemaTools
@testable import TestSupport

/// The law of changes: without breaking ones, the next version of a schema decodes what the last one does.
enum SchemaChangesLaw {
  static func tally(seeds: Range<UInt64>) -> LawTally {
    var tally = LawTally()
    for seed in seeds {
      var generator = OracleGenerator(seed: seed)
      let old = generator.schema(depth: Int(seed % 3))
      let new = generator.changed(old)
      let schemas = (old: old.library, new: new.library)
      guard schemas.old.definitionErrors(for: .decoding).isEmpty, schemas.new.definitionErrors(for: .decoding).isEmpty
      else { continue }
      tally.add(breach(schemas.old, schemas.new), "seed \(seed)\n\(old)\nbecame\n\(new)\n")
    }
    return tally
  }

  private static func breach(_ old: Schema<OracleValue>, _ new: Schema<OracleValue>) -> String? {
    let changes = new.description(for: .decoding).changes(since: old.description(for: .decoding))
    if changes.contains(where: \.isBreaking) { return nil }
    for seed in 0..<16 as Range<UInt64> {
      // A rule that is a closure may leave too few samples.
      guard let sample = try? old.sample(seed: seed, options: [.edgeCases, .lenientForms]) else { break }
      do {
        _ = try new.decode(sample)
      } catch {
        return "\(changes)\n\(sample)\n\(error)"
      }
    }
    return ""
  }
}
