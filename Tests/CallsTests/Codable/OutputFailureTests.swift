import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

private enum Jam: Error { case paper }

private struct Printer: Encodable {
  var mode: Int

  private enum Keys: String, CodingKey { case a }

  func encode(to encoder: any Encoder) throws {
    switch mode {
    case 0: break
    case 1: throw Jam.paper
    case 2:
      _ = encoder.unkeyedContainer()
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(1, forKey: .a)
    case 3:
      var container = encoder.singleValueContainer()
      try container.encode(1)
      try container.encode(2)
    case 4:
      throw EncodingError.invalidValue(mode, .init(codingPath: encoder.codingPath, debugDescription: "Four is odd."))
    case 5:
      var container = encoder.container(keyedBy: Keys.self)
      _ = container.nestedUnkeyedContainer(forKey: .a)
      _ = container.nestedContainer(keyedBy: Keys.self, forKey: .a)
    case 6:
      var container = encoder.unkeyedContainer()
      try? container.encode(Double.nan)
      try? container.encode(Printer(mode: 1))
      try container.encode(6)
    default: throw EncodingError.invalidValue(mode, .init(codingPath: [], debugDescription: ""))
    }
  }
}

@Suite struct OutputFailureTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: @Sendable () throws -> String
    let expected: String

    init<Value: Encodable>(_ value: Value, _ expected: String) {
      testDescription = expected
      self.expected = expected
      let encode = { () -> String in
        do throws(SchemaCoding.SchemaIssue) {
          return "\(try OutputEncoder.output(value).foundationObject)"
        } catch {
          return error.description
        }
      }
      nonisolated(unsafe) let unchecked = encode
      text = { unchecked() }
    }
  }

  static let rows = [
    Row(Shapes.Leg(km: .nan), "$.km nonFiniteNumber expected a Double"),
    Row(["a": [1, -Float.infinity]], "$.a[1] nonFiniteNumber expected a Float"),
    Row([Decimal.nan], "$[0] nonFiniteNumber expected a Decimal"),
    Row([Date(timeIntervalSinceReferenceDate: .infinity)], "$[0] nonFiniteNumber expected a date (secondsSince2001)"),
    Row(
      Shapes.Figure.pair(.nothing, .circle(radius: .infinity)),
      "$.pair._1.circle.radius nonFiniteNumber expected a Double"),
    Row(Printer(mode: 0), "$ notEncodable expected a Printer, encodes nothing"),
    Row(["a": [Printer(mode: 1)]], "$.a[0] custom expected a Printer, paper"),
    Row([Printer(mode: 2)], "$[0] notEncodable requests two containers of different kinds"),
    Row([Printer(mode: 3)], "$[0] notEncodable expected an Int, requests two containers of different kinds"),
    Row([Printer(mode: 4)], "$[0] notEncodable expected an Int, Four is odd"),
    Row([Printer(mode: 5)], "$[0].a notEncodable requests two containers of different kinds"),
    Row(["a": Printer(mode: 7)], "$.a notEncodable expected an Int"),
  ]

  @Test(arguments: rows) func reportsThePathAndTheReason(_ row: Row) throws {
    #expect(try row.text() == row.expected)
  }

  @Test func reportsANumberOfAPoint() throws {
    #if FullFoundation
      let type = "CGFloat"
    #else
      let type = "Double"
    #endif
    let row = Row([CGPoint(x: 1, y: CGFloat.nan)], "$[0][1] nonFiniteNumber expected a \(type)")
    #expect(try row.text() == row.expected)
  }

  #if FullFoundation
    @Test func failedValuesLeaveNoOutput() throws {
      let output = JSONValue(jsonObject: try OutputEncoder.output(["a": Printer(mode: 6)]).foundationObject)
      #expect(output == ["a": [6]])
      let empty = JSONValue(jsonObject: try OutputEncoder.output([Printer(mode: 0)]).foundationObject)
      #expect(empty == [[:]])
    }
  #endif
}
