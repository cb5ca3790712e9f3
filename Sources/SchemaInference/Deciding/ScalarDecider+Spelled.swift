extension ScalarDecider {
  /// Numbers in strings with a decimal comma, a currency sign or a unit, if all are spelled alike and written back as they are.
  var spelledNumber: Decision? {
    let spellings = scalars.signatures.keys.compactMap(\.spelled)
    let separators = Set(spellings.compactMap(\.separator))
    guard let first = spellings.first, separators.count <= 1, let places = scalars.minimumPlaces,
      spellings.allSatisfy({ $0.prefix == first.prefix && $0.suffix == first.suffix }),
      separators.isEmpty || spellings.contains(where: { $0.separator != nil && !$0.isAmbiguous }),
      scalars.count(where: { $0.spelled != nil }) >= Thresholds.clearDates,
      !first.isBare || hasFixedPlaces || isMoney || KeyHints.isMeasure(key),
      let fit = fit({ $0.spelled != nil })
    else { return nil }
    let isMoney = isMoney || first.isMoney
    let needsDigits = isMoney || scalars.count(of: .long) > 0
    let isInteger = !isMoney && scalars.count(of: .integer) == scalars.count { $0.spelled != nil }
    let arguments = [
      separators.first == "," ? #"decimalSeparator: ",""# : nil,
      first.prefix.isEmpty ? nil : "prefix: \(first.prefix.swiftLiteral)",
      first.suffix.isEmpty ? nil : "suffix: \(first.suffix.swiftLiteral)",
      places == 0 ? nil : "minimumFractionDigits: \(places)",
    ]
    let type = isInteger ? "Int" : needsDigits ? "Decimal" : "Double"
    return decision(.spelled(type, arguments.compactMap { $0 }.joined(separator: ", ")), fit)
  }

  /// Whether all fractions have the same number of digits.
  private var hasFixedPlaces: Bool { scalars.leastPlaces == scalars.fractionDigits }

  /// Durations in ISO 8601, if all are written back as they are. Without hours, minutes or seconds, one could be a code.
  var duration: Decision? {
    guard scalars.count(of: .duration) > 0,
      scalars.sorted.contains(where: { $0.tally.samples.contains { $0.contains("T") } }),
      let fit = fit({ $0.forms.contains(.duration) })
    else { return nil }
    return decision(.duration, fit, [Note("Duration is in macOS 13, iOS 16 and later")])
  }
}
