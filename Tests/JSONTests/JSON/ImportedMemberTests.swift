import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("A union by key finds its key in a tree that has not been imported yet")
struct ImportedMemberTests {
  private static let union: Schema<String> = .oneOfKeys {
    Variant("number", Schema<Int>.number(), { "number \($0)" }) { _ in nil }
    Variant("text", .string, { "text \($0)" }) { _ in nil }
  }

  @Test(
    "Foundation objects and JSON values decode like bytes",
    arguments: [
      (#"{"number":1,"other":[]}"#, "number 1"), (#"{"number":null,"text":"a"}"#, "text a"),
      (#"{"other":{}}"#, "$ unknownCase"), (#"{"text":1}"#, "$.text typeMismatch"),
    ])
  func sources(_ json: String, expected: String) throws {
    #expect(outcome(Self.union, json) == expected)
    let value = try Schema.json.decode(json)
    #if FullFoundation
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
      #expect(outcome { () throws(SchemaError) in try Self.union.decode(jsonObject: object) } == expected)
    #endif
    #expect(outcome { () throws(SchemaError) in try Self.union.decode(value) } == expected)
  }
}
