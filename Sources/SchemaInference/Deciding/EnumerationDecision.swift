/// A set of strings that is small and closed.
final class EnumerationDecision {
  var name = ""
  /// The strings, in the order of the cases, and the cases' names.
  let cases: [(name: String, value: String)]
  let isOpen: Bool

  init(_ values: [String], isOpen: Bool) {
    var names = NameTable()
    cases = values.map { (names.unique(SwiftName.enumerationCase($0)), $0) }
    self.isOpen = isOpen
  }
}
