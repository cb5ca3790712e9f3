import Foundation
import Testing

@testable import SchemaCoding

@Suite struct InstantTests {
  @Test(arguments: [
    (0.0, 0, 0, 0), (1.25, 2, 1, 250_000_000), (-0.25, 2, -1, 750_000_000), (0.9996, 3, 1, 0),
    (0.9994, 3, 0, 999_000_000),
    (-1e-20, 9, 0, 0), (0.5, 0, 1, 0), (715_798_923.123, 3, 715_798_923, 123_000_000),
  ])
  func splitsDates(interval: Double, digits: Int, seconds: Int64, nanoseconds: Int) {
    let date = Date(timeIntervalSinceReferenceDate: interval)
    #expect(Instant(date, digits: digits) == Instant(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e12])
  func rejectsDatesFarOutsideTheYears(interval: Double) {
    #expect(Instant(Date(timeIntervalSinceReferenceDate: interval), digits: 3) == nil)
  }

  @Test(arguments: [(1, 1), (2, 12), (3, 123), (9, 123_456_789)])
  func fractionsAsIntegers(digits: Int, fraction: Int) {
    #expect(Instant(seconds: 0, nanoseconds: 123_456_789).fraction(digits: digits) == fraction)
  }
}
