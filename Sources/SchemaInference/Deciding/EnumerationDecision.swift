/// A set of strings that is small and closed.
final class EnumerationDecision {
  var name = ""
  /// Whether several places refer to it, so that it is declared beside the models and not in one of them.
  var isShared = false
  /// What it is, for a comment.
  var documentation: [String] = []
  /// The strings, in the order of the cases, and the cases' names.
  let cases: [(name: String, value: String)]
  let isOpen: Bool
  /// What cases are, by their numbers.
  var caseNotes: [Int: String] = [:]

  init(_ values: [String], isOpen: Bool) {
    var names = NameTable()
    cases = values.map { (names.unique(SwiftName.enumerationCase($0)), $0) }
    self.isOpen = isOpen
  }
}
