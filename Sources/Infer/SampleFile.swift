import Foundation
import SchemaCoding
import SchemaInference

/// A file that contains one sample, or one on each line.
struct SampleFile {
  /// The size up to which a file is read as a whole; a larger one is read in chunks.
  private static let largest = 16 << 20
  /// The number of bytes at the beginning of a file that are examined for its format, and for the order of its keys.
  private static let headLength = 1 << 20

  private let file: URL
  private let openFile: OpenFile?
  /// The file, or the copy of a pipe.
  private var url: URL { openFile?.url ?? file }
  /// The file's name for messages.
  private let name: String
  /// The parts of the samples' path between `[*]`; nil for whole documents.
  private let path: [String]?
  private let syntax: JSONSyntax
  private let byteCount: Int
  /// Whether each line is a document of its own.
  let holdsLines: Bool
  private let beginsWithArray: Bool

  /// Determines the format of the file.
  init(_ argument: Argument, path: String?, syntax: JSONSyntax = .json) throws {
    let name = argument.string.onOneLine
    do {
      openFile = try OpenFile.of(argument)
    } catch {
      throw Failure.noInput("\(name): \(error.localizedDescription)")
    }
    file = URL(fileURLWithPath: argument.string)
    self.name = name == "-" ? "standard input" : file.lastPathComponent.onOneLine
    self.path = path.map(InferenceOptions.parts)
    self.syntax = syntax
    let url = openFile?.url ?? file
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw Failure.noInput("\(name): there is no such file")
    }
    if isDirectory.boolValue { throw Failure.noInput("\(name): this is a directory, not a file") }
    let head: Data
    do {
      (head, byteCount) = try Self.head(of: url)
    } catch {
      throw Failure.noInput("\(name): \(error.localizedDescription)")
    }
    if let format = Self.compression(of: head) {
      throw Failure.badData(
        "\(name): this is compressed with \(format); decompress it first: \(format) -dc FILE | infer -")
    }
    guard let first = head.first(where: { $0 > 0x20 }) else { throw Failure.badData("\(self.name): the file is empty") }
    beginsWithArray = first == UInt8(ascii: "[")
    holdsLines =
      syntax == .json && ["jsonl", "ndjson"].contains(file.pathExtension.lowercased())
      || syntax == .json && Self.looksLikeLines(head)
  }

  /// The program that has compressed a file, by the first bytes.
  private static func compression(of head: Data) -> String? {
    let formats: [(String, [UInt8])] = [
      ("gzip", [0x1F, 0x8B]), ("bzip2", Array("BZh".utf8)), ("xz", [0xFD, 0x37, 0x7A, 0x58]),
      ("zstd", [0x28, 0xB5, 0x2F, 0xFD]),
    ]
    return formats.first { head.starts(with: $0.1) }?.0
  }

  /// Whether the first two lines are documents of their own, and not parts of one.
  private static func looksLikeLines(_ head: Data) -> Bool {
    let lines = head.split(separator: UInt8(ascii: "\n"), maxSplits: 8).filter { $0.contains { $0 > 0x20 } }.prefix(2)
    guard lines.count == 2, lines.allSatisfy({ $0.first == UInt8(ascii: "{") || $0.first == UInt8(ascii: "[") }) else {
      return false
    }
    return (try? Schema.json.decode(Data(lines[lines.startIndex]))) != nil
  }

  /// The first bytes.
  func head() throws -> Data {
    do {
      return try Self.head(of: url).bytes
    } catch {
      throw Failure.noInput("\(name): \(error.localizedDescription)")
    }
  }

  /// The first bytes of a file, and its size.
  private static func head(of url: URL) throws -> (bytes: Data, byteCount: Int) {
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    let byteCount = Int(try handle.seekToEnd())
    try handle.seek(toOffset: 0)
    return (try handle.read(upToCount: headLength) ?? Data(), byteCount)
  }

  /// The file's name without its extension, if that is a word.
  var word: String? {
    guard openFile == nil else { return nil }
    let name = file.deletingPathExtension().lastPathComponent
    return name.first?.isLetter == true ? name : nil
  }
}

extension SampleFile {
  /// Adds the file's samples.
  func add(to inferrer: inout SchemaInferrer) throws {
    var progress = ReadingProgress(name, byteCount: byteCount)
    defer { progress.finish() }
    do {
      if holdsLines {
        try addLines(to: &inferrer, &progress)
      } else if byteCount > Self.largest, beginsWithArray || path != nil, path?.count ?? 1 == 1, syntax == .json {
        try addElements(to: &inferrer, &progress)
      } else {
        for document in try documents() { try add(try Schema.json.decode(document, options: options), to: &inferrer) }
      }
    } catch let error as SchemaError {
      throw Failure.badData("\(name): \(error)")
    } catch {
      throw error as? Failure ?? Failure.noInput("\(name): \(error.localizedDescription)")
    }
  }

  /// The only document.
  func document() throws -> JSONValue {
    do {
      return try Schema.json.decode(try Data(contentsOf: url))
    } catch let error as SchemaError {
      throw Failure.badData("\(name): \(error)")
    } catch {
      throw Failure.noInput("\(name): \(error.localizedDescription)")
    }
  }

  /// The bytes of each document.
  private func documents() throws -> [Data] {
    let data = try Data(contentsOf: url)
    guard syntax == .json, DocumentSplitter.canSplit(data) else { return [data] }
    let documents = Array(DocumentSplitter(data))
    return documents.count > 1 ? documents : [data]
  }

  /// Adds a value, or what is at the rest of the path in each of its elements.
  private func add(_ value: JSONValue, to inferrer: inout SchemaInferrer, after part: Int = 0) throws {
    guard let path, part + 1 < path.count else { return inferrer.add(value) }
    guard let elements = value.array else { throw Failure.badData("\(name): there is no array before \"[*]\"") }
    let root = path[part + 1]
    for element in elements {
      if root.isEmpty {
        try add(element, to: &inferrer, after: part + 1)
      } else if let inner = try? Schema.json.decode(element, options: DecodingOptions(root: FieldKey(root))) {
        try add(inner, to: &inferrer, after: part + 1)
      }
    }
  }

  /// Whether the file is YAML by its name, or begins with neither an object nor an array.
  func looksLikeYAML() throws -> Bool {
    if ["yaml", "yml"].contains(file.pathExtension.lowercased()) { return true }
    let line = String(decoding: try head().prefix(1_000), as: UTF8.self).split(whereSeparator: \.isNewline).first {
      !$0.hasPrefix("#")
    }
    return line.map { $0.hasPrefix("---") || $0.hasPrefix("%YAML") || $0.first?.isLetter == true && $0.contains(":") }
      ?? false
  }

  private var options: DecodingOptions {
    let root = path?.first.flatMap { $0.isEmpty ? nil : FieldKey($0) }
    return DecodingOptions(root: root, syntax: syntax)
  }

  private func addElements(to inferrer: inout SchemaInferrer, _ progress: inout ReadingProgress) throws {
    let elements = try Schema.json.decodeElements(ofFileAt: url, at: path?.first.map { FieldKey($0) })
    var shown = progress
    try inferrer.add(
      elements: elements.lazy.map { element in
        shown.show(elements.progress.bytesRead)
        return element
      })
  }

  private func addLines(to inferrer: inout SchemaInferrer, _ progress: inout ReadingProgress) throws {
    let lines = try Schema.json.decodeLines(ofFileAt: url, options: options)
    for line in lines {
      try add(try line.get(), to: &inferrer)
      progress.show(lines.progress.bytesRead)
    }
  }
}
