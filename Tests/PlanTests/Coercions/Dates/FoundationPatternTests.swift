import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

#if FullFoundation
  @Suite struct FoundationPatternTests {
    @Test(arguments: [
      ("EEE MMM d HH:mm:ss zzz yyyy", "Fri Sep 8 01:02:03 GMT 2023", 1_694_134_923.0),
      ("YYYY-'W'ww-e", "2023-W36-6", 1_694_131_200), ("yyyy-D", "2023-251", 1_694_131_200),
      ("d.M.yyyy K:mm a", "8.9.2023 0:02 PM", 1_694_174_520),
      ("yyyyMMdd HHmmss.SSS z", "20230908 010203.250 GMT", 1_694_134_923.25),
      ("d MMM yyyy G", "8 Sep 2023 AD", 1_694_131_200), ("d M yyyy A", "8 9 2023 3723000", 1_694_134_923),
      ("yyyyDDD", "2023251", 1_694_131_200), ("'00'yyyyDDD", "002023251", 1_694_131_200),
    ])
    func roundTrips(pattern: String, text: String, seconds: Double) throws {
      #expect(CompiledDatePattern(DatePattern(pattern), zone: .fixed(secondsFromGMT: 0)) == nil)
      let format = DateFormat.format(pattern)
      let date = Date(timeIntervalSince1970: seconds)
      #expect(try format.form.date(fromString: text) == date)
      #expect(try format.string(from: date) == text)
    }

    @Test(arguments: [
      "", " ", "8/13/2023 GMT", "31/4/2023 GMT", "8/9/2023 GMT ", " 8/9/2023 GMT", "8/9/2023 GMTx", "8/9 GMT",
      "\n8/9/2023 GMT", "8/9/2023  GMT", "8/9/2023\tGMT", "8/9/12023 GMT", "8/9/23 GMT", "8/9/4294969319 GMT",
      "00008/9/2023 GMT", "8/9/2023e0 GMT", "8/٩/2023 GMT",
    ])
    func rejectsOtherStrings(text: String) throws {
      #expect(try DateFormat.format("d/M/yyyy z").form.date(fromString: text) == nil)
    }

    @Test func decodesMilliseconds() throws {
      let message =
        "has the date pattern \"SSSS s z\" with more than three S, but its other fields allow only milliseconds; write SSS"
      #expect(
        Schema.date(.format("SSSS s z")).definitionErrors(for: .decoding).map(\.description) == ["Date \(message)"])
      #expect(Schema.date(.format("SSS s z")).definitionErrors(for: .decoding) == [])
      let format = DateFormat.format("d MMM yyyy HH:mm:ss.SSS z")
      for milliseconds in 0..<1_000 {
        let date = Date(timeIntervalSince1970: 1_694_134_923 + Double(milliseconds) / 1_000)
        let string = try #require(try format.string(from: date))
        #expect(try format.form.date(fromString: string) == date)
      }
    }

    @Test func doesNotEncodeDatesOutsideTheYears() throws {
      let newYear = Date(timeIntervalSince1970: 253_402_300_800)
      #expect(try DateFormat.format("d/M/yyyy G").string(from: newYear) == nil)
      #expect(try DateFormat.format("d/M/yyyy G", timeZone: .hours(-1)).string(from: newYear) == "31/12/9999 AD")
      #expect(try DateFormat.format("d/M/yyyy G").string(from: Date(timeIntervalSince1970: .nan)) == nil)
      let beforeChrist = Schema.date(.format("d MMM yyyy G"))
      #expect(outcome(beforeChrist, #""1 Jan 0044 BC""#) == "$ invalidFormat")
      #expect((try? beforeChrist.lenient().decode(#""1 Jan 0044 BC""#)) == nil)
    }

    @Test func manyTasksShareOneFormat() async throws {
      let format = DateFormat.format("EEE, d MMM yyyy HH:mm:ss z")
      let mismatches = try await withThrowingTaskGroup(of: Int.self) { group in
        for task in 0..<32 {
          group.addTask {
            try SampleDates.seconds(count: 60, seed: UInt64(task)).count { seconds in
              guard let text = try format.string(from: SampleDates.date(seconds)) else { return true }
              return try format.form.date(fromString: text) != SampleDates.date(seconds)
            }
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(mismatches == 0)
    }
  }
#endif
