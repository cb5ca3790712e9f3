import SchemaCoding
import Testing

/// The decoder of another format, whose only value is an array that announces a number of elements and has none.
private struct AnnouncingDecoder: Decoder, UnkeyedDecodingContainer {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  let count: Int?
  let isAtEnd = true
  let currentIndex = 0

  private var mismatch: DecodingError { .dataCorrupted(.init(codingPath: [], debugDescription: "an array")) }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { self }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw mismatch }
  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw mismatch }
  func decodeNil() throws -> Bool { throw mismatch }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw mismatch }
  func nestedContainer<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw mismatch }
  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch }
  func superDecoder() throws -> any Decoder { throw mismatch }
}

@Suite struct DecoderImportLimitTests {
  private struct Numbers: SchemaCodable {
    var list: [Int] = []
    static let schema = Schema<Numbers>.transform(
      from: Schema<Int>.number().array, decode: { Numbers(list: $0) }, encode: { $0.list })
  }

  /// A document can have 2^27 - 1 elements in an array.
  @Test(arguments: [nil, 0, 1 << 27 - 1]) func accepted(count: Int?) throws {
    #expect(try SchemaCoded<Numbers>(from: AnnouncingDecoder(count: count)).value.list.isEmpty)
  }

  @Test(arguments: [1 << 27, 1 << 32, .max]) func tooLarge(count: Int) {
    let error = #expect(throws: DecodingError.self) { try SchemaCoded<Numbers>(from: AnnouncingDecoder(count: count)) }
    guard case .dataCorrupted(let context)? = error else { return }
    #expect(context.debugDescription == "more than 134217727 values")
  }
}
