import SchemaCoding

/// What the program shows without arguments: four feeds of stations, the plan that decodes them all, and a feed of rentals. A few lines of
/// each, which fit a small terminal.
struct Tour {
  private let terminal = Terminal.current

  func show() throws {
    print("Four feeds of one city's bike stations, each with other keys, types, errors,")
    print("decoded by one schema. Of each: a station, what was converted, what was dropped.")
    for sample in Sample.stations {
      let feed = try Feed(sample.document())
      print("\n\(terminal.heading(sample.name, feed.stations.count, "station"))")
      for station in feed.stations.prefix(1) { show("  \(station.line)") }
      show(feed.report)
    }
    print("\nHow the schema reads all four, as print(Station.schema.plan) lists it:")
    for line in "\(Station.schema.plan)".split(separator: "\n").dropFirst() { show(line) }
    let rentals = try Rental.schema.array.lossy().decodeWithReport(Sample.rentals.document())
    print("\n\(terminal.heading(Sample.rentals.name, rentals.value.count, "rental"))")
    for rental in rentals.value.prefix(1) { show("  \(rental.line)") }
    show(rentals.report)
    print("\nYour own file of stations: swift run Quickstart FILE.json")
    print("A model and a schema for any other feed: swift run infer FILE.json")
  }

  /// The fields that were converted, and the first issues of what was dropped.
  private func show(_ report: DecodingReport) {
    let converted = report.summary.patterns.filter { $0.code == .converted }.map { "\($0.count) × \($0.field)" }
    if !converted.isEmpty { show("  \(terminal.styled("converted", .yellow))  \(converted.joined(separator: ", "))") }
    var title = terminal.styled("dropped  ", .red)
    for issue in (report.dropped?.issues ?? []).prefix(3) {
      show("  \(title)  \(issue.path)\(issue.words)\(issue.location.map { ", line \($0.line)" } ?? "")")
      title = "         "
    }
  }

  private func show(_ line: some StringProtocol) { print(terminal.wrapped(line, indent: 13)) }
}

extension CountedPattern<RepairCode> {
  /// The path of the field in its station.
  fileprivate var field: Substring { pattern.range(of: "[*].").map { pattern[$0.upperBound...] } ?? pattern[...] }
}

extension SchemaIssue {
  /// What follows the path, as a reader says it.
  fileprivate var words: String {
    switch (code, found, expected) {
    case (.missingKey, _, _): " is missing"
    case (.nullValue, _, _): " is empty"
    case (.decryptionFailed, _, _): " cannot be decrypted"
    case (.outOfRange, let found?, _): ": \(found) is too large"
    case (_, let found?, let expected?): ": \(found) is not \(expected)"
    default: ": \(reason)"
    }
  }
}

extension Station {
  fileprivate var line: String { "\(id) \(name): \(bikes) of \(docks) bikes, \(updated?.shown ?? "never")" }
}

extension Rental {
  fileprivate var line: String {
    "\(id) \(start.shown): bike \(bike.number) at \(place.latitude), \(place.longitude), \(card)"
  }
}
