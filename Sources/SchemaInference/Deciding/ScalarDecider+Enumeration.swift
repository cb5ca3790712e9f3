import SchemaCoding

extension ScalarDecider {
  /// A small set of strings that occur again and again.
  ///
  /// The share of values that occur only once estimates how likely the next one is new (Good and Turing). A set is closed if that is very
  /// unlikely. Names are never a closed set.
  var enumeration: Decision? {
    guard !KeyHints.isFreeText(key), let values = scalars.distinct, (2...16).contains(values.count),
      scalars.count(of: .string) == scalars.count
    else { return nil }
    let areWords = scalars.count { $0.forms.contains(.word) || $0.forms.contains(.empty) } == scalars.count
    guard areWords, scalars.count(of: .word) > 0 else { return nil }
    let single = values.values.count { $0 == 1 }
    let isLikely = KeyHints.isEnumeration(key) && scalars.count >= 4 && values.count * 2 <= scalars.count
    // Each value three times on average, and a chance of two percent at most that the next one is new.
    let isClosed = scalars.count >= max(8, 3 * values.count) && single * 50 <= scalars.count
    guard isClosed || isLikely else { return nil }
    let cases = EnumerationDecision(values.mostCommonFirst.compactMap(\.string), isOpen: isLenient)
    var notes = ["\(values.count) values"]
    let empty = scalars.count(of: .empty)
    if empty > 0 { notes.append("\(empty.grouped) empty") }
    return Decision(kind: .enumeration(cases), notes: notes)
  }
}
