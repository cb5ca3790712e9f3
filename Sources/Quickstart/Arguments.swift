/// The parsed command line.
enum Arguments {
  case samples
  case file(String)
  case help
  case version

  static let helpText = """
    usage: Quickstart [FILE.json]

    Decodes four feeds of one city's bike stations, each structured differently,
    with one schema, and shows the stations, the repairs and what was dropped;
    then a feed of rentals. With a file, decodes only that: an array of stations,
    also under "data", or a dictionary of stations under "retVal".

      -h, --help     shows this
      --version      shows the version

    Width of the tables: COLUMNS if set, else that of the terminal, else 80.
    NO_COLOR turns colour off.
    """
  static let versionText = "Quickstart 0.1.0 (SchemaCoding)"

  init(_ arguments: some Sequence<String>) throws {
    var files: [String] = []
    var takesOptions = true
    for argument in arguments {
      guard takesOptions, argument.hasPrefix("-") else {
        files.append(argument)
        continue
      }
      switch argument {
      case "--": takesOptions = false
      case "-h", "--help":
        self = .help
        return
      case "--version":
        self = .version
        return
      default: throw Failure(message: "unknown option \(argument); see --help", code: Failure.usage)
      }
    }
    guard files.count <= 1 else { throw Failure(message: "more than one file; see --help", code: Failure.usage) }
    self = files.first.map(Arguments.file) ?? .samples
  }
}
