import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private struct BoolObject: Equatable {
  var `true`: Bool?
  var `false`: Bool?

  static let schema = Schema(startingFrom: BoolObject()) {
    Field("true", \.true).lenient()
    Field("false", \.false).lenient()
  }
}

private struct UserData: Equatable {
  struct Info: Equatable, Sendable {
    var name: String?
    var age: Int?
    static let schema = Schema(startingFrom: Info()) {
      Field("name", \.name)
      Field("age", \.age)
    }
  }

  var data: Info?
  var error: String?

  static let schema = Schema(startingFrom: UserData()) {
    Field("data", \.data).object(Info.schema)
    Field("error", \.error)
  }
}

private struct BikeLocation: Equatable {
  enum Kind: Int {
    case docked = 1
    case free
  }
  enum Zone: Double {
    case inner = 1.5
    case outer = 2
  }

  var city: String?
  var lat: Double?
  var lng: Double?
  var profit: Decimal?
  var index: Int?
  var kind: Kind?
  var zone: Zone?

  static let schema = Schema(startingFrom: BikeLocation()) {
    Field("city", \.city)
    Field("lat", \.lat).lenient()
    Field("lng", \.lng).lenient()
    Field("profit", \.profit).lenient()
    Field("index", \.index).lenient(.standard.union(.fractionsAsIntegers))
    Field("kind", \.kind).enumeration().lenient()
    Field("zone", \.zone).enumeration().lenient()
  }
}

private struct Library: Equatable {
  var index: [Int]?
  var dices: [Double]?
  var wholeDices: [Int]?

  static let schema = Schema(startingFrom: Library()) {
    Field("index", \.index).lenient()
    Field("dices", \.dices).embeddedArray(of: .number()).lenient()
    Field("wholeDices", \.wholeDices).embeddedArray(of: .number()).lenient(.standard.union(.fractionsAsIntegers))
  }
}

@Suite("JsonProtection's examples, decoded")
struct JsonProtectionExamplesTests {
  @Test(
    "Bools in other representations",
    arguments: [
      (#"{"true":true,"false":"FALSE"}"#, true, false), (#"{"true":1,"false":0}"#, true, false),
      (#"{"true":"yes","false":"no"}"#, true, false), (#"{"true":"Yes","false":"NO"}"#, true, false),
      (#"{"true":"TRUE"}"#, true, nil),
    ])
  func bools(json: String, isTrue: Bool?, isFalse: Bool?) throws {
    #expect(try BoolObject.schema.decode(json) == BoolObject(true: isTrue, false: isFalse))
  }

  @Test("Keys that may be missing")
  func missingKeys() throws {
    let usual = try UserData.schema.decode(#"{"data":{"name":"Some one","age":11}}"#)
    #expect(usual == UserData(data: UserData.Info(name: "Some one", age: 11), error: nil))
    #expect(try UserData.schema.decode(#"{"error":"token is expired."}"#) == UserData(error: "token is expired."))
  }

  @Test("Numbers in strings, raw values of enumerations, and every digit of a Decimal")
  func numbers() throws {
    let bike = try BikeLocation.schema.decode(#"{"city":"高雄市","lat":"22.78806","lng":"120.24257"}"#)
    #expect(bike == BikeLocation(city: "高雄市", lat: 22.78806, lng: 120.24257))
    let more = try BikeLocation.schema.decode(#"{"index":"99","profit":"0.04","kind":"2","zone":"1.5"}"#)
    #expect(more == BikeLocation(profit: Decimal(string: "0.04"), index: 99, kind: .free, zone: .inner))
    #expect(try BikeLocation.schema.decode(#"{"index":"122.999999999999999"}"#) == BikeLocation(index: 122))
    let digits = Decimal(string: "122.999999999999999")
    #expect(try BikeLocation.schema.decode(#"{"profit":122.999999999999999}"#) == BikeLocation(profit: digits))
  }

  @Test("Arrays of numbers in strings, or in a single string")
  func arrays() throws {
    #expect(try Library.schema.decode(#"{"index":["10","20","50","100"]}"#) == Library(index: [10, 20, 50, 100]))
    #expect(try Library.schema.decode(#"{"dices":"[1, 5.2, 1.0]"}"#) == Library(dices: [1, 5.2, 1]))
    #expect(try Library.schema.decode(#"{"wholeDices":"[1, 5.2, 1.0]"}"#) == Library(wholeDices: [1, 5, 1]))
    #expect(try Library.schema.decode(#"{"dices":""}"#) == Library())
  }
}
