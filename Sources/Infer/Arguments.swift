import SchemaCoding
import SchemaInference

/// The parsed command line.
struct Arguments {
  var files: [Argument] = []
  /// What the models are like.
  var options = InferenceOptions()
  /// Where the evidence is written to as data.
  var shape: Argument?
  /// The evidence that the samples are compared with.
  var baseline: Argument?
  var isJSON = false
  /// A JSON Schema or an OpenAPI document, in place of samples.
  var schema: Argument?
  /// Whether samples are JSON5.
  var syntax = JSONSyntax.json
  /// The file or the folder that the models are written to; nil for standard output.
  var output: Argument?
  /// The help or the version, if that is to be printed instead of a schema.
  var notice: String?

  static let usage = "USAGE: swift run infer FEED.json… [--name NAME] [--at PATH] [--lenient] [options]; see --help"

  static let help = """
    Writes a Swift file to standard output: a model and its schema, inferred from samples of JSON.

    USAGE: swift run infer FEED.json… [options]
           swift run infer --schema SCHEMA.json [options]
           swift package infer …      in a package that depends on this one

      FEED.json…    One or several samples of one feed, or patterns such as 'feeds/*.json'. A sample is a JSON document;
                    a file may hold several: JSON Lines, one after another, or with record separators (RFC 7464).
                    `-` is standard input. Everything after `--` is a file.
      --schema FILE In place of samples, read JSON Schema (2020-12, draft 7) or an OpenAPI document (3.0, 3.1) in JSON,
                    and the files beside it that it refers to.
      --name NAME   The name of the main model, such as Station.
      --at PATH     Infer only from the values at this path of each sample, such as data.items or data[*].station.
      --syntax json5
                    The samples are JSON5.

    WHAT IS DECODED
      --lenient     Write a schema that decodes more than the samples need: numbers, dates and Bools in several
                    spellings, arrays that drop broken elements, enumerations and unions that keep unknown cases.
      --all-optional
                    Make every property optional.
      --no-rule RULE
                    Do without a rule that a comment cites in brackets; may be repeated. The rules are
    \(rules)

    WHAT IS WRITTEN
      --codable     Write Codable types where they can be, with schemas that name only the fields that need one.
      --access LEVEL
                    Make the models `public` or `package`.
      --var         Make the properties of structures variables.
      --prefix TEXT Begin the names of all types but the main one with this.
      --output FILE Write to a file instead of standard output.
      --multi-file  Write a file for each model, into the folder that --output names.

    CHANGES
      --shape FILE  Also write the evidence as data, a baseline for later samples.
      --baseline SHAPE
                    Instead of a Swift file, write what has changed since the samples of a baseline: keys that vanished
                    or appeared, other types and formats, nulls and missing keys where there were none, new values and
                    ranges, each breaking, a warning or info. The exit code is 1 if a change is breaking.
      --json        Write the changes as JSON.

      --help        Show this help.
      --version     Show the version.

    EXAMPLES
      curl -s https://example.org/stations | swift run infer - --name Station --at data.stations > Station.swift
      swift run infer 'monday/*.json' --shape Station.shape > Station.swift
      swift run infer 'today/*.json' --baseline Station.shape
      swift run infer --schema openapi.json --name Station --access public --output Station.swift

    `NAME.document` in the file is the schema of a whole sample. Where the values left a choice, a comment says what was
    seen, and in brackets the rule that decided. Without --lenient, every string of the samples is written back as it is.
    A summary goes to standard error, with what could not be decided.

    Exit codes: 1 for breaking changes, 64 for wrong arguments, 65 for a sample that is not JSON, 66 for a file that cannot be read, 74 for a
    result that cannot be written.
    """

  private static var rules: String {
    let names = InferenceOptions.ruleNames
    let lines = stride(from: 0, to: names.count, by: 7).map { names[$0..<min($0 + 7, names.count)] }
    return lines.map { "                " + $0.joined(separator: ", ") }.joined(separator: ",\n")
  }

  static let version = "infer 0.1.0 (SchemaCoding)"

  init(_ arguments: some Sequence<Argument>) throws {
    var arguments = ArgumentReader(arguments)
    while let option = arguments.next() {
      try take(option, &arguments)
    }
    let name = options.name
    if let name, !(name.first?.isLetter ?? false) { throw Failure.usage("\"\(name)\" is not a valid type name.") }
    if let path = options.path, let problem = Self.problem(of: path) { throw Failure.usage("--at: \(problem).") }
    if isJSON, baseline == nil { throw Failure.usage("--json is only for changes, with --baseline.") }
    if options.style.writesFiles, output == nil { throw Failure.usage("--multi-file needs --output, with a folder.") }
    if schema != nil, !files.isEmpty || baseline != nil || shape != nil || options.path != nil {
      throw Failure.usage("--schema takes no samples.")
    }
    if files.isEmpty, notice == nil, schema == nil { throw Failure.usage("At least one sample file is required.") }
  }

