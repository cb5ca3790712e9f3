import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// No decoded value leaks, and none is released twice, wherever decoding or creating a model fails.
@Suite struct SlotMemoryTests {
  private struct Model {
    var first: CountedToken, text: String, second: CountedToken?, number: Int, list: [CountedToken]
    struct Refused: Error {}

    init(first: CountedToken, text: String, second: CountedToken?, number: Int, list: [CountedToken]) {
      (self.first, self.text, self.second, self.number, self.list) = (first, text, second, number, list)
    }

    init(first: CountedToken, text: String, second: CountedToken?, evenNumber: Int, list: [CountedToken]) throws {
      guard evenNumber.isMultiple(of: 2) else { throw Refused() }
      self.init(first: first, text: text, second: second, number: evenNumber, list: list)
    }
  }

  private static func token(_ counter: InstanceCounter) -> Schema<CountedToken> {
    Schema<Int>.number().map { _ in CountedToken(counter) }
  }

  private static func byInitializer(_ counter: InstanceCounter) -> Schema<Model> {
    Schema(Model.init(first:text:second:evenNumber:list:)) {
      Field("first", \Model.first).schema(token(counter))
      Field("text", \.text)
      Field("second", \.second).schema(token(counter).optional)
      Field("number", \.number)
      Field("list", \.list).array(of: token(counter))
    }
  }

  private static func byProperties(_ counter: InstanceCounter) -> Schema<Model> {
    Schema(
      startingFrom: Model(first: CountedToken(counter), text: "t", second: CountedToken(counter), number: 0, list: [])
    ) {
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

  @Test(arguments: documents, everyParser)
  func balance(json: String, parser: DecodingOptions.Parser) {
    let options = DecodingOptions(parser: parser)
    let counter = InstanceCounter()
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

  @Test func slotsAreLaidOutAsTuplesAre() {
    typealias Arguments = (UInt8, SIMD2<Double>, Bool?, Int16, String, Int?, Bool, UInt8)
    let slots = ArgumentSlots([
      ValueLayout(UInt8.self), ValueLayout(SIMD2<Double>.self), ValueLayout(Bool?.self), ValueLayout(Int16.self),
      ValueLayout(String.self), ValueLayout(Int?.self), ValueLayout(Bool.self), ValueLayout(UInt8.self),
    ])
    let elements: [PartialKeyPath<Arguments>] = [\.0, \.1, \.2, \.3, \.4, \.5, \.6, \.7]
    #expect(slots.offsets == elements.map { MemoryLayout<Arguments>.offset(of: $0) })
    #expect(slots.byteCount == MemoryLayout<Arguments>.size)
    #expect(slots.alignment == MemoryLayout<Arguments>.alignment)
  }

  @Test func aWideVector() throws {
    let schema = Box<SIMD8<Double>>.schema(
      Field("a", \.value).schema(Schema<Double>.number().map { SIMD8(repeating: $0) }))
    #expect(try schema.decode(#"{"a":2}"#).value == SIMD8(repeating: 2))
  }
}
