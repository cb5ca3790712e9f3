import SchemaCoding

extension ScalarDecider {
  /// Bools, as they are, as words, or as 0 and 1.
  var bool: Decision? {
    guard !hasOtherNumbers, let fit = fit({ decodesAsBool($0) }), let values = scalars.distinct else { return nil }
    var spellings: [Bool: [JSONValue: Int]] = [:]
    var opposites: [Bool: [JSONValue]] = [:]
    for (scalar, count) in values {
      guard let word = Self.word(scalar) else { continue }
      spellings[word.value, default: [:]][scalar] = count
      opposites[!word.value, default: []].append(word.opposite)
    }
    guard let rule = rule(for: spellings) else { return nil }
    func list(_ value: Bool) -> [JSONValue] {
      let seen = spellings[value]?.mostCommonFirst ?? []
      return seen.isEmpty ? Array((opposites[value] ?? []).sorted { "\($0)" < "\($1)" }.prefix(1)) : seen
    }
    let (yes, no) = (list(true), list(false))
    if isExact, max(yes.count, no.count) > 1 { return nil }
    let notes = rule.map { [Note(counts(spellings), $0)] } ?? []
    return decision(.bool(form(yes, no)), fit, notes)
  }

  /// Whether there are numbers that are no Bools, of which zeros and ones are then the smallest.
  private var hasOtherNumbers: Bool {
    scalars.count { !$0.forms.isDisjoint(with: [.number, .looseNumberString]) && !decodesAsBool($0) } > 0
  }

  private func decodesAsBool(_ signature: Signature) -> Bool {
    signature.forms.contains(.bool) || signature.forms.contains(.boolWord)
      || signature.forms.isSuperset(of: [.number, .zeroOrOne])
  }

  private static func word(_ scalar: JSONValue) -> (value: Bool, opposite: JSONValue)? {
    switch scalar {
    case .bool(let value): (value, .bool(!value))
    case .number(let number) where number == 0 || number == 1: (number == 1, number == 1 ? 0 : 1)
    case .string(let string): BoolWord(string).map { ($0.value, .string($0.opposite)) }
    default: nil
    }
  }

  private func form(_ yes: [JSONValue], _ no: [JSONValue]) -> BoolForm {
    if yes == [true] && no == [false] { return .json }
    if (yes + no).allSatisfy({ $0.string != nil }) { return .words(yes.compactMap(\.string), no.compactMap(\.string)) }
    return .table(yes.map { $0.description }, no.map { $0.description })
  }

  /// The rule by which the values are Bools: none if their spellings are clear; nil if they are not Bools.
  ///
  /// Zeros and ones, single letters, and `no`, `on` or a single `yes` may be something else. They are Bools if another spelling is among
  /// them, if the key says so, or if there are enough of both values.
  private func rule(for spellings: [Bool: [JSONValue: Int]]) -> InferenceRule?? {
    let isClear = spellings.values.joined().contains { scalar, count in
      switch scalar {
      case .bool: true
      case .string(let string):
        BoolWord(string)?.isAmbiguous == false
          && (spellings.count == 2 || string.count > 3 || string.count > 2 && count > 1)
      default: false
      }
    }
    if isClear { return .some(nil) }
    let hasLetters = spellings.values.joined().contains { $0.key.string?.contains(where: \.isLetter) == true }
    if !hasLetters, KeyHints.isQuantity(key) { return nil }
    if options.allows(.boolKey), KeyHints.isBool(key) { return .boolKey }
    guard spellings.count == 2 else { return nil }
    if hasLetters {
      return options.allows(.boolLetters) && scalars.count >= Thresholds.boolLetters ? .boolLetters : nil
    }
    guard options.allows(.zeroOne) else { return nil }
    return spellings.values.allSatisfy { $0.values.reduce(0, +) >= Thresholds.zeroOne } ? .zeroOne : nil
  }

  /// How often each value occurs: `"1" 58, true 4, "N" 2`.
  private func counts(_ spellings: [Bool: [JSONValue: Int]]) -> String {
    let counts = spellings.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    return counts.mostCommonFirst.map { "\($0) \(counts[$0, default: 0].grouped)×" }.joined(separator: ", ")
  }
}
