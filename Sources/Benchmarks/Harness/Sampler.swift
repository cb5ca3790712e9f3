import Dispatch

/// Runs the rows of a group in turns, so that any temporary slowdown of the machine affects all of them.
struct Sampler {
  /// The minimum number of rounds of a group, whatever the budget.
  static let fewestRounds = 5

  let rounds: Int
  /// The number of seconds that a group may take after the minimum number of rounds; nil for no limit.
  let budget: Double?

  /// Checks every row's output, and then measures.
  func measure(_ group: Group) throws -> GroupFigures {
    for row in group.rows {
      guard try row.isCorrect() else { throw WrongOutput(group: group.name, row: row.name) }
    }
    let start = Stopwatch()
    var samples = [[Double?]](repeating: [], count: group.rows.count)
    // The first round warms up caches and memory, and does not count. Rows with a stride were warmed up by their check.
    for round in 0...rounds {
      if round > Self.fewestRounds, let budget, start.seconds > budget { break }
      for (index, row) in group.rows.enumerated() {
        guard row.stride == 1 || round % row.stride == 1 else {
          samples[index].append(nil)
          continue
        }
        // Once untimed, so that the row finds caches and memory as it leaves them itself, not as the row before did.
        if row.repetitions == 1, row.stride == 1 { try row.run() }
        let turn = Stopwatch()
        for _ in 0..<row.repetitions { try row.run() }
        samples[index].append(round > 0 ? turn.seconds / Double(row.repetitions) : nil)
      }
    }
    return GroupFigures(group, samples: samples.map { Array($0.dropFirst()) })
  }
}

/// The output of a row is wrong, so that its time would be meaningless.
struct WrongOutput: Error, CustomStringConvertible {
  let group: String
  let row: String

  var description: String { "\(group): the output of \"\(row)\" is not what is expected, so it is not timed" }
}

/// The time since its creation. (`ContinuousClock` requires macOS 13.)
struct Stopwatch {
  private let start = DispatchTime.now()

  var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) * 1e-9 }
}
