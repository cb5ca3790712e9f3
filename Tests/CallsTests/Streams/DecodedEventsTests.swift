import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Server-sent events")
struct DecodedEventsTests {
  private static func outcomes(
    _ bytes: some Sequence<UInt8>, size: Int, ending: String? = nil, _ options: DecodingOptions = DecodingOptions()
  ) async throws -> [String] {
    var outcomes: [String] = []
    for try await event in Schema.json.decodeEvents(of: Chunks(bytes, size: size), ending: ending, options: options) {
      outcomes.append(outcome(event))
    }
    return outcomes
  }

  private static func outcome(_ event: DecodedEvent<JSONValue>) -> String {
    var parts = [event.name.map { "event \($0)" }, event.id.map { "id \($0)" }, event.retry.map { "retry \($0)" }]
    switch event.value {
    case .success(let value): parts.append("\(value)")
    case .failure(let error): parts.append(error.issues.lines.joined(separator: ", "))
    }
    return parts.compactMap(\.self).joined(separator: " ")
  }

  static let streams: [(stream: String, expected: [String])] = [
    ("", []), ("\n\n\n", []), (": comment\n\n", []), ("data: 1\n\n", ["1"]), ("data:1\n\n", ["1"]),
    ("data: 1", ["$ invalidJSON"]), ("data: 1\n", ["$ invalidJSON"]), ("data: 1\n\ndata: 2\n", ["1", "$ invalidJSON"]),
    ("data: [1,\ndata: 2]\n\n", ["[1,2]"]), ("data\n\n", ["$ invalidJSON"]), ("data:\ndata:7\ndata\n\n", ["7"]),
    ("data: 1\r\n\r\ndata: 2\r\rdata: 3\n\n", ["1", "2", "3"]), ("data: 1\r\n\ndata: 2\n\r\n", ["1", "2"]),
    ("\u{FEFF}data: 1\n\n\u{FEFF}data: 2\n\n", ["1"]), ("\u{FEFF}", []),
    ("event: a\ndata: 1\n\ndata: 2\n\n", ["event a 1", "2"]), ("event: a\n\ndata: 1\n\n", ["1"]),
    ("event: a\nevent: b\ndata: 1\nevent:\n\n", ["1"]),
    ("id: 1\ndata: 1\n\ndata: 2\n\nid\ndata: 3\n\n", ["id 1 1", "id 1 2", "3"]),
    ("id: a\u{0}b\ndata: 1\n\n", ["1"]), ("id: 7\n\ndata: 1\n\n", ["id 7 1"]),
    ("retry: 300\ndata: 1\n\nretry: soon\ndata: 2\n\n", ["retry 300 1", "retry 300 2"]),
    ("retry: 99999999999999999999\ndata: 1\n\n", ["1"]),
    ("datas: 1\n data: 2\nData: 3\n: data: 4\n\n", ["$ invalidJSON"]), ("data:  \"é: 高雄\"\n\n", ["\"é: 高雄\""]),
    ("data: oops\n\ndata: 2\n\n", ["$ invalidJSON", "2"]),
    ("retry: 5\n\n", ["retry 5 $ invalidJSON"]), ("{\"error\": 1}", ["$ invalidJSON"]),
    ("data: \"012345678901234567\"\n\ndata: 2\n\n", ["\"012345678901234567\"", "2"]),
    ("data: \"0123456789012345678\"\n\ndata: 2\n\n", ["$ tooComplex", "2"]),
    ("data: [0123456789,\ndata: 0123456789]\n\ndata: 2\n\n", ["$ tooComplex", "2"]),
    (":\(String(repeating: "x", count: 90))\ndata: 2\n\n", ["2"]),
    (
      "data: 1\n:\(String(repeating: "x", count: 90))\r\ndata: \(String(repeating: " ", count: 90))\n\ndata: 3\n\n",
      ["$ tooComplex", "3"]
    ),
  ]

  @Test("Fields, line endings and limits, in chunks of any size", arguments: [1, 2, 3, 7, 1_000])
  func chunks(size: Int) async throws {
    for (stream, expected) in Self.streams {
      let options = DecodingOptions(limits: CodingLimits(maximumLineLength: 20))
      let outcomes = try await Self.outcomes(stream.utf8, size: size, options)
      #expect(outcomes == expected, "\(stream.debugDescription)")
    }
  }

