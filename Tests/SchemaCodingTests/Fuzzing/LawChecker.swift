import Foundation
import SchemaCoding

/// Collects which laws were broken.
struct LawChecker {
  private(set) var violations: [String] = []
  /// The maximum processor time of one call, in seconds; nil for no limit.
  let secondsAllowed: Double?

  mutating func expect(_ condition: Bool, _ violation: @autoclosure () -> String) {
    if !condition { violations.append(violation()) }
  }

  mutating func add(_ others: [String]) {
    violations += others
  }

  mutating func timed<Result>(_ name: String, _ call: () throws(SchemaError) -> Result) throws(SchemaError) -> Result {
    guard let secondsAllowed else { return try call() }
    let start = clock()
    defer {
      let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
      expect(seconds < secondsAllowed, "\(name): \(seconds) seconds")
    }
    return try call()
  }
}
