/// The unit of a timestamp, from the start of 1970 in GMT, or from that of 2001, the reference date of `Date`.
enum TimestampUnit {
  case seconds
  case milliseconds
  case microseconds
  case secondsSinceReferenceDate

  private var perSecond: Double {
    switch self {
    case .seconds, .secondsSinceReferenceDate: 1
    case .milliseconds: 1e3
    case .microseconds: 1e6
    }
  }

  /// The date; nil if it is not in the years 1 to 9999. It equals the date that `JSONDecoder` decodes from the same number.
  func date(from number: Double) -> Date? {
    let isSinceReferenceDate = self == .secondsSinceReferenceDate
    let seconds = isSinceReferenceDate ? number + Date.timeIntervalBetween1970AndReferenceDate : number / perSecond
    guard Self.secondsOfYears1To9999.contains(seconds) else { return nil }
    return isSinceReferenceDate ? Date(timeIntervalSinceReferenceDate: number) : Date(timeIntervalSince1970: seconds)
  }

  /// The number with the fewest decimals (whole, in thousandths or in millionths) that decodes to exactly this date; nil if the date is not
  /// in the years 1 to 9999.
  ///
  /// The precision of a date is relative to 2001, so there are dates that no number decodes to. Such a date is encoded as the
  /// roundest number whose date differs from it by at most its last bit.
  func number(from date: Date) -> Double? {
    let seconds = date.timeIntervalSince1970
    guard Self.secondsOfYears1To9999.contains(seconds) else { return nil }
    if self == .secondsSinceReferenceDate { return date.timeIntervalSinceReferenceDate }
    let nearest = seconds * perSecond
    let rounded = [1, 1e3, 1e6].map { scale in (nearest * scale).rounded() / scale }
    let exact = rounded + [nearest, nearest.nextUp, nearest.nextDown, nearest.nextUp.nextUp, nearest.nextDown.nextDown]
    if let number = exact.first(where: { self.date(from: $0) == date }) { return number }

    let lastBit = max(seconds.ulp, date.timeIntervalSinceReferenceDate.ulp)
    return rounded.first { number in
      self.date(from: number).map { abs($0.timeIntervalSince(date)) <= lastBit } ?? false
    } ?? nearest
  }

  private static var secondsOfYears1To9999: Range<Double> { -62_135_596_800..<253_402_300_800 }
}
