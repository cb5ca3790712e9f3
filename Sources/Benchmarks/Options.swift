import Foundation

/// The options of the command line.
struct Options {
  var filters: [String] = []
  var rowFilter: String?
  var rounds = 31
  /// The number of seconds that a group may take after the minimum number of rounds; nil for no limit.
  var budget: Double? = 10
  var json: String?
  var wantsHelp = false
  var wantsTargets = false
  /// Passed by this program to its child process: measure the memory of one job.
  var peak: (subject: PeakMemory.Subject, elements: Int)?
  /// Passed by `.ci/growth`: run jobs, each of these sizes, or list the jobs.
  var jobs: [(name: String, sizes: [Int])] = []
  var listsJobs = false

  static let help = """
    Measures SchemaCoding beside JSONSerialization, Codable and code written by hand.

    USAGE: swift run -c release Benchmarks [--filter NAME]… [--row TEXT] [--targets] [--quick] [--rounds N] [--json FILE]

      --filter NAME   Only the group NAME, or those whose names contain it if there is none; may be given more than
                      once. The groups are
                      \(Group.allNames.joined(separator: ", ")).
      --row TEXT      Only the rows whose name contains TEXT, for a profiler.
      --targets       Just what the targets need, three times in a row: least, median and most of each.
      --quick         5 rounds.
      --rounds N      N rounds, however long they take. Otherwise 31, or as many (5 at least) as fit into ten seconds.
      --json FILE     Also writes the figures, in seconds and bytes, to FILE; - writes them instead of the tables.
      --help          This text.

    Every row's output is checked before anything is timed. In each round, the rows of a group run in turn, once untimed
    and once timed; slow rows run only in some rounds. Times are medians over the rounds, and a ratio is the median of
    the rounds' ratios: to JSONSerialization, which only parses or writes; to Codable (JSONDecoder or JSONEncoder); and
    to the slowest of our own rows. "lost" marks a row that is faster than this library.

    By hand: "one pass over the bytes" is a parser for this one model, and the upper bound; "as? and formatters" is
    JSONSerialization, a cast for each value and Foundation's formatters, made once; "optimized" is JSONSerialization
    and one walk over each object, with types told by identity and dates read digit by digit.

    swift run Benchmarks --targets measures the target for debug builds.

    If clean, dirty, tiny and encode have run, the README's table follows, and then the targets that were measured.
    """

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    func value(of option: String) throws -> String {
      guard let value = arguments.next() else { throw Misuse(text: "\(option) needs a value") }
      return value
    }
    while let argument = arguments.next() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--filter": filters.append(try value(of: argument))
      case "--row": rowFilter = try value(of: argument)
      case "--targets": wantsTargets = true
      case "--quick": rounds = 5
      case "--json": json = try value(of: argument)
      case "--rounds":
        guard let count = Int(try value(of: argument)), count > 0 else { throw Misuse(text: "--rounds needs a number") }
        (rounds, budget) = (count, nil)
      case "--jobs": listsJobs = true
      case "--job":
        let name = try value(of: argument)
        let sizes = try value(of: argument).split(separator: ",").compactMap { Int($0) }
        guard let least = sizes.min(), least > 0 else { throw Misuse(text: "--job needs a name and sizes") }
        jobs.append((name, sizes))
      case "--peak":
        guard let subject = PeakMemory.Subject(rawValue: try value(of: argument)),
          let elements = Int(try value(of: argument))
        else { throw Misuse(text: "--peak needs a subject and a number") }
        peak = (subject, elements)
      default: throw Misuse(text: "unknown option \(argument)")
      }
    }
    if let filter = filters.first(where: { filter in !Group.allNames.contains { $0.contains(filter) } }) {
      throw Misuse(text: "no group has \"\(filter)\" in its name")
    }
  }

  /// Prints a paragraph, unless standard output contains only the figures.
  func show(_ text: String) {
    guard json != "-" else { return }
    print(text + "\n")
    fflush(nil)
  }

  func selects(_ group: String) -> Bool {
    filters.isEmpty || filters.contains { Group.allNames.contains($0) ? group == $0 : group.contains($0) }
  }
}

/// An invalid command line.
struct Misuse: Error, CustomStringConvertible {
  let text: String

  var description: String { "\(text); --help lists the options" }
}
