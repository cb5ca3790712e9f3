import Foundation

/// How much the tests with random documents do: little in the usual run, more if `SCHEMA_CODING_LONG_TESTS` is set, as in `.ci/nightly`.
enum Effort {
  static let isLong = ProcessInfo.processInfo.environment["SCHEMA_CODING_LONG_TESTS"] != nil

  static func rounds(_ usual: Int, long: Int) -> Int { isLong ? long : usual }
}
