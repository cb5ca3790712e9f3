import Foundation

/// A temporary copy of input that can be read only once: standard input or a pipe. It is deleted after its last use.
final class PipeCopy: Sendable {
  let url: URL

  private init(of source: FileHandle) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else { throw CocoaError(.fileWriteUnknown) }
    let copy = try FileHandle(forWritingTo: url)
    defer { try? copy.close() }
    while let chunk = try source.read(upToCount: 65_536), !chunk.isEmpty { try copy.write(contentsOf: chunk) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Copies standard input for the name `-`, and a pipe; nil for any other file.
  static func of(_ name: String) throws -> PipeCopy? {
    if name == "-" { return try PipeCopy(of: .standardInput) }
    var info = stat()
    guard stat(name, &info) == 0, info.st_mode & S_IFMT == S_IFIFO else { return nil }
    let source = try FileHandle(forReadingFrom: URL(fileURLWithPath: name))
    defer { try? source.close() }
    return try PipeCopy(of: source)
  }
}
