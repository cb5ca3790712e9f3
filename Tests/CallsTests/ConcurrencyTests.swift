import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// One schema, many tasks at once.
@Suite struct ConcurrencyTests {
  private struct Stop: Equatable, Sendable {
    let id: Int, name: String?, lines: [Int], next: [Stop]
  }

  private static let shared: Schema<Stop> = stops { shared }

  private static func stops(_ next: @escaping @Sendable () -> Schema<Stop>) -> Schema<Stop> {
    Schema(Stop.init(id:name:lines:next:)) {
      Field("id", \.id).lenient()
      Field("name", \.name)
      Field("lines", \.lines).lossy()
      Field("next").array(of: .lazy(next)).default([])
    }
  }

  private static func json(_ id: Int) -> String {
    #"{"id":"\#(id)","lines":[1,"x",\#(id)],"next":[{"id":1,"name":"n","lines":[]}]}"#
  }

  private static func expected(_ id: Int) -> Stop {
    Stop(id: id, name: nil, lines: [1, id], next: [Stop(id: 1, name: "n", lines: [], next: [])])
  }

  @Test func manyTasksDecodeWithOneSchema() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<16 {
        group.addTask {
          for id in 0..<40 {
            let decoded = try Self.shared.decodeWithReport(Self.json(task * 100 + id))
            #expect(decoded.value == Self.expected(task * 100 + id))
            #expect(decoded.report.repairs.count == 2)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func manyTasksRaceForTheFirstUse() async throws {
    for round in 0..<20 {
      let leaf = Self.shared
      let schema = Self.stops { leaf }
      let outcomes = await withTaskGroup(of: Bool.self, returning: [Bool].self) { group in
        for task in 0..<8 {
          group.addTask {
            switch task % 4 {
            case 0: (try? schema.decode(Self.json(round))) == Self.expected(round)
            case 1: (try? schema.array.decode("[\(Self.json(round))]")) == [Self.expected(round)]
            case 2: (try? schema.decode(Self.json(round), options: DecodingOptions(leniency: .strict))) == nil
            default: schema.plan.description.contains("lines")
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.allSatisfy { $0 } && outcomes.count == 8)
    }
  }

  @Test func eachDocumentHasItsOwnThread() {
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 64) { id in
      results.add((try? Self.shared.decode(Self.json(id))) == Self.expected(id))
    }
    #expect(results.all == Array(repeating: true, count: 64))
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [Bool] = []
    var all: [Bool] { lock.withLock { results } }
    func add(_ result: Bool) { lock.withLock { results.append(result) } }
  }
}
