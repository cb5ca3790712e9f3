import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Collection kinds on required and optional properties")
struct FieldCollectionsTests {
  struct Model: Equatable, Sendable {
    var list: [Int] = []
    var set: Set<Int> = []
    var named: [String: Int] = [:]
    var numbered: [Int: String] = [:]
    var optionalList: [Int]?
    var optionalSet: Set<Int>?
    var optionalNamed: [String: Int]?
    var optionalNumbered: [Int: String]?
    var embedded: [Int] = []
    var optionalEmbedded: [Int]?

    static let schema = Schema(startingFrom: Model()) {
      Field("list", \.list).array(of: .number().lenient())
      Field("set", \.set).set(of: .number().lenient())
      Field("named", \.named).dictionary(of: .number().lenient())
      Field("numbered", \.numbered).dictionary(keys: .number(), of: .string.lenient())
      Field("optionalList", \.optionalList).array(of: .number().lenient())
      Field("optionalSet", \.optionalSet).set(of: .number().lenient())
      Field("optionalNamed", \.optionalNamed).dictionary(of: .number().lenient())
      Field("optionalNumbered", \.optionalNumbered).dictionary(keys: .number(), of: .string.lenient())
      Field("embedded", \.embedded).embeddedArray(of: .number().lenient())
      Field("optionalEmbedded", \.optionalEmbedded).embeddedArray(of: .number().lenient())
    }
  }

  private static let full = Model(
    list: [1], set: [1], named: ["a": 1], numbered: [7: "1"], optionalList: [1], optionalSet: [1],
    optionalNamed: ["a": 1], optionalNumbered: [7: "1"], embedded: [1], optionalEmbedded: [1])

  private static let json = #"""
    {"embedded":"[1]","list":[1],"named":{"a":1},"numbered":{"7":"1"},"optionalEmbedded":"[1]","optionalList":[1],\#
    "optionalNamed":{"a":1},"optionalNumbered":{"7":"1"},"optionalSet":[1],"set":[1]}
    """#

  @Test("Elements use their own leniency, and decoded values are encoded")
  func bothWays() throws {
    let lenient = Self.json.replacingOccurrences(of: "[1]", with: #"["1"]"#).replacingOccurrences(
      of: #""["1"]""#, with: #""[\"1\"]""#
    ).replacingOccurrences(of: #""a":1"#, with: #""a":"1""#).replacingOccurrences(of: #""7":"1""#, with: #""7":1"#)
    #expect(try Model.schema.decode(Self.json) == Self.full)
    #expect(try Model.schema.decode(lenient) == Self.full)
    #expect(try Model.schema.encodeToString(Self.full, options: EncodingOptions(formatting: .sortedKeys)) == Self.json)
  }

  @Test("A missing key keeps the value, and null sets an optional property to nil")
  func nothing() throws {
    var model = Self.full
    try Model.schema.update(&model, from: "{}")
    #expect(model == Self.full)
    try Model.schema.update(
      &model,
      from:
        #"{"optionalList":null,"optionalSet":null,"optionalNamed":null,"optionalNumbered":null,"optionalEmbedded":null}"#
    )
    #expect(model == Model(list: [1], set: [1], named: ["a": 1], numbered: [7: "1"], embedded: [1]))
  }
}
