import Foundation
import SchemaCoding

enum StreamRow {
  static let array = "SchemaCoding, array.decode"
  static let lines = "SchemaCoding, lines in memory"
  static let fileLines = "SchemaCoding, lines of a file"
  static let fileElements = "SchemaCoding, elements of a file"
  static let chunkLines = "SchemaCoding, lines of 16 KB chunks"
  static let chunkElements = "SchemaCoding, elements of 16 KB chunks"
  static let byteLines = "SchemaCoding, lines of single bytes"
  static let bytes = "Iterating single bytes"
  static let decode = "SchemaCoding, decode"
  static let drafts = "SchemaCoding, drafts in 300 chunks"

  /// What is at most 1.4 times as slow as decoding the array.
  static let local = [lines, fileLines, fileElements]
  static let remote = [chunkLines, chunkElements]
}

/// An object of five fields, as lines and as elements.
private struct Visit: Equatable, Sendable {
  var id = 0
  var name = ""
  var latitude = 0.0
  var isOpen = false
  var docks = 0

  static let schema = Schema(startingFrom: Visit()) {
    Field("id", \.id)
    Field("name", \.name)
    Field("latitude", \.latitude)
    Field("open", \.isOpen)
    Field("docks", \.docks)
  }

  static func list(_ count: Int) -> [Visit] {
    (0..<count).map {
      Visit(id: $0, name: "Station no. \($0)", latitude: 22.5 + Double($0) / 1_024, isOpen: $0 % 3 > 0, docks: $0 % 40)
    }
  }
}

/// What a language model might write: prose in a few fields and lists.
private struct Article: Equatable, Sendable {
  var title = ""
  var summary: String?
  var sections: [Section] = []

  struct Section: Equatable, Sendable {
    var heading = ""
    var paragraphs: [String] = []
    static let schema = Schema(startingFrom: Section()) {
      Field("heading", \.heading)
      Field("paragraphs", \.paragraphs)
    }
  }

  static let schema = Schema(startingFrom: Article()) {
    Field("title", \.title).trimmed().validate(.length(3...))
    Field("summary", \.summary)
    Field("sections", \.sections).array(of: Section.schema)
  }

  static let long: Article = {
    let sentence = "Cut the bread, toast it on both sides, and don’t forget the “butter”. "
    let paragraph = String(repeating: sentence, count: 5)
    let section = Section(heading: "How to", paragraphs: Array(repeating: paragraph, count: 4))
    return Article(title: "Toast", summary: sentence, sections: Array(repeating: section, count: 14))
  }()
}

extension Group {
  /// Decodes the same objects as an array, as lines, and as elements of an array, and a document while it arrives.
  static func streams() throws -> Group {
    let count = 60_000
    let (schema, expected) = (Visit.schema, Visit.list(count))
    let array = try schema.array.encode(expected)
    let lines = try schema.encodeLines(expected)
    let files = try (StreamFile(array), StreamFile(lines))
    let article = try Article.schema.encode(.long)
    return Group(
      name: "streams", title: "Streams: \(count) objects of five fields, \(lines.count / 1_000_000) MB", unit: "object",
      rows: [
        Row(StreamRow.array, .ours, expecting: expected) { try schema.array.decode(array) },
        Row(StreamRow.lines, .ours, expecting: expected) { try schema.decodeLines(lines).map { try $0.get() } },
        Row(StreamRow.fileLines, .ours, expecting: count) {
          try schema.decodeLines(ofFileAt: files.1.url).reduce(into: 0) { count, line in
            blackHole(try line.get())
            count += 1
          }
        },
        Row(StreamRow.fileElements, .ours, expecting: count) {
          try schema.decodeElements(ofFileAt: files.0.url).reduce(into: 0) { count, element in
            blackHole(try element.get())
            count += 1
          }
        },
        Row(StreamRow.chunkLines, .ours, expecting: count) {
          try counting(schema.decodeLines(of: ByteChunks(lines, size: 16_384)))
        },
        Row(StreamRow.chunkElements, .ours, expecting: count) {
          try counting(schema.decodeElements(of: ByteChunks(array, size: 16_384)))
        },
        Row(StreamRow.byteLines, .aside, expecting: count) { try counting(schema.decodeLines(of: SingleBytes(lines))) }
          .seldom(),
        Row(StreamRow.bytes, .aside, expecting: lines.count) { try counting(SingleBytes(lines)) }.seldom(),
        Row(StreamRow.decode, .aside, expecting: Article.long) { try Article.schema.decode(article) }.repeated(100)
          .items(1),
        Row(StreamRow.drafts, .aside, isCorrect: { (article: Article?) in article == Article.long }) {
          try waiting {
            var last: Article?
            for try await draft in Article.schema.decodeDrafts(of: ByteChunks(article, size: article.count / 300 + 1)) {
              last = draft.value
            }
            return last
          }
        },
      ].map { $0.name == StreamRow.decode || $0.name == StreamRow.drafts ? $0 : $0.items(count) })
  }
}

/// A file that is removed with the group.
private final class StreamFile {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("streams-\(UUID())")

  init(_ data: Data) throws { try data.write(to: url) }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// Data in chunks of one size.
struct ByteChunks: AsyncSequence, AsyncIteratorProtocol {
  private var rest: Data
  private let size: Int

  init(_ data: Data, size: Int) { (rest, self.size) = (data, size) }

  func makeAsyncIterator() -> ByteChunks { self }

  mutating func next() async throws -> Data? {
    guard !rest.isEmpty else { return nil }
    defer { rest = rest.dropFirst(size) }
    return rest.prefix(size)
  }
}

/// Data byte by byte.
private struct SingleBytes: AsyncSequence, AsyncIteratorProtocol {
  private let bytes: [UInt8]
  private var index = 0

  init(_ data: Data) { bytes = Array(data) }

  func makeAsyncIterator() -> SingleBytes { self }

  mutating func next() async throws -> UInt8? {
    guard index < bytes.count else { return nil }
    index += 1
    return bytes[index - 1]
  }
}

private func counting(_ sequence: some AsyncSequence & Sendable) throws -> Int {
  try waiting {
    var count = 0
    for try await value in sequence {
      blackHole(value)
      count += 1
    }
    return count
  }
}

/// Waits for an asynchronous closure to finish.
@discardableResult
func waiting<Output: Sendable>(_ work: @escaping @Sendable () async throws -> Output) throws -> Output {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Result<Output, any Error>?
  Task {
    do { result = .success(try await work()) } catch { result = .failure(error) }
    done.signal()
  }
  done.wait()
  guard let result else { throw CancellationError() }
  return try result.get()
}
