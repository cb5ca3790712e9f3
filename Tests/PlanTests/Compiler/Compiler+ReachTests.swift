import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Variants that an earlier one hides")
struct CompilerReachTests {
  struct A: Equatable, Sendable {
    var name: String?
    var size: Int?
  }
  struct B: Equatable, Sendable {
    var count: Int?
  }

  private static func errors<First, Second>(
    _ first: Schema<First>, _ second: Schema<Second>, leniency: Leniency = []
  ) -> [String] {
    let union = Schema<String>.oneOf {
      Variant(first) { "\($0)" }
      Variant(second) { "\($0)" }
    }
    return union.lenient(leniency).definitionErrors().map(\.message)
  }

  private static let hidden = [
    "has a variant 2 that is never decoded, because its variant 1 hides it; "
      + "list narrower variants first, or tell them apart by a tag or a constant"
  ]

  private static let a = Schema(startingFrom: A()) {
    Field("name", \.name)
    Field("size", \.size)
  }
  private static let b = Schema(startingFrom: B()) { Field("count", \.count) }

  @Test func hides() {
    #expect(Self.errors(.json, Self.a) == Self.hidden)
    #expect(Self.errors(.json, .string) == Self.hidden)
    #expect(Self.errors(.string, .url) == Self.hidden)
    #expect(Self.errors(.string, .date(.iso8601)) == Self.hidden)
    #expect(Self.errors(.string, .calendarDate) == Self.hidden)
    #expect(Self.errors(.string, Schema<Colour>.enumeration()) == Self.hidden)
    #expect(Self.errors(.number(Double.self), .number(Int.self)) == Self.hidden)
    #expect(Self.errors(Schema.json.array, Self.a.array) == Self.hidden)
    #expect(Self.errors(Schema.string.array.lossy(), Schema<Int>.number().array) == Self.hidden)
    #expect(Self.errors(Schema<Int>.number().fallback(0), .string) == Self.hidden)
    #expect(Self.errors(Self.a, Self.b) == Self.hidden)
    #expect(Self.errors(Self.b, Self.a) == Self.hidden)
    #expect(Self.errors(Self.a, Self.a.validate("must be good") { _ in true }) == Self.hidden)
    #expect(Self.errors(Self.a, Self.b, leniency: .standard) == Self.hidden)
    let inner: Schema<String> = .oneOf {
      Variant(.number(Int.self)) { "\($0)" }
      Variant(.json) { "\($0)" }
    }
    #expect(Self.errors(inner, Self.a) == Self.hidden)
  }

  @Test func doesNotHide() {
    #expect(Self.errors(Self.a, .json) == [])
    #expect(Self.errors(.bool, .number(Int.self)) == [])
    #expect(Self.errors(.number(Int.self), .number(Double.self)) == [])
    #expect(Self.errors(.number(Int8.self), .number(Int.self)) == [])
    #expect(Self.errors(.string, .date(.secondsSince1970)) == [])
    #expect(Self.errors(.url, .string) == [])
    #expect(Self.errors(Schema.string.array, .string) == [])
    #expect(Self.errors(Schema.string.validate("must be short") { $0.count < 3 }, .string) == [])
    #expect(Self.errors(Schema.string.map { $0.count }, .string) == [])
    let required = Schema(startingFrom: B()) { Field("count", \.count).required() }
    #expect(Self.errors(required, Self.a) == [])
    // A document with a number under "name" is the second.
    let other = Schema(startingFrom: B()) { Field("name", \.count) }
    #expect(Self.errors(Self.a, other) == [])
    #expect(Self.errors(Self.a.unknownKeys(.reject), Self.b) == [])
    let tagged: Schema<String> = .oneOf("type") { Variant("a", Self.a) { "\($0)" } }
    #expect(Self.errors(tagged, Self.a) == [])
  }

  /// An initializer may throw, and the closure of a variant with the same kind, so this is only advice.
  @Test func initializersAndClosures() {
    #expect(Self.errors(.string, .string) == [])
    #expect(Self.errors(.number(Int.self), .number(Int.self)) == [])
    #expect(Self.errors(Schema.string.array, Schema.string.array) == [])
    let first = Schema(
      { (name: String?, size: Int?) in A(name: name, size: size) },
      members: {
        Field("name").string().optional()
        Field("size").number(Int.self).optional()
      })
    #expect(Self.errors(first, Self.b) == [])
  }
}
