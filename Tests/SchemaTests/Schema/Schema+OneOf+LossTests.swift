import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// The data that unions must keep, and the time that they may take.
@Suite("Unions lose no data and terminate")
struct SchemaOneOfLossTests {
  private enum Shape: Equatable {
    case circle([String: Int])
    case other([String: JSONValue])

    static let schema: Schema<Shape> = .oneOf("type") {
      Variant("circle", .dictionary(of: .number()), Shape.circle) {
        if case .circle(let part) = $0 { part } else { nil }
      }
      Variant(otherwise: .dictionary(of: .json), Shape.other) { if case .other(let part) = $0 { part } else { nil } }
    }
  }

  @Test("A value that matches no tag keeps its tag")
  func otherwise() throws {
    let shape = try Shape.schema.decode(#"{"type":"square","side":2}"#)
    #expect(shape == .other(["type": "square", "side": 2]))
    #expect(try Shape.schema.decode(Shape.schema.encode(shape)) == shape)
  }

  @Test("The tag does not overwrite a key from the data")
  func takenKey() {
    #expect(throws: SchemaError.self) { try Shape.schema.encode(.circle(["type": 1])) }
    #expect(throws: Never.self) { try Shape.schema.encode(.circle(["radius": 1])) }
  }

  private indirect enum Tree: Sendable {
    case first([Tree], Int)
    case second([Tree], Int)

    static let kids = Schema<[Tree]>.array(of: .lazy { Tree.schema })

    @Sendable private static func pair(kids: [Tree], value: Int) -> (kids: [Tree], value: Int) { (kids, value) }

    static func part(_ key: String) -> Schema<(kids: [Tree], value: Int)> {
      Schema(pair) {
        Field("kids").schema(kids)
        Field(FieldKey(key)).number(Int.self)
      }
    }

    @Sendable private static func first(_ part: (kids: [Tree], value: Int)) -> Tree { .first(part.kids, part.value) }
    @Sendable private static func second(_ part: (kids: [Tree], value: Int)) -> Tree { .second(part.kids, part.value) }
    @Sendable private static func unread(_ tree: Tree) -> (kids: [Tree], value: Int)? { nil }

    static let schema: Schema<Tree> = .oneOf {
      Variant(part("a"), first, unread)
      Variant(part("b"), second, unread)
    }
  }

  @Test("Variants that fail at each level end in an issue, in little time")
  func doubling() {
    let levels = 60
    let json = String(repeating: #"{"b":1,"kids":["#, count: levels) + String(repeating: "]}", count: levels)
    do {
      _ = try Tree.schema.decode(json, options: DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 20_000)))
      Issue.record("it must not be read")
    } catch {
      #expect(!error.issues.isEmpty)
    }
  }

  @Test("A recursive plan without an object can be printed")
  func recursiveListing() {
    #expect("\(Nested.schema.plan)".contains("Nested"))
  }

  private indirect enum Nested: Sendable {
    case leaf(Int)
    case node([Nested])

    static let schema: Schema<Nested> = .oneOf {
      Variant(.number(), Nested.leaf) { if case .leaf(let value) = $0 { value } else { nil } }
      Variant(.array(of: .lazy { Nested.schema }), Nested.node) { if case .node(let list) = $0 { list } else { nil } }
    }
  }
}
