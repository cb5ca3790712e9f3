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
    if let schema = arguments.schema { return try write(fromSchema: schema, arguments) }
    let baseline = try arguments.baseline.map(ShapeFile.shape)
    let inferrer = try inferrer(arguments)
    if let file = arguments.shape { try ShapeFile.write(inferrer.shape(), to: file) }
    if let baseline {
      let changes = inferrer.shape().changes(since: baseline)
      try Terminal.output(arguments.isJSON ? ShapeFile.json(changes) : changes.map { "\($0)\n" }.joined())
      return changes.contains { $0.severity == .breaking } ? 1 : 0
    }
    let inferred = inferrer.finish()
    try Terminal.output(inferred.source)
    Terminal.say(summary(of: inferred))
    return 0
  }

  private static func write(fromSchema argument: Argument, _ arguments: Arguments) throws -> Int32 {
    let file = try SampleFile(argument, path: nil)
    var options = InferenceOptions(
      name: arguments.name, isLenient: arguments.isLenient, writesCodable: arguments.writesCodable)
    if let name = file.word { options.fallbackName = name }
    options.keyOrder.scan(try file.head())
    let written = InferredSchema(fromJSONSchema: try file.document(), options: options)
    try Terminal.output(written.source)
    Terminal.say(
      (["\(written.name) from \(argument.string)"] + written.undecidedValues.map { "  \($0)" }).joined(separator: "\n"))
    return 0
  }

  private static func inferrer(_ arguments: Arguments) throws -> SchemaInferrer {
    let files = try arguments.files.flatMap(\.matchingFiles).map { try SampleFile($0, path: arguments.path) }
    var options = InferenceOptions(
      name: arguments.name, path: arguments.path, isLenient: arguments.isLenient, writesCodable: arguments.writesCodable
    )
    if let name = files[0].word { options.fallbackName = name }
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

  private static func summary(of inferred: InferredSchema) -> String {
    var lines = ["\(inferred.name) from \(inferred.sampleCount.grouped("sample"))"]
    lines += inferred.types.map { "  \($0)" }
    if !inferred.undecidedValues.isEmpty {
      lines.append("undecided")
      lines += inferred.undecidedValues.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
