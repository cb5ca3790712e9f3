import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct CivilTimeTests {
  @Test(arguments: [
    (1, 1, 1, 0), (1, 3, 1, 59), (4, 2, 29, 1154), (1600, 12, 31, 584_387), (2000, 2, 29, 730_178),
    (2001, 1, 1, 730_485), (9999, 12, 31, 3_652_058),
  ])
  func countsDays(year: Int, month: Int, day: Int, days: Int) {
    let time = CivilTime(year: year, month: month, day: day)
    #expect(time.daysSinceYearOne == days)
    #expect(CivilTime(daysSinceYearOne: days) == time)
  }

  @Test func everyDayOfTwoCyclesFollowsTheDayBefore() {
    var time = CivilTime(year: 1, month: 1, day: 1)
    for days in 0..<2 * 146_097 {
      guard CivilTime(daysSinceYearOne: days) == time, time.daysSinceYearOne == days, time.exists else {
        Issue.record("day \(days) is not \(time)")
        return
      }
      time.day += 1
      if time.exists { continue }
      time.day = 1
      time.month += 1
      if time.exists { continue }
      time.month = 1
      time.year += 1
    }
    #expect(time == CivilTime(year: 801, month: 1, day: 1))
  }

  @Test(arguments: [(2000, true), (2024, true), (1600, true), (1900, false), (2023, false), (2100, false)])
  func leapYearsHaveAFebruary29(year: Int, isLeap: Bool) {
    #expect(CivilTime(year: year, month: 2, day: 29).exists == isLeap)
    #expect(!CivilTime(year: year, month: 2, day: 30).exists)
  }

  @Test(arguments: [
    CivilTime(year: 0), CivilTime(year: 10_000), CivilTime(month: 0), CivilTime(month: 13), CivilTime(day: 0),
    CivilTime(day: 32), CivilTime(month: 4, day: 31), CivilTime(hour: 24), CivilTime(minute: 60), CivilTime(second: 60),
  ])
  func timesThatDoNotExist(time: CivilTime) {
    #expect(!time.exists)
  }

  @Test(arguments: [(1, 1, 1, 1), (1970, 1, 1, 4), (2000, 2, 29, 2), (2023, 9, 8, 5), (2024, 12, 1, 0)])
  func weekdays(year: Int, month: Int, day: Int, weekday: Int) {
    #expect(CivilTime(year: year, month: month, day: day).weekday == weekday)
  }

  @Test(arguments: [-43_200, 0, 20_700, 28_800])
  func instantsRoundTrip(offset: Int) {
    for seconds in SampleDates.seconds(count: 5000, from: SampleDates.yearOne + 86_400, seed: 1) {
      let instant = Instant(seconds: Int64(seconds) - 978_307_200 - 43_200, nanoseconds: 7)
      let time = CivilTime(instant, secondsFromGMT: offset)
      #expect(time?.exists == true)
      #expect(time?.instant(secondsFromGMT: offset) == instant)
    }
  }

  @Test func timesOutsideTheYearsDoNotExist() {
    let first = CivilTime(year: 1, month: 1, day: 1).instant(secondsFromGMT: 0)
    #expect(CivilTime(first, secondsFromGMT: 0) != nil)
    #expect(CivilTime(first, secondsFromGMT: -1) == nil)
    let last = CivilTime(year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59).instant(secondsFromGMT: 0)
    #expect(CivilTime(last, secondsFromGMT: 0) != nil)
    #expect(CivilTime(last, secondsFromGMT: 1) == nil)
  }
}
