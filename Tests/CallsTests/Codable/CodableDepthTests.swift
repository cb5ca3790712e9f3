import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// Contains itself.
private final class Ring: Encodable {
  var next: Ring?
}

private struct Echo: Codable {
  init() {}
  init(from decoder: any Decoder) throws { self = try decoder.singleValueContainer().decode(Echo.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self)
  }
}

/// Nests containers without ever letting the encoder throw.
private struct Mole: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for _ in 0..<100_000 { container = container.nestedUnkeyedContainer() }
  }
}

@Suite struct CodableDepthTests {
  private func nested(_ levels: Int) -> JSONNode {
    var value: [Any] = []
    for _ in 1..<levels { value = [value] }
    return JSONNode(value)
  }

  @Test func decodesToTheLimit() throws {
    _ = try NodeDecoder.value(CustomNestedList.self, from: nested(512))
    _ = try NodeDecoder.value(Shapes.Loose.self, from: nested(512))
    _ = try NodeDecoder.value(CustomNestedList.self, from: nested(3), levels: 3)
  }

  @Test func failsToDecodeBeyondTheLimit() {
    let failure = #expect(throws: SchemaCoding.SchemaIssue.self) {
      try NodeDecoder.value(CustomNestedList.self, from: nested(513))
    }
    #expect(failure?.code == .tooDeep)
    #expect(failure?.path.components.count == 512)
    let near = #expect(throws: SchemaCoding.SchemaIssue.self) {
      try NodeDecoder.value(CustomNestedList.self, from: nested(3), levels: 2)
    }
    #expect(near?.path.components == [.index(0), .index(0)])
    let far = #expect(throws: SchemaCoding.SchemaIssue.self) {
      try NodeDecoder.value(CustomNestedList.self, from: nested(10_000), levels: .max)
    }
    #expect(far?.path.components.count == 512)
  }

  @Test func aTypeThatIgnoresTheErrorStillFails() {
    let failure = #expect(throws: SchemaCoding.SchemaIssue.self) {
      try NodeDecoder.value(Shapes.Loose.self, from: nested(513))
    }
    #expect(failure?.code == .tooDeep)
  }

  @Test func theLimitIsLoggedOnceWhateverStandsBesideTheValue() {
    let json = String(repeating: "[", count: 200) + "0" + String(repeating: ",0]", count: 200)
    let error = #expect(throws: SchemaError.self) {
      try Schema<Shapes.Loose>.codable().decode(json, options: DecodingOptions(limits: CodingLimits(maximumDepth: 100)))
    }
    #expect(error?.issues.map(\.code) == [.tooDeep])
  }

  @Test func encodesToTheLimit() throws {
    _ = try OutputEncoder.output(CustomNestedList(levels: 512))
    #if FullFoundation
      #expect(
        JSONValue(jsonObject: try OutputEncoder.output(CustomNestedList(levels: 3), levels: 3).foundationObject) == [
          [[]]
        ]
      )
    #endif
  }

  @Test func failsToEncodeBeyondTheLimit() {
    let failure = #expect(throws: SchemaCoding.SchemaIssue.self) {
      try OutputEncoder.output(CustomNestedList(levels: 513))
    }
    #expect(failure?.code == .tooDeep)
    #expect(failure?.path.components.count == 512)
    let ring = Ring()
    ring.next = ring
    defer { ring.next = nil }
    let endless = #expect(throws: SchemaCoding.SchemaIssue.self) { try OutputEncoder.output(ring) }
    #expect(endless?.code == .tooDeep)
    let mole = #expect(throws: SchemaCoding.SchemaIssue.self) { try OutputEncoder.output(Mole()) }
    #expect(mole?.code == .tooDeep)
    #expect(mole?.path.components.count == 512)
  }

  @Test func aTypeThatOnlyCallsItselfFails() {
    let decoding = #expect(throws: SchemaCoding.SchemaIssue.self) {
      try NodeDecoder.value([Echo].self, from: JSONNode([1]))
    }
    #expect(decoding?.code == .tooDeep)
    #expect(decoding?.path.components == [.index(0)])
    let encoding = #expect(throws: SchemaCoding.SchemaIssue.self) { try OutputEncoder.output(["a": Echo()]) }
    #expect(encoding?.code == .tooDeep)
    #expect(encoding?.path.components == [.key("a")])
  }
}
