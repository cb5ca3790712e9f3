import Foundation
import PackagePlugin

/// Runs `infer` in a package that depends on this one.
///
///     swift package infer feed.json --name Station > Sources/App/Station.swift
///     swift package infer feed.json --name Station --output Sources/App/Station.swift
///
/// What could not be decided is shown as warnings. On macOS, `--output` needs `swift package --allow-writing-to-package-directory infer`.
@main
struct InferPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "infer")
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    // Otherwise, it would be among the lines of the file.
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    report(text.split(separator: "\n").map(String.init), hasFailed: process.terminationStatus != 0)
    if process.terminationStatus > 1 { throw Failure(code: process.terminationStatus) }
  }

  /// Shows a summary as remarks, and what could not be decided as warnings.
  private func report(_ lines: [String], hasFailed: Bool) {
    var isUndecided = false
    for line in lines {
      if line == "undecided" {
        isUndecided = true
      } else if hasFailed {
        Diagnostics.error(line)
      } else if isUndecided {
        Diagnostics.warning(line.trimmingCharacters(in: .whitespaces))
      } else {
        Diagnostics.remark(line)
      }
    }
  }
}

/// A failure of the tool, which has said why.
struct Failure: Error, CustomStringConvertible {
  let code: Int32

  var description: String { "infer has failed with the exit code \(code)" }
}
