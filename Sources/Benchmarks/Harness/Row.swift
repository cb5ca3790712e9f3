/// One line of a table: something that is done over and over while the clock runs.
struct Row {
  enum Role: String, Codable {
    /// Foundation's parser or writer alone: 1.00 in its table.
    case floor
    /// Foundation's `Codable`, for equivalent models.
    case codable
    /// This library.
    case ours
    /// This library at something more, or less, than the others do; it is not compared with them.
    case aside
    /// Another way to the same result.
    case other
  }

  let name: String
  let role: Role
  /// How many things one run handles, for the column that says what one of them costs.
  var items = 1
  /// How often the row runs for one measurement: what takes microseconds is repeated until the clock is exact enough.
  var repetitions = 1
  /// The row runs once in so many rounds: what takes a second is not waited for as often.
  var stride = 1
  /// Makes the output once and compares it with what is expected.
  let isCorrect: () throws -> Bool
  /// Makes the output, and throws it away.
  let run: () throws -> Void

  /// Creates a row whose output is a value that can be compared.
  init<Output: Equatable>(_ name: String, _ role: Role, expecting expected: Output, make: @escaping () throws -> Output)
  {
    self.init(name, role, isCorrect: { $0 == expected }, make: make)
  }

  /// Creates a row whose output is checked in a way of its own.
  init<Output>(
    _ name: String, _ role: Role, isCorrect: @escaping (Output) throws -> Bool, make: @escaping () throws -> Output
  ) {
    self.name = name
    self.role = role
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
  var rows: [Row]
}

extension Row {
  func items(_ count: Int) -> Row {
    var row = self
    row.items = count
    return row
  }

  func repeated(_ count: Int) -> Row {
    var row = self
    row.repetitions = count
    return row
  }

  /// The row in the first round, and again after so many.
  func seldom(_ stride: Int = 4) -> Row {
    var row = self
    row.stride = stride
    return row
  }
}

/// The names of rows that several groups have.
enum RowName {
  static let floor = "JSONSerialization alone"
  static let start = "SchemaCoding, starting from a value"
  static let initializer = "SchemaCoding, by initializer"
  static let report = "SchemaCoding, with report"
  static let foundation = "SchemaCoding, through JSONSerialization"
  static let ours = "SchemaCoding"
  static let codable = "Codable"
  static let singlePass = "By hand, one pass over the bytes"
  static let plain = "By hand, as one begins"
  static let best = "By hand, as fast as can be"

  /// Both forms of a schema.
  static let forms = [start, initializer]
}
