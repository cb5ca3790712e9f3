/// A point in time as whole seconds since the start of 2001 in GMT, and the nanoseconds (0 to 999,999,999) after them.
///
/// Whole seconds stay integers until the last step, so that a date loses no more precision than `Double` must lose.
struct Instant: Equatable {
  var seconds: Int64
  var nanoseconds: Int
}

extension Instant {
  /// Creates the instant of a date, rounded to `digits` (0 to 9) fractional digits; nil if it is far beyond the year 9999.
  init?(_ date: Date, digits: Int) {
    let interval = date.timeIntervalSinceReferenceDate
    guard abs(interval) < 1e12 else { return nil }
    let whole = interval.rounded(.down)
    let scale = Int(PowersOfTen.integers[digits])
    let units = Int(((interval - whole) * Double(scale)).rounded())
    seconds = Int64(whole) + Int64(units / scale)
    nanoseconds = units % scale * Int(PowersOfTen.integers[9 - digits])
  }

  /// The nearest double: up to microseconds, of the seconds since 1970, so that a string and a timestamp give the same date; beyond, of the
  /// seconds since 2001, which `Date` stores and which tell more dates apart.
  var date: Date {
    nanoseconds % 1_000 == 0
      ? Date(timeIntervalSince1970: Double(seconds + Self.secondsFrom1970To2001) + Double(nanoseconds) / 1e9)
      : Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(nanoseconds) / 1e9)
  }

  private static var secondsFrom1970To2001: Int64 { 978_307_200 }

  /// The first digits of the fraction as a number: two digits of .123 are 12.
  func fraction(digits: Int) -> Int {
    nanoseconds / Int(PowersOfTen.integers[9 - digits])
  }
}
