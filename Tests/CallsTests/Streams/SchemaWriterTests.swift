import Foundation
import SchemaCoding
import Testing

/// What is written is there as a whole, or not at all.
@Suite struct SchemaWriterTests {
  struct Row: SchemaCodable, Equatable {
    var id = 0
    var size: Double?
    static let schema = Schema<Row>(startingFrom: Row()) {
      Field("id", \.id)
      Field("size", \.size)
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test(
    "Lines and arrays of any length",
    arguments: [
      (OutputFormat.lines, [], ""), (.lines, [1], "{\"id\":1}\n"), (.lines, [1, 2], "{\"id\":1}\n{\"id\":2}\n"),
      (.array, [], "[]\n"), (.array, [1], "[\n{\"id\":1}\n]\n"), (.array, [1, 2], "[\n{\"id\":1},\n{\"id\":2}\n]\n"),
    ] as [(OutputFormat, [Int], String)])
  func formats(format: OutputFormat, ids: [Int], text: String) async throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("out")
      let writer = try Row.schema.writer(
        toFileAt: file, as: format, options: EncodingOptions(formatting: [.prettyPrinted]))
      for id in ids { try writer.write(Row(id: id)) }
      #expect(!FileManager.default.fileExists(atPath: file.path))
      try writer.close()
      try writer.close()
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
      #expect(throws: SchemaError.self) { try writer.write(Row()) }
    }
    let values = AsyncStream { stream in
      for id in ids { stream.yield(Row(id: id)) }
      stream.finish()
    }
    var streamed = Data()
    let chunks = format == .lines ? Row.schema.encodeLines(of: values) : Row.schema.encodeElements(of: values)
    for try await chunk in chunks { streamed += chunk }
    #expect(String(decoding: streamed, as: UTF8.self) == text)
  }

  @Test("Of a value that throws, nothing is in the file; many values are written in pieces")
  func valuesThatThrow() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("out")
      let writer = try Row.schema.writer(toFileAt: file, as: .lines)
      for id in 0..<20_000 {
        try writer.write(Row(id: id))
        guard id % 1_000 == 0 else { continue }
        let error = #expect(throws: SchemaError.self) { try writer.write(Row(id: id, size: .nan)) }
        #expect(error?.line == id + 2 && error?.issues.map(\.code) == [.nonFiniteNumber])
      }
      try writer.close()
      #expect(try Row.schema.decodeLines(ofFileAt: file).map { try $0.get().id } == Array(0..<20_000))
    }
  }

  @Test("A writer that is not closed leaves the old file, and nothing else")
  func unclosed() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("out")
      try Data("old".utf8).write(to: file)
      do {
        let writer = try Row.schema.writer(toFileAt: file, as: .array)
        for id in 0..<20_000 { try writer.write(Row(id: id)) }
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
      let writer = try Row.schema.writer(toFileAt: file, as: .lines)
      try writer.close()
      #expect(try Data(contentsOf: file).isEmpty)
    }
  }

  @Test("A file that cannot be created is an error at once")
  func noFile() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("none/out")
      let error = #expect(throws: CocoaError.self) { try Row.schema.writer(toFileAt: file, as: .lines) }
      #expect(error?.code == .fileNoSuchFile)
    }
    #expect(throws: CocoaError.self) { try Row.schema.writer(toFileAt: URL(string: "https://a.b")!, as: .lines) }
  }

  @Test(
    "Server-sent events",
    arguments: [
      (nil, nil, "data: {\"id\":1}\n\n"), ("row", nil, "event: row\ndata: {\"id\":1}\n\n"),
      ("row", "7", "event: row\nid: 7\ndata: {\"id\":1}\n\n"),
    ] as [(String?, String?, String)])
  func events(name: String?, id: String?, text: String) throws {
    let event = try Row.schema.encodeEvent(
      Row(id: 1), name: name, id: id, options: EncodingOptions(formatting: .prettyPrinted))
    #expect(String(decoding: event, as: UTF8.self) == text)
    for broken in ["a\nb", "a\rb", "a\0b"] {
      let error = #expect(throws: SchemaError.self) { try Row.schema.encodeEvent(Row(id: 1), name: broken) }
      #expect(error?.issues.map(\.code) == [.notEncodable])
    }
  }
}
