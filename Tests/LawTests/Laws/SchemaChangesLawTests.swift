import Testing

@testable import TestSupport

/// Without breaking changes, the next version of a schema decodes what the last one does.
@Suite struct SchemaChangesLawTests {
  @Test(arguments: 0..<8) func samplesOfTheOldSchemaDecode(part: Int) {
    let tally = SchemaChangesLaw.tally(seeds: LawSeeds.part(part, of: 160))
    print("\(Self.self) \(#function) \(part): \(tally.counts)")
    #expect(tally.breaches.isEmpty, "\(tally)")
    #expect(tally.lawful > 0 && tally.others > 0)
  }
}