  private mutating func take(_ argument: ArgumentReader.Option, _ arguments: inout ArgumentReader) throws {
    switch argument.name {
    case "": files.append(argument.argument)
    case "--name": options.name = try arguments.value().string
    case "--at": options.path = try arguments.value().string
    case "--shape": shape = try arguments.value()
    case "--baseline": baseline = try arguments.value()
    case "--schema": schema = try arguments.value()
    case "--output", "-o": output = try arguments.value()
    case "--prefix":
      let prefix = try arguments.value().string
      guard prefix.first?.isLetter == true, prefix.allSatisfy({ $0.isLetter || $0.isNumber }) else {
        throw Failure.usage("\"\(prefix)\" is not the beginning of a type name.")
      }
      options.style.typePrefix = prefix
    case "--access":
      options.style.access = try arguments.value(of: ["public", "package", "internal"])
      if options.style.access == "internal" { options.style.access = nil }
    case "--syntax": syntax = try arguments.value(of: ["json", "json5"]) == "json5" ? .json5 : .json
    case "--no-rule": options.omittedRules.insert(try arguments.value(of: InferenceOptions.ruleNames))
    case "--lenient": options.isLenient = true
    case "--codable": options.writesCodable = true
    case "--var": options.style.writesVariables = true
    case "--all-optional": options.style.makesAllOptional = true
    case "--multi-file": options.style.writesFiles = true
    case "--json": isJSON = true
    case "--help", "-h": notice = Self.help
    case "--version": notice = Self.version
    default: throw Failure.usage("Unknown option \(argument.name).")
    }
    try arguments.checkValueIsUsed()
  }

  /// Why a path is malformed, which decoding any document reports; nil if it is well-formed.
  private static func problem(of path: String) -> String? {
    let parts = InferenceOptions.parts(of: path)
    for part in parts where !part.isEmpty {
      do {
        _ = try Schema.json.decode(JSONValue.null, options: DecodingOptions(root: FieldKey(part)))
      } catch {
        let problem = error.issues.first { $0.code == .missingKey && $0.path == JSONPath() }?.detail
        if let problem { return problem }
      }
    }
    return parts.dropFirst().dropLast().contains("") ? "the path \"\(path)\" nests arrays" : nil
  }
}

/// The options of a command line, each with its name; those with a value have it after them, or after an equals sign.
struct ArgumentReader {
  /// An option, or a file if the name is empty.
  struct Option {
    let name: String
    let argument: Argument
  }

  private var rest: ArraySlice<Argument>
  private var isAfterOptions = false
  private var name = ""
  private var joinedValue: Argument?

  init(_ arguments: some Sequence<Argument>) { rest = Array(arguments)[...] }

  mutating func next() -> Option? {
    guard let argument = rest.popFirst() else { return nil }
    let string = argument.string
    (name, joinedValue) = ("", nil)
    if isAfterOptions || string == "-" || !string.hasPrefix("-") { return Option(name: "", argument: argument) }
    if string == "--" {
      isAfterOptions = true
      return next()
    }
    name = string
    if string.hasPrefix("--"), let equals = argument.bytes.firstIndex(of: UInt8(ascii: "=")) {
      name = String(decoding: argument.bytes[..<equals], as: UTF8.self)
      joinedValue = Argument(argument.bytes[(equals + 1)...])
    }
    return Option(name: name, argument: argument)
  }

  /// The value of the option.
  mutating func value() throws -> Argument {
    defer { joinedValue = nil }
    guard let value = joinedValue ?? rest.popFirst(), !value.bytes.isEmpty,
      joinedValue != nil || !value.bytes.starts(with: "--".utf8)
    else { throw Failure.usage("\(name) needs a value.") }
    return value
  }

  /// The value of the option, which is one of these.
  mutating func value(of values: [String]) throws -> String {
    let value = try value().string
    guard values.contains(value) else {
      throw Failure.usage("\(name) is one of \(values.joined(separator: ", ")), not \"\(value)\".")
    }
    return value
  }

  func checkValueIsUsed() throws {
    if joinedValue != nil { throw Failure.usage("\(name) takes no value.") }
  }
}
