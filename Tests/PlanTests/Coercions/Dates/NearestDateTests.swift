import Foundation
import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

/// A string and a timestamp of the same time give the same date, which is written with the digits that it needs.
@Suite struct NearestDateTests {
  private static let iso = Schema<Date>.date(.iso8601)

  @Test("Milliseconds and microseconds come back as they were", arguments: 0..<4)
  func timestamps(part: Int) throws {
    var generator = SeededGenerator(seed: UInt64(part))
    for _ in 0..<500 {
      let milliseconds = generator.int(0...4_000_000_000_000)
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
      let text = try Self.iso.encodeToString(date)
      #expect(text.utf8.count <= "\"2026-03-27T10:00:20.548Z\"".utf8.count, "\(text)")
      #expect(try Self.iso.decode(text) == date)
      #expect(try Schema<Date>.date(.millisecondsSince1970).decode("\(milliseconds)") == date)
    }
  }

  @Test("Any date comes back", arguments: 0..<4)
  func anyDate(part: Int) throws {
    var generator = SeededGenerator(seed: UInt64(part))
    for _ in 0..<2_000 {
      let seconds = Double(generator.int(0...900_000_000)) + Double(generator.int(0...999_999_999)) / 1e9
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(try Self.iso.decode(Self.iso.encodeToString(date)) == date)
    }
  }

  @Test(
    "The fewest digits",
    arguments: [
      (1_774_605_620.548, "2026-03-27T10:00:20.548Z"), (0, "1970-01-01T00:00:00Z"), (0.5, "1970-01-01T00:00:00.5Z"),
      (-0.001, "1969-12-31T23:59:59.999Z"), (1_700_000_000.123456, "2023-11-14T22:13:20.123456Z"),
    ])
  func digits(seconds: Double, text: String) throws {
    #expect(try Self.iso.encodeToString(Date(timeIntervalSince1970: seconds)) == "\"\(text)\"")
    #expect(try Self.iso.decode("\"\(text)\"") == Date(timeIntervalSince1970: seconds))
  }
}
