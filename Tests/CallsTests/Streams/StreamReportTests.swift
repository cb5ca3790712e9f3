import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Reports of streams")
struct StreamReportTests {
  struct Dock: Equatable, Sendable {
    let name: String, total: Int, seen: Int?
    static let schema = Schema(Dock.init) {
      Field("name").string()
      Field("total").number(Int.self).lenient()
      Field("seen").number(Int.self).optional().lenient()
    }
  }

  private static func outcome(_ result: Result<Decoded<Dock>, SchemaError>) -> String {
    switch result {
    case .success(let decoded):
      ([decoded.value.name] + decoded.report.repairs.lines
        + decoded.report.summary.map { "\($0.pattern) \($0.count)" }).joined(separator: ", ")
    case .failure(let error): error.issues.lines.joined(separator: ", ")
    }
  }

  private static func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
    AsyncStream { stream in
      for element in elements { stream.yield(element) }
      stream.finish()
    }
  }

  @Test("Each line has the repairs of its own document")
  func lines() async throws {
    let lines = Self.stream([
      #"{"name":"a","total":"1"}"#, #"{"name":"b","total":2}"#, #"{"total":3}"#, #"{"name":"c","total":"4","seen":[]}"#,
    ])
    var (outcomes, summary): ([String], RepairSummary) = ([], RepairSummary())
    for try await line in Dock.schema.decodeLines(of: lines).withReports {
      outcomes.append(Self.outcome(line))
      if case .success(let decoded) = line { summary += decoded.report.summary }
    }
    #expect(
      outcomes == [
        "a, $.total converted, $.total 1", "b", "$.name missingKey",
        "c, $.total converted, $.seen fellBack, $.total 1, $.seen 1",
      ])
    #expect(summary.map { "\($0.pattern) \($0.code) \($0.count)" } == ["$.total converted 2", "$.seen fellBack 1"])
  }

  private static let document = #"{"data":{"docks":[{"name":"a","total":"1"},{},{"name":"b","total":2,"seen":[]}]}}"#
  private static let elements = [
    "a, $.data.docks[0].total converted, $.data.docks[*].total 1",
    "$.data.docks[1].name missingKey, $.data.docks[1].total missingKey",
    "b, $.data.docks[2].seen fellBack, $.data.docks[*].seen 1",
  ]

  @Test("The repairs of an element have its path and its pattern in the document")
  func elements() async throws {
    var outcomes: [String] = []
    let docks = Dock.schema.decodeElements(of: Self.stream(Array(Self.document.utf8)), at: "data.docks").withReports
    for try await dock in docks { outcomes.append(Self.outcome(dock)) }
    #expect(outcomes == Self.elements)
    #expect(docks.progress.bytesRead > 0)
  }

  @Test("The same in a file")
  func file() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    try Data(Self.document.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let docks = try Dock.schema.decodeElements(ofFileAt: file, at: "data.docks").withReports
    #expect(docks.map(Self.outcome) == Self.elements)
  }

  @Test("Issues and repairs of lines and elements have their places in the stream")
  func places() async throws {
    let feed = "\n{\"name\":\"a\",\"total\":\"1\"}\n\n  {\"name\":\"b\"}"
    var places: [JSONLocation?] = []
    for result in Dock.schema.decodeLines(Data(feed.utf8)) {
      if case .failure(let error) = result { places.append(error.issues.first?.location) }
    }
    for try await line in Dock.schema.decodeLines(of: Self.stream([Data(feed.utf8)])).withReports {
      if case .success(let decoded) = line { places.append(decoded.report.repairs.first?.location) }
    }
    let array = "[\n{\"name\":\"a\",\"total\":\"1\"},\n  {\"name\":\"b\",\n\"total\":[]}]"
    for try await element in Dock.schema.decodeElements(of: Self.stream([Data(array.utf8)])).withReports {
      switch element {
      case .success(let decoded): places.append(decoded.report.repairs.first?.location)
      case .failure(let error): places.append(error.issues.first?.location)
      }
    }
    #expect(
      places.map { $0?.description } == [
        "line 4, column 3", "line 2, column 21", "line 2, column 21", "line 4, column 9",
      ])
  }

  @Test("Summaries add up, in the order in which the patterns first occur")
  func addition() {
    func pattern(_ key: String, _ code: RepairCode, _ count: Int) -> CountedPattern<RepairCode> {
      CountedPattern<RepairCode>(pattern: "$.\(key)", code: code, count: count)
    }
    var sum = RepairSummary(patterns: [pattern("a", .converted, 2), pattern("b", .dropped, 1)])
    sum += RepairSummary(patterns: [pattern("b", .fellBack, 5), pattern("b", .dropped, 3)])
    sum += RepairSummary()
    sum += RepairSummary(patterns: [pattern("b", .fellBack, .max)])
    #expect(sum.patterns == [pattern("a", .converted, 2), pattern("b", .dropped, 4), pattern("b", .fellBack, .max)])
  }
}
