import Testing

@testable import SchemaCoding

/// Temporary memory is given back where it came from, also at the end of the common block.
@Suite struct ScratchMemoryTests {
  @Test(arguments: [0, 1, 16, ScratchMemory.capacity - 16, ScratchMemory.capacity])
  func atTheEndOfTheBlock(used: Int) {
    var scratch = ScratchMemory()
    let first = scratch.allocate(byteCount: used)
    let rest = [0, 1, 16, 32, 0].map { scratch.allocate(byteCount: $0) }
    for memory in rest.reversed() { scratch.deallocate(memory) }
    scratch.deallocate(first)
    // Everything is free again.
    let again = scratch.allocate(byteCount: ScratchMemory.capacity)
    #expect(again == first)
    scratch.deallocate(again)
  }

  @Test func moreThanTheBlockIsAlignedFor() {
    var scratch = ScratchMemory()
    let memory = scratch.allocate(byteCount: 8, alignment: 64)
    #expect(Int(bitPattern: memory) % 64 == 0)
    scratch.deallocate(memory)
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

  /// Each level takes 16 bytes, so that an object without fields is decoded when none are left.
  @Test(arguments: 250..<260) func anObjectWithoutFields(levels: Int) throws {
    let open = String(repeating: #"{"child":"#, count: levels - 1)
    let json = open + #"{"empty":{}}"# + String(repeating: "}", count: levels - 1)
    var level = try Level.schema.decode(json)
    while let child = level.child { level = child }
    #expect(level.empty == Empty())
  }
}
