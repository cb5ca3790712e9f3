import Foundation
import SchemaInference

/// Writes a model and its schema, inferred from samples of JSON.
///
///     swift run infer FEED.json… [--name Station] [--at data.items] [--lenient]
@main
struct Infer {
  static func main() async {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if let notice = arguments.notice {
        print(notice)
      } else {
        let (inferred, sampleCount) = try await infer(arguments)
        print(inferred.source, terminator: "")
        write(summary(of: inferred, sampleCount))
      }
    } catch {
      let failure = error as? Failure
      write("infer: \(failure?.message ?? "\(error)")")
      exit(failure?.code ?? EXIT_FAILURE)
    }
  }

  private static func infer(_ arguments: Arguments) async throws -> (InferredSchema, Int) {
    let files = try arguments.files.map { try SampleFile($0, path: arguments.path) }
    var options = InferenceOptions(name: arguments.name, path: arguments.path, isLenient: arguments.isLenient)
    if let name = files[0].typeName { options.fallbackName = name }
    options.samplesAreLines = files.allSatisfy(\.holdsLines)
    var inference = SchemaInference(options: options)
    for file in files { try await file.add(to: &inference) }
    options.tagKeys = inference.likelyTagKeys
    if !options.tagKeys.isEmpty {
      inference = SchemaInference(options: options)
      for file in files { try await file.add(to: &inference) }
    }
    let sampleCount = inference.sampleCount
    return (inference.inferred(), sampleCount)
  }

  private static func summary(of inferred: InferredSchema, _ sampleCount: Int) -> String {
    var lines = ["\(inferred.name) from \(sampleCount) sample\(sampleCount == 1 ? "" : "s")"]
    lines += inferred.types.map { "  \($0)" }
    if !inferred.undecided.isEmpty {
      lines.append("undecided")
      lines += inferred.undecided.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
