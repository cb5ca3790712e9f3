import Foundation
import SchemaCoding
import SchemaTools
import Testing

/// What decodes strictly with an empty report decodes leniently to the same value, and the report is then empty, too.
@Suite("Leniency changes nothing that Codable types decode without it")
struct CodableLawTests {
  private struct Outcome<Value: Equatable>: Equatable {
    var value: Value
    var repairs: [String]
  }

  private static func outcome<Value: CodableForm>(
    _ json: JSONValue, _ schema: Schema<Value>, _ options: DecodingOptions = DecodingOptions()
  ) -> Outcome<Value>? {
    guard let decoded = try? schema.decodeWithReport(json, options: options) else { return nil }
    return Outcome(value: decoded.value, repairs: decoded.report.repairs.map { "\($0.path) \($0.code)" })
  }

  /// Decodes documents with one schema, which learns from each. Returns how many are decoded strictly, and how many leniently only.
  private static func check<Value: CodableForm>(
    _ type: Value.Type, _ random: inout SeededGenerator
  ) throws -> (strict: Int, lenient: Int) {
    let schema = Schema<Value>.codable()
    let lenient = schema.lenient()
    var counts = (strict: 0, lenient: 0)
    for _ in 0..<12 {
      let json = type.json(&random)
      let expected = outcome(json, schema)
      let found = outcome(json, lenient)
      if let expected {
        counts.strict += 1
        #expect(expected.repairs.isEmpty)
        #expect(found == expected, "\(type) of \(json)")
        #expect(outcome(json, schema, DecodingOptions(leniency: .lenient)) == expected, "\(type) of \(json)")
        #expect((try? lenient.decode(json)) == expected.value, "\(type) of \(json)")
      } else if let found {
        counts.lenient += 1
        #expect(!found.repairs.isEmpty, "\(type) of \(json)")
        #expect((try? lenient.decode(json)) == found.value, "\(type) of \(json)")
      }
    }
    return counts
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func randomTypes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (strict, lenient) = (0, 0)
    for _ in 0..<40 {
      let counts = try Self.check(CodableForms.type(depth: 3, &random), &random)
      (strict, lenient) = (strict + counts.strict, lenient + counts.lenient)
    }
    // The law says nothing about documents that are not decoded.
    #expect(strict > 40 && lenient > 10)
  }
}
