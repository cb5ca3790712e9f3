import Foundation
import Testing

@testable import TestSupport

/// The seeds on which a law is tried. `SCHEMA_CODING_LAW=100000` tries more of them, and `SCHEMA_CODING_LAW_SEED` others.
enum LawSeeds {
  static func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } }

  /// One of eight parts of so many seeds, unless an environment variable says how many.
  static func part(_ part: Int, of count: UInt64, or name: String = "SCHEMA_CODING_LAW") -> Range<UInt64> {
    let size = (number(name) ?? count) / 8
    let first = (number("SCHEMA_CODING_LAW_SEED") ?? 0) + UInt64(part) * size
    return first..<first + size
  }
}

@Suite("Laws of random schemas and their values")
struct TwoWayLawTests {
  @Test("A value has no issues exactly if it is encoded and decoded, and is then decoded as it was", arguments: 0..<8)
  func roundTrips(part: Int) {
    let seeds = LawSeeds.part(part, of: 800)
    let tally = TwoWayLaws.roundTrips(seeds: seeds)
    print("\(Self.self) \(#function) \(part): \(tally.counts)")
    #expect(tally.breaches.isEmpty, "\(tally)")
    #expect(tally.lawful > seeds.count * 4)
  }

  @Test("Updating a value with the changes to another one gives the other one", arguments: 0..<8)
  func changes(part: Int) {
    let seeds = LawSeeds.part(part, of: 400)
    let tally = TwoWayLaws.changes(seeds: seeds)
    print("\(Self.self) \(#function) \(part): \(tally.counts)")
    #expect(tally.breaches.isEmpty, "\(tally)")
    #expect(tally.lawful > seeds.count)
  }
}

// Foundation's parser knows no places.
@Suite("An issue and a repair have the place of their value", .enabled(if: scannerIsInUse))
struct PlaceLawTests {
  @Test(arguments: 0..<8) func randomDocuments(part: Int) {
    let seeds = LawSeeds.part(part, of: 800)
    let tally = PlaceLaw.tally(seeds: seeds)
    print("\(Self.self) \(#function) \(part): \(tally.counts)")
    #expect(tally.breaches.isEmpty, "\(tally)")
    #expect(tally.lawful > seeds.count)
  }
}

@Suite("The last draft is the whole, and no draft takes back what one before it has said", .enabled(if: scannerIsInUse))
struct DraftLawTests {
  @Test(arguments: 0..<8) func randomDocuments(part: Int) async {
    let seeds = LawSeeds.part(part, of: 240)
    let tally = await DraftLaw.tally(seeds: seeds)
    print("\(Self.self) \(#function) \(part): \(tally.counts)")
    #expect(tally.breaches.isEmpty, "\(tally)")
    #expect(tally.lawful > seeds.count * 2)
  }
}
