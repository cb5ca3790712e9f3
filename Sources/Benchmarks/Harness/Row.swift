/// One line of a table: an operation that is repeated and timed.
struct Row {
  enum Role: String, Codable {
    /// Foundation's parser or writer alone: 1.00 in its table.
    case floor
    /// Foundation's `Codable`, for equivalent models.
    case codable
    /// This library.
    case ours
    /// This library doing more, or less, than the other rows; not compared with them.
    case aside
    /// Another implementation with the same result.
    case other
  }

  let name: String
  let role: Role
  /// The number of items that one run handles, for the column with the time per item.
  var items = 1
  /// The number of runs in one measurement: an operation of microseconds is repeated until the clock is precise enough.
  var repetitions = 1
  /// The row runs once in this many rounds, so that an operation of a second runs less often.
  var stride = 1
  /// Makes the output once and compares it with the expected one.
  let isCorrect: () throws -> Bool
  /// Makes the output, and discards it.
  let run: () throws -> Void

  /// Creates a row whose output is equatable.
  init<Output: Equatable>(_ name: String, _ role: Role, expecting expected: Output, make: @escaping () throws -> Output)
  {
    self.init(name, role, isCorrect: { $0 == expected }, make: make)
  }

  /// Creates a row whose output is checked by a closure.
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
  /// The name that `--filter` selects.
  let name: String
  let title: String
  /// The unit of the rows' items.
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

  /// The row, run in the first round and then once in `stride` rounds.
  func seldom(_ stride: Int = 4) -> Row {
    var row = self
    row.stride = stride
    return row
  }
}

/// The names of rows that occur in several groups.
enum RowName {
  static let floor = "JSONSerialization alone"
  static let start = "SchemaCoding, starting from a value"
  static let initializer = "SchemaCoding, by initializer"
  static let report = "SchemaCoding, with report"
  static let foundation = "SchemaCoding, through JSONSerialization"
  static let json5 = "SchemaCoding, as JSON5"
  static let relaxed = "SchemaCoding, as relaxed text"
  static let ours = "SchemaCoding"
  static let byCodable = "SchemaCoding, by Codable"
  static let lenient = "SchemaCoding, by Codable, lenient"
  static let codable = "Codable"
  static let singlePass = "By hand, one pass over the bytes"
  static let plain = "By hand, as? and formatters"
  static let best = "By hand, optimized"

  /// Both forms of a schema.
  static let forms = [start, initializer]
}
