import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite struct JSONValueTests {
  private let value: JSONValue = ["n": 1, "s": "t", "b": true, "a": [1.5, nil], "o": ["k": "v"]]

  @Test func nestedValues() {
    #expect(value["n"]?.number == 1)
    #expect(value["s"]?.string == "t")
    #expect(value["b"]?.bool == true)
    #expect(value["a"]?[0]?.number == JSONNumber(1.5))
    #expect(value["a"]?[1] == .null)
    #expect(value["o"]?["k"] == "v")
    #expect(value["a"]?.array?.count == 2 && value["o"]?.object?.count == 1)
  }

  @Test func missingValuesAreNil() {
    #expect(value["x"] == nil && value[0] == nil && value["a"]?[2] == nil && value["a"]?[-1] == nil)
    #expect(value["a"]?["k"] == nil && value["n"]?.string == nil && value["n"]?.bool == nil)
    #expect(value["b"]?.number == nil && value["s"]?.array == nil && value["s"]?.object == nil)
  }

  @Test func valuesRoundTrip() throws {
    let long = try #require(Decimal(string: "12345678901234567890.0123456789"))
    let numbers: [JSONValue] = [
      0, -1, 1.5, .number(JSONNumber(UInt64.max)), .number(JSONNumber(Int64.min)),
      .number(JSONNumber(9_007_199_254_740_993)),
      .number(try #require(JSONNumber(long))),
    ]
    for number in numbers + [value, nil, true, false, "", [], [:]] {
      #if FullFoundation
        #expect(try JSONValue(jsonObject: Schema.json.encodeToJSONObject(number)) == number)
      #endif
      #expect(try Schema<JSONValue>.json.decode(number) == number)
    }
  }

  @Test func numbersAreEqualByTheirValue() {
    #expect(JSONNumber(1) == JSONNumber(1.0) && JSONNumber(0.0) == JSONNumber(-0.0))
    #expect(JSONNumber(UInt64(5)) == JSONNumber(5))
    #expect(JSONNumber(9_007_199_254_740_993) != JSONNumber(9_007_199_254_740_992.0))
    #expect(JSONNumber(0.5) == JSONNumber(Decimal(string: "0.50")!))
    #expect(Set([JSONNumber(1), JSONNumber(1.0)!, JSONNumber(Decimal(1))!]).count == 1)
    #expect(JSONNumber(Double.nan) == nil && JSONNumber(Double.infinity) == nil && JSONNumber(Decimal.nan) == nil)
  }

  static let numberTexts: [(String, String)] = [
    ("1", "1"), ("1.0", "1"), ("-0.0", "-0"), ("1.5", "1.5"), ("1e3", "1000"), ("1e300", "1e+300"), ("0.1", "0.1"),
    ("18446744073709551615", "18446744073709551615"), ("9007199254740993", "9007199254740993"),
    ("12345678901234567890.12", "12345678901234567890.12"),
  ]

  @Test(arguments: numberTexts) func numberString(json: String, expected: String) throws {
    #expect(try Schema<JSONValue>.json.decode(json).number.map { "\($0)" } == expected)
  }
}
