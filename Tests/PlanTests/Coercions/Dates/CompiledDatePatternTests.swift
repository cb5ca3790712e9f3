import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct CompiledDatePatternTests {
  @Test(arguments: [
    ("yyyyMMddHHmmss", 0, "20230908010203", 1_694_134_923.0), ("dd-MM-yyyy", 0, "02-01-1970", 86_400),
    ("yyyy/MM/dd HH:mm", 8, "2023/09/08 01:02", 1_694_106_120), ("yyyyMMddhhss", 8, "202309080100", 1_694_106_000),
    ("yyyy-MM-dd'T'HH:mm:ss.SSS", 0, "2023-09-08T01:02:03.250", 1_694_134_923.25),
    ("yyyy-MM-dd'T'HH:mm:ss.S", 0, "2023-09-08T01:02:03.5", 1_694_134_923.5),
    ("yyyy年MM月dd日", 0, "2023年09月08日", 1_694_131_200), ("yy-MM-dd", 0, "49-01-01", 2_493_072_000),
    ("yy-MM-dd", 0, "50-01-01", -631_152_000), ("HH:mm", 0, "10:20", 946_722_000), ("MM-dd", 0, "02-29", 951_782_400),
    ("yyyy-MM-dd HH:mm Z", 8, "2023-09-08 01:02 -0330", 1_694_147_520),
    ("yyyy-MM-dd'T'HH:mm:ssXXX", 8, "2023-09-08T01:02:03Z", 1_694_134_923),
    ("EEEE, MMM d yyyy 'at' h:mm a", 0, "Friday, Sep 8 2023 at 1:02 PM", 1_694_178_120),
    ("d/M/yyyy", 0, "8/9/2023", 1_694_131_200), ("MMM d, yyyy", 0, "Sep 8, 2023", 1_694_131_200),
    ("EEE yyyy-MM-dd hh:mm", 0, "Fri 2023-09-08 13:02", 1_694_178_120),
    ("EEE, d MMM yyyy", 0, "Mon, 1 Jan 0001", -62_135_596_800), ("MMMM yyyy", 0, "September 2023", 1_693_526_400),
    ("d.M.yy H:m:s.SSSSSS", 0, "8.9.23 1:2:3.250000", 1_694_134_923.25), ("dMMMyyyy", 0, "8Sep2023", 1_694_131_200),
    ("hh:mma", 0, "12:00AM", 946_684_800), ("hh:mma", 0, "12:00PM", 946_728_000), ("ah", 0, "PM11", 946_767_600),
    ("EEE MMM dd HH:mm:ss Z yyyy", 0, "Fri Sep 08 01:02:03 +0000 2023", 1_694_134_923),
    ("HH:mm X dd.MM.y", 0, "01:02 Z 08.09.2023", 1_694_134_920),
    ("y-MM-dd'T'HH:mm:ss.SSSSSS", 0, "2023-09-08T01:02:03.250000", 1_694_134_923.25),
  ])
  func roundTrips(pattern: String, hours: Int, text: String, seconds: Double) throws {
    let format = DateFormat.format(pattern, timeZone: .hours(hours))
    let date = Date(timeIntervalSince1970: seconds)
    #expect(CompiledDatePattern(DatePattern(pattern), zone: .fixed(secondsFromGMT: 0)) != nil)
    #expect(try format.form.date(fromString: text) == date)
    let writesOwnOffset = hours != 0 && (pattern.hasSuffix("Z") || pattern.hasSuffix("X"))
    if !writesOwnOffset { #expect(try format.string(from: date) == text) }
  }

  @Test(
    "Offsets from GMT",
    arguments: [
      (0, "+0000", "+00:00", "+00"), (3_540, "+0059", "+00:59", "+0059"), (-42_600, "-1150", "-11:50", "-1150"),
      (43_200, "+1200", "+12:00", "+12"), (50_340, "+1359", "+13:59", "+1359"),
    ])
  func offsets(offset: Int, plain: String, colon: String, short: String) {
    func written(_ write: (inout JSONWriter) -> Void) -> String {
      var writer = JSONWriter()
      write(&writer)
      return writer.string
    }
    #expect(written { $0.writeOffset(offset) } == plain)
    #expect(written { $0.writeOffset(offset, colon: true) } == colon)
    #expect(written { $0.writeOffset(offset, dropsZeroMinutes: true) } == short)
  }

  @Test(
    "A two-digit year is not encoded for years that it does not represent, nor decoded",
    arguments: [
      ("yy-MM-dd", "50-01-01", [1950: true, 1949: false, 2049: true, 2050: false]),
      ("EEE yy-MM-dd", "Sun 50-01-01", [1950: true, 1949: false, 2049: true, 2050: false]),
    ] as [(String, String, [Int: Bool])])
  func twoDigitYears(pattern: String, text: String, years: [Int: Bool]) throws {
    let schema = Schema.date(.format(pattern))
    #expect(try schema.encodeToString(schema.decode("\"\(text)\"")) == "\"\(text)\"")
    for (year, isEncoded) in years {
      let date = try #require(CalendarDate(year: year, month: 6, day: 30)).startOfDay(in: .hours(0))
      let encoded = encodingOutcome(schema, date)
      #expect(isEncoded ? encoded.hasSuffix("06-30\"") : encoded == "$ outOfRange")
    }
    let either = Schema.date(.anyOf([.format(pattern), .iso8601]))
    #expect(try either.decode("\"1950-01-01\"") == schema.decode("\"\(text)\""))
    #expect(outcome(either, "\"1949-12-31\"") == "$ invalidFormat")
  }

  @Test func aTwoDigitYearInAnotherTimeZone() {
    let schema = Schema.date(.format("yy-MM-dd XXX"))
    #expect(issueDescriptions(schema, "\"50-01-01 Z\"").isEmpty)
    #expect(outcome(schema, "\"50-01-01 +01:00\"") == "$ invalidFormat")
  }

  @Test(arguments: [("00", 0), ("01", 1), ("11", 11), ("12", 12), ("13", 13), ("23", 23)])
  func lowercaseHoursWithoutDayPeriodAreOfA24HourClock(hour: String, hours: Int) throws {
    let format = DateFormat.format("yyyyMMddhhss", timeZone: .hours(8))
    let date = Date(timeIntervalSince1970: 1_694_102_400 + Double(hours) * 3600 + 7)
    #expect(try format.form.date(fromString: "20230908\(hour)07") == date)
    #expect(try format.string(from: date) == "20230908\(hour)07")
  }

  @Test(arguments: [
    ("dd-MM-yyyy", "2-01-1970"), ("dd-MM-yyyy", "02-01-70"), ("dd-MM-yyyy", "02-01-1970 "),
    ("dd-MM-yyyy", " 02-01-1970"), ("dd-MM-yyyy", "02/01/1970"), ("dd-MM-yyyy", "31-04-1970"),
    ("dd-MM-yyyy", "29-02-1900"), ("dd-MM-yyyy", "01-13-1970"), ("dd-MM-yyyy", ""), ("dd-MM-yyyy", "02-01-1970x"),
    ("yyyyMMddhhss", "202309082400"), ("yyyyMMddhhss", "202309080160"),
    ("HH:mm", "24:00"), ("HH:mm", "12:60"), ("yyyy", "0000"), ("yyyy", "+202"), ("ss.SSS", "01.25"), ("HHZ", "01"),
    ("HHZ", "01+8"), ("HHZ", "01PST"), ("yyyy年", "2023x"), ("d/M/yyyy", ""), ("d/M/yyyy", " "),
    ("d/M/yyyy", "8/13/2023"), ("d/M/yyyy", "31/4/2023"), ("d/M/yyyy", "8/9/2023 "), ("d/M/yyyy", " 8/9/2023"),
    ("d/M/yyyy", "8/9/2023x"), ("d/M/yyyy", "8/9"), ("d/M/yyyy", "\n8/9/2023"), ("d/M/yyyy", "8/9/12023"),
    ("d/M/yyyy", "8/9/4294969319"), ("d/M/yyyy", "8/9/23"), ("d/M/yyyy", "008/9/2023"), ("H:mm", "4294967297:00"),
    ("MMM d yyyy", "Sep 8 2023e0"), ("MMM d yyyy", "Sep ٨ 2023"), ("MMM d yyyy", "Sep  8 2023"),
    ("MMM d yyyy", "Sep\t8 2023"), ("MMM d yyyy", "Sept 8 2023"), ("MMM d yyyy", "Sep. 8 2023"), ("MMM", "Se"),
    ("h a", "0 AM"), ("h a", "13 PM"), ("h a", "1 P"), ("h a", "1"),
  ])
  func rejectsOtherStrings(pattern: String, text: String) throws {
    #expect(try DateFormat.format(pattern).form.date(fromString: text) == nil)
  }

  @Test(arguments: ["Z", "z", "+00:00", "-0000", "+00", "GMT", "utc"])
  func decodesEveryFormOfAnOffset(zero: String) throws {
    for field in ["Z", "ZZZZZ", "X", "XX", "XXX", "x", "xx", "xxx"] {
      let expected = Date(timeIntervalSince1970: 946_684_800 + 7 * 3600)
      #expect(try DateFormat.format("HH \(field)", timeZone: .hours(8)).form.date(fromString: "07 \(zero)") == expected)
      #expect(try DateFormat.format("\(field) HH", timeZone: .hours(8)).form.date(fromString: "\(zero) 07") == expected)
    }
  }

  @Test(
    "Names are decoded in any case, in full or abbreviated, and a weekday is not compared with the date",
    arguments: ["Fri Sep 8 2023", "FRIDAY SEPTEMBER 8 2023", "friday sep 8 2023", "Sat sEP 8 2023"])
  func names(text: String) throws {
    for pattern in ["EEE MMM d yyyy", "EEEE MMMM d yyyy"] {
      #expect(try DateFormat.format(pattern).form.date(fromString: text) == Date(timeIntervalSince1970: 1_694_131_200))
    }
  }

  @Test(arguments: [
    "dM-yyyy", "EEE yyyy", "a", "yyyyZyy", "HHZ Z", "HH:mm z", "K:mm a", "yyyy-MM-dd SSSSSSSSSS", "MMMMM",
    "h:mm a (HH:mm)",
  ])
  func leavesOtherPatternsToFoundation(pattern: String) {
    #expect(CompiledDatePattern(DatePattern(pattern), zone: .fixed(secondsFromGMT: 0)) == nil)
  }

  @Test(arguments: [
    "yyyy-MM-dd HH:mm:ss", "yy MM dd", "HH:mm:ss.SSS S SS", "yyyyMMddHHmm", "dd Z", "dd ZZZZZ", "dd X", "dd XX",
    "dd XXX", "dd x", "dd xx", "dd xxx", "yyyy'''s'", "d/M/yyyy H:m:s", "E EE EEE EEEE d MMM MMMM yyyy", "h:mm a",
    "hhaaa",
    "EEE MMM dd HH:mm:ss Z yyyy",
  ])
  func encodesAsFoundationDoes(pattern: String) throws {
    for zone in [TimeZone.utc, .hours(8), TimeZone.named("Asia/Kolkata"), .named("America/St_Johns")] {
      let format = DateFormat.format(pattern, timeZone: zone)
      let formatter = DateFormatter.english(pattern, zone)
      for seconds in SampleDates.seconds(count: 20, from: 0, seed: 2) {
        let date = SampleDates.date(seconds, nanoseconds: seconds % 1000 * 1_000_000)
        guard pattern != "yy MM dd" || (-631_152_000..<2_524_608_000).contains(seconds) else { continue }
        let string = formatter.string(from: date)
        #expect(try format.string(from: date) == string)
        // Of several fractions, each decodes another one.
        guard !pattern.contains("S") else { continue }
        #expect(try format.form.date(fromString: string) == formatter.date(from: string))
      }
    }
  }
}
