/// Decodes the documents in an open file from its beginning or a position, chunk by chunk.
struct FileDecoder<Reader: StreamReader, Value> {
  private var chunks: FileChunks
  private var decoder: StreamDecoder<Reader, Value>
  private let counter: ProgressCounter

  init(
    _ file: OpenFile, _ decoder: StreamDecoder<Reader, Value>, from start: DecodingPosition?, _ counter: ProgressCounter
  ) {
    chunks = FileChunks(file: file, from: start?.byteOffset ?? 0)
    // If they cannot be counted, the file cannot be read either, which is told then.
    let lines = start.flatMap { try? file.lines(before: $0) } ?? (count: 0, start: 0)
    self.decoder = decoder.resumed(at: start, lines: lines.count, lineStart: lines.start)
    self.counter = counter
  }

  /// Where the value after the last one begins; nil before the first.
  var position: DecodingPosition? { decoder.position.flatMap { try? chunks.file.checked($0) } }

  @inline(__always)
  mutating func find() -> StreamFinding {
    let finding = decoder.find { buffer in try chunks.read(into: &buffer) }
    counter.record(bytesRead: decoder.reader.bytesRead, decoder.position)
    return finding
  }

  @inline(__always)
  mutating func decode() throws(SchemaError) -> Value {
    try withAutoreleasePool { () throws(SchemaError) in try decoder.decode() }
  }
}

private struct FileChunks {
  let file: OpenFile
  private var offset: Int
  private var chunk = [UInt8](repeating: 0, count: StreamBuffer.chunkSize)

  init(file: OpenFile, from offset: Int) { (self.file, self.offset) = (file, offset) }

  mutating func read(into buffer: inout StreamBuffer) throws {
    let count = try file.copyBytes(to: &chunk, from: offset)
    buffer.append(chunk[..<count])
    offset += count
    if count == 0 { buffer.endSource() }
  }
}
