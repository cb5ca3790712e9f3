import Foundation
import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

/// Documents with changed bytes: the elements of a stream equal those of the whole document.
@Suite struct StreamDifferenceTests {
  private struct Entry: Equatable, Sendable {
    let name: String?
    let bikes: Int
    let lines: [Double]
    let rest: JSONValue?

    static let schema = Schema(Entry.init) {
      Field("name", \.name)
      Field("bikes", \.bikes).lenient()
      Field("lines", \.lines).default([])
      Field("rest", \.rest)
    }
  }

  private static let documents: [(FieldKey?, String)] = [
    (
      "data.items",
      #"{"total":3,"x":["]",{"a":"}\\\""}],"data":{"n":-1.5e3,"items":[{"name":"捷運\n","bikes":1,"lines":[1,2.5]},"#
        + #"{"bikes":"2","rest":{"a":[null,true,false]}}, {"name":"c" , "bikes":3}],"z":[]},"end":[1,{}]}"#
    ),
    (nil, #" [{"bikes":1},{"bikes":2,"rest":"\u00e9\\"},{"bikes":3,"lines":[]}] "#),
    ("pages[1].rows", #"{"pages":[{"rows":[1]},{"k":"v","rows":[{"bikes":1},{"bikes":2,"name":null}]},{}]}"#),
  ]

  private static func mutated(_ text: String, _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<generator.int(0...2) { bytes = generator.changed(bytes) }
    if generator.int(0...5) == 0, !bytes.isEmpty { bytes.removeSubrange(generator.int(0...bytes.count - 1)...) }
    return bytes
  }

  private static func issues(_ errors: [SchemaError]) -> [String] {
    errors.flatMap { error in error.issues.lines }
  }

  @Test(arguments: 0..<3) func elementsEqualThoseOfTheWholeDocument(index: Int) async throws {
    let (path, document) = Self.documents[index]
    var generator = SeededGenerator(seed: UInt64(index))
    var (equal, invalid) = (0, 0)
    for _ in 0..<1_500 {
      let bytes = Self.mutated(document, &generator)
      let text = String(decoding: bytes, as: UTF8.self)
      var values: [Entry] = []
      var errors: [SchemaError] = []
      let size = [1, 2, 7, 1000].randomElement(using: &generator) ?? 1
      for try await element in Entry.schema.decodeElements(of: Chunks(bytes, size: size), at: path) {
        switch element {
        case .success(let value): values.append(value)
        case .failure(let error): errors.append(error)
        }
      }
      let found = Self.issues(errors)
      let isInvalid = found.contains { $0.hasSuffix("invalidJSON") }
      do {
        let whole = try Entry.schema.array.decode(Data(bytes), options: DecodingOptions(root: path))
        // Foundation's parser accepts a trailing comma on some platforms.
        if isInvalid, text.range(of: #",\s*[\]}]"#, options: .regularExpression) != nil { continue }
        #expect(values == whole && found.isEmpty, "\(text)")
        equal += 1
      } catch {
        if error.issues.first?.code == .invalidJSON {
          // Either the stream found it too, or it is in a part that the stream does not check.
          #expect(!isInvalid || found.count { $0.hasSuffix("invalidJSON") } == 1)
          invalid += isInvalid ? 1 : 0
        } else {
          #expect(found == Self.issues([error]), "\(text)")
          equal += 1
        }
      }
    }
    #expect(equal > 300 && invalid > 100)
  }

  private static func outcomes<Values: AsyncSequence, Value>(_ values: Values) async throws -> [String]
  where Values.Element == Result<Value, SchemaError> {
    var outcomes: [String] = []
    for try await value in values { outcomes.append("\(value)") }
    return outcomes
  }

  private static func cut(_ bytes: [UInt8], at index: Int) -> AsyncStream<Data> {
    AsyncStream { stream in
      stream.yield(Data(bytes[..<index]))
      stream.yield(Data(bytes[index...]))
      stream.finish()
    }
  }

  private static func single(_ bytes: [UInt8]) -> AsyncStream<UInt8> {
    AsyncStream { stream in
      for byte in bytes { stream.yield(byte) }
      stream.finish()
    }
  }

  @Test(arguments: 0..<3) func elementsAreTheSameHoweverTheStreamIsCut(index: Int) async throws {
    let (path, document) = Self.documents[index]
    var generator = SeededGenerator(seed: UInt64(index + 9))
    for _ in 0..<12 {
      let bytes = Self.mutated(document, &generator)
      let whole = try await Self.outcomes(Entry.schema.decodeElements(of: Self.cut(bytes, at: 0), at: path))
      for index in 1...max(1, bytes.count) {
        let cut = Self.cut(bytes, at: min(index, bytes.count))
        let outcomes = try await Self.outcomes(Entry.schema.decodeElements(of: cut, at: path))
        #expect(outcomes == whole, "\(String(decoding: bytes, as: UTF8.self)) at \(index)")
      }
      let single = try await Self.outcomes(Entry.schema.decodeElements(of: Self.single(bytes), at: path))
      #expect(single == whole, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func linesAreTheSameHoweverTheStreamIsCut() async throws {
    var generator = SeededGenerator(seed: 3)
    let schema = Schema(startingFrom: Mixed()) { Field("id", \.id) }
    for _ in 0..<5 {
      let lines = (0..<4).map { _ in Documents.document(of: Mixed.schema, &generator) }
      let ending = ["\n", "\r\n", "\n\u{1E}", "\u{1E}"].randomElement(using: &generator) ?? "\n"
      let bytes = Array(lines.joined(separator: ending).utf8)
      let whole = schema.decodeLines(Data(bytes)).map { "\($0)" }
      for index in 0...bytes.count {
        let outcomes = try await Self.outcomes(schema.decodeLines(of: Self.cut(bytes, at: index)))
        #expect(outcomes == whole, "\(String(decoding: bytes, as: UTF8.self)) at \(index)")
      }
      #expect(try await Self.outcomes(schema.decodeLines(of: Self.single(bytes))) == whole)
      let chunks = Chunks(bytes, size: 1)
      #expect(try await Self.outcomes(schema.decodeLines(of: chunks)) == whole)
    }
  }

  private static func outcomes<Source: AsyncSequence, Value>(
    _ events: DecodedEvents<Source, Value>
  ) async throws -> [String] {
    var outcomes: [String] = []
    for try await event in events { outcomes.append("\(event)") }
    return outcomes
  }

  @Test func eventsAreTheSameHoweverTheStreamIsCut() async throws {
    var generator = SeededGenerator(seed: 4)
    let schema = Schema(startingFrom: Mixed()) { Field("id", \.id) }
    for _ in 0..<5 {
      let ending = ["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
      let events = (0..<3).map { index in
        let lines = Documents.document(of: Mixed.schema, &generator).split(whereSeparator: \.isNewline)
        return (["id: \(index)", ": x", "event:e"] + lines.map { "data: \($0)" } + ["", ""]).joined(separator: ending)
      }
      let bytes = Array(events.joined().utf8)
      let whole = try await Self.outcomes(schema.decodeEvents(of: Self.cut(bytes, at: 0)))
      #expect(whole.count == 3)
      for index in 1...bytes.count {
        let outcomes = try await Self.outcomes(schema.decodeEvents(of: Self.cut(bytes, at: index)))
        #expect(outcomes == whole, "\(String(decoding: bytes, as: UTF8.self)) at \(index)")
      }
      #expect(try await Self.outcomes(schema.decodeEvents(of: Self.single(bytes))) == whole)
    }
  }
}
