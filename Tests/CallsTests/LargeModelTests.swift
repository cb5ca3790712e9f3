import SchemaCoding
import Testing

@testable import TestSupport

/// Models that are large structures take stack for each level. Each test has its own process, which a stack overflow would end.
@Suite("Large models")
struct LargeModelTests {
  struct Pair<Half: Sendable>: Sendable { var first: Half, second: Half }
  typealias Bytes64 = Pair<Pair<Pair<Int>>>
  typealias Bytes1024 = Pair<Pair<Pair<Pair<Bytes64>>>>
  typealias Bytes8K = Pair<Pair<Pair<Bytes1024>>>

  private static func pair<Half>(_ half: Half) -> Pair<Half> { Pair(first: half, second: half) }
  private static let bytes64 = pair(pair(pair(0)))
  private static let bytes1024 = pair(pair(pair(pair(bytes64))))
  private static let bytes8K = pair(pair(pair(bytes1024)))

  struct Large: Sendable {
    var contents = LargeModelTests.bytes8K
    var id = 0
    var next: [Large] = []

    static let properties: Schema<Large> = Schema(startingFrom: Large()) {
      Field("id", \.id)
      Field("next", \.next).array(of: .lazy { properties })
    }
    static let arguments: Schema<Large> = Schema(
      { Large(id: $0, next: $1) },
      members: {
        Field("id").number(Int.self)
        Field("next").array(of: .lazy { arguments }).default([])
      })
  }

  #if ExitTests
    @Test("Structures of 8 KB, on a stack of 512 KB and deeper on the larger one", arguments: [7, 200], [true, false])
    func nested(levels: Int, hasProperties: Bool) async {
      #expect(MemoryLayout<Large>.size >= 8 << 10)
      await #expect(processExitsWith: .success) { [levels, hasProperties] in
        let json = String(repeating: #"{"id":1,"next":["#, count: levels) + String(repeating: "]}", count: levels)
        onSmallStack {
          let schema = hasProperties ? Large.properties : Large.arguments
          let model = try schema.decode(json)
          #expect(model.next.count == 1)
        }
      }
    }
  #endif
}
