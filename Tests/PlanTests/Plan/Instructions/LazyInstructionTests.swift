import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Schemas that contain themselves without a step into the document.
@Suite struct LazyInstructionTests {
  private indirect enum Expression {
    case number(Int)
    case negated(Expression)

    static let tagged: Schema<Expression> = .oneOf("op") {
      Variant("number", Schema<Int>.number().under("n"), Expression.number) { _ in nil }
      Variant("negated", .lazy { tagged }, Expression.negated) { _ in nil }
    }
    static let untagged: Schema<Expression> = .oneOf {
      Variant(Schema<Int>.number(), Expression.number) { _ in nil }
      Variant(.lazy { untagged }, Expression.negated) { _ in nil }
    }
    static let nested: Schema<[Expression]> = .array(of: .lazy { tagged })
  }

  @Test("A document in which such a schema would never end is an issue")
  func endless() throws {
    let negated = #"{"op": "negated", "n": 1}"#
    #expect(outcome(Expression.tagged, negated) == "$ tooDeep")
    #expect(outcome(Expression.nested, "[\(negated)]") == "$[0] tooDeep")
    #expect(outcome(Expression.untagged, #""x""#) == "$ unknownCase")
    #expect(try Expression.nested.decode(#"[{"op": "number", "n": 1}, {"op": "number", "n": 2}]"#).count == 2)
  }

  private struct Node: Sendable {
    var day: Date?
    var children: [Node] = []
    static let schema: Schema<Node> = Schema(startingFrom: Node()) {
      Field("day", \.day)
      Field("children", \.children).array(of: .lazy { Node.schema })
    }
  }

  @Test("A recursive schema is one definition in each of many variants of it")
  func manyVariants() {
    let listings = (10...60).map { number in
      Node.schema.dates(.format("yyyy-MM-dd '\(number)'")).plan.description.split(separator: "\n").count
    }
    #expect(Set(listings) == [Node.schema.plan.description.split(separator: "\n").count])
  }
}
