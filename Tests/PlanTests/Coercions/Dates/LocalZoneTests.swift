import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct LocalZoneTests {
  @Test(arguments: [
    (TimeZone.utc, ""), (.hours(8), "+0800"), (.hours(-11), "-1100"), (.named("UTC"), ""),
    (.named("Europe/Berlin"), "Europe/Berlin"),
  ])
  func names(zone: TimeZone, name: String) {
    #expect(LocalZone(zone).name == name)
  }

  /// Each row is a time zone and an hour close to a clock change.
  @Test(arguments: [
    ("Europe/Berlin", "2023-03-26T00:00:00Z"), ("Europe/Berlin", "2023-10-29T00:00:00Z"),
    ("America/New_York", "2023-03-12T06:00:00Z"), ("America/New_York", "2023-11-05T06:00:00Z"),
    ("America/Sao_Paulo", "2018-11-04T03:00:00Z"), ("Australia/Lord_Howe", "2023-04-01T15:00:00Z"),
    ("Australia/Lord_Howe", "2023-09-30T15:00:00Z"), ("Pacific/Apia", "2011-12-30T10:00:00Z"),
    ("Asia/Tehran", "2022-03-21T20:00:00Z"), ("America/Caracas", "2016-05-01T07:00:00Z"),
  ])
  func agreesWithFoundationWhereClocksChange(identifier: String, change: String) throws {
    let pattern = "yyyy-MM-dd HH:mm"
    let format = DateFormat.format(pattern, timeZone: .named(identifier))
    let formatter = DateFormatter.english(pattern, .named(identifier))
    let local = DateFormat.format(pattern)
    let middle = try #require(try DateFormat.iso8601.form.date(fromString: change))
    for quarterHours in -64...64 {
      let text = try #require(try local.string(from: middle + Double(quarterHours) * 900))
      #expect(try format.form.date(fromString: text) == formatter.date(from: text), "\(text)")
    }
  }

  @Test func skippedTimesFailAndRepeatedOnesAreTheLater() throws {
    let format = DateFormat.format("yyyy-MM-dd HH:mm", timeZone: .named("Europe/Berlin"))
    #expect(try format.form.date(fromString: "2023-03-26 02:30") == nil)
    #expect(try format.form.date(fromString: "2023-10-29 02:30") == Date(timeIntervalSince1970: 1_698_543_000))
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Apia"])
  func agreesWithFoundationOverAllYears(identifier: String) throws {
    let pattern = "yyyy-MM-dd HH:mm:ss"
    let format = DateFormat.format(pattern, timeZone: .named(identifier))
    let formatter = DateFormatter.english(pattern, .named(identifier))
    for seconds in SampleDates.seconds(count: 300, from: SampleDates.year1583, seed: 3) {
      let date = SampleDates.date(seconds - 86_400)
      let text = try #require(try format.string(from: date))
      #expect(text == formatter.string(from: date))
      #expect(try format.form.date(fromString: text) == formatter.date(from: text), "\(text)")
    }
  }
}
