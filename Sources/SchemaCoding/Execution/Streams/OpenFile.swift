/// A file that is open for reading by any number of iterators.
final class OpenFile: @unchecked Sendable {
  private let descriptor: Int32
  /// The size of the file in bytes; nil if it is not a regular file.
  let byteCount: Int?

  init(_ url: URL) throws {
    guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
    descriptor = url.withUnsafeFileSystemRepresentation { path in path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? -1 }
    guard descriptor >= 0 else {
      throw CocoaError(
        errno == ENOENT ? .fileReadNoSuchFile : errno == EACCES ? .fileReadNoPermission : .fileReadUnknown)
    }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    byteCount = isKnown ? Int(status.st_size) : nil
  }

  deinit { close(descriptor) }

  /// Reads bytes at an offset, as many as are available and fit; none at the end of the file. A file that cannot seek,
  /// such as a pipe, is read from its current position.
  func read(into bytes: inout [UInt8], at offset: Int) throws -> Int {
    while true {
      let count = bytes.withUnsafeMutableBytes { bytes in
        byteCount == nil
          ? readAvailable(descriptor, bytes.baseAddress, bytes.count)
          : pread(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
      }
      if count >= 0 { return count }
      if errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }
}

/// Decodes the documents in an open file from its beginning, chunk by chunk.
struct FileDecoder<Reader: StreamReader, Value> {
  private var chunks: FileChunks
  private var decoder: StreamDecoder<Reader, Value>
  private let counter: ProgressCounter

  init(_ file: OpenFile, _ decoder: StreamDecoder<Reader, Value>, _ counter: ProgressCounter) {
    chunks = FileChunks(file: file)
    (self.decoder, self.counter) = (decoder, counter)
  }

  @inline(__always)
  mutating func find() -> StreamFinding {
    let finding = decoder.find { buffer in try chunks.read(into: &buffer) }
    counter.bytesRead = decoder.reader.bytesRead
    return finding
  }

  @inline(__always)
  mutating func decode() throws(SchemaError) -> Value { try decoder.decode() }
}

private struct FileChunks {
  let file: OpenFile
  private var offset = 0
  private var chunk = [UInt8](repeating: 0, count: StreamBuffer.chunkSize)

  init(file: OpenFile) { self.file = file }

  mutating func read(into buffer: inout StreamBuffer) throws {
    let count = try file.read(into: &chunk, at: offset)
    buffer.append(chunk[..<count])
    offset += count
    if count == 0 { buffer.endSource() }
  }
}

// A method of the same name would hide the function.
private func readAvailable(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
