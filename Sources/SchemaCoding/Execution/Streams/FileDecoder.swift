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
  mutating func decode() throws(SchemaError) -> Value {
    try withAutoreleasePool { () throws(SchemaError) in try decoder.decode() }
  }
}

private struct FileChunks {
  let file: OpenFile
  private var offset = 0
  private var chunk = [UInt8](repeating: 0, count: StreamBuffer.chunkSize)

  init(file: OpenFile) { self.file = file }

  mutating func read(into buffer: inout StreamBuffer) throws {
    let count = try file.copyBytes(to: &chunk, from: offset)
    buffer.append(chunk[..<count])
    offset += count
    if count == 0 { buffer.endSource() }
  }
}
