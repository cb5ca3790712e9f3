import Testing

@testable import SchemaCoding
@testable import TestSupport

/// Temporary memory is given back where it came from, also at the end of the common part.
@Suite struct ScratchMemoryTests {
  private static let capacity = 256

  /// Calls a closure with scratch memory in a block of its own.
  private func withScratch(_ body: (inout ScratchMemory) -> Void) {
    let block = UnsafeMutableRawPointer.allocate(byteCount: Self.capacity, alignment: ScratchMemory.alignment)
    defer { block.deallocate() }
    var scratch = ScratchMemory(at: block, capacity: Self.capacity)
    body(&scratch)
  }

  @Test(arguments: [0, 1, 16, capacity - 16, capacity])
  func atTheEndOfThePart(used: Int) {
    withScratch { scratch in
      let first = scratch.allocate(byteCount: used)
      let rest = [0, 1, 16, 32, 0].map { scratch.allocate(byteCount: $0) }
      for memory in rest.reversed() { scratch.deallocate(memory) }
      scratch.deallocate(first)
      // Everything is free again.
      let again = scratch.allocate(byteCount: Self.capacity)
      #expect(again == first)
      scratch.deallocate(again)
    }
  }

  @Test func moreThanThePartIsAlignedFor() {
    withScratch { scratch in
      let memory = scratch.allocate(byteCount: 8, alignment: 64)
      #expect(Int(bitPattern: memory) % 64 == 0)
      scratch.deallocate(memory)
    }
  }

  private struct Empty: Equatable {}

  private final class Level {
    var child: Level?
    var empty: Empty?
    static let schema: Schema<Level> = Schema(startingFrom: Level()) {
      Field("child", \.child).object(.lazy { Level.schema })
      Field("empty", \.empty).object(Schema(startingFrom: Empty()) {})
    }
  }

  /// Each level takes 16 bytes, so that in one of these an object without fields is decoded when none are left.
  @Test(arguments: 1..<80) func anObjectWithoutFields(levels: Int) throws {
    let open = String(repeating: #"{"child":"#, count: levels - 1)
    let json = open + #"{"empty":{}}"# + String(repeating: "}", count: levels - 1)
    var level = try Level.schema.decode(json)
    while let child = level.child { level = child }
    #expect(level.empty == Empty())
  }
}
