import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

#if FullFoundation
  /// Trees that were built by hand from Swift's or Foundation's types.
  @Suite struct FoundationObjectTests {
    private func read<Value>(_ schema: Schema<Value>, _ object: Any) -> String {
      do {
        let value = try schema.decode(jsonObject: object)
        let reported = try schema.decodeWithReport(jsonObject: object)
        #expect(shown(reported.value) == shown(value))
        return shown(value)
      } catch {
        return error.issues.lines.joined(separator: ", ")
      }
    }

    @Test func swiftsIntegers() {
      let integers: [any BinaryInteger] = [
        Int(1), Int8(1), Int16(1), Int32(1), Int64(1), UInt(1), UInt8(1), UInt16(1), UInt32(1), UInt64(1),
      ]
      for integer in integers {
        #expect(read(Schema<Int>.number(), integer) == "1", "\(type(of: integer))")
        #expect(read(Schema<Bool>.bool, integer) == "$ typeMismatch", "\(type(of: integer))")
        #expect(read(Schema<Bool>.bool.lenient(), integer) == "true", "\(type(of: integer))")
      }
      #expect(read(Schema<UInt64>.number(), UInt64.max) == "18446744073709551615")
      #expect(read(Schema<UInt>.number(), UInt.max) == "18446744073709551615")
      #expect(read(Schema<UInt8>.number(), UInt8.max) == "255")
      #expect(read(Schema<UInt32>.number(), UInt32.max) == "4294967295")
      #expect(read(Schema<Int64>.number(), Int64.min) == "-9223372036854775808")
      #expect(read(Schema<Int8>.number(), Int8.min) == "-128")
    }

    @Test(
      "Integers are exact, whether a record holds them or not",
      arguments: [0, -1, 1 << 58 - 1, 1 << 58, -1 << 58, -1 << 58 - 1, .max, .min] as [Int64])
    func integers(_ integer: Int64) {
      for object in [integer, NSNumber(value: integer)] as [Any] {
        #expect(read(Schema<Int64>.number(), object) == "\(integer)")
        #expect(read(Schema<Double>.number(), object) == read(Schema<Double>.number(), Double(integer)))
        #expect(read(Schema<JSONValue>.json, [object]) == "[\(integer)]")
      }
    }

    @Test func swiftsFractions() {
      #expect(read(Schema<Double>.number(), 0.1) == "0.1")
      #expect(read(Schema<Float>.number(), Float(0.1)) == "0.1")
      #expect(read(Schema<Double>.number(), CGFloat(0.5)) == "0.5")
      #expect(read(Schema<Decimal>.number(), Decimal(string: "12345678901234567890.5")!) == "12345678901234567890.5")
      #expect(read(Schema<Int>.number(), 2.0) == "2")
      #expect(read(Schema<Int>.number(), 2.5) == "$ inexact")
      #expect(read(Schema<Bool>.bool, 1.0) == "$ typeMismatch")
    }

    @Test func boolsAndStrings() {
      #expect(read(Schema<Bool>.bool, true) == "true")
      #expect(read(Schema<Int>.number(), true) == "$ typeMismatch")
      #expect(read(Schema<String>.string, "x") == "x")
      #expect(read(Schema<Bool>.bool, NSNumber(value: false)) == "false")
      #expect(read(Schema<Bool>.bool, NSNumber(value: Int8(0))) == "$ typeMismatch")
      #expect(read(Schema<Int>.number(), NSNumber(value: Int8(-5))) == "-5")
    }

    @Test func foundationsOwnTypes() {
      #expect(read(Schema<String>.string, NSString("é")) == "é")
      #expect(read(Schema<String>.string, NSMutableString(string: "é")) == "é")
      #expect(read(Schema<Int>.number(), NSNumber(value: 7)) == "7")
      #expect(read(Schema<Double>.number(), NSDecimalNumber(string: "0.1")) == "0.1")
      #expect(read(Schema<Int>.number().optional, NSNull()) == "nil")
      #expect(read(Schema<[Int]>.array(of: .number()), NSArray(array: [1, 2])) == "[1, 2]")
      #expect(read(Schema<[Int]>.array(of: .number()), NSMutableArray(array: [1])) == "[1]")
      #expect(read(Schema<Int>.number().dictionary, NSDictionary(dictionary: ["a": 1])) == "[a: 1]")
      #expect(
        read(Box<String>.schema(Field("a[0]", \.value)), NSDictionary(dictionary: ["a": NSArray(array: ["x"])])) == "x")
    }

    @Test func swiftsCollections() {
      #expect(read(Schema<Int>.number().dictionary, ["a": 1]) == "[a: 1]")
      #expect(read(Schema<[Int]>.array(of: .number()), [1, 2]) == "[1, 2]")
      #expect(read(Schema<[Bool]>.array(of: .bool), [true, false]) == "[true, false]")
      #expect(read(Schema<[[Double]]>.array(of: .array(of: .number())), [[1.5], []]) == "[[1.5], []]")
      #expect(read(Schema<[Int]>.array(of: .number()).dictionary, ["a": [1]]) == "[a: [1]]")
      #expect(read(Schema<[Int]>.array(of: .number()), [Int](1...3)[1...]) == "$ typeMismatch")
      #expect(read(Schema<Int>.number().dictionary, [1: 1]) == "$ typeMismatch")
      #expect(read(Schema<Set<Int>>.set(of: .number()), Set([1])) == "$ typeMismatch")
    }

    @Test func optionals() {
      let (some, none, nested, nestedNone): (Int?, Int?, Int??, Int??) = (5, nil, .some(.some(5)), .some(.none))
      #expect(read(Schema<Int>.number(), some as Any) == "5")
      #expect(read(Schema<Int>.number(), nested as Any) == "5")
      #expect(read(Schema<Int>.number().optional, none as Any) == "nil")
      #expect(read(Schema<Int>.number().optional, nestedNone as Any) == "nil")
      #expect(read(Schema<Int>.number(), none as Any) == "$ nullValue")
      #expect(read(Schema<Int>.number().optional.array, [some, none]) == "[5, nil]")
      #expect(read(Schema<Int>.number().optional.dictionary, ["a": nested, "b": nestedNone]) == "[a: 5, b: nil]")
      #expect(read(Box<Int?>.schema(Field("a", \.value)), ["a": none as Any]) == "nil")
      #expect(read(Box<Bool>.schema(Field("a", \.value)), ["a": Bool?.some(true)]) == "true")
      #expect(read(Schema<JSONValue>.json, [none as Any]) == "[null]")
    }

    @Test func valuesThatAreNotJSON() throws {
      let foreign: [(Any, String)] = [
        (Date(timeIntervalSince1970: 0), "Date, which is not a JSON value"),
        ([5: 1] as [AnyHashable: Any], "a dictionary with a key of type Int, which is not a JSON value"),
        (Double.nan, "nan, which is not a JSON value"),
        (Double.infinity, "inf, which is not a JSON value"), (Data([1]), "Data, which is not a JSON value"),
        (NSDecimalNumber.notANumber, "Decimal.nan, which is not a JSON value"),
        (Colour.red, "Colour, which is not a JSON value"),
      ]
      for (object, found) in foreign {
        #expect(read(Schema<Double>.number(), object) == "$ typeMismatch", "\(found)")
        #expect(read(Schema<String>.string.lenient(), object) == "$ unconvertible", "\(found)")
        #expect(read(Schema<Bool>.bool.lenient(), object) == "$ unconvertible", "\(found)")
        #expect(read(Schema<JSONValue>.json, object) == "$ typeMismatch", "\(found)")
        #expect(
          read(Box<[Double]>.schema(Field("a", \.value)), ["a": [1, object]]) == "$.a[1] typeMismatch", "\(found)")
        let nested = ["a": ["k": [1, object]]]
        #expect(read(Box<JSONValue>.schema(Field("a", \.value)), nested) == "$.a.k[1] typeMismatch", "\(found)")
        #expect(JSONValue(jsonObject: ["a": object]) == nil, "\(found)")
        let error = #expect(throws: SchemaError.self) { try Schema<Int>.number().decode(jsonObject: object) }
        #expect(error?.issues.first?.found == found)
      }
    }

    @Test func jsonValuesInsideATree() {
      let value: JSONValue = ["n": [1, "x"]]
      #expect(read(Box<JSONValue>.schema(Field("a[0].n[1]", \.value)), ["a": [value]]) == #""x""#)
      #expect(read(Schema<Int>.number(), JSONValue.number(5)) == "5")
      #expect(read(Schema<Bool>.bool, JSONValue.bool(true)) == "true")
      #expect(read(Schema<Int>.number().optional, JSONValue.null) == "nil")
    }

    @Test func treesDeeperThanTheLimit() {
      var tree: Any = 1
      for _ in 0..<1_000 { tree = [tree] }
      #expect(JSONValue(jsonObject: tree) == nil)
      #expect(read(Schema<JSONValue>.json, tree).hasSuffix("tooDeep"))
    }
  }
#endif
