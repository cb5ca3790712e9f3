import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct NodeDecoderTests {
  static let shapes: [CodingComparison] = [
    CodingComparison(Shapes.Spot.self, #"{"x":1,"y":2}"#),
    CodingComparison(Shapes.Spot.self, #"{"x":1}"#),
    CodingComparison(Shapes.Spot.self, #"{"x":1,"y":null}"#),
    CodingComparison(Shapes.Spot.self, #"{"x":1,"y":"2"}"#),
    CodingComparison(Shapes.Spot.self, "[]"),
    CodingComparison(Shapes.Spot.self, "5"),
    CodingComparison(Shapes.Leg.self, #"{"km":1.5,"stops":[{"x":1,"y":2},{"x":3,"y":4}],"note":null}"#),
    CodingComparison(Shapes.Leg.self, #"{"km":1.5,"stops":[{"x":1,"y":2},{"x":3}]}"#),
    CodingComparison(Shapes.Leg.self, #"{"km":1.5,"stops":[null]}"#),
    CodingComparison(Shapes.Leg.self, #"{"km":1.5,"stops":{}}"#),
    CodingComparison(Shapes.Leg.self, #"{"km":1.5,"stops":[],"note":7}"#),
    CodingComparison(
      Shapes.Trip.self, #"{"legs":[],"names":{"a":{"km":1,"stops":[]}},"byNumber":{"7":"x"},"gaps":[1,null,3]}"#),
    CodingComparison(Shapes.Trip.self, #"{"legs":[],"byNumber":{"x":"x"}}"#),
    CodingComparison(Shapes.Trip.self, #"{"legs":[],"byNumber":{"7":8}}"#),
    CodingComparison(Shapes.Trip.self, #"{"legs":[],"names":{"a":{"km":true,"stops":[]}}}"#),
    CodingComparison(Shapes.Trip.self, #"{"legs":[],"gaps":[1,null,"3"]}"#),
    CodingComparison([Shapes.Colour].self, #"["red","green"]"#),
    CodingComparison([Shapes.Colour].self, #"["red","blue"]"#),
    CodingComparison([Shapes.Colour].self, #"["red",1]"#),
    CodingComparison([Shapes.Colour: Int].self, #"["red",1,"green",2]"#),
    CodingComparison([Shapes.Colour: Int].self, #"["red",1,"green"]"#),
    CodingComparison([Shapes.Rank].self, "[1,9]"),
    CodingComparison([Shapes.Rank].self, "[1,2]"),
    CodingComparison(Shapes.Figure.self, #"{"circle":{"radius":2}}"#),
    CodingComparison(Shapes.Figure.self, #"{"pair":{"_0":{"label":{"_0":"a"}},"_1":{"nothing":{}}}}"#),
    CodingComparison(Shapes.Figure.self, #"{"pair":{"_0":{"label":{"_0":1}},"_1":{"nothing":{}}}}"#),
    CodingComparison(Shapes.Figure.self, #"{"circle":{}}"#),
    CodingComparison(Shapes.Figure.self, #"{"square":{}}"#),
    CodingComparison(Shapes.Figure.self, #"{"circle":{"radius":2},"nothing":{}}"#),
    CodingComparison(Shapes.Figure.self, #""circle""#),
    CodingComparison(Shapes.Dog.self, #"{"age":3,"super":{"name":"Rex"}}"#),
    CodingComparison(Shapes.Dog.self, #"{"age":3,"super":{}}"#),
    CodingComparison(Shapes.Dog.self, #"{"age":3}"#),
    CodingComparison(Shapes.Cat.self, #"{"lives":9,"name":"Tom"}"#),
    CodingComparison(Shapes.Cat.self, #"{"lives":9}"#),
    CodingComparison(Shapes.Listed.self, #"[{"name":"Rex"},1,null,3]"#),
    CodingComparison(Shapes.Listed.self, #"[{"name":"Rex"},1,"2"]"#),
    CodingComparison(Shapes.Listed.self, #"[{}]"#),
    CodingComparison(Shapes.Listed.self, #"[]"#),
    CodingComparison(Shapes.Flattened.self, #"{"outer":{"pairs":[[1,{"text":"a"}],[2,{}]]},"b":1,"a":null}"#),
    CodingComparison(Shapes.Flattened.self, #"{"outer":{"pairs":[[1,{"text":"a"}],[2]]}}"#),
    CodingComparison(Shapes.Flattened.self, #"{"outer":{"pairs":[[1,{"text":"a"}],2]}}"#),
    CodingComparison(Shapes.Flattened.self, #"{"outer":{"pairs":[[1,[]]]}}"#),
    CodingComparison(Shapes.Flattened.self, #"{"outer":{"pairs":[[1,{"text":5}]]}}"#),
    CodingComparison(Shapes.Flattened.self, #"{"outer":{}}"#),
    CodingComparison(Shapes.Flattened.self, #"{"outer":null}"#),
    CodingComparison(Shapes.Flattened.self, #"{"outer":[]}"#),
    CodingComparison(Shapes.Loose.self, #"[1,"a",true,null,{"a":[{}]}]"#),
    CodingComparison([String: [Int]].self, #"{"a.b":[1],"":[2,"x"]}"#),
    CodingComparison(Int?.self, "null"),
    CodingComparison([Int??].self, "[1,null]"),
    CodingComparison(String.self, #""text""#),
    CodingComparison(String.self, "null"),
    CodingComparison(Shapes.Widths.self, #"{"i8":-128,"u8":255,"i16":-32768,"u16":65535,"i32":7,"u64":9,"u":null}"#),
    CodingComparison(Shapes.Widths.self, #"{"i8":-129}"#),
    CodingComparison(Shapes.Widths.self, #"{"u":-1}"#),
    CodingComparison(Range<Int>.self, "[5,1]"),
  ]

  @Test(arguments: shapes) func decodesAsFoundationDoes(_ comparison: CodingComparison) throws {
    try comparison.run(#_sourceLocation)
  }

  static let numbers = [
    "0", "-0", "1", "-1", "127", "128", "-128", "-129", "255", "256", "32767", "32768", "-32769", "65535", "65536",
    "2147483647", "2147483648", "4294967296", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1.0", "1e3", "1.5",
    "0.1", "22.788060000000001", "120.2425700000000003", "1e20", "1e39", "3.5e38", "1e300", "true", "false",
    #""1""#, "null", "[]", "{}",
  ].flatMap { json in
    [
      CodingComparison(Int8.self, json), CodingComparison(Int16.self, json), CodingComparison(Int32.self, json),
      CodingComparison(Int64.self, json), CodingComparison(Int.self, json), CodingComparison(UInt8.self, json),
      CodingComparison(UInt16.self, json), CodingComparison(UInt32.self, json), CodingComparison(UInt64.self, json),
      CodingComparison(UInt.self, json), CodingComparison(Double.self, json), CodingComparison(Float.self, json),
      CodingComparison(Decimal.self, json), CodingComparison(Date.self, json),
      CodingComparison([String: Int?].self, #"{"a":\#(json)}"#), CodingComparison(CGFloat.self, json),
    ]
  }

  @Test(arguments: numbers) func decodesNumbersAsFoundationDoes(_ comparison: CodingComparison) throws {
    try comparison.run(#_sourceLocation)
  }

  @Test(arguments: [
    CodingComparison(Data.self, #""AP8Q""#), CodingComparison(Data.self, #""A""#), CodingComparison(Data.self, "1"),
    CodingComparison([Data].self, #"["","?"]"#), CodingComparison(URL.self, #""https://example.org/a""#),
    CodingComparison(URL.self, #""""#), CodingComparison([URL?].self, #"[null,"a b",5]"#),
    CodingComparison(URL.self, "5"),
    CodingComparison(UUID.self, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#), CodingComparison(UUID.self, #""E621""#),
    CodingComparison([UUID].self, #"["x"]"#), CodingComparison(Double.self, "5e-324"),
    CodingComparison([Bool].self, "[true,false]"),
    CodingComparison([Bool].self, "[true,0]"), CodingComparison([Bool].self, "[1]"),
    CodingComparison(Bool.self, #""true""#),
    CodingComparison([Date].self, #"[0, 12.5, "now"]"#),
    CodingComparison(Decimal.self, "1234567890.0123456789012345"), CodingComparison([Decimal].self, #"["1"]"#),
  ]) func decodesFoundationTypesAsFoundationDoes(_ comparison: CodingComparison) throws {
    try comparison.run(#_sourceLocation)
  }

  @Test func decodesWideIntegers() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let json = try JSONNode.read(Data("[170141183460469231731, -5]".utf8))
    #expect(try NodeDecoder.value([Int128].self, from: json) == [170_141_183_460_469_231_731, -5])
    #expect(throws: SchemaCoding.SchemaIssue.self) { try NodeDecoder.value([UInt128].self, from: json) }
  }

  @Test func passesUserInfo() throws {
    struct Informed: Decodable {
      let word: String?
      init(from decoder: any Decoder) throws {
        word = CodingUserInfoKey(rawValue: "word").flatMap { decoder.userInfo[$0] as? String }
      }
    }
    let key = try #require(CodingUserInfoKey(rawValue: "word"))
    let json = JSONNode([1])
    #expect(try NodeDecoder.value([Informed].self, from: json, userInfo: [key: "hello"]).map(\.word) == ["hello"])
    #expect(try NodeDecoder.value([Informed].self, from: json).map(\.word) == [nil])
  }
}
