import Foundation

/// Compares the parsers on this many mutated documents: `ParserComparison 200000`. `.ci/fuzz` compiles this; `swift build` does not.
@main
struct ParserComparison {
  static func main() {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200_000
    let batches = 16
    let results = Results(count: batches)
    DispatchQueue.concurrentPerform(iterations: batches) { batch in
      results.set(MutatedDocuments(count: (count + batches - 1) / batches, seed: 1_000 + UInt64(batch)), at: batch)
    }
    let all = results.all
    let disagreements = all.flatMap(\.disagreements)
    let (scanned, lossy) = (all.reduce(0) { $0 + $1.scanned }, all.reduce(0) { $0 + $1.lossy })
    print("\(count) documents, \(scanned) JSON, \(lossy) lossy in Foundation, \(disagreements.count) disagreements")
    for disagreement in disagreements.prefix(10) { print(disagreement) }
    exit(disagreements.isEmpty && scanned > count / 10 && lossy < scanned / 4 ? 0 : 1)
  }
}

private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [MutatedDocuments?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  func set(_ result: MutatedDocuments, at index: Int) { lock.withLock { results[index] = result } }

  var all: [MutatedDocuments] { lock.withLock { results.compactMap { $0 } } }
}
