import Foundation
import SchemaCoding
import SchemaInference

/// A JSON Schema or an OpenAPI document, with the files beside it that it refers to.
enum SchemaFile {
  /// Files in a cycle of references are read once, and no more than these.
  private static let maximumFiles = 1_000

  static func read(_ argument: Argument, _ options: InferenceOptions) throws -> InferredSchema {
    let file = try SampleFile(argument, path: nil)
    var options = options
    if let name = file.word { options.fallbackName = name }
    options.keyOrder.scan(try file.head())
    let document: JSONValue
    do {
      document = try file.document()
    } catch let failure as Failure {
      throw try file.looksLikeYAML()
        ? Failure.badData("\(argument.string.onOneLine): this is YAML; convert it to JSON first") : failure
    }
    let files = try others(of: document, besides: argument.string, &options)
    return InferredSchema(fromJSONSchema: document, files: files, options: options)
  }

  /// The files that a document refers to, and those that they refer to, by their paths relative to the document.
  private static func others(
    of document: JSONValue, besides main: String, _ options: inout InferenceOptions
  ) throws -> [String: JSONValue] {
    let folder = URL(fileURLWithPath: main).deletingLastPathComponent()
    var files: [String: JSONValue] = [:]
    var queue = InferredSchema.filesReferred(to: document, in: "")
    while let path = queue.popLast() {
      let url = folder.appendingPathComponent(path)
      guard files[path] == nil, files.count < maximumFiles, FileManager.default.fileExists(atPath: url.path) else {
        continue
      }
      let file = try SampleFile(Argument(Array(url.path.utf8)), path: nil)
      options.keyOrder.scan(try file.head())
      let document = try file.document()
      files[path] = document
      queue += InferredSchema.filesReferred(to: document, in: path)
    }
    return files
  }
}
