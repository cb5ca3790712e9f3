import Foundation
import Testing

@testable import SchemaCoding

/// No decoded value leaks, and none is released twice, wherever decoding or creating a model fails.
@Suite struct SlotMemoryTests {
  /// Counts its instances.
  private final class Token: Sendable {
    let counter: Counter
    init(_ counter: Counter) {
      self.counter = counter
      counter.add(1)
    }
    deinit { counter.add(-1) }
  }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var made = 0
    private var living = 0
    func add(_ change: Int) {
      lock.withLock {
        living += change
        made += max(0, change)
      }
    }
    var count: (made: Int, living: Int) { lock.withLock { (made, living) } }
  }

  private struct Model {
    var first: Token, text: String, second: Token?, number: Int, list: [Token]
    struct Refused: Error {}

    init(first: Token, text: String, second: Token?, number: Int, list: [Token]) {
      (self.first, self.text, self.second, self.number, self.list) = (first, text, second, number, list)
    }

    init(first: Token, text: String, second: Token?, evenNumber: Int, list: [Token]) throws {
      guard evenNumber.isMultiple(of: 2) else { throw Refused() }
      self.init(first: first, text: text, second: second, number: evenNumber, list: list)
    }
  }

  private static func token(_ counter: Counter) -> Schema<Token> { Schema<Int>.number().map { _ in Token(counter) } }

  private static func byInitializer(_ counter: Counter) -> Schema<Model> {
    Schema(Model.init(first:text:second:evenNumber:list:)) {
      Field("first", \Model.first).schema(token(counter))
      Field("text", \.text)
      Field("second", \.second).schema(token(counter).optional)
      Field("number", \.number)
      Field("list", \.list).array(of: token(counter))
    }
  }

  private static func byProperties(_ counter: Counter) -> Schema<Model> {
    Schema(startingFrom: Model(first: Token(counter), text: "t", second: Token(counter), number: 0, list: [])) {
      Field("first", \.first).schema(token(counter))
      Field("text", \.text)
      Field("second", \.second).schema(token(counter).optional)
      Field("number", \.number)
      Field("list", \.list).array(of: token(counter))
    }
  }

  static let documents = [
    #"{"first":1,"text":"a text of more than sixteen bytes","second":2,"number":4,"list":[4,5]}"#,
    #"{"first":1,"text":"a text of more than sixteen bytes","second":2,"number":5,"list":[4,5]}"#,
    #"{"first":1,"text":"a text of more than sixteen bytes","second":2,"number":"x","list":[4,5]}"#,
    #"{"first":"x","text":"a text of more than sixteen bytes","second":2,"number":3,"list":[4,5]}"#,
    #"{"first":1,"text":1,"second":2,"number":3,"list":[4,"x"]}"#,
    #"{"first":1,"second":null,"number":null,"list":[4,5]}"#,
    #"{"text":"a text of more than sixteen bytes","list":[1]}"#,
    "{}",
  ]

  @Test(arguments: documents, [DecodingOptions.Parser.automatic, .foundation])
  func balance(json: String, parser: DecodingOptions.Parser) {
    let options = DecodingOptions(parser: parser)
    let counter = Counter()
    for schema in [Self.byInitializer(counter), Self.byProperties(counter)] {
      for _ in 0..<3 { _ = try? schema.array.lossy().decode("[\(json),\(json)]", options: options) }
      for _ in 0..<3 { _ = try? schema.decode(json, options: options) }
    }
    #expect(counter.count.made > 0 && counter.count.living == 0)
  }

  @Test func argumentsOfAnySizeAndAlignment() throws {
    struct Odd: Equatable {
      let bytes: UInt8, wide: SIMD2<Double>, none: Bool?, half: Int16, text: String, last: UInt8
    }
    let schema = Schema(Odd.init) {
      Field("a", \.bytes)
      Field("b", \.wide).schema(Schema<Double>.number().map { SIMD2($0, $0) })
      Field("c", \.none)
      Field("d", \.half)
      Field("e", \.text)
      Field("f", \.last)
    }
    let expected = Odd(bytes: 1, wide: SIMD2(2, 2), none: nil, half: 3, text: "four", last: 5)
    #expect(try schema.decode(#"{"f":5,"e":"four","d":3,"b":2,"a":1}"#) == expected)
  }

  @Test func aWideVector() throws {
    let schema = Box<SIMD8<Double>>.schema(
      Field("a", \.value).schema(Schema<Double>.number().map { SIMD8(repeating: $0) }))
    #expect(try schema.decode(#"{"a":2}"#).value == SIMD8(repeating: 2))
  }
}
