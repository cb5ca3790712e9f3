import SchemaCoding

extension ScalarDecider {
  /// Numbers, also in strings.
  var number: Decision? {
    if isIdentifier { return nil }
    let inStrings = scalars.count(of: [.string, .looseNumberString])
    let isString = inStrings > scalars.count(of: .number)
    func fit(_ holds: @escaping (Forms) -> Bool) -> Fit? {
      self.fit { signature in
        let isWritten = signature.forms.contains(.number) || (isString && signature.forms.contains(.numberString))
        return isWritten && holds(signature.forms)
      } converts: { signature in
        signature.forms.contains(.looseNumberString) && holds(signature.forms)
      }
    }
    func decided(_ type: String, _ fit: Fit) -> Decision {
      var notes = ranges(type)
      if isString { notes.insert("numbers in strings", at: 0) }
      let whole = scalars.count(of: .wholeFraction)
      if whole > 0, whole == scalars.count(of: .fraction) {
        notes.append("\(whole.grouped) with a decimal point")
      }
      if !isString, inStrings > 0 { notes.append("\(inStrings.grouped) in strings") }
      if isString, fit.converted > 0 { notes.append("\(fit.converted.grouped) not in JSON's number syntax") }
      if type == "Decimal", KeyHints.isMoney(key) { notes.append(InferenceRule.moneyKey.citation) }
      return decision(.number(type, isString: isString), fit, notes)
    }

    let isNumber: (Forms) -> Bool = { $0.contains(.number) || $0.contains(.looseNumberString) }
    let hasFractions =
      scalars.count { isNumber($0.forms) && !$0.forms.isDisjoint(with: [.fraction, .beyondDecimal]) } > 0
    if !hasFractions {
      if let fit = fit({ $0.contains(.integer) }) { return decided("Int", fit) }
      if scalars.numbers.map({ $0.lowerBound >= 0 }) == true,
        let fit = fit({ !$0.isDisjoint(with: [.integer, .unsigned]) })
      {
        return decided("UInt64", fit)
      }
    }
    guard let fit = fit(isNumber) else { return nil }
    // Integers that do not all fit into one integer type need all their digits as well.
    let isExact = KeyHints.isMoney(key) || scalars.count { !$0.forms.isDisjoint(with: [.long, .unsigned]) } > 0
    let isHeld = scalars.count(of: .beyondDecimal) == 0
    return decided(isExact && isHeld ? "Decimal" : "Double", fit)
  }

  /// Whether strings of digits are identifiers, and not quantities. A tenth of five-digit codes begin with a zero, so fewer zeros tell as
  /// much, unless there are bare numbers as well.
  private var isIdentifier: Bool {
    let strings = scalars.count(of: .string)
    guard strings * 2 > scalars.count else { return false }
    if scalars.areVersions, !KeyHints.isMoney(key) { return true }
    let zeros = Double(scalars.count(of: .leadingZero)) / Double(strings)
    let threshold = Thresholds.leadingZeros
    return zeros > (strings == scalars.count ? threshold.ofStrings : threshold.ofMixture)
      || KeyHints.isIdentifier(key) && scalars.count(of: .looseNumberString) > 0
        && (KeyHints.isVersion(key) || scalars.count { $0.forms.isSuperset(of: [.looseNumberString, .fraction]) } == 0)
  }

  private func ranges(_ type: String) -> [String] {
    guard let range = scalars.numbers, max(abs(range.lowerBound), abs(range.upperBound)) < 1e15 else { return [] }
    let isOne = range.lowerBound == range.upperBound
    var notes: [String] = []
    if scalars.count > 1 {
      let (least, greatest) = (Self.shown(range.lowerBound), Self.shown(range.upperBound))
      notes.append(isOne ? "always \(least)" : "\(least)…\(greatest)")
    }
    if type == "Int" {
      if scalars.count(of: .seconds) == scalars.count { notes.append("could be seconds since 1970") }
      if scalars.count(of: .milliseconds) == scalars.count { notes.append("could be milliseconds since 1970") }
      if !isOne, scalars.count(of: .zeroOrOne) == scalars.count { notes.append("could be a Bool") }
    }
    return notes
  }

  private static func shown(_ number: Double) -> String { JSONNumber(number).map { "\($0)" } ?? "\(number)" }
}
