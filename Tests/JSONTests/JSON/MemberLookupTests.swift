import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// Members that are looked up by key, in objects of all sizes.
@Suite struct MemberLookupTests {
  private static let counts = [7, 8, 9, 31, 32, 33, 63, 64, 65, 66, 200]

  /// An object whose members are numbers, with all keys twice: the last one counts.
  private static func object(_ count: Int, key: (Int) -> String = { "k\($0)" }) -> String {
    let first = (0..<count).map { "\"\(key($0))\":[-1,{\"k0\":-1}]" }
    return "{\((first + (0..<count).map { "\"\(key($0))\":\($0)" }).joined(separator: ","))}"
  }

  private struct Numbers: Decodable, Equatable {
    let found: [Int?]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      found = try (0..<container.allKeys.count).map {
        try container.decodeIfPresent(Int.self, forKey: AnyKey("k\($0)"))
      }
    }
  }

  @Test(arguments: counts, everyParser) func codableKeys(count: Int, parser: DecodingOptions.Parser) throws {
    let json = "[\(Self.object(count)),\(Self.object(count)),{}]"
    let numbers = try Schema<[Numbers]>.codable().decode(json, options: DecodingOptions(parser: parser))
    #expect(numbers.map(\.found) == [Array(0..<count), Array(0..<count), []])
  }

  /// Keys that are hashed, long ones that are ASCII, and long ones that are not.
  static let longKeys = [("k", 100), ("k", 2_000), ("\u{E9}", 100), ("\u{E9}", 2_000)]

  @Test(arguments: longKeys, everyParser) func longCodableKeys(
    pad: (character: String, count: Int), parser: DecodingOptions.Parser
  ) throws {
    let prefix = String(repeating: pad.character, count: pad.count)
    let json = Self.object(40) { "\(prefix)\($0)" }
    let numbers = try Schema<[String: Int]>.codable().decode(json, options: DecodingOptions(parser: parser))
    #expect(numbers.count == 40)
    #expect(numbers.allSatisfy { $0.key == "\(prefix)\($0.value)" })
  }

  private struct Ends: Equatable { var first: Int?, last: Int?, none: Int?, accent: Int? }

  @Test(arguments: counts, everyParser) func paths(count: Int, parser: DecodingOptions.Parser) throws {
    let schema = Schema(startingFrom: Ends()) {
      Field("o.k0", \.first)
      Field("o.k\(count - 1)", \.last)
      Field("o.k", \.none)
      Field("o.caf\u{E9}", \.accent)
    }
    let options = DecodingOptions(parser: parser)
    let ends = Ends(first: 0, last: count - 1, none: nil, accent: nil)
    let json = "{\"o\":\(Self.object(count))}"
    #expect(try schema.decode(json, options: options) == ends)
    let accented = json.dropLast(2) + ",\"caf\u{E9}\":3}}"
    let expected = Ends(first: 0, last: count - 1, none: nil, accent: 3)
    #expect(try schema.decode(String(accented), options: options) == expected)
    // The same characters in other code points are another key.
    let other = json.dropLast(2) + ",\"cafe\u{301}\":3}}"
    #expect(try schema.decode(String(other), options: options) == ends)
  }

  private struct Beside: Equatable { var a: Int?, b: Int?, c: Int?, d: Int?, inner: Ends? }

  /// Lookups that alternate between objects, also in documents that are removed when they have been decoded.
  @Test(arguments: counts, everyParser) func alternating(count: Int, parser: DecodingOptions.Parser) throws {
    let inner = Schema(startingFrom: Ends()) {
      Field("o.k0", \.first)
      Field("o.k\(count - 1)", \.last)
    }
    let schema = Schema(startingFrom: Beside()) {
      Field("x.k0", \.a)
      Field("y.k\(count - 1)", \.b)
      Field("embedded", \.inner).schema(Schema<Ends>.embedded(inner).optional)
      Field("x.k\(count - 1)", \.c)
      Field("y.k0", \.d)
    }
    let object = Self.object(count)
    let embedded = "{\"o\":\(object)}".replacingOccurrences(of: "\"", with: "\\\"")
    let element = "{\"x\":\(object),\"y\":\(object),\"embedded\":\"\(embedded)\"}"
    let json = "[\(Array(repeating: element, count: 200).joined(separator: ","))]"
    let ends = Ends(first: 0, last: count - 1)
    let expected = Beside(a: 0, b: count - 1, c: count - 1, d: 0, inner: ends)
    let decoded = try schema.array.decode(json, options: DecodingOptions(parser: parser))
    #expect(decoded == Array(repeating: expected, count: 200))
  }

  #if DEBUG
    @Test func aLargeObjectIsReadOnceForAllLookups() throws {
      let scanned = Array(Self.object(100).utf8).withUnsafeBytes { bytes in try? JSONDocument.scan(bytes) }
      let document = try #require(scanned)
      let object = document.node(at: 0)
      func records(for key: String) -> Int {
        document.memory.pointee.visits = 0
        #expect(document.member(key, of: object) != nil)
        return document.memory.pointee.visits ?? 0
      }
      #expect(records(for: "k1") > 200)
      #expect(records(for: "k2") < 10)
      #expect(records(for: "k99") < 10)
    }
  #endif
}
