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

  /// The roundest number, whole before thousandths before millionths, that stands for the same date; nil if the date is
  /// not in the years 1 to 9999.
  ///
  /// "The same" leaves room for the last bit, which a date has already lost when it was made from a decimal fraction.
  func number(from date: Date) -> Double? {
    let seconds = date.timeIntervalSince1970
    guard Self.secondsOfYears1To9999.contains(seconds) else { return nil }
    let number = seconds * perSecond
    let lastBit = max(seconds.ulp, date.timeIntervalSinceReferenceDate.ulp)
    for scale in [1, 1e3, 1e6] {
      let rounded = (number * scale).rounded() / scale
      if abs(Date(timeIntervalSince1970: rounded / perSecond).timeIntervalSince(date)) <= lastBit { return rounded }
    }
    return number
  }

  private static var secondsOfYears1To9999: Range<Double> { -62_135_596_800..<253_402_300_800 }
}
