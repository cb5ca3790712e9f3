import Testing

extension ExitTest.Result {
  /// The output of a program that was stopped.
  var lastWords: String { String(decoding: standardErrorContent, as: UTF8.self) }
}
