import SchemaCoding
import Testing

@testable import TestSupport

/// Keys that share their first and last eight bytes, by which they are mostly compared.
@Suite struct KeyTableTests {
  private struct Pair: Equatable, Sendable { var first = 0, second = 0, last = 0 }

  private static func schema(_ first: String, _ second: String) -> Schema<Pair> {
    Schema(startingFrom: Pair()) {
      Field(.literal(first), \.first)
      Field(.literal(second), \.second)
      Field("last", \.last)
    }
  }

  @Test(
    "Keys that differ only in the middle are different keys", arguments: 17...24,
    everyParser)
  func middle(length: Int, parser: DecodingOptions.Parser) throws {
    let options = DecodingOptions(parser: parser)
    for offset in 8..<length - 8 {
      let keys = ["x", "y", "z"].map { middle in
        "abcdefgh" + String(repeating: "m", count: offset - 8) + middle
          + String(repeating: "m", count: length - 9 - offset) + "stuvwxyz"
      }
      let schema = Self.schema(keys[0], keys[1])
      let members = ["\"\(keys[0])\":1", "\"\(keys[1])\":2", "\"last\":3"]
      for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0], [1, 2, 0]] {
        let json = "{\(order.map { members[$0] }.joined(separator: ","))}"
        #expect(try schema.decode(json, options: options) == Pair(first: 1, second: 2, last: 3))
      }
      // A key of neither.
      let json = "{\"\(keys[2])\":7,\"\(keys[1])\":2}"
      #expect(try schema.decode(json, options: options) == Pair(second: 2))
    }
  }

  /// Every position of keys of up to forty bytes decides: the first and last eight bytes, and what is between them.
  @Test func everyByteCounts() throws {
    for length in 1...40 {
      let key = String("abcdefghijklmnopqrstuvwxyzabcdefghijklmn".prefix(length))
      let schema = Self.schema(key, "other")
      #expect(try schema.decode("{\"\(key)\":1}") == Pair(first: 1))
      for index in 0..<length {
        var other = Array(key.utf8)
        other[index] = UInt8(ascii: "!")
        #expect(try schema.decode("{\"\(String(decoding: other, as: UTF8.self))\":1}") == Pair())
      }
      #expect(try schema.decode("{\"\(key)a\":1,\"\(key.dropLast())\":1}") == Pair())
    }
  }

  private struct Numbered: Equatable, Sendable { var values = [Int](repeating: 0, count: 70) }

  @Test("Numbered keys, in another order than that of the plan", arguments: [1, 2, 9, 30, 64, 65, 70], everyParser)
  func numbered(count: Int, parser: DecodingOptions.Parser) throws {
    let schema = Schema(startingFrom: Numbered()) {
      for index in 0..<count { Field(FieldKey("field\(index)"), \.values[index]) }
    }
    let members = (0..<count).reversed().map { "\"field\($0)\":\($0 + 1),\"other\($0)\":0" }
    let numbered = try schema.decode("{\(members.joined(separator: ","))}", options: DecodingOptions(parser: parser))
    #expect(numbered.values == (0..<70).map { $0 < count ? $0 + 1 : 0 })
  }
}
