import SchemaCoding

@testable import TestSupport

/// Collects which laws were broken.
struct LawChecker {
  private(set) var violations: [String] = []

  mutating func expect(_ condition: Bool, _ violation: @autoclosure () -> String) {
    if !condition { violations.append(violation()) }
  }

  mutating func add(_ others: [String]) {
    violations += others
  }
}