  @Test(
    "A stream without its ending, one that is cut off and one that is none end with a failure",
    arguments: [
      ("event: end\ndata: [DONE]\n\ndata: 2\n\n", []), ("data: 1\n\ndata: [DONE]\n\ndata: 2\n\n", ["1"]),
      ("data: 1\n\ndata: [DONE]", ["1"]), ("data: 1\n\n", ["1", "the stream ends without [DONE]"]),
      (": alive\n\n", ["the stream ends without [DONE]"]),
      ("data: {\"a\":", ["the stream ends inside an event, found \"{\\\"a\\\":\""]),
      ("data: 1\n\nevent: a\n", ["1", "the stream ends without [DONE]"]),
      ("{\"error\": \"no key\"}\n", ["this is no stream of events, found \"{\\\"error\\\": \\\"no key\\\"}\""]),
      ("event: error\n\n", ["this is no stream of events, found \"event: error\""]),
    ])
  func failedStreams(stream: String, expected: [String]) async throws {
    for size in [1, 3, 1_000] {
      var outcomes: [String] = []
      for try await event in Schema.json.decodeEvents(of: Chunks(stream.utf8, size: size), ending: "[DONE]") {
        switch event.value {
        case .success(let value): outcomes.append("\(value)")
        case .failure(let error):
          let issue = error.issues[0]
          outcomes.append((issue.detail ?? "") + (issue.found.map { ", found \($0)" } ?? ""))
        }
      }
      #expect(outcomes == expected, "\(stream.debugDescription) in chunks of \(size)")
    }
  }

  @Test("Cut anywhere into two, the events are the same")
  func everyCut() async throws {
    for (stream, expected) in Self.streams where expected.count > 1 {
      let bytes = Array(stream.utf8)
      for cut in 0...bytes.count {
        let chunks = AsyncStream { continuation in
          continuation.yield(Data(bytes[..<cut]))
          continuation.yield(Data(bytes[cut...]))
          continuation.finish()
        }
        let options = DecodingOptions(limits: CodingLimits(maximumLineLength: 20))
        var outcomes: [String] = []
        for try await event in Schema.json.decodeEvents(of: chunks, options: options) {
          outcomes.append(Self.outcome(event))
        }
        #expect(outcomes == expected, "\(stream.debugDescription) at \(cut)")
      }
    }
  }

  @Test("Single bytes and strings, and a report for each event")
  func otherSources() async throws {
    let stream = "id: 1\ndata: \"2\"\n\ndata: 3\n\n"
    let number = Schema<Int>.number().lenient()
    let bytes = AsyncStream { continuation in
      for byte in stream.utf8 { continuation.yield(byte) }
      continuation.finish()
    }
    var found: [String] = []
    for try await event in number.decodeEvents(of: bytes).withReports {
      let decoded = try event.value.get()
      found.append("\(event.id ?? "") \(decoded.value) \(decoded.report.repairs.count)")
    }
    #expect(found == ["1 2 1", "1 3 0"])
    let strings = AsyncStream { continuation in
      for character in stream { continuation.yield(String(character)) }
      continuation.finish()
    }
    var numbers: [Int] = []
    for try await event in number.decodeEvents(of: strings) { numbers.append(try event.value.get()) }
    #expect(numbers == [2, 3])
  }

  @Test("Nothing follows the ending, or an error of the stream")
  func afterTheEnd() async throws {
    struct Broken: Error {}
    let chunks = AsyncThrowingStream<Data, any Error> { continuation in
      continuation.yield(Data("data: 1\n\ndata: 2\n".utf8))
      continuation.finish(throwing: Broken())
    }
    var events = Schema.json.decodeEvents(of: chunks).makeAsyncIterator()
    #expect(try await events.next()?.value.get() == 1)
    await #expect(throws: Broken.self) { _ = try await events.next() }
    #expect(try await events.next() == nil)
    var ended = Schema.json.decodeEvents(of: Chunks("data: x\n\ndata: 2\n\n".utf8, size: 99), ending: "x")
      .makeAsyncIterator()
    for _ in 0..<2 { #expect(try await ended.next() == nil) }
  }
}
