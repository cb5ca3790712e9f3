import Foundation
import Testing

@testable import SchemaCoding

@Suite struct FoundationPatternTests {
  @Test(arguments: [
    ("EEEE, MMM d yyyy 'at' h:mm a", "Friday, Sep 8 2023 at 1:02 PM", 1_694_178_120.0),
    ("d/M/yyyy", "8/9/2023", 1_694_131_200), ("MMM d, yyyy", "Sep 8, 2023", 1_694_131_200),
    ("EEE yyyy-MM-dd hh:mm", "Fri 2023-09-08 13:02", 1_694_178_120),
    ("EEE, d MMM yyyy", "Mon, 1 Jan 0001", -62_135_596_800),
  ])
  func roundTrips(pattern: String, text: String, seconds: Double) throws {
    let format = DateFormat.format(pattern)
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try format.date(fromString: text) == date)
    #expect(try format.string(from: date) == text)
  }

  @Test(arguments: [
    "", " ", "8/13/2023", "31/4/2023", "8/9/2023 ", " 8/9/2023", "8/9/2023x", "8/9", "\n8/9/2023",
  ])
  func rejectsOtherStrings(text: String) throws {
    #expect(try DateFormat.format("d/M/yyyy").date(fromString: text) == nil)
  }

  @Test func doesNotEncodeDatesOutsideTheYears() throws {
    let newYear = Date(timeIntervalSince1970: 253_402_300_800)
    #expect(try DateFormat.format("d/M/yyyy").string(from: newYear) == nil)
    #expect(try DateFormat.format("d/M/yyyy", timeZone: .hours(-1)).string(from: newYear) == "31/12/9999")
    #expect(try DateFormat.format("d/M/yyyy").string(from: Date(timeIntervalSince1970: .nan)) == nil)
  }

  @Test func manyTasksShareOneFormat() async throws {
    let format = DateFormat.format("EEE, d MMM yyyy HH:mm:ss")
    let mismatches = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<32 {
        group.addTask {
          try SampleDates.seconds(count: 60, seed: UInt64(task)).count { seconds in
            guard let text = try format.string(from: SampleDates.date(seconds)) else { return true }
            return try format.date(fromString: text) != SampleDates.date(seconds)
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(mismatches == 0)
  }
}
