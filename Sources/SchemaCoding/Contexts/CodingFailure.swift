/// A value was not decoded or encoded; the log contains the issues.
enum CodingFailure: Error {
  case failed
  /// The value stands for null, as declared.
  case null
  /// The value counts as null under the declared leniency. The code that replaces the value reports that.
  case convertedToNull

  /// Whether the value stands for null, or counts as null.
  var isNull: Bool { self != .failed }
}
