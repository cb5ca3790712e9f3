import Foundation

/// How much the compiler does for speed.
///
/// What a plan reads, and what it says about a document, does not depend on it. The environment variable
/// `SCHEMA_CODING_PLAIN_PLAN`, set to 1, makes all plans plain, so that the whole test suite can run both ways.
enum PlanStyle: Hashable, Sendable {
  /// Objects are walked once, and what is found is written straight to where it belongs.
  case straight
  /// Each field looks for its key, one after the other.
  case plain

  /// The style of all plans, unless a test asks for another.
  static let standard: PlanStyle =
    ProcessInfo.processInfo.environment["SCHEMA_CODING_PLAIN_PLAN"] == "1" ? .plain : .straight
}
