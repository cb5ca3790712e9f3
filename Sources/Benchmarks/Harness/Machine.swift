import Foundation

/// The machine that the figures come from.
struct Machine: Codable {
  let processor: String
  let cores: Int
  let system: String
  let swift: String
  let configuration: String

  static var current: Machine {
    let information = ProcessInfo.processInfo
    return Machine(
      processor: processorName, cores: information.activeProcessorCount,
      system: systemName ?? information.operatingSystemVersionString, swift: swiftVersion,
      configuration: configuration)
  }

  var description: String { "\(processor), \(cores) cores; \(system); Swift \(swift), \(configuration) build" }

  private static var processorName: String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let model = lines.first { $0.hasPrefix("model name") }
    return model?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? architecture
  }

  private static var systemName: String? {
    let lines = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))?.split(separator: "\n") ?? []
    let name = lines.first { $0.hasPrefix("PRETTY_NAME=") }
    return name?.dropFirst("PRETTY_NAME=".count).trimmingCharacters(in: CharacterSet(charactersIn: "\""))
  }

  private static var architecture: String {
    #if arch(arm64)
      "arm64"
    #elseif arch(x86_64)
      "x86_64"
    #else
      "unknown processor"
    #endif
  }

  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #elseif compiler(>=6.2)
      "6.2"
    #else
      "6.1"
    #endif
  }

  static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
