import Foundation
import SchemaCoding
import SchemaInference

/// A line of `Shapes/cases.txt`: samples, and how a schema is inferred from them.
struct Case: CustomStringConvertible, Sendable {
  let name: String
  let files: [String]
  var options = InferenceOptions()

  var description: String { name }

  static let all: [Case] =
    (try? String(contentsOf: file("cases.txt"), encoding: .utf8))
    .map { $0.split(separator: "\n").map { Case(line: $0) } } ?? []

  private init(line: Substring) {
    var words = line.split(separator: " ").map(String.init)
    name = words.removeFirst()
    files = words.filter { $0.contains(".json") }
    for (option, value) in zip(words, words.dropFirst() + [""]) {
      switch option {
      case "--name": options.name = value
      case "--at": options.path = value
      case "--lenient": options.isLenient = true
      case "--codable": options.writesCodable = true
      default: break
      }
    }
    if let first = files.first?.prefix(while: { $0 != "." }) {
      options.fallbackName = String(first)
    }
    options.samplesAreLines = files.allSatisfy { $0.hasSuffix(".jsonl") }
  }

  static func file(_ name: String) -> URL { Bundle.module.bundleURL.appendingPathComponent("Shapes/\(name)") }

  /// The documents of the samples.
  func documents() throws -> [Data] {
    try files.flatMap { name in
      let data = try Data(contentsOf: Case.file(name))
      return name.hasSuffix(".jsonl") ? data.split(separator: UInt8(ascii: "\n")).map { Data($0) } : [data]
    }
  }

  /// What is inferred from the samples.
  func inferred() throws -> InferredSchema {
    let decoding = DecodingOptions(root: options.path.map { FieldKey($0) })
    var options = options
    let samples = try documents().map { document in
      options.keyOrder.scan(document)
      return try Schema.json.decode(document, options: decoding)
    }
    return InferredSchema(from: samples, options: options)
  }
}

/// What is inferred from documents that are written in a test.
func inferred(
  _ documents: String..., name: String = "Model", path: String? = nil, isLenient: Bool = false
) throws -> String {
  var options = InferenceOptions(name: name, path: path, isLenient: isLenient)
  let decoding = DecodingOptions(root: path.map { FieldKey($0) })
  let samples = try documents.map { document in
    options.keyOrder.scan(document)
    return try Schema.json.decode(document, options: decoding)
  }
  return InferredSchema(from: samples, options: options).source
}

/// The line of the schema for a key, without its indentation, and the comment in front of it if there is one.
func field(_ key: String, in source: String) -> String {
  let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
  guard let index = lines.firstIndex(where: { $0.hasPrefix("Field(\"\(key)\"") || $0.hasPrefix("Constant(\"\(key)\"") })
  else {
    return ""
  }
  let comment = index > 0 && lines[index - 1].hasPrefix("// ") ? lines[index - 1] + "\n" : ""
  return comment + lines[index]
}

/// The line of the schema for the only key `v` of objects with these values.
func field(ofValues values: String..., key: String = "v", isLenient: Bool = false) throws -> String {
  let objects = values.map { "{\"\(key)\": \($0), \"z\": 0.5}" }.joined(separator: ",")
  return field(key, in: try inferred("[\(objects)]", isLenient: isLenient))
}

extension String {
  /// How often a part occurs.
  func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
