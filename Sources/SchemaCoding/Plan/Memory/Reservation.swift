/// How many values memory is reserved for before they are decoded.
///
/// What a document announces may never be decoded, and models may be much larger than their JSON. So at most 16 MiB are reserved; more
/// is taken as values are decoded.
///
///     [1,1,1,…]      80 MB; its 40 million elements would take 16 GB as models of 400 bytes
enum Reservation {
  private static let maximumByteCount = 1 << 24

  @inline(__always)
  static func count<Value>(_ count: Int, of type: Value.Type) -> Int {
    min(count, max(1, maximumByteCount / MemoryLayout<Value>.stride))
  }
}
