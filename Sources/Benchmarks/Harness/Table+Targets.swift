import Foundation

extension Table {
  /// Every target with its figures: the figure of one run, or the minimum, the median and the maximum of several.
  static func targets(_ targets: [TargetFigures], isPartial: Bool) -> String? {
    guard !targets.isEmpty else { return nil }
    let hasSeveralRuns = targets.contains { $0.measured.count > 1 }
    let rows = targets.map { target in
      let measured = target.measured
      let figures = hasSeveralRuns ? [measured.min() ?? 0, measured.median, measured.max() ?? 0] : measured
      return [target.text] + figures.map { figure($0, target.unit) }
        + [target.limit.map { "≤ " + figure($0, target.unit) } ?? "", verdict(target)]
    }
    let columns = hasSeveralRuns ? ["least", "median", "most"] : ["measured"]
    let lost = targets.filter { !$0.isMet }.count
    let promised = targets.filter { $0.limit != nil }.count
    let note = isPartial ? " Targets of groups that did not run are not shown." : ""
    return "### Targets\n\n" + markdown([""] + columns + ["limit", ""], rows)
      + "\n\n\(promised - lost) of \(promised) targets are met, \(lost) lost.\(note)"
  }

  private static func verdict(_ target: TargetFigures) -> String {
    guard target.limit != nil else { return "" }
    return target.isMet ? "ok" : "**LOST**"
  }

  private static func figure(_ value: Double, _ unit: TargetFigures.Unit) -> String {
    switch unit {
    case .ratio: String(format: "%.3f", value)
    case .seconds: duration(value)
    case .bytes: bytes(Int(value))
    }
  }
}
