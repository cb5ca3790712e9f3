import Foundation

/// Reads four feeds of one city, each in a shape of its own, with one schema; or a file of yours.
///
///     swift run Quickstart
///     swift run Quickstart FILE.json
@main
struct Quickstart {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      guard arguments.count <= 1 else { throw Failure(message: "usage: Quickstart [FILE.json]", code: 64) }
      if let file = arguments.first {
        try show(title: file, document: read(URL(fileURLWithPath: file)))
      } else {
        try showSamples()
      }
    } catch let failure as Failure {
      leave(failure.message, code: failure.code)
    } catch {
      leave("\(error)", code: 70)
    }
  }

  private static func showSamples() throws {
    for name in ["2021", "2022-retval", "2024", "2025"] {
      guard let file = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Feeds") else {
        throw Failure(message: "the sample \(name).json is missing", code: 66)
      }
      try show(title: "\(name).json", document: read(file))
    }
    print("\n== The plan that read them all\n")
    print(Station.schema.plan)
  }

  private static func show(title: String, document: Data) throws {
    let feed: Feed
    do {
      feed = try Feed(document)
    } catch {
      throw Failure(message: "\(title) is no feed of stations\n\(error)", code: 65)
    }
    print("\n== \(title): \(count(feed.stations.count, "station"))")
    if !feed.stations.isEmpty { print("\n\(StationTable(feed.stations))") }
    if !feed.report.isEmpty {
      print("\n\(count(feed.report.repairs.count, "repair"))\n\n\(RepairSummary(feed.report))")
    }
    if let error = feed.error { print("\nLeft out for \(error)") }
    if feed.stations.isEmpty { throw Failure(message: "\(title) has no station that can be read", code: 65) }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func read(_ file: URL) throws -> Data {
    do {
      return try Data(contentsOf: file)
    } catch {
      throw Failure(message: "\(file.path) cannot be read: \(error.localizedDescription)", code: 66)
    }
  }

  private static func leave(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("Quickstart: \(message)\n".utf8))
    exit(code)
  }
}

/// Why the program ends, with its exit code.
struct Failure: Error {
  let message: String
  let code: Int32
}
