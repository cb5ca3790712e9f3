extension Subject {
  /// All subjects. Stored inputs refer to them by position, so new ones come last.
  static let all: [Subject] = [
    kinds, lenientKinds, dates, presence, keyStyle, anyCase, rejecting, leftovers, lists, lossyLists, keyed, manyParts,
    rules, lenientRules, tagged, adjacent, byKey, untagged, recursive, codings, partial, inheriting, json, mixed,
    secrets, lossySecrets, registers,
  ]
}
