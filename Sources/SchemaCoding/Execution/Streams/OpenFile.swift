import Foundation

/// A file that is open for reading by any number of iterators.
final class OpenFile: @unchecked Sendable {
  private let handle: FileHandle
  /// The size of the file in bytes; nil if it is not a regular file.
  let byteCount: Int?

  init(_ url: URL) throws {
    guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
    handle = try FileHandle(forReadingFrom: url)
    var status = stat()
    let isKnown = fstat(handle.fileDescriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    byteCount = isKnown ? Int(status.st_size) : nil
  }

  /// Reads bytes at an offset, as many as are available and fit; none at the end of the file. A file that cannot seek,
  /// such as a pipe, is read from its current position.
  func read(into bytes: inout [UInt8], at offset: Int) throws -> Int {
    while true {
      let count = bytes.withUnsafeMutableBytes { bytes in
        byteCount == nil
          ? Foundation.read(handle.fileDescriptor, bytes.baseAddress, bytes.count)
          : pread(handle.fileDescriptor, bytes.baseAddress, bytes.count, off_t(offset))
      }
      if count >= 0 { return count }
      if errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }
}

/// Reads an open file from its beginning, chunk by chunk.
struct FileReader {
  private let file: OpenFile
  private var offset = 0
  private var chunk = [UInt8](repeating: 0, count: StreamBuffer.chunkSize)

  init(_ file: OpenFile) {
    self.file = file
  }

  /// Appends the next chunk; false at the end of the file.
  mutating func append(to buffer: inout StreamBuffer) throws -> Bool {
    let count = try file.read(into: &chunk, at: offset)
    buffer.append(chunk[..<count])
    offset += count
    return count > 0
  }
}
