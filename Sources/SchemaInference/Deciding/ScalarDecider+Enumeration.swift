import SchemaCoding

extension ScalarDecider {
  /// A small set of strings that occur again and again. Names are never a set.
  var enumeration: Decision? {
    guard options.allows(.openSet), !KeyHints.isFreeText(key), !KeyHints.namesOne(key), let values = scalars.distinct,
      Thresholds.setSize.contains(values.count),
      scalars.areStrings, scalars.count(of: .identity) * 2 < scalars.count
    else { return nil }
    let areWords = scalars.count { $0.forms.contains(.word) || $0.forms.contains(.empty) } == scalars.count
    guard areWords, scalars.count(of: .word) > 0 else { return nil }
    func occur(_ average: Int, _ least: Int) -> Bool { scalars.count >= max(least, average * values.count) }
    let isComplete = Double(values.values.count { $0 == 1 }) <= Thresholds.newString * Double(scalars.count)
    let (open, likely, closed) = (Thresholds.openSet, Thresholds.likelySet, Thresholds.closedSet)
    guard
      isComplete && occur(open.average, open.least)
        || KeyHints.isEnumeration(key) && occur(likely.average, likely.least)
    else { return nil }
    let isClosed = options.allows(.closedSet) && isComplete && occur(closed.average, closed.least)
    let cases = EnumerationDecision(values.mostCommonFirst.compactMap(\.string), isOpen: isLenient || !isClosed)
    let rule = isClosed ? InferenceRule.closedSet : .openSet
    return Decision(kind: .enumeration(cases), notes: [Note("\(values.count) values", rule)])
  }
}
