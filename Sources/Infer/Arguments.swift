import SchemaCoding

/// The parsed command line.
struct Arguments {
  var files: [Argument] = []
  var name: String?
  var path: String?
  var isLenient = false
  var writesCodable = false
  /// Where the evidence is written to as data.
  var shape: Argument?
  /// The evidence that the samples are compared with.
  var baseline: Argument?
  var isJSON = false
  /// A JSON Schema or an OpenAPI document, in place of samples.
  var schema: Argument?
  /// The help or the version, if that is to be printed instead of a schema.
  var notice: String?

  static let usage =
    "USAGE: swift run infer FEED.json… [--name NAME] [--at PATH] [--lenient] [--codable] [--shape FILE | --baseline SHAPE]"

  static let help = """
    Writes a Swift file to standard output: a model and its schema, inferred from samples of JSON.

    \(usage)

      FEED.json…    One or several samples of one feed, or patterns such as 'feeds/*.json'. A sample is a JSON document,
                    or a file of JSON Lines. `-` is standard input.
      --name NAME   The name of the main model, such as Station.
      --at PATH     Infer only from the values at this path of each sample, such as data.items.
      --lenient     Write a schema that decodes more than the samples need: lenient models, arrays that drop
                    broken elements, enumerations and unions that keep unknown cases
                    (except a union that is part of a model).
      --codable     Write Codable types where they can be, with schemas that name only the fields that need one.
      --shape FILE  Also write the evidence as data, a baseline for later samples.
      --baseline SHAPE
                    Instead of a Swift file, write what has changed since the samples of a baseline: keys that vanished
                    or appeared, other types and formats, nulls and missing keys where there were none, new values and
                    ranges, each breaking, a warning or info. The exit code is 1 if a change is breaking.
      --json        Write the changes as JSON.
      --schema FILE In place of samples, read JSON Schema (2020-12, draft 7) or an OpenAPI document (3.0, 3.1) in JSON.
      --help        Show this help.
      --version     Show the version.

    EXAMPLES
      curl -s https://example.org/stations | swift run infer - --name Station --at data.stations > Station.swift
      swift run infer 'monday/*.json' --shape Station.shape > Station.swift
      swift run infer 'today/*.json' --baseline Station.shape
      swift run infer --schema openapi.json --name Station > Station.swift

    `NAME.document` in the file is the schema of a whole sample. A comment beside a field gives the evidence for it:
    how many objects had the key unless all had it, what its values were, and in brackets the rule that decided where the
    values left a choice. A summary goes to standard error, with what could not be decided.

    Exit codes: 1 for breaking changes, 64 for wrong arguments, 65 for a sample that is not JSON, 66 for a file that cannot be read, 74 for a
    result that cannot be written.
    """

  static let version = "infer 0.1.0 (SchemaCoding)"

  init(_ arguments: some Sequence<Argument>) throws {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument.string {
      case "--name": name = try Self.value(of: argument, arguments.next()).string
      case "--at": path = try Self.value(of: argument, arguments.next()).string
      case "--lenient": isLenient = true
      case "--codable": writesCodable = true
      case "--shape": shape = try Self.value(of: argument, arguments.next())
      case "--baseline": baseline = try Self.value(of: argument, arguments.next())
      case "--json": isJSON = true
      case "--schema": schema = try Self.value(of: argument, arguments.next())
      case "--help", "-h": notice = Self.help
      case "--version": notice = Self.version
      case let option where option.hasPrefix("-") && option != "-": throw Failure.usage("Unknown option \(option).")
      default: files.append(argument)
      }
    }
    if let name, !(name.first?.isLetter ?? false) { throw Failure.usage("\"\(name)\" is not a valid type name.") }
    if let path, let problem = Self.problem(of: path) { throw Failure.usage("--at: \(problem).") }
    if isJSON, baseline == nil { throw Failure.usage("--json is only for changes, with --baseline.") }
    if schema != nil, !files.isEmpty || baseline != nil || shape != nil || path != nil {
      throw Failure.usage("--schema takes no samples.")
    }
    if files.isEmpty, notice == nil, schema == nil { throw Failure.usage("At least one sample file is required.") }
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

  private static func value(of option: Argument, _ value: Argument?) throws -> Argument {
    guard let value, !value.bytes.isEmpty, !value.bytes.starts(with: "--".utf8) else {
      throw Failure.usage("\(option.string) needs a value.")
    }
    return value
  }
}
