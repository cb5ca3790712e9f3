/// Bytes that decide, one after the other, what a generator makes. Where they end, every decision is the first of its choices, so that
/// any bytes make a finite document.
struct Tape {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  var isAtEnd: Bool { index >= bytes.count }

  mutating func byte() -> UInt8 {
    guard !isAtEnd else { return 0 }
    defer { index += 1 }
    return bytes[index]
  }

  /// One of so many choices, up to 65,536.
  mutating func choose(_ count: Int) -> Int {
    guard count > 1 else { return 0 }
    return (count <= 256 ? Int(byte()) : Int(byte()) << 8 | Int(byte())) % count
  }

  mutating func choose<Element>(from elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[choose(elements.count)]
  }
}
