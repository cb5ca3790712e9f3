import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Elements of an array in a file")
struct DecodedFileElementsTests {
  private typealias Dock = DecodedElementsTests.Dock

  private func withFile(_ bytes: Data, _ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }

  @Test func elementsAndProgress() throws {
    let data = Data(DecodedElementsTests.list.utf8)
    try withFile(data) { file in
      let elements = try Dock.schema.decodeElements(ofFileAt: file, at: "data.items")
      #expect(elements.progress == DecodingProgress(bytesRead: 0, byteCount: data.count))
      for _ in 0..<2 {
        var outcomes: [String] = []
        for element in elements {
          outcomes.append(DecodedElementsTests.outcome(element))
          #expect(elements.progress.bytesRead > 0 && elements.progress.bytesRead < data.count)
        }
        #expect(outcomes == ["捷運", "$.data.items[1].bikes typeMismatch", "c"])
      }
    }
  }

  @Test func decodesTheTablesOfStreams() throws {
    for (path, rows) in DecodedElementsTests.tables {
      for (json, expected) in rows {
        try withFile(Data(json.utf8)) { file in
          let elements = try Dock.schema.decodeElements(ofFileAt: file, at: path)
          #expect(elements.map(DecodedElementsTests.outcome) == expected, "\(json)")
        }
      }
    }
  }

  @Test("Closures receive the full path of an element")
  func contextPath() throws {
    let placed = Schema.array(of: Schema.string.map { string, context in "\(string)@\(context.path)" })
    try withFile(Data(#"{"data":{"items":[["a"],["b","c"]]}}"#.utf8)) { file in
      let elements = try placed.decodeElements(ofFileAt: file, at: "data.items")
      #expect(
        try elements.map { try $0.get() }
          == [["a@$.data.items[0][0]"], ["b@$.data.items[1][0]", "c@$.data.items[1][1]"]])
    }
  }

  @Test func moreThanOneChunk() throws {
    let json = "[" + (0..<20_000).map { "{\"name\":\"\($0)\",\"bikes\":\($0)}" }.joined(separator: ",") + "]"
    try withFile(Data(json.utf8)) { file in
      let elements = try Dock.schema.decodeElements(ofFileAt: file)
      let first = elements.makeIterator()
      var (one, other) = (first, elements.makeIterator())
      for index in 0..<20_000 {
        #expect(try one.next()?.get().bikes == index)
        #expect(try other.next()?.get().name == "\(index)")
      }
      #expect(one.next() == nil && other.next() == nil)
    }
  }

  @Test func aFileThatCannotBeOpenedThrows() {
    let missing = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    #expect(throws: (any Error).self) { try Dock.schema.decodeElements(ofFileAt: missing) }
    #expect(throws: CocoaError.self) {
      try Dock.schema.decodeElements(ofFileAt: #require(URL(string: "https://a.org/x.json")))
    }
  }

  @Test func aFileThatCannotBeReadIsAFailure() throws {
    let folder = FileManager.default.temporaryDirectory
    guard let elements = try? Dock.schema.decodeElements(ofFileAt: folder) else { return }
    let outcomes = elements.map(DecodedElementsTests.outcome)
    #expect(outcomes == ["$[0] custom"])
    #expect(elements.progress.byteCount == nil)
  }
}
