/// A document's bytes in chunks of one size.
struct Chunks: AsyncSequence, AsyncIteratorProtocol {
  private var bytes: ArraySlice<UInt8>
  private let size: Int

  init(_ bytes: some Sequence<UInt8>, size: Int) {
    self.bytes = Array(bytes)[...]
    self.size = size
  }

  func makeAsyncIterator() -> Chunks { self }

  mutating func next() async -> ArraySlice<UInt8>? {
    guard !bytes.isEmpty else { return nil }
    defer { bytes = bytes.dropFirst(size) }
    return bytes.prefix(size)
  }
}
