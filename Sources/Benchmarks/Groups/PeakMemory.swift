import Foundation
import SchemaCoding

/// The peak memory for a document of many elements. A process can only report its overall peak, so each figure comes from its own
/// process.
enum PeakMemory {
  enum Subject: String, CaseIterable {
    case parser = "JSONSerialization alone"
    case codable = "Codable"
    case ours = "SchemaCoding"
  }

  struct Figures: Codable {
    let name: String
    let elements: Int
    /// The increase of the process's peak, from its value once the document had been made.
    let growth: Int
    /// The process's peak beyond what it held with the document in memory. It exceeds `growth` if making the document had a peak of
    /// its own, because increases below that peak are not visible.
    let beyond: Int
  }

  static let sizes = [100, 1_000, 10_000, 100_000, 1_000_000]

  /// Measures all subjects and sizes.
  static func measure() throws -> [Figures] {
    try sizes.flatMap { size in
      try Subject.allCases.map { try measure($0, elements: size) }
    }
  }

  /// Measures in this process, and prints the figures for the parent process.
  static func report(_ subject: Subject, elements: Int) throws {
    let data = Reading.json(elements)
    let peak = Memory.peak
    let resident = Memory.resident
    Memory.forgetPeak()
    switch subject {
    case .parser: blackHole(try JSONSerialization.jsonObject(with: data))
    case .codable: blackHole(try JSONDecoder().decode([Reading].self, from: data))
    case .ours: blackHole(try Reading.schema.array.decode(data))
    }
    let highest = Memory.peak
    print(max(0, highest - peak), max(0, highest - resident))
  }

  /// Measures one subject in its own process.
  static func measure(_ subject: Subject, elements: Int) throws -> Figures {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      throw CocoaError(.featureUnsupported)
    #else
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["--peak", subject.rawValue, String(elements)]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let numbers = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      guard numbers.count == 2 else { throw Unreadable(key: "peak memory") }
      return Figures(name: subject.rawValue, elements: elements, growth: numbers[0], beyond: numbers[1])
    #endif
  }
}

extension Table {
  static func text(_ memory: [PeakMemory.Figures]) -> String {
    let rows = memory.map { figures in
      let name = "\(Int(figures.elements).grouped("element")), \(figures.name)"
      return [
        figures.name == PeakMemory.Subject.ours.rawValue ? "**\(name)**" : name, bytes(figures.growth),
        bytes(figures.beyond), bytes(figures.beyond / figures.elements),
      ]
    }
    let header = ["", "growth of the peak", "peak above the document", "per element"]
    return "### Peak memory: objects of two fields\n\n" + markdown(header, rows)
  }
}
