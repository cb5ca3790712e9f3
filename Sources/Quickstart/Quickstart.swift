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
      case .samples: try Tour().show()
      }
      // `print` says nothing about a full disk.
      if fflush(nil) != 0 { throw Failure(message: "the output cannot be written", code: Failure.noOutput) }
    } catch {
      let failure = error as? Failure
      try? FileHandle.standardError.write(contentsOf: Data("Quickstart: \(failure?.message ?? "\(error)")\n".utf8))
      exit(failure?.code ?? EXIT_FAILURE)
    }
  }
}

extension Quickstart {
  /// Shows a feed in full: its first stations, what was converted, and everything that was dropped.
  private static func showStations(title: String, _ document: Data) throws {
    let feed: Feed
    do {
      feed = try Feed(document)
    } catch {
      throw Failure(message: "\(title) is not a feed of stations\n\(error)", code: Failure.badData)
    }
    let terminal = Terminal.current
    print("\n\(terminal.heading(title, feed.stations.count, "station"))")
    if !feed.stations.isEmpty { print("\n\(StationTable(feed.stations))") }
    if !feed.report.isEmpty {
      print("\n\(terminal.styled(counted(feed.report.repairCount, "repair"), .yellow))\n\n\(feed.report.summary)")
    }
    if let error = feed.report.dropped { print("\n\(terminal.styled("Dropped:", .red)) \(error)") }
    if feed.stations.isEmpty {
      throw Failure(message: "\(title) has no station that can be decoded", code: Failure.badData)
    }
  }
}

/// The number and its noun, in the plural unless it is one.
func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
