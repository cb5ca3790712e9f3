import Foundation
import Testing

@testable import SchemaCoding

@Suite struct TimestampUnitTests {
  @Test(arguments: [0, 1, -1, 0.5, 1_694_134_923.25, -62_135_596_800, 253_402_300_799.5])
  func readsAndWritesBack(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(DateFormat.secondsSince1970.date(fromNumber: seconds) == date)
    #expect(DateFormat.secondsSince1970.number(from: date) == seconds)
    #expect(DateFormat.millisecondsSince1970.date(fromNumber: seconds * 1000) == date)
    #expect(DateFormat.millisecondsSince1970.number(from: date) == seconds * 1000)
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 253_402_300_800, -62_135_596_800.1, 1e300, -.greatestFiniteMagnitude,
  ])
  func refusesWhatIsNotInTheYears(seconds: Double) {
    #expect(DateFormat.secondsSince1970.date(fromNumber: seconds) == nil)
    #expect(DateFormat.secondsSince1970.number(from: Date(timeIntervalSince1970: seconds)) == nil)
    #expect(DateFormat.millisecondsSince1970.date(fromNumber: seconds * 1000) == nil)
    #expect(DateFormat.millisecondsSince1970.number(from: Date(timeIntervalSince1970: seconds)) == nil)
  }

  @Test(arguments: [0, 1_694_134_923, 4_000_000_000, -2_000_000_000, 200_000_000_000])
  func wholeMillisecondsAreWrittenWhole(second: Int) {
    for millisecond in 0..<1000 {
      let number = Double(second * 1000 + millisecond)
      let fromNumber = DateFormat.millisecondsSince1970.date(fromNumber: number)
      let fromDecimal = SampleDates.date(second, nanoseconds: millisecond * 1_000_000)
      #expect(fromNumber.flatMap(DateFormat.millisecondsSince1970.number) == number)
      #expect(DateFormat.millisecondsSince1970.number(from: fromDecimal) == number)
    }
  }

  @Test func readsWhatJSONDecoderReads() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    for seconds in SampleDates.seconds(count: 200, seed: 4) {
      let number = Double(seconds) * 1000 + 123
      let expected = try decoder.decode([Date].self, from: Data("[\(Int(number))]".utf8))
      #expect(DateFormat.millisecondsSince1970.date(fromNumber: number) == expected.first)
    }
  }
}
