/// One line of a table: something that is done over and over while the clock runs.
struct Row {
  enum Role: String, Codable {
    /// What nothing built on the same parser can be faster than: 1.00 in its table.
    case floor
    /// This library.
    case ours
    /// Another way to the same result.
    case other
  }

  let name: String
  let role: Role
  /// The largest ratio to the floor that this row is meant to have. Its floor is the nearest one above it.
  var target: Double?
  /// The longest time, in seconds, that one run is meant to take.
  var limit: Double?
  /// How many things one run handles, for the column that says what one of them costs.
  var items = 1
  /// How often the row runs for one measurement: what takes microseconds is repeated until the clock is exact enough.
  var repetitions = 1
  /// Makes the output once and compares it with what is expected.
  let isCorrect: () throws -> Bool
  /// Makes the output, and throws it away.
  let run: () throws -> Void

  /// Creates a row whose output is a value that can be compared.
  init<Output: Equatable>(
    _ name: String, _ role: Role, target: Double? = nil, expecting expected: Output,
    make: @escaping () throws -> Output
  ) {
    self.init(name, role, target: target, isCorrect: { $0 == expected }, make: make)
  }

  /// Creates a row whose output is checked in a way of its own.
  init<Output>(
    _ name: String, _ role: Role, target: Double? = nil, isCorrect: @escaping (Output) throws -> Bool,
    make: @escaping () throws -> Output
  ) {
    self.name = name
    self.role = role
    self.target = target
    self.isCorrect = { try isCorrect(make()) }
    run = { blackHole(try make()) }
  }
}

/// Rows that do the same job, measured in turns and shown in one table.
struct Group {
  /// What `--filter` selects.
  let name: String
  let title: String
  /// What the rows' items are called.
  var unit: String?
  /// A limit for groups that take long.
  var maximumRounds = Int.max
  /// What has to hold between two rows, besides their targets.
  var claims: [Claim] = []
  var rows: [Row]
}

extension Row {
  func items(_ count: Int) -> Row {
    var row = self
    row.items = count
    return row
  }

  func atMost(seconds: Double) -> Row {
    var row = self
    row.limit = seconds
    return row
  }

  func repeated(_ count: Int) -> Row {
    var row = self
    row.repetitions = count
    return row
  }
}

/// A promise about two rows: the first takes at most this many times as long as the second.
struct Claim {
  let row: String
  let reference: String
  let atMost: Double
}
