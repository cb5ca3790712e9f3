import SchemaCoding

/// A generator of random numbers that are the same for one seed in each run, on each platform: SplitMix64, by Steele, Lea and Flood (2014).
///
///     var generator = SeededGenerator(seed: 7)
///     let stations = try (0..<10).map { _ in try Station.schema.sampleValue(using: &generator) }
///
/// Use it for tests and reproducible samples, never for secrets.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator. Even seeds that differ by one give unrelated numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension SeededGenerator {
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func int64(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &self) }

  /// True once in `count` times, on average.
  mutating func once(in count: Int) -> Bool { int(1...count) == 1 }

  mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}
