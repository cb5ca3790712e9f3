import Foundation

/// Measures the library beside its alternatives, and prints the figures.
@main
enum Benchmarks {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.wantsHelp {
        print(Options.help)
      } else if let peak = options.peak {
        try PeakMemory.report(peak.subject, elements: peak.elements)
      } else if options.listsJobs {
        Growth.list()
      } else if !options.jobs.isEmpty {
        for job in options.jobs { try Growth.run(job.name, sizes: job.sizes) }
      } else if options.wantsTargets {
        try TargetRuns(options).run()
      } else {
        try run(options)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    var report = Report(machine: .current, rounds: options.rounds)
    options.show(report.machine.description + "; medians of up to \(options.rounds) rounds.")
    let sampler = Sampler(rounds: options.rounds, budget: options.budget)
    for maker in Group.makers where options.selects(maker.name) {
      var group = try maker.make()
      if let text = options.rowFilter { group.rows.removeAll { !$0.name.contains(text) } }
      guard !group.rows.isEmpty else { continue }
      let figures = try sampler.measure(group)
      report.groups.append(figures)
      options.show(Table.text(figures))
    }
    if options.selects("memory"), options.rowFilter == nil {
      report.memory = try PeakMemory.measure()
      options.show(Table.text(report.memory))
    }
    if let summary = Summary.text(report) { options.show(summary) }
    report.targets = Target.all.compactMap { $0.figures(from: report) }
    let isPartial = report.targets.count < Target.all.count
    if report.machine.configuration == "debug" {
      options.show(
        "A debug build, which has a target of its own. For all other figures, use swift run -c release Benchmarks.")
    }
    if let targets = Table.targets(report.targets, isPartial: isPartial) {
      options.show(targets)
    }
    if let file = options.json { try report.write(to: file) }
  }
}
