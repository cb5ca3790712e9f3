/// The number of scalars with one signature, and a few of them.
struct Tally {
  private static let sampleLimit = 3

  private(set) var count = 0
  private(set) var samples: [String] = []

  mutating func add(_ sample: String) {
    count += 1
    if samples.count < Self.sampleLimit, !samples.contains(sample) { samples.append(sample) }
  }

  mutating func absorb(_ other: Tally) {
    count += other.count
    for sample in other.samples where samples.count < Self.sampleLimit && !samples.contains(sample) {
      samples.append(sample)
    }
  }
}
