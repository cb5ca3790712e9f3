import Testing

@testable import SchemaCoding

@Suite struct StreamBufferTests {
  @Test("What has been released is discarded when more arrives, and counts for locations", arguments: [false, true])
  func discards(isGathered: Bool) async {
    var buffer = StreamBuffer()
    buffer.append(Array("ab\ncd".utf8))
    #expect(buffer.location(of: 1) == (1, 2) && buffer.location(of: 4) == (2, 2))
    buffer.position = 4
    buffer.release()
    if isGathered {
      _ = await buffer.append { bytes in
        bytes += "e".utf8
        return true
      }
    } else {
      buffer.append(Array("e".utf8))
    }
    #expect(buffer.bytes == Array("de".utf8))
    #expect(buffer.offset == 4 && buffer.position == 0 && buffer.kept.isEmpty && buffer.bytesRead == 4)
    #expect(buffer.location(of: 1) == (2, 3))
  }
}
