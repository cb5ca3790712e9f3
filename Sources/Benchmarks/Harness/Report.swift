import Foundation

/// All figures of one run, for `--json`.
struct Report: Codable {
  let machine: Machine
  let rounds: Int
  var groups: [GroupFigures] = []
  var memory: [PeakMemory.Figures] = []
  var targets: [TargetFigures] = []

  /// Writes the figures to a file, or to the standard output for `-`.
  func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(self) + Data("\n".utf8)
    if file == "-" {
      FileHandle.standardOutput.write(data)
    } else {
      try data.write(to: URL(fileURLWithPath: file))
    }
  }
}
