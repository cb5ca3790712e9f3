import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct JSONMemoryTests {
  @Test("Bytes are copied from memory that moves while it grows")
  func copiesOfOwnBytes() {
    let pattern = (0..<64).map { UInt8($0) }
    let document = JSONDocument()
    let first = pattern.withUnsafeBufferPointer { document.memory.pointee.append($0) }
    #expect(first == 0)
    var count = pattern.count
    for _ in 0..<12 {
      #expect(document.memory.pointee.append(bytesAt: 0, count: count) == count)
      count *= 2
      let bytes = UnsafeBufferPointer(start: document.memory.pointee.bytes, count: document.memory.pointee.byteCount)
      #expect(bytes.count == count && bytes.indices.allSatisfy { bytes[$0] == UInt8($0 % 64) })
    }
    withExtendedLifetime(document) {}
  }

  @Test("Copies do not count as values of a document")
  func copiesOfValues() {
    let document = JSONDocument()
    let value = document.append("a")
    _ = document.append(.array, areCopies: false) { 0 }
    _ = document.append(.array, areCopies: true) {
      for _ in 0..<3 { document.appendCopy(of: value) }
      return 3
    }
    #expect(document.memory.pointee.distinctCount == 2)
  }
}
