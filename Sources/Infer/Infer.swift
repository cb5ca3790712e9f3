import Foundation
import SchemaCoding
import SchemaInference

/// Writes a model and its schema, inferred from samples of JSON, or compares samples with a baseline.
///
///     swift run infer FEED.json… [--name Station] [--at data.items] [--lenient]
///     swift run infer --baseline Station.shape FEED.json…
@main
struct Infer {
  static func main() {
    do {
      let arguments = try Arguments(Argument.all)
      if let notice = arguments.notice {
        try Terminal.output(notice + "\n")
      } else {
        exit(try run(arguments))
      }
    } catch {
      let failure = error as? Failure
      Terminal.say("infer: \(failure?.message ?? "\(error)")")
      exit(failure?.code ?? EXIT_FAILURE)
    }
  }

  private static func run(_ arguments: Arguments) throws -> Int32 {
    if let schema = arguments.schema {
      let written = try SchemaFile.read(schema, arguments.options)
      try write(written, arguments)
      Terminal.say(summary(["\(written.name) from \(schema.string)"], written.undecidedValues))
      return 0
    }
    let baseline = try arguments.baseline.map(ShapeFile.shape)
    let inferrer = try inferrer(arguments)
    if let file = arguments.shape { try ShapeFile.write(inferrer.shape(), to: file) }
    if let baseline {
      let changes = inferrer.shape().changes(since: baseline)
      try Terminal.output(arguments.isJSON ? ShapeFile.json(changes) : changes.map { "\($0)\n" }.joined())
      return changes.contains { $0.severity == .breaking } ? 1 : 0
    }
    let inferred = inferrer.finish()
    try write(inferred, arguments)
    let lines = ["\(inferred.name) from \(inferred.sampleCount.grouped("sample"))"] + inferred.types.map { "  \($0)" }
    Terminal.say(summary(lines, inferred.undecidedValues))
    return 0
  }

  /// Writes the models to the output, or each to a file in the folder that it names.
  private static func write(_ inferred: InferredSchema, _ arguments: Arguments) throws {
    guard let output = arguments.output else { return try Terminal.output(inferred.source) }
    let url = URL(fileURLWithPath: output.string)
    do {
      if arguments.options.style.writesFiles {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for file in inferred.files {
          try Data(file.source.utf8).write(to: url.appendingPathComponent(file.name), options: .atomic)
        }
      } else {
        try Data(inferred.source.utf8).write(to: url, options: .atomic)
      }
    } catch {
      throw Failure(message: "\(output.string.onOneLine): \(error.localizedDescription)", code: 74)
    }
  }

  private static func inferrer(_ arguments: Arguments) throws -> SchemaInferrer {
    var options = arguments.options
    let files = try arguments.files.flatMap(\.matchingFiles).map {
      try SampleFile($0, path: options.path, syntax: arguments.syntax)
    }
    guard let first = files.first else { throw Failure.usage("At least one sample file is required.") }
    if let name = first.word { options.fallbackName = name }
    options.samplesAreLines = files.allSatisfy(\.holdsLines)
    for file in files { options.keyOrder.scan(try file.head()) }
    let inferrer = try observing(files, options)
    options.tagKeys = arguments.baseline == nil ? inferrer.likelyTagKeys() : []
    if options.tagKeys.isEmpty { return inferrer }
    return try observing(files, options)
  }

  private static func observing(_ files: [SampleFile], _ options: InferenceOptions) throws -> SchemaInferrer {
    var inferrer = SchemaInferrer(options: options)
    for file in files { try file.add(to: &inferrer) }
    return inferrer
  }

  /// What was written, and what could not be decided. The plugin shows what follows the line `undecided` as warnings.
  private static func summary(_ lines: [String], _ undecided: [InferredSchema.UndecidedValue]) -> String {
    (lines + (undecided.isEmpty ? [] : ["undecided"]) + undecided.map { "  \($0)" }).joined(separator: "\n")
  }
}
