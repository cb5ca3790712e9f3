/// Runs the rows of a group in turns, so that whatever slows the machine down for a while slows all of them down.
struct Sampler {
  var rounds = 31

  /// Checks every row's output, and only then measures.
  func measure(_ group: Group) throws -> GroupFigures {
    for row in group.rows {
      guard try row.isCorrect() else { throw WrongOutput(group: group.name, row: row.name) }
    }
    let clock = ContinuousClock()
    var samples = [[Double]](repeating: [], count: group.rows.count)
    // The first round warms caches and memory up, and does not count.
    for round in 0...min(rounds, group.maximumRounds) {
      for (index, row) in group.rows.enumerated() {
        let duration = try clock.measure {
          for _ in 0..<row.repetitions { try row.run() }
        }
        if round > 0 { samples[index].append(duration.seconds / Double(row.repetitions)) }
      }
    }
    return GroupFigures(group, samples: samples)
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
