import Foundation

/// A file's bytes in chunks of 64 KB.
final class FileChunks: @unchecked Sendable {
  private let handle: FileHandle
  /// The number of bytes that have been read. Only one task iterates over the chunks.
  private(set) var bytesRead = 0

  init(_ url: URL) throws {
    handle = try FileHandle(forReadingFrom: url)
  }

  /// The same chunks as an asynchronous sequence, which ends with an error if the file cannot be read.
  var stream: AsyncThrowingStream<Data, any Error> { AsyncThrowingStream { try self.read() } }

  private func read() throws -> Data? {
    guard let chunk = try handle.read(upToCount: 65_536), !chunk.isEmpty else { return nil }
    bytesRead += chunk.count
    return chunk
  }
}
