/// Several consecutive runs of only what the targets need.
struct TargetRuns {
  static let count = 3
  /// The number of seconds that a group may take in each run.
  static let budget = 5.0

  private let options: Options
  private let targets: [Target]

  init(_ options: Options) {
    self.options = options
    targets = Target.all.filter { target in
      Group.allNames.contains { name in
        options.selects(name) && (!target.measure.rows(in: name).isEmpty || target.needsMemory(name))
      }
    }
  }

  func run() throws {
    var reports: [Report] = []
    for number in 1...Self.count {
      let start = Stopwatch()
      reports.append(try report())
      options.show("Run \(number) of \(Self.count): \(Table.duration(start.seconds)).")
    }
    guard var summary = reports.last else { return }
    summary.targets = targets.compactMap { target in
      let runs = reports.compactMap(target.figures)
      guard var figures = runs.first else { return nil }
      figures.measured = runs.flatMap(\.measured)
      return figures
    }
    options.show(summary.machine.description + "; \(Self.count) runs.")
    if let table = Table.targets(summary.targets, isPartial: targets.count < Target.all.count) { options.show(table) }
    if let file = options.json { try summary.write(to: file) }
  }

  /// One run.
  private func report() throws -> Report {
    var report = Report(machine: .current, rounds: options.rounds)
    let sampler = Sampler(rounds: options.rounds, budget: options.budget.map { min($0, Self.budget) })
    for maker in Group.makers {
      let needed = targets.reduce(into: Set<String>()) { $0.formUnion($1.measure.rows(in: maker.name)) }
      guard !needed.isEmpty else { continue }
      var group = try maker.make()
      group.rows.removeAll { !needed.contains($0.name) }
      report.groups.append(try sampler.measure(group))
    }
    for (subject, elements) in targets.flatMap(\.measure.subjects)
    where !report.memory.contains(where: { $0.name == subject.rawValue && $0.elements == elements }) {
      report.memory.append(try PeakMemory.measure(subject, elements: elements))
    }
    return report
  }
}

extension Target {
  fileprivate func needsMemory(_ group: String) -> Bool { group == "memory" && !measure.subjects.isEmpty }
}
