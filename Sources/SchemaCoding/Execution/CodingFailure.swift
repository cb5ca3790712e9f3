/// A value was not decoded or encoded; the log contains the issues.
enum CodingFailure: Error {
  /// The value cannot be decoded or encoded.
  case failed
  /// The value is an empty or whitespace-only string, which counts as null under the declared leniency.
  case empty
}
