import Foundation
import Testing

@testable import TestSupport

/// Random `Codable` code does with `.codable()` what it does with Foundation's coders: each step sees the same, and the outcome is the same
/// value, output or error.
@Suite("Random Codable programs")
struct CodableProgramTests {
  private static func compare(_ seeds: Range<UInt64>, _ comparison: (UInt64) -> ProgramComparison) {
    var (failures, events, breaches) = (0, 0, [] as [ProgramComparison])
    for seed in seeds {
      let comparison = comparison(seed)
      events += comparison.foundation.events.count
      if case .failure = comparison.foundation.result { failures += 1 }
      if comparison.explained == nil { breaches.append(comparison) }
    }
    print("programs \(seeds): \(events) steps, \(failures) programs fail")
    #expect(
      breaches.isEmpty,
      "\(breaches.count) of \(seeds.count):\n\(breaches.prefix(2).map(\.description).joined(separator: "\n\n"))")
    // Programs of both outcomes.
    #expect(failures > seeds.count / 20 && failures < seeds.count * 19 / 20)
  }

  @Test(arguments: 0..<8) func decoding(part: Int) {
    Self.compare(LawSeeds.part(part, of: 4_000, or: "SCHEMA_CODING_PROGRAMS"), ProgramComparison.init(decoding:))
  }

  @Test(arguments: 0..<8) func encoding(part: Int) {
    Self.compare(LawSeeds.part(part, of: 4_000, or: "SCHEMA_CODING_PROGRAMS"), ProgramComparison.init(encoding:))
  }

  @Test("What differs is in the guide, and does differ", arguments: ProgramDifference.all.indices)
  func differences(index: Int) throws {
    let difference = ProgramDifference.all[index]
    #expect(ProgramDifference.guide.contains(difference.sentence))
    guard let example = difference.example else { return }
    let type = try #require(ProgramTypes.all.firstIndex { $0 == example.type })
    let program = CodableProgram(steps: [
      .init(source: 0, action: .keyed), .init(source: 1, action: .value(type), key: "a"),
    ])
    let comparison = ProgramComparison(0, [program], decoding: example.json)
    let (theirs, ours) = (comparison.foundation.result, comparison.own.result)
    // The order of a Swift dictionary is another one in each run.
    let isOfDictionary = program.steps[1].decodesDictionary
    #expect(isOfDictionary || theirs != ours, "\(comparison)")
    #expect(theirs == ours || difference.explains(theirs, ours, isOfDictionary), "\(comparison)")
  }
}
