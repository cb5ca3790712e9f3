extension CompiledDatePattern {
  func date(from string: String) -> Date? {
    DateStringScanner.scan(string) { instant(from: &$0) }?.date
  }

  func date(from bytes: UnsafeBufferPointer<UInt8>) -> Date? {
    DateStringScanner.scan(bytes) { instant(from: &$0) }?.date
  }

  /// The date of a string with the time 24:00.
  func date(fromLenientString string: String) -> Date? {
    spelled(by: string)?.asNextMidnight?.instant(in: zone)?.date
  }

  /// The time that the string spells, in any time zone; nil if it does not exist.
  func time(from string: String) -> CivilTime? {
    spelled(by: string).flatMap { $0.time.exists ? $0.time : nil }
  }

  /// What is wrong with a string that is almost a date.
  func flaw(of string: String) -> DateFlaw? {
    spelled(by: string)?.flaw(in: zone)
  }

  private func spelled(by string: String) -> SpelledTime? {
    DateStringScanner.scan(string) { time(from: &$0) }
  }

  private func instant(from scanner: inout DateStringScanner) -> Instant? {
    time(from: &scanner)?.instant(in: zone)
  }

  @inline(__always)
  private func time(from scanner: inout DateStringScanner) -> SpelledTime? {
    var time = CivilTime()
    var offset: Int?
    var isAfternoon = false
    for step in steps {
      switch step {
      case .number(let field, let digits):
        guard let number = scanner.number(digits: digits) else { return nil }
        time.set(field, to: number, digits: digits)
      case .shortNumber(let field, let maximumDigits):
        guard let number = scanner.number(maximumDigits: maximumDigits) else { return nil }
        time.set(field, to: number, digits: maximumDigits)
      case .byte(let byte):
        guard scanner.skip(byte) else { return nil }
      case .month:
        guard let index = scanner.index(of: EnglishNames.months) else { return nil }
        time.month = index + 1
      case .weekday:
        guard scanner.index(of: EnglishNames.weekdays) != nil else { return nil }
      case .halfOfDay:
        guard let index = scanner.index(of: EnglishNames.halvesOfDay) else { return nil }
        isAfternoon = index == 1
      case .offset:
        guard let scanned = scanner.offset([.colon, .compact, .hours, .zulu, .names]) else { return nil }
        offset = scanned
      }
    }
    if isAfternoon { time.hour += 12 }
    return SpelledTime(time: time, offset: offset)
  }
}

extension CivilTime {
  fileprivate mutating func set(_ field: CompiledDatePattern.Field, to number: Int, digits: Int) {
    switch field {
    case .year: year = number
    case .yearOfCentury: year = Self.year(ofTwoDigits: number)
    case .month: month = number
    case .day: day = number
    case .hour: hour = number
    // The hour 99 does not exist.
    case .hourOfHalf: hour = (1...12).contains(number) ? number % 12 : 99
    case .minute: minute = number
    case .second: second = number
    case .fraction: nanosecond = number * Int(PowersOfTen.integers[9 - digits])
    }
  }
}
