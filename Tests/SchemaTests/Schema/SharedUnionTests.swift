import Foundation
import SchemaCoding
import Testing

@Suite("Unions inside each other that share parts")
struct SharedUnionTests {
  indirect enum Part: Equatable, Sendable {
    case text(String)
    case list([Part])
    case box(Part)
  }

  struct Box: Sendable { var value = Part.text("") }

  private static func union(_ depth: Int) -> Schema<Part> {
    guard depth > 0 else {
      return .oneOf { Variant(.string, Part.text) { if case .text(let text) = $0 { text } else { nil } } }
    }
    let inner = union(depth - 1)
    let box = Schema(startingFrom: Box()) { Field("value", \.value).schema(inner).required() }
    return .oneOf {
      Variant(inner.array, Part.list) { if case .list(let parts) = $0 { parts } else { nil } }
      Variant(box, { Part.box($0.value) }) { if case .box(let part) = $0 { Box(value: part) } else { nil } }
      Variant(.string, Part.text) { if case .text(let text) = $0 { text } else { nil } }
    }
  }

  /// With a step for each path through the parts, this would take years.
  @Test func firstUseTakesTimeLinearInDepth() throws {
    let schema = Self.union(40)
    #expect(
      try schema.decode(#"[["a"], {"value": ["b"]}]"#) == .list([.list([.text("a")]), .box(.list([.text("b")]))]))
    #expect(try schema.lenient().decode(#"{"value": "c"}"#) == .box(.text("c")))
  }
}
