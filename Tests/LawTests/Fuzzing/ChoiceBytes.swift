@testable import TestSupport

/// Bytes that determine, one after the other, the choices of a generator. After the last byte, every choice is the first one, so that
/// any bytes make a finite document.
struct ChoiceBytes {
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

  /// One of this many choices, up to 65,536.
  mutating func choose(_ count: Int) -> Int {
    guard count > 1 else { return 0 }
    return (count <= 256 ? Int(byte()) : Int(byte()) << 8 | Int(byte())) % count
  }

  mutating func choose<Element>(from elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[choose(elements.count)]
  }
}
