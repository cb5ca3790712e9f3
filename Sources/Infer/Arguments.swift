/// The parsed command line.
struct Arguments {
  var files: [String] = []
  var name: String?
  var path: String?
  var isLenient = false
  var wantsHelp = false

  static let usage = "USAGE: swift run infer FEED.json… [--name NAME] [--at PATH] [--lenient]"

  static let help = """
    Writes a Swift file to standard output: a model and its schema, inferred from samples of JSON.

    \(usage)

      FEED.json…    One or several samples of one feed. A sample is a JSON document, or a file of JSON Lines.
      --name NAME   The name of the model that the samples are about, such as Station.
      --at PATH     Infer only what lies there in each sample, such as data.items.
      --lenient     Write a schema that decodes more than the samples need: lenient models, arrays that drop
                    broken elements, enumerations and unions that keep unknown cases.
      --help        This text.

    `NAME.document` in the file is the schema of a whole sample. A comment on each line of a schema has its evidence:
    how many objects had the key, and what was seen there. A summary goes to standard error, with what could not be
    decided.

    Exit codes: 64 for wrong arguments, 65 for a sample that is not JSON, 66 for a file that cannot be read.
    """

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--name": name = try Self.value(of: argument, arguments.next())
      case "--at": path = try Self.value(of: argument, arguments.next())
      case "--lenient": isLenient = true
      case "--help", "-h": wantsHelp = true
      case _ where argument.hasPrefix("--"): throw Failure.usage("There is no option \(argument).")
      default: files.append(argument)
      }
    }
    if let name, !(name.first?.isLetter ?? false) { throw Failure.usage("\"\(name)\" is not a name for a type.") }
    if files.isEmpty, !wantsHelp { throw Failure.usage("Name a sample.") }
  }

  private static func value(of option: String, _ value: String?) throws -> String {
    guard let value, !value.isEmpty, !value.hasPrefix("--") else { throw Failure.usage("\(option) needs a value.") }
    return value
  }
}
