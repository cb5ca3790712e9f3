import Foundation
import Testing

@testable import SchemaCoding
@testable import SchemaTools
@testable import TestSupport

@Suite struct TimestampUnitTests {
  @Test(arguments: [0, 1, -1, 0.5, 1_694_134_923.25, -62_135_596_800, 253_402_300_799.5])
  func roundTrips(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(DateFormat.secondsSince1970.form.date(fromNumber: seconds) == date)
    #expect(DateFormat.secondsSince1970.number(from: date) == seconds)
    #expect(DateFormat.millisecondsSince1970.form.date(fromNumber: seconds * 1000) == date)
    #expect(DateFormat.millisecondsSince1970.number(from: date) == seconds * 1000)
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 253_402_300_800, -62_135_596_800.1, 1e300, -.greatestFiniteMagnitude,
  ])
  func rejectsDatesOutsideTheYears(seconds: Double) {
    #expect(DateFormat.secondsSince1970.form.date(fromNumber: seconds) == nil)
    #expect(DateFormat.secondsSince1970.number(from: Date(timeIntervalSince1970: seconds)) == nil)
    #expect(DateFormat.millisecondsSince1970.form.date(fromNumber: seconds * 1000) == nil)
    #expect(DateFormat.millisecondsSince1970.number(from: Date(timeIntervalSince1970: seconds)) == nil)
  }

  /// From 1987 on, a date's last bit is no coarser than a timestamp's, and a date of a decimal fraction is that of its timestamp.
  @Test(arguments: [0, 1_694_134_923, 4_000_000_000, 200_000_000_000])
  func wholeMillisecondsAreEncodedWithoutAFraction(second: Int) {
    for millisecond in 0..<1000 {
      let number = Double(second * 1000 + millisecond)
      let fromNumber = DateFormat.millisecondsSince1970.form.date(fromNumber: number)
      let fromDecimal = SampleDates.date(second, nanoseconds: millisecond * 1_000_000)
      #expect(fromNumber.flatMap(DateFormat.millisecondsSince1970.number) == number)
      #expect(DateFormat.millisecondsSince1970.number(from: fromDecimal) == number)
    }
  }

  /// Before, a date of a decimal fraction may be that of another timestamp, which is then the one that is encoded.
  @Test func numbersOfOldDatesAreTheirOwn() throws {
    for millisecond in 0..<1000 {
      let date = SampleDates.date(-2_000_000_000, nanoseconds: millisecond * 1_000_000)
      let number = try #require(DateFormat.millisecondsSince1970.number(from: date))
      #expect(abs(number - Double(-2_000_000_000_000 + millisecond)) < 0.001)
      let again = try #require(DateFormat.millisecondsSince1970.form.date(fromNumber: number))
      #expect(abs(again.timeIntervalSince(date)) <= date.timeIntervalSinceReferenceDate.ulp)
    }
  }

  /// A double in the calendar's range: evenly distributed, of any exponent, with few decimals, or close to the limits.
  private static func timestamp(_ unit: TimestampUnit, _ generator: inout SeededGenerator) -> Double {
    let scale: Double = unit == .seconds ? 1 : 1000
    switch Int.random(in: 0...4, using: &generator) {
    case 0: return Double.random(in: -62_135_596_800..<253_402_300_800, using: &generator) * scale
    case 1: return Double(Int.random(in: -4_000_000_000_000...4_000_000_000_000, using: &generator)) / 1000 * scale
    case 2: return Double.random(in: -4_000_000_000...4_000_000_000, using: &generator) * scale
    case 3:
      let magnitude = Double(sign: .plus, exponent: Int.random(in: -1074...37, using: &generator), significand: 1)
      return magnitude * Double.random(in: -1.99...1.99, using: &generator) * scale
    default:
      let limit = Bool.random(using: &generator) ? -62_135_596_800 * scale : (253_402_300_800 * scale).nextDown
      return limit + Double(Int.random(in: -9...9, using: &generator)) * limit.ulp
    }
  }

  @Test(arguments: [TimestampUnit.seconds, .milliseconds])
  func anyTimestampRoundTripsToTheSameDate(unit: TimestampUnit) throws {
    var generator = SeededGenerator(seed: 11)
    var count = 0
    var failures: [Double] = []
    while count < 100_000 {
      let timestamp = Self.timestamp(unit, &generator)
      guard let date = unit.date(from: timestamp) else { continue }
      count += 1
      if unit.number(from: date).flatMap(unit.date(from:)) != date { failures.append(timestamp) }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
  }

  @Test func agreesWithJSONDecoder() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    for seconds in SampleDates.seconds(count: 200, seed: 4) {
      let number = Double(seconds) * 1000 + 123
      let expected = try decoder.decode([Date].self, from: Data("[\(Int(number))]".utf8))
      #expect(DateFormat.millisecondsSince1970.form.date(fromNumber: number) == expected.first)
    }
  }
}
