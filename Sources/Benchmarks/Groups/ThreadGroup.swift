import Foundation
import SchemaCoding

enum ThreadRow {
  static func name(_ row: String, threads: Int) -> String { "\(row), \(threads == 1 ? "one thread" : "two threads")" }

  /// How much more two threads do in the same time than one.
  static func scaling(_ row: String) -> Target.Measure {
    .ratio(of: [name(row, threads: 1)], to: name(row, threads: 2), group: "threads")
  }
}

extension Group {
  /// Decodes small documents with one schema, all on one thread, or half of them on each of two.
  static func threads() -> Group {
    let count = 10_000
    let (data, schema) = (Tiny.json, Tiny.schema)
    func rows(_ row: String, _ role: Row.Role, _ decode: @escaping @Sendable () throws -> Bool) -> [Row] {
      [1, 2].map { threads in
        Row(ThreadRow.name(row, threads: threads), role, expecting: count) {
          let tally = Tally()
          DispatchQueue.concurrentPerform(iterations: threads) { _ in
            var decoded = 0
            for _ in 0..<count / threads where (try? decode()) == true { decoded += 1 }
            tally.add(decoded)
          }
          return tally.total
        }.items(count)
      }
    }
    return Group(
      name: "threads", title: "Threads: \(count) tiny objects by one schema", unit: "object",
      rows: rows(RowName.floor, .floor) { try JSONSerialization.jsonObject(with: data) is [String: Any] }
        + rows(RowName.ours, .ours) { try schema.decode(data).id == Tiny.expected.id })
  }
}

/// A sum to which several threads add, each of them once.
private final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var sum = 0

  var total: Int { lock.withLock { sum } }

  func add(_ count: Int) { lock.withLock { sum += count } }
}
