/// A date and a time of day as shown by a calendar and a clock, in no particular time zone.
///
///     2023-09-08 01:02:03.25  ->  year 2023, month 9, day 8, hour 1, minute 2, second 3, nanosecond 250_000_000
///
/// The calendar is Gregorian for all years, including those before 1582.
struct CivilTime: Equatable {
  var year = 2000
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  var nanosecond = 0
}

// MARK: - Which times exist

extension CivilTime {
  var exists: Bool {
    (1...9999).contains(year) && (1...12).contains(month)
      && (1...Self.days(inMonth: month, of: year)).contains(day)
      && (0...23).contains(hour) && (0...59).contains(minute) && (0...59).contains(second)
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The year for two digits: 1950 to 2049.
  static func year(ofTwoDigits digits: Int) -> Int {
    digits < 50 ? 2000 + digits : 1900 + digits
  }

  var fitsYearOfCentury: Bool { Self.year(ofTwoDigits: year % 100) == year }
}

// MARK: - Days

extension CivilTime {
  /// The number of whole days from 0001-01-01 to this day.
  var daysSinceYearOne: Int {
    let past = year - 1
    let daysBeforeYear = past * 365 + past / 4 - past / 100 + past / 400
    return daysBeforeYear + Self.days(beforeMonth: month, of: year) + day - 1
  }

  /// The weekday, from 0 for Sunday to 6 for Saturday. 0001-01-01 was a Monday.
  var weekday: Int { (daysSinceYearOne + 1) % 7 }

  /// Creates midnight, `days` days after 0001-01-01; `days` is not negative.
  ///
  /// A cycle of 400 years has 146,097 days; its centuries have 36,524, the last one a day more; and so on for the shorter cycles.
  init(daysSinceYearOne days: Int) {
    let dayOfCycle = days % 146_097
    let century = min(dayOfCycle / 36_524, 3)
    let dayOfCentury = dayOfCycle - century * 36_524
    let dayOfOlympiad = dayOfCentury % 1461
    let yearOfOlympiad = min(dayOfOlympiad / 365, 3)
    let dayOfYear = dayOfOlympiad - yearOfOlympiad * 365

    year = days / 146_097 * 400 + century * 100 + dayOfCentury / 1461 * 4 + yearOfOlympiad + 1
    let daysBeforeMarch = Self.days(beforeMonth: 3, of: year)
    let dayIfFebruaryHadThirty = dayOfYear < daysBeforeMarch ? dayOfYear : dayOfYear + 61 - daysBeforeMarch
    month = (12 * dayIfFebruaryHadThirty + 373) / 367
    day = dayOfYear - Self.days(beforeMonth: month, of: year) + 1
  }

  /// The linear function `(367 * month - 362) / 12` gives February thirty days; the months after it are moved back.
  private static func days(beforeMonth month: Int, of year: Int) -> Int {
    let daysIfFebruaryHadThirty = (367 * month - 362) / 12
    return month <= 2 ? daysIfFebruaryHadThirty : daysIfFebruaryHadThirty - (isLeap(year) ? 1 : 2)
  }
}

// MARK: - Instants

extension CivilTime {
  /// The seconds since 2001-01-01 00:00:00 on the same clock.
  var secondsSince2001: Int64 {
    Int64(daysSinceYearOne - Self.daysTo2001) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  /// The instant at which clocks that are `offset` seconds ahead of GMT show this time.
  func instant(secondsFromGMT offset: Int) -> Instant {
    Instant(seconds: secondsSince2001 - Int64(offset), nanoseconds: nanosecond)
  }

  /// Creates the time on clocks that are `offset` seconds ahead of GMT; nil outside the years 1 to 9999.
  init?(_ instant: Instant, secondsFromGMT offset: Int) {
    let seconds = instant.seconds + Int64(offset) + Int64(Self.daysTo2001) * 86_400
    guard (0..<Int64(Self.daysTo10000) * 86_400).contains(seconds) else { return nil }
    self.init(daysSinceYearOne: Int(seconds / 86_400))
    let secondOfDay = Int(seconds % 86_400)
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    nanosecond = instant.nanoseconds
  }

  private static var daysTo2001: Int { 730_485 }
  private static var daysTo10000: Int { 3_652_059 }
}
