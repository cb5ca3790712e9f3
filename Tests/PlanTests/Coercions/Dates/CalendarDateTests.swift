import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("Calendar dates")
struct CalendarDateTests {
  @Test(
    "Days that exist",
    arguments: [
      (2024, 2, 29, "2024-02-29"), (1, 1, 1, "0001-01-01"), (9999, 12, 31, "9999-12-31"), (2000, 2, 29, "2000-02-29"),
      (1582, 10, 10, "1582-10-10"), (987, 6, 5, "0987-06-05"),
    ])
  func existing(year: Int, month: Int, day: Int, string: String) throws {
    let date = try #require(CalendarDate(year: year, month: month, day: day))
    #expect("\(date)" == string)
    #expect(CalendarDate(string) == date)
    #expect((date.year, date.month, date.day) == (year, month, day))
    #expect(date.dateComponents == DateComponents(year: year, month: month, day: day))
    #expect(try JSONEncoder().encode([date]) == Data("[\"\(string)\"]".utf8))
    #expect(try JSONDecoder().decode([CalendarDate].self, from: Data("[\"\(string)\"]".utf8)) == [date])
  }

  @Test(
    "Days that do not exist fail",
    arguments: [
      (2023, 2, 29), (1900, 2, 29), (2024, 2, 30), (2024, 4, 31), (2024, 0, 1), (2024, 13, 1), (2024, 1, 0),
      (2024, 1, 32), (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (.max, .max, .max), (.min, .min, .min),
    ])
  func missing(year: Int, month: Int, day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test(
    "Strings that are not a day fail",
    arguments: [
      "", " ", "2024", "2024-02", "2024-2-29", "24-02-29", "2024-02-30", "2023-02-29", "20240229", "2024-02-29 ",
      " 2024-02-29", "2024-02-29T00:00:00Z", "+2024-02-29", "02024-02-29", "2024/02/29", "２０２４-02-29", "0000-01-01",
    ])
  func notADay(string: String) {
    #expect(CalendarDate(string) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDate].self, from: JSONEncoder().encode([string]))
    }
  }

  @Test("All days of four hundred years are in order, and there are no others")
  func order() throws {
    var previous: CalendarDate?
    var count = 0
    for year in 1900..<2300 {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = CalendarDate(year: year, month: month, day: day) else { continue }
          if let previous {
            #expect(previous < date && !(date < previous) && previous != date)
          }
          (previous, count) = (date, count + 1)
        }
      }
    }
    #expect(count == 146_097)
    #expect(Set(["2024-02-29", "2024-02-29", "2024-03-01"].compactMap(CalendarDate.init)).count == 2)
  }

  @Test(
    "The day of a date depends on the time zone",
    arguments: [
      (0.0, "GMT", "1970-01-01"), (-1, "GMT", "1969-12-31"), (0, "America/New_York", "1969-12-31"),
      (1_709_222_400, "Asia/Tokyo", "2024-03-01"), (-62_135_596_800, "GMT", "0001-01-01"),
      (253_402_300_799, "GMT", "9999-12-31"),
    ])
  func dayOfDate(seconds: Double, zone: String, day: String) {
    #expect(CalendarDate(Date(timeIntervalSince1970: seconds), in: .named(zone))?.description == day)
  }

  @Test(
    "Days outside the years 1 to 9999 do not exist",
    arguments: [-62_135_596_801, 253_402_300_800, .nan, .infinity, 1e300])
  func outside(seconds: Double) {
    #expect(CalendarDate(Date(timeIntervalSince1970: seconds), in: .utc) == nil)
  }

  @Test(
    "The start of a day depends on the time zone, and may not be midnight",
    arguments: [
      ("2024-02-29", "GMT", "2024-02-29T00:00:00Z"), ("2024-02-29", "Asia/Tokyo", "2024-02-28T15:00:00Z"),
      ("2024-03-31", "Europe/Berlin", "2024-03-30T23:00:00Z"), ("2024-04-01", "Europe/Berlin", "2024-03-31T22:00:00Z"),
      // Midnight was skipped, repeated, and the whole day skipped.
      ("2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z"),
      ("2018-02-18", "America/Sao_Paulo", "2018-02-18T03:00:00Z"),
      ("2021-11-07", "America/Havana", "2021-11-07T04:00:00Z"),
      ("2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00Z"), ("2011-12-31", "Pacific/Apia", "2011-12-30T10:00:00Z"),
      ("0001-01-01", "GMT", "0001-01-01T00:00:00Z"),
    ])
  func startOfDay(day: String, zone: String, start: String) throws {
    let date = try #require(CalendarDate(day))
    #expect(try DateFormat.iso8601.string(from: date.startOfDay(in: .named(zone))) == start)
  }

  @Test(
    "The start of a day is on that day, in any time zone",
    arguments: ["GMT", "Europe/Berlin", "Asia/Kolkata", "America/Havana"])
  func roundTrip(zone: String) throws {
    for year in [1, 1583, 1899, 1950, 2024, 9999] {
      for month in 1...12 {
        let date = try #require(CalendarDate(year: year, month: month, day: 7))
        #expect(CalendarDate(date.startOfDay(in: .named(zone)), in: .named(zone)) == date)
      }
    }
  }
}
