import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Lines of a file")
struct DecodedFileLinesTests {
  private func withFile(_ bytes: Data, _ body: (URL) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file)
  }

  private static func outcome(_ line: Result<Int, SchemaError>) -> String {
    switch line {
    case .success(let number): "\(number)"
    case .failure(let error): "\(error)"
    }
  }

  private static let texts = [
    "", "\n", "1", "1\n", "1\n2", "1\r\n\r\n 2 \r\n", "1\n\"x\"\noops\n4", "\u{FEFF}1\n2", "\u{FEFF}",
    "1\n\u{FEFF}2\n3",
    "1\n\(String(repeating: "7", count: 30))\n3", "1\0\n2", "[\n1]\n2", "\(String(repeating: " ", count: 70_000))1\n2",
  ]

  @Test("The same lines as those of a stream of the same bytes", arguments: texts)
  func asInAStream(text: String) async throws {
    let data = text.hasPrefix("[") ? Data(text.utf8) + [0x0A, 0x22, 0xFF, 0x22, 0x0A, 0x35] : Data(text.utf8)
    for options in [
      DecodingOptions(), DecodingOptions(limits: CodingLimits(maximumLineLength: 12)),
      DecodingOptions(leniency: .lenient),
    ] {
      var expected: [String] = []
      let bytes = AsyncStream { stream in
        stream.yield(data)
        stream.finish()
      }
      for try await line in Schema<Int>.number().decodeLines(of: bytes, options: options) {
        expected.append(Self.outcome(line))
      }
      try await withFile(data) { file in
        let lines = try Schema<Int>.number().decodeLines(ofFileAt: file, options: options)
        #expect(lines.map(Self.outcome) == expected)
        // An array over several lines is one failure, on its first line.
        let end = text.hasPrefix("[\n") ? 2 : data.count
        #expect(lines.progress == DecodingProgress(bytesRead: end, byteCount: data.count))
      }
    }
  }

  @Test("Each iterator begins at the first line, and a failure has the number of its line")
  func manyLines() async throws {
    let text = (0..<30_000).map { $0 % 10_000 == 7 ? "[]" : "\($0)" }.joined(separator: "\n")
    try await withFile(Data(text.utf8)) { file in
      let lines = try Schema<Int>.number().decodeLines(ofFileAt: file)
      #expect(lines.progress == DecodingProgress(bytesRead: 0, byteCount: text.utf8.count))
      var (one, other) = (lines.makeIterator(), lines.makeIterator())
      var failures: [Int?] = []
      for index in 0..<30_000 {
        let line = one.next()
        #expect(line == other.next())
        switch line {
        case .success(let number)?: #expect(number == index)
        case .failure(let error)?: failures.append(error.line)
        case nil: Issue.record("line \(index) is missing")
        }
        if index == 15_000 { #expect((1..<text.utf8.count).contains(lines.progress.bytesRead)) }
      }
      #expect(one.next() == nil && other.next() == nil && one.next() == nil)
      #expect(failures == [8, 10_008, 20_008])
    }
  }

  @Test("Each line has a report on request")
  func reports() async throws {
    try await withFile(Data("1\n\"2\"\nx\n".utf8)) { file in
      let lines = try Schema<Int>.number().lenient().decodeLines(ofFileAt: file).withReports
      #expect(
        lines.map { try? $0.get().report.repairs.map(\.description) } == [
          [], ["$ converted \"2\" decoded as an Int, line 2, column 1"], nil,
        ])
    }
  }

  @Test("A pipe is decoded as it is written, and its end may be inside a character")
  func pipes() throws {
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pipe")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: pipe) }
    Thread.detachNewThread {
      guard let writer = try? FileHandle(forWritingTo: pipe) else { return }
      for part in ["1\n", "2\n", "\"é"] { try? writer.write(contentsOf: Data(part.utf8).prefix(2)) }
      try? writer.close()
    }
    let lines = try Schema.json.decodeLines(ofFileAt: pipe)
    let outcomes = lines.map { line in
      switch line {
      case .success(let value): "\(value)"
      case .failure(let error): error.issues.lines.joined()
      }
    }
    #expect(outcomes == ["1", "2", "$ invalidJSON"])
    #expect(lines.progress == DecodingProgress(bytesRead: 6, byteCount: nil))
  }

  @Test("A file that grows while it is decoded has its new lines, and one that shrinks ends where it ends now")
  func changingFiles() async throws {
    try await withFile(Data("1\n2\n".utf8)) { file in
      var lines = try Schema<Int>.number().decodeLines(ofFileAt: file).makeIterator()
      #expect(try lines.next()?.get() == 1)
      let writer = try FileHandle(forWritingTo: file)
      try writer.seekToEnd()
      try writer.write(contentsOf: Data("3\n4".utf8))
      #expect(try [lines.next(), lines.next(), lines.next()].map { try $0?.get() } == [2, 3, 4])
      #expect(lines.next() == nil)
      try writer.write(contentsOf: Data("\n5".utf8))
      #expect(lines.next() == nil)
      try writer.close()
    }
    // 16 bytes a line, so the first chunk ends with one.
    let text = (0..<10_000).map { "\"\(String("\($0 + 1_000_000_000_000)".prefix(13)))\"\n" }.joined()
    try await withFile(Data(text.utf8)) { file in
      let lines = try Schema.string.decodeLines(ofFileAt: file)
      var outcomes: [String] = []
      for line in lines {
        if outcomes.isEmpty {
          let writer = try FileHandle(forWritingTo: file)
          try writer.truncate(atOffset: 65_536 + 8)
          try writer.close()
        }
        switch line {
        case .success(let string): outcomes.append(string)
        case .failure(let error): outcomes.append(error.issues.lines.joined() + " on line \(error.line ?? 0)")
        }
      }
      #expect(outcomes.count == 4_097 && outcomes[4_095] == "1000000004095")
      #expect(outcomes.last == "$ invalidJSON on line 4097")
    }
  }

  @Test("A file that cannot be opened throws, and one that cannot be read is one failure")
  func errors() throws {
    let folder = FileManager.default.temporaryDirectory
    let missing = folder.appendingPathComponent("\(UUID()).jsonl")
    #expect(throws: (any Error).self) { try Schema<Int>.number().decodeLines(ofFileAt: missing) }
    #expect(throws: CocoaError.self) {
      try Schema<Int>.number().decodeLines(ofFileAt: #require(URL(string: "https://a.org/x.jsonl")))
    }
    guard let lines = try? Schema<Int>.number().decodeLines(ofFileAt: folder) else { return }
    let failures = lines.map { line in
      if case .failure(let error) = line { "\(error.issues[0].code) on line \(error.line ?? 0)" } else { "a number" }
    }
    #expect(failures == ["custom on line 1"] && lines.progress.byteCount == nil)
  }
}
