// The punctuation of arrays and objects.
extension JSONWriter {
  /// Begins an array or an object, and returns the mark for closing it.
  @inline(__always)
  mutating func open() -> Int {
    level &+= 1
    return count
  }

  @inline(__always)
  mutating func separate() {
    reserve(1)
    put(UInt8(ascii: ","))
    if isPretty { breakLine() }
  }

  @inline(__always)
  mutating func write(_ key: EncodedKey.Chunk) {
    if isPretty { return writePretty(key) }
    let bytes = escapesSlashes ? key.bytes : key.bytesWithSlashes
    let length = Int(escapesSlashes ? key.count : key.countWithSlashes)
    reserve(length)
    var offset = 0
    while offset < length {
      (end + offset).storeBytes(of: (bytes + offset).loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
      offset &+= 16
    }
    advance(length)
  }

  /// Begins a member whose key comes from the data.
  mutating func write(key: String) {
    separate()
    write(key)
    write(ascii: isPretty ? " : " : ":")
  }

  @inline(never)
  private mutating func writePretty(_ key: EncodedKey.Chunk) {
    let bytes = escapesSlashes ? key.bytes : key.bytesWithSlashes
    let length = Int(escapesSlashes ? key.count : key.countWithSlashes)
    separate()
    // An array position has no key to write.
    if length == 1 { return }
    write(UnsafeRawBufferPointer(start: bytes + 1, count: length - 2))
    write(ascii: " : ")
  }

  @inline(__always)
  mutating func closeArray(_ mark: Int) { close(mark, UInt8(ascii: "["), UInt8(ascii: "]")) }

  @inline(__always)
  mutating func closeObject(_ mark: Int) { close(mark, UInt8(ascii: "{"), UInt8(ascii: "}")) }

  @inline(__always)
  private mutating func close(_ mark: Int, _ first: UInt8, _ last: UInt8) {
    level &-= 1
    reserve(3)
    if count == mark {
      put(first)
      // An empty container still has a line of its own.
      if isPretty { put(UInt8(ascii: "\n")) }
    } else {
      (base + mark).storeBytes(of: first, as: UInt8.self)
    }
    if isPretty { breakLine() }
    put(last)
  }

  @inline(never)
  private mutating func breakLine() {
    reserve(2 * level + 2)
    put(UInt8(ascii: "\n"))
    for _ in 0..<2 * level { put(UInt8(ascii: " ")) }
  }
}
