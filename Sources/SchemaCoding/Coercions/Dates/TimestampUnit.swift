import Foundation

/// What a timestamp counts, from the start of 1970 in GMT.
enum TimestampUnit {
  case seconds
  case milliseconds

  private var perSecond: Double {
    switch self {
    case .seconds: 1
    case .milliseconds: 1000
    }
  }

  /// The date; nil if it is not in the years 1 to 9999. It is the date that `JSONDecoder` reads from the same number.
  func date(from number: Double) -> Date? {
    let seconds = number / perSecond
    guard Self.secondsOfYears1To9999.contains(seconds) else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  /// The roundest number, whole before thousandths before millionths, that is decoded as this very date; nil if the date
  /// is not in the years 1 to 9999.
  ///
  /// A date has its own last bit, counted from 2001, so that there are dates that no number is decoded as. Such a date is
  /// encoded as the roundest number that differs from it by no more than that bit.
  func number(from date: Date) -> Double? {
    let seconds = date.timeIntervalSince1970
    guard Self.secondsOfYears1To9999.contains(seconds) else { return nil }
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
