import SchemaCoding

/// The parsed command line.
struct Arguments {
  var files: [String] = []
  var name: String?
  var path: String?
  var isLenient = false
  /// The help or the version, if that is to be printed instead of a schema.
  var notice: String?

  static let usage = "USAGE: swift run infer FEED.json… [--name NAME] [--at PATH] [--lenient]"

  static let help = """
    Writes a Swift file to standard output: a model and its schema, inferred from samples of JSON.

    \(usage)

      FEED.json…    One or several samples of one feed. A sample is a JSON document, or a file of JSON Lines. `-` is
                    standard input.
      --name NAME   The name of the main model, such as Station.
      --at PATH     Infer only from the values at this path of each sample, such as data.items.
      --lenient     Write a schema that decodes more than the samples need: lenient models, arrays that drop
                    broken elements, enumerations and unions that keep unknown cases
                    (except a union that is part of a model).
      --help        Show this help.
      --version     Show the version.

    `NAME.document` in the file is the schema of a whole sample. A comment beside each field gives the evidence for it:
    how many objects had the key, and what its values were. A summary goes to standard error, with what could not be
    decided.

    Exit codes: 64 for wrong arguments, 65 for a sample that is not JSON, 66 for a file that cannot be read.
    """

  static let version = "infer 0.1.0 (SchemaCoding)"

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--name": name = try Self.value(of: argument, arguments.next())
      case "--at": path = try Self.value(of: argument, arguments.next())
      case "--lenient": isLenient = true
      case "--help", "-h": notice = Self.help
      case "--version": notice = Self.version
      case _ where argument.hasPrefix("-") && argument != "-": throw Failure.usage("Unknown option \(argument).")
      default: files.append(argument)
      }
    }
    if let name, !(name.first?.isLetter ?? false) { throw Failure.usage("\"\(name)\" is not a valid type name.") }
    if let path, let problem = Self.problem(of: path) { throw Failure.usage("--at: \(problem).") }
    if files.isEmpty, notice == nil { throw Failure.usage("At least one sample file is required.") }
  }

  /// Why a path is malformed, which decoding any document reports; nil if it is well-formed.
  private static func problem(of path: String) -> String? {
    do {
      _ = try Schema.json.decode(JSONValue.null, options: DecodingOptions(root: FieldKey(path)))
      return nil
    } catch {
      return error.issues.first { $0.code == .missingKey && $0.path == JSONPath() }?.detail
    }
  }

  private static func value(of option: String, _ value: String?) throws -> String {
    guard let value, !value.isEmpty, !value.hasPrefix("--") else { throw Failure.usage("\(option) needs a value.") }
    return value
  }
}
