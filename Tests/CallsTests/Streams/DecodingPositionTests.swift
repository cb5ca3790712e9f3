import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// A job on a file goes on where it stopped.
@Suite struct DecodingPositionTests {
  struct Row: SchemaCodable, Equatable {
    var id = 0
    static let schema = Schema<Row>(startingFrom: Row()) { Field("id", \.id).required() }
  }

  private func withFile(_ text: String, _ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }

  private static func shown(_ row: Result<Row, SchemaError>) -> String {
    switch row {
    case .success(let row): "\(row.id)"
    case .failure(let error): "\(error.line.map { "line \($0) " } ?? "")\(error.issues.map { "\($0.path)" }.joined())"
    }
  }

  /// A position as it is after it has been stored.
  private static func stored(_ position: DecodingPosition?) throws -> DecodingPosition? {
    try JSONDecoder().decode(DecodingPosition?.self, from: JSONEncoder().encode(position))
  }

  static let texts = [
    "{\"id\":1}\n{\"id\":2}\n\n{\"id\":\"x\"}\r\n{\"id\":4}", "{\"id\":1}\n",
    "\u{FEFF}{\"id\":1}\n\n\noops\n{\"id\":3}\n",
    "\u{1E}{\"id\":1}\n\u{1E}{\"id\":\n2}\n\u{1E}{\"id\":3}\u{1E}{\"id\":4}\n", "",
    (0..<3_000).map { "{\"id\":\($0)\(String(repeating: " ", count: $0 % 97))}" }.joined(separator: "\n"),
  ]

  @Test("Lines go on with their numbers after any of them", arguments: texts)
  func lines(text: String) throws {
    try withFile(text) { file in
      let all = try Row.schema.decodeLines(ofFileAt: file).map(Self.shown)
      let whole = try Row.schema.decodeLines(ofFileAt: file)
      #expect(whole.position == nil)
      var iterator = whole.makeIterator()
      for index in all.indices {
        _ = iterator.next()
        guard index < 5 || index % 499 == 0 else { continue }
        #expect(iterator.position == whole.position)
        let rest = try Row.schema.decodeLines(ofFileAt: file, from: Self.stored(iterator.position))
        #expect(rest.map(Self.shown) == Array(all[(index + 1)...]))
      }
    }
  }

  @Test(
    "Elements go on with their indexes, and their issues have the same places",
    arguments: [
      #"{"n":0,"data":[{"id":1},"# + "\n" + #"{"id":2} , {"id":"x"},"# + "\n\n" + #" {"id":4}], "more": [5]}"#,
      #"{"data":[{"id":1}]}"#, #"{"data":[]}"#, #"{"data":[{"id":1}, {"id" 2}]}"#,
    ])
  func elements(text: String) throws {
    func shown(_ element: Result<Row, SchemaError>) -> String {
      guard case .failure(let error) = element else { return Self.shown(element) }
      return "\(Self.shown(element)) \(error.issues[0].location.map { "\($0.line):\($0.column)" } ?? "-")"
    }
    try withFile(text) { file in
      let all = try Row.schema.decodeElements(ofFileAt: file, at: "data").map(shown)
      let whole = try Row.schema.decodeElements(ofFileAt: file, at: "data")
      var iterator = whole.makeIterator()
      for index in all.indices {
        _ = iterator.next()
        guard all[index].first?.isNumber == true || index + 1 < all.count else { continue }
        let rest = try Row.schema.decodeElements(ofFileAt: file, at: "data", from: Self.stored(whole.position))
        #expect(rest.map(shown) == Array(all[(index + 1)...]))
      }
      _ = iterator.next()
      if let last = whole.position, all.last?.first?.isNumber == true {
        #expect(try Row.schema.decodeElements(ofFileAt: file, at: "data", from: last).map(shown) == [])
      }
    }
  }

  @Test("A file that has been changed before the position is an error, one that has grown is not")
  func changedFiles() throws {
    try withFile("{\"id\":1}\n{\"id\":2}\n") { file in
      var iterator = try Row.schema.decodeLines(ofFileAt: file).makeIterator()
      _ = iterator.next()
      let position = try #require(iterator.position)
      #expect(position.byteOffset == 9 && position.count == 1)
      try Data("{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n".utf8).write(to: file)
      #expect(try Row.schema.decodeLines(ofFileAt: file, from: position).map(Self.shown) == ["2", "3"])
      for text in ["{\"id\":7}\n{\"id\":2}\n", "{}", ""] {
        try Data(text.utf8).write(to: file)
        let error = #expect(throws: SchemaError.self) { try Row.schema.decodeLines(ofFileAt: file, from: position) }
        #expect(error?.issues.map(\.code) == [.custom])
      }
    }
  }

  @Test("A stream goes on if its source does")
  func streams() async throws {
    func chunks(_ text: Substring) -> AsyncStream<Data> {
      AsyncStream { stream in
        for byte in text.utf8 { stream.yield(Data([byte])) }
        stream.finish()
      }
    }
    let text = "{\"id\":1}\n{\"id\":\"x\"}\n{\"id\":3}\n"
    var iterator = Row.schema.decodeLines(of: chunks(text[...])).makeAsyncIterator()
    _ = try await iterator.next()
    let position = try #require(iterator.position)
    let rest = String(decoding: text.utf8.dropFirst(position.byteOffset), as: UTF8.self)[...]
    var found: [String] = []
    for try await line in Row.schema.decodeLines(of: chunks(rest), from: position) { found.append(Self.shown(line)) }
    #expect(found == ["line 2 $.id", "3"])
  }

  @Test("A failure has the bytes that failed, up to 64 KB, and nothing that is encrypted")
  func input() throws {
    let long = #"{"id":""# + String(repeating: "x", count: 100_000) + "\"}"
    for (line, input) in [(#" {"id":"x"} "#, #" {"id":"x"} "#), ("oops", "oops"), (long, String(long.prefix(65_536)))] {
      guard case .failure(let error) = Row.schema.decodeLines(Data(line.utf8))[0] else { throw CancellationError() }
      #expect(error.input.map { String(decoding: $0, as: UTF8.self) } == input)
      #expect(try JSONDecoder().decode(SchemaError.self, from: JSONEncoder().encode(error)).input == nil)
      #expect(try error == JSONDecoder().decode(SchemaError.self, from: JSONEncoder().encode(error)))
      var dumped = ""
      dump(error, to: &dumped)
      #expect(!"\(error) \(dumped)".contains("bytes"))
    }
    let secret = Schema<String>.aes(Vault.self)
    guard case .failure(let error) = secret.decodeLines(Data("\"x\"".utf8))[0] else {
      return
    }
    #expect(error.input == nil)
    #expect(throws: SchemaError.self) { try Row.schema.decode(#"{"id":"x"}"#) }
  }
}
