import Foundation
import SchemaCoding

/// How much memory a document of many elements takes at most. A process can only say the most that it ever held, so each
/// figure comes from a process of its own.
enum PeakMemory {
  enum Subject: String, CaseIterable {
    case parser = "JSONSerialization alone"
    case ours = "SchemaCoding"
  }

  struct Figures: Codable {
    let name: String
    let elements: Int
    /// Bytes beyond what the process held with the document in its hands.
    let growth: Int
  }

  static let sizes = [100, 1_000, 10_000, 100_000, 1_000_000]

  /// Measures all subjects and sizes.
  static func measure() throws -> [Figures] {
    try sizes.flatMap { size in
      try Subject.allCases.map { subject in
        Figures(name: subject.rawValue, elements: size, growth: try growth(of: subject, elements: size))
      }
    }
  }

  /// Measures here, and prints the figure for the process that asked.
  static func report(_ subject: Subject, elements: Int) throws {
    let data = Reading.json(elements)
    let start = Memory.peak
    switch subject {
    case .parser: blackHole(try JSONSerialization.jsonObject(with: data))
    case .ours: blackHole(try Reading.schema.array.decode(data))
    }
    print(Memory.peak - start)
  }

  private static func growth(of subject: Subject, elements: Int) throws -> Int {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--peak", subject.rawValue, String(elements)]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let growth = Int(text) else { throw Unreadable(key: "peak memory") }
    return growth
  }
}

extension Table {
  static func text(_ memory: [PeakMemory.Figures]) -> String {
    let rows = PeakMemory.sizes.map { size in
      let growths = PeakMemory.Subject.allCases.map { subject in
        memory.first { $0.elements == size && $0.name == subject.rawValue }?.growth ?? 0
      }
      return ["\(size) elements"] + growths.map(bytes) + growths.map { bytes($0 / size) }
    }
    let subjects = PeakMemory.Subject.allCases.map(\.rawValue)
    return "### Peak memory\n\n" + markdown([""] + subjects + subjects.map { "\($0), per element" }, rows)
  }

  private static func bytes(_ count: Int) -> String {
    switch count {
    case 1_000_000...: String(format: "%.1f MB", Double(count) / 1e6)
    case 10_000...: String(format: "%.0f kB", Double(count) / 1e3)
    default: "\(count) B"
    }
  }
}
