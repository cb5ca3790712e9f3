import Foundation

/// Measures the library beside what else there is, and prints what came out.
@main
enum Benchmarks {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.wantsHelp {
        print(Options.help)
      } else if let peak = options.peak {
        try PeakMemory.report(peak.subject, elements: peak.elements)
      } else {
        try run(options)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    let isQuiet = options.json == "-"
    func show(_ text: String) {
      guard !isQuiet else { return }
      print(text + "\n")
      fflush(nil)
    }

    var report = Report(machine: .current, rounds: options.rounds)
    show(report.machine.description + "; \(options.rounds) rounds, medians.")
    let sampler = Sampler(rounds: options.rounds)
    try eachGroup(options) { group in
      let figures = try sampler.measure(group)
      report.groups.append(figures)
      show(Table.text(figures))
    }
    if options.selects("memory"), options.rowFilter == nil {
      report.memory = try PeakMemory.measure()
      show(Table.text(report.memory))
    }
    if let summary = Summary.text(report) { show(summary) }
    if let targets = Table.targets(report.groups) { show(targets) }
    if let file = options.json { try report.write(to: file) }
  }

  /// Makes the selected groups one after the other, so that no group's input weighs on another.
  private static func eachGroup(_ options: Options, _ body: (Group) throws -> Void) throws {
    let makers: [(name: String, make: () throws -> Group)] = [
      ("clean", { .clean(try StationFeed()) }),
      ("dirty", { .dirty(try StationFeed()) }),
      ("tiny", { .tiny() }),
      ("map-clean", { try .cleanMapping(StationFeed()) }),
      ("map-dirty", { try .dirtyMapping(StationFeed()) }),
      ("encode", { try .encoding(StationFeed()) }),
      ("build", { .building() }),
      ("fields", { .fields() }),
      ("elements", { .elements() }),
      ("depth", { .depth() }),
    ]
    for (name, make) in makers where options.selects(name) {
      var group = try make()
      if let text = options.rowFilter { group.rows.removeAll { !$0.name.contains(text) } }
      if !group.rows.isEmpty { try body(group) }
    }
  }
}
