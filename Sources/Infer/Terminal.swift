import Foundation
import SchemaInference

/// What the program writes.
enum Terminal {
  /// Writes the result to standard output.
  ///
  /// - Throws: A failure if not all of it could be written, such as to a full disk.
  static func output(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      try FileHandle.standardOutput.close()
    } catch {
      throw Failure(message: "standard output: \(error.localizedDescription)", code: 74)
    }
  }

  /// Writes lines to standard error, with escapes for what could change how a terminal shows them.
  static func say(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).onOneLine }
    show("\(lines.joined(separator: "\n"))\n")
  }

  /// Writes to standard error as it is. What cannot be written is lost: there is nowhere else to say so.
  static func show(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
