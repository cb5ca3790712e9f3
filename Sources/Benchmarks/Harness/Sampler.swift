/// Runs the rows of a group in turns, so that whatever slows the machine down for a while slows all of them down.
struct Sampler {
  /// The rounds that a group has whatever it takes.
  static let fewestRounds = 5

  var rounds = 31
  /// How many seconds a group may take once it has had the fewest rounds; nil for as long as all rounds take.
  var budget: Double?

  /// Checks every row's output, and only then measures.
  func measure(_ group: Group) throws -> GroupFigures {
    for row in group.rows {
      guard try row.isCorrect() else { throw WrongOutput(group: group.name, row: row.name) }
    }
    let clock = ContinuousClock()
    let start = clock.now
    var samples = [[Double?]](repeating: [], count: group.rows.count)
    // The first round warms caches and memory up, and does not count. Rows that run seldom were warmed up by their check.
    for round in 0...rounds {
      if round > Self.fewestRounds, let budget, start.duration(to: clock.now).seconds > budget { break }
      for (index, row) in group.rows.enumerated() {
        guard row.stride == 1 || round % row.stride == 1 else {
          samples[index].append(nil)
          continue
        }
        let duration = try clock.measure {
          for _ in 0..<row.repetitions { try row.run() }
        }
        samples[index].append(round > 0 ? duration.seconds / Double(row.repetitions) : nil)
      }
    }
    return GroupFigures(group, samples: samples.map { Array($0.dropFirst()) })
  }
}

/// A row makes something else than it should, so that its time would mean nothing.
struct WrongOutput: Error, CustomStringConvertible {
  let group: String
  let row: String

  var description: String { "\(group): the output of \"\(row)\" is not what is expected, so it is not timed" }
}

extension Duration {
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
