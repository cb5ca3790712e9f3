import Foundation
import SchemaInference

/// Writes a model and its schema, inferred from samples of JSON.
///
///     swift run infer FEED.json… [--name Station] [--at data.items] [--lenient]
@main
struct Infer {
  static func main() {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if let notice = arguments.notice {
        print(notice)
      } else {
        let inferred = try infer(arguments)
        print(inferred.source, terminator: "")
        write(summary(of: inferred))
      }
    } catch {
      let failure = error as? Failure
      write("infer: \(failure?.message ?? "\(error)")")
      exit(failure?.code ?? EXIT_FAILURE)
    }
  }

  private static func infer(_ arguments: Arguments) throws -> InferredSchema {
    let files = try arguments.files.map { try SampleFile($0, path: arguments.path) }
    var options = InferenceOptions(name: arguments.name, path: arguments.path, isLenient: arguments.isLenient)
    if let name = files[0].word { options.fallbackName = name }
    options.samplesAreLines = files.allSatisfy(\.holdsLines)
    for file in files { options.keyOrder.scan(try file.head()) }
    let inferrer = try observing(files, options)
    options.tagKeys = inferrer.likelyTagKeys()
    return options.tagKeys.isEmpty ? inferrer.finish() : try observing(files, options).finish()
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

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
