@testable import SchemaCoding

/// The library's own source of samples, which gives the same numbers each time.
struct SeededGenerator: RandomNumberGenerator {
  private var source: SplitMix64

  init(seed: UInt64) { source = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { source.next() }
}
