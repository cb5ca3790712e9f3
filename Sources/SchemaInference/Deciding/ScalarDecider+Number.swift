import SchemaCoding

extension ScalarDecider {
  /// Numbers, also in strings.
  var number: Decision? {
    if isIdentifier { return nil }
    let inStrings = scalars.count(of: [.string, .looseNumberString])
    let isString = inStrings > scalars.count(of: .number)
    let spelling = isExact ? Forms.exactNumber : .numberString
    guard let places = isExact ? scalars.minimumPlaces : 0 else { return nil }
    func fit(_ holds: @escaping (Forms) -> Bool) -> Fit? {
      self.fit { signature in
        let isWritten = signature.forms.contains(.number) || (isString && signature.forms.contains(spelling))
        return isWritten && holds(signature.forms)
      } converts: { signature in
        !isExact && signature.forms.contains(.looseNumberString) && holds(signature.forms)
      }
    }
    func decided(_ type: String, _ fit: Fit) -> Decision {
      var notes = alternatives(to: type)
      let whole = scalars.count(of: .wholeFraction)
      if whole > 0, whole == scalars.count(of: .fraction) {
        notes.append(Note("\(whole.grouped) with a decimal point"))
      }
      if !isString, inStrings > 0 { notes.append(Note("\(inStrings.grouped) in strings", .loss)) }
      if isString, fit.converted > 0 {
        notes.append(Note("\(fit.converted.grouped) not in JSON's number syntax", .loss))
      }
      if type == "Decimal", isMoney { notes.append(Note("money", .moneyKey)) }
      return decision(.number(type, places: isString ? places : nil), fit, notes)
    }

    let isNumber: (Forms) -> Bool = { $0.contains(.number) || $0.contains(.looseNumberString) }
    let hasFractions =
      scalars.count { isNumber($0.forms) && !$0.forms.isDisjoint(with: [.fraction, .beyondDecimal]) } > 0
    if !hasFractions {
      if let fit = fit({ $0.contains(.integer) }) {
        // The next document may well have a fraction.
        return decided(KeyHints.isMeasure(key) && scalars.count(of: .long) == 0 ? "Double" : "Int", fit)
      }
      if scalars.numbers.map({ $0.lowerBound >= 0 }) == true,
        let fit = fit({ !$0.isDisjoint(with: [.integer, .unsigned]) })
      {
        return decided("UInt64", fit)
      }
    }
    guard let fit = fit(isNumber) else { return nil }
    // Integers that do not all fit into one integer type need all their digits as well.
    let needsDigits = isMoney || scalars.count { !$0.forms.isDisjoint(with: [.long, .unsigned]) } > 0
    let isHeld = scalars.count(of: .beyondDecimal) == 0
    return decided(needsDigits && isHeld ? "Decimal" : "Double", fit)
  }

  var isMoney: Bool { options.allows(.moneyKey) && KeyHints.isMoney(key) }

  /// Whether strings of digits are identifiers, and not quantities. A tenth of five-digit codes begin with a zero, so fewer zeros tell as
  /// much, unless there are bare numbers as well.
  private var isIdentifier: Bool {
    let strings = scalars.count(of: .string)
    guard strings * 2 > scalars.count else { return false }
    if options.allows(.versions), scalars.areVersions, !KeyHints.isMoney(key) { return true }
    let zeros = Double(scalars.count(of: .leadingZero)) / Double(strings)
    let threshold = Thresholds.leadingZeros
    return options.allows(.leadingZeros)
      && zeros > (strings == scalars.count ? threshold.ofStrings : threshold.ofMixture)
      || options.allows(.identifierKey) && KeyHints.isIdentifier(key) && scalars.count(of: .looseNumberString) > 0
        && (KeyHints.isVersion(key) || scalars.count { $0.forms.isSuperset(of: [.looseNumberString, .fraction]) } == 0)
  }

  /// What the numbers could be as well.
  private func alternatives(to type: String) -> [Note] {
    guard type == "Int", let range = scalars.numbers else { return [] }
    var notes: [Note] = []
    if scalars.count(of: .seconds) == scalars.count { notes.append(Note("could be seconds since 1970")) }
    if scalars.count(of: .milliseconds) == scalars.count { notes.append(Note("could be milliseconds since 1970")) }
    if range.lowerBound < range.upperBound, scalars.count(of: .zeroOrOne) == scalars.count {
      notes.append(Note("could be a Bool"))
    }
    return notes
  }
}
