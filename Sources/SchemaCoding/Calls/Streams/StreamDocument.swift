/// The memory that the documents of a stream are scanned into, one after the other.
struct StreamDocument {
  private(set) var document = JSONDocument()
  let options: DecodingOptions
  private let features: PlanFeatures
  private let scans: Bool
  /// The part of the stream that has been copied into the document, but not scanned yet.
  private var window = 0..<0
  /// The offset in the stream of the document's first byte, if there is a window.
  private var base = 0

  init(_ options: DecodingOptions, _ features: PlanFeatures) {
    (self.options, self.features) = (options, features)
    let parsing = options.parsing
    scans = parsing.scans && parsing.encoding == nil && !parsing.keepsFirstKeys
  }

  /// Whether the document has nothing that a plain document does not have.
  private var isPlain = true

  /// Makes sure that the document can be used again: no decoder from before still uses it.
  private mutating func renew() {
    if isPlain, !document.memory.pointee.isShared { return }
    (document, isPlain) = (JSONDocument(), true)
  }

  /// Scans a whole document. Returns false unless it is plain JSON.
  mutating func scan(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    window = 0..<0
    guard scans, range.count <= JSONMemory.maximumByteCount else { return false }
    renew()
    bytes.withUnsafeBufferPointer { document.refill(UnsafeBufferPointer(rebasing: $0[range])) }
    var scanner = JSONScanner(document, from: 0, count: range.count)
    guard scanner.scanValue() == .end, scanner.position == range.count else { return false }
    document.depth = scanner.deepest
    return true
  }

  /// Scans the value at the buffer's position, if all of it is in the buffer, and returns its length. Returns nil unless it is plain JSON,
  /// and for a value of more bytes than are read at a time.
  ///
  /// The end of a value is only known after the scan, so many values are copied at a time.
  mutating func scanValue(of buffer: StreamBuffer) -> Int? {
    guard scans else { return nil }
    let start = buffer.offset + buffer.position
    if window.contains(start), !document.memory.pointee.isShared, let length = scanValue(at: start) { return length }
    renew()
    let end = min(buffer.bytes.count, buffer.position + StreamBuffer.chunkSize)
    buffer.bytes.withUnsafeBufferPointer {
      document.refill(UnsafeBufferPointer(rebasing: $0[buffer.position..<end]))
    }
    (base, window) = (start, start..<buffer.offset + end)
    return scanValue(at: start)
  }

  private mutating func scanValue(at start: Int) -> Int? {
    let memory = document.memory
    let end = window.upperBound
    document.removeRecords(keeping: end - base)
    var scanner = JSONScanner(document, from: start - base, count: end - start)
    // What has been scanned is no copy any more, because escapes are decoded in place.
    window = 0..<0
    let first = memory.pointee.bytes[start - base]
    guard scanner.scanValue() == .end else { return nil }
    let next = memory.pointee.bytes[scanner.position]
    // Only strings and containers show that they are complete.
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || next.isStructure
    else { return nil }
    window = base + scanner.position..<end
    var length = scanner.position - (start - base)
    while memory.pointee.bytes[start - base + length - 1].isJSONWhitespace { length -= 1 }
    document.depth = scanner.deepest
    memory.pointee.sourceByteCount = length
    return length
  }

  /// Parses a document in any way that the options allow.
  mutating func parse(_ bytes: ArraySlice<UInt8>) throws(JSONSyntaxError) {
    window = 0..<0
    document = try .parse(part: Data(bytes), options.parsing)
    isPlain = false
  }

  /// The issue of a document that is not JSON, and begins at a line and a column of the stream.
  func issue(of error: JSONSyntaxError, at location: (line: Int, column: Int)) -> SchemaIssue {
    var error = error
    error.location = error.location?.moved(toLine: location.line, column: location.column)
    return SchemaIssue(error, in: features)
  }

  /// An error of a document, with a copy of its bytes, unless the schema redacts any of them.
  func failure(_ error: SchemaError, of bytes: ArraySlice<UInt8>) -> SchemaError {
    features.contains(.redacted) ? error : error.of(bytes)
  }

  /// A copy of the input of a document, in which issues and repairs find their places.
  func input(_ bytes: ArraySlice<UInt8>, at start: (line: Int, column: Int), steps: Int = 0) -> InputPlaces.Input {
    InputPlaces.Input(bytes: Array(bytes), options: options.parsing, start: start, stepCount: steps)
  }

  func tooLong(_ part: String) -> SchemaIssue {
    SchemaIssue(.tooComplex, detail: "\(part) is longer than \(options.limits.maximumLineLength) bytes")
  }
}
