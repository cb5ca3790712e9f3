extension ScalarDecider {
  /// Numbers of seconds or milliseconds, also in strings, if the key suggests a time.
  var timestamp: Decision? {
    guard options.allows(.timeKey), KeyHints.isTime(key) else { return nil }
    return timestamp(.seconds, ".secondsSince1970") ?? timestamp(.milliseconds, ".millisecondsSince1970")
  }

  private func timestamp(_ unit: Forms, _ format: String) -> Decision? {
    let isString = scalars.count(of: [.string, .looseNumberString]) > scalars.count(of: .number)
    let fit = fit {
      $0.forms.isSuperset(of: unit)
        && ($0.forms.contains(.number) || isString && $0.forms.contains(isExact ? .exactNumber : .numberString))
    } converts: {
      !isExact && $0.forms.isSuperset(of: [unit, .looseNumberString])
    }
    guard let fit else { return nil }
    return decision(.date([isString ? "\(format).encodedAsString()" : format]), fit, [Note("a timestamp", .timeKey)])
  }

  /// Dates in strings, in one format or several.
  var date: Decision? {
    let strings = scalars.count { !$0.dates.isEmpty || $0.forms.contains(.rfc2822) }
    guard strings > 0,
      let formats = DateFormats(
        scalars, isClear: strings >= Thresholds.clearDates || KeyHints.isTime(key), isExact: isExact)
    else {
      return nil
    }
    guard let fit = fit({ formats.canDecode($0) }) else { return nil }
    // Such a version is a name.
    if case .calendarDate = formats.kind, KeyHints.isVersion(key) { return nil }
    return decision(formats.kind, fit, formats.notes)
  }
}
