import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// A second decoder, written only from the documentation, agrees with the library on generated schemas and
/// documents: values, issues and repairs.
@Suite struct OracleTests {
  /// The number of pairs to compare. `SCHEMA_CODING_ORACLE=100000` compares more of them.
  private static let pairCount =
    ProcessInfo.processInfo.environment["SCHEMA_CODING_ORACLE"].flatMap { Int($0) } ?? 3000

  private static let first =
    ProcessInfo.processInfo.environment["SCHEMA_CODING_ORACLE_SEED"].flatMap { UInt64($0) } ?? 0

  // Foundation's parser loses digits, and the oracle does not.
  @Test(.enabled(if: scannerIsInUse), arguments: 0..<8)
  func generatedPairs(part: Int) {
    let seeds = Self.pairCount / OracleComparison.documentsPerSchema / 8
    for seed in 0..<seeds {
      let disagreements = OracleComparison.disagreements(seed: Self.first + UInt64(part * seeds + seed))
      #expect(disagreements.isEmpty, "\(disagreements.map(\.description).joined(separator: "\n\n"))")
    }
  }
}
