import Foundation
import SchemaCoding

/// Decodes four feeds of one city, each in its own shape, with one schema; or your own file.
///
///     swift run Quickstart
///     swift run Quickstart FILE.json
@main
struct Quickstart {
  static func main() {
    do {
      switch try Arguments(CommandLine.arguments.dropFirst()) {
      case .help: print(Arguments.helpText)
      case .version: print(Arguments.versionText)
      case .file(let path): try showStations(title: path, InputFile(path: path).read())
      case .samples:
        for sample in Sample.stations { try showStations(title: sample.name, sample.document()) }
        print("\n\(heading("The plan for all four feeds"))\n\n\(Station.schema.plan)")
        try showRentals(title: Sample.rentals.name, Sample.rentals.document())
      }
    } catch {
      let failure = error as? Failure
      FileHandle.standardError.write(Data("Quickstart: \(failure?.message ?? "\(error)")\n".utf8))
      exit(failure?.code ?? EXIT_FAILURE)
    }
  }
}

extension Quickstart {
  private static func showStations(title: String, _ document: Data) throws {
    let feed: Feed
    do {
      feed = try Feed(document)
    } catch {
      throw Failure(message: "\(title) is not a feed of stations\n\(error)", code: Failure.badData)
    }
    print("\n\(heading("\(title): \(count(feed.stations.count, "station"))"))")
    if !feed.stations.isEmpty { print("\n\(StationTable(feed.stations))") }
    if !feed.report.isEmpty {
      print("\n\(Terminal.current.styled(count(feed.report.repairCount, "repair"), .yellow))\n\n\(feed.report.summary)")
    }
    showDropped(feed.report)
    if feed.stations.isEmpty {
      throw Failure(message: "\(title) has no station that can be decoded", code: Failure.badData)
    }
  }

  /// Shows embedded JSON, AES, URLs that may be empty, and a date in three formats.
  private static func showRentals(title: String, _ document: Data) throws {
    let rentals = try Rental.schema.array.lossy().decodeWithReport(document)
    print("\n\(heading("\(title): \(count(rentals.value.count, "rental"))"))\n\n\(RentalTable(rentals: rentals.value))")
    print("\n\(rentals.report)")
    showDropped(rentals.report)
  }

  private static func showDropped(_ report: DecodingReport) {
    if let error = report.dropped { print("\n\(Terminal.current.styled("Dropped:", .red)) \(error)") }
  }

  private static func heading(_ title: String) -> String { Terminal.current.styled("== \(title)", .bold) }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
