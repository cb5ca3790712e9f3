/// The text of a document's input, in UTF-8 and without a byte-order mark.
///
/// A document in UTF-16 or UTF-32 is recognized by its byte-order mark, or by its zero bytes: its first character is ASCII. Any other
/// encoding has to be named.
struct InputText: Sendable {
  let utf8: [UInt8]
  /// The encoding of the input, unless that is UTF-8.
  private let encoding: String.Encoding?
  /// The length of the byte-order mark.
  private let markLength: Int
  /// What is wrong with the encoding, after the text so far.
  private let flaw: String?

  private init(_ utf8: [UInt8], _ encoding: String.Encoding?, markLength: Int, flaw: String?) {
    (self.utf8, self.encoding, self.markLength, self.flaw) = (utf8, encoding, markLength, flaw)
  }

  /// Creates a text from UTF-8, without a byte-order mark unless that has to stay.
  init(utf8 text: some Sequence<UInt8>, keepsMark: Bool = false) {
    let markLength = keepsMark ? 0 : ByteOrderMark.length(in: text)
    self.init(Array(text.dropFirst(markLength)), nil, markLength: markLength, flaw: nil)
  }

  /// Decodes bytes in the encoding that they show, otherwise in this one, or in UTF-8.
  init(_ bytes: UnsafeRawBufferPointer, encoding named: String.Encoding?) {
    if let wide = WideEncoding(bytes) {
      let (text, flaw) = wide.utf8(bytes)
      self.init(text, wide.encoding, markLength: wide.markLength, flaw: flaw)
    } else if let named, named != .utf8, ByteOrderMark.length(in: bytes) == 0 {
      let string = String(data: Data(bytes), encoding: named)
      let flaw = string == nil ? "the document is not in the encoding \(named)" : nil
      self.init(Array((string ?? "").utf8), named, markLength: 0, flaw: flaw)
    } else {
      self.init(utf8: bytes)
    }
  }

  /// Fails if the input is not in its encoding.
  func check() throws(JSONSyntaxError) {
    if let flaw { throw JSONSyntaxError(flaw, at: utf8.count) }
  }

  /// Whether bytes are scanned as they are: they neither begin with a byte-order mark nor like UTF-16 or UTF-32.
  @inline(__always)
  static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count > 1 else { return bytes.first.map { $0 > 0 } ?? true }
    return bytes[0] &- 1 < 0x7F && bytes[1] > 0
  }

  /// The places at some offsets, which ascend.
  func locations(of offsets: some Sequence<Int>) -> [JSONLocation] {
    utf8.withUnsafeBufferPointer { bytes in
      var (line, lineStart, next, inputOffset) = (1, 0, 0, markLength)
      return offsets.map { offset in
        let passed = bytes[next..<min(max(next, offset), bytes.count)]
        next = passed.endIndex
        var rest = passed
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          (line, lineStart) = (line + 1, end + 1)
          rest = rest[(end + 1)...]
        }
        inputOffset += inputLength(of: passed)
        return JSONLocation(line: line, column: next - lineStart + 1, offset: inputOffset)
      }
    }
  }

  /// The number of bytes that a part of the text has in the input.
  private func inputLength(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard let encoding else { return text.count }
    return String(decoding: text, as: UTF8.self).data(using: encoding)?.count ?? text.count
  }
}

/// The bytes that some programs write at the beginning of UTF-8.
enum ByteOrderMark {
  static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The number of these bytes at the beginning of a text: all or none.
  static func length(in text: some Sequence<UInt8>) -> Int { text.starts(with: bytes) ? bytes.count : 0 }
}
