import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("JsonProtection's examples, decoded and encoded")
struct JsonProtectionTwoWayTests {
  struct Flags: SchemaCodable, Equatable {
    var yes: Bool?
    var no: Bool?
    static let schema = Schema(startingFrom: Flags()) {
      Field("true", \.yes).lenient()
      Field("false", \.no).lenient()
    }
  }

  struct BikeLocation: SchemaCodable, Equatable {
    let city: String?, lat: Double?, lng: Double?
    static let schema = Schema(BikeLocation.init) {
      Field("city", \.city)
      Field("lat", \.lat).lenient()
      Field("lng", \.lng).lenient()
    }
  }

  struct Library: SchemaCodable, Equatable {
    var index: [Int]?
    static let schema = Schema(startingFrom: Library()) { Field("index", \.index).lenient() }
  }

  struct Info: SchemaCodable, Equatable {
    var num: Int?
    var sub: Sub?
    static let schema = Schema(startingFrom: Info()) {
      Field("num", \.num)
      Field("sub", \.sub).embedded(Sub.schema)
    }
  }

  struct Sub: SchemaCodable, Equatable {
    var num: Int?
    static let schema = Schema(startingFrom: Sub()) { Field("num", \.num) }
  }

  struct UserData: SchemaCodable, Equatable {
    struct User: SchemaCodable, Equatable {
      var name = "", age = 0
      static let schema = Schema(startingFrom: User()) {
        Field("name", \.name)
        Field("age", \.age)
      }
    }
    var data: User?
    var error: String?
    static let schema = Schema(startingFrom: UserData()) {
      Field("data", \.data)
      Field("error", \.error)
    }
  }

  struct Dates: SchemaCodable, Equatable {
    var updateTime: Date?
    var expiredDate: Date?
    static let schema = Schema(startingFrom: Dates()) {
      Field("updateTime", \.updateTime).date(.secondsSince1970)
      Field("expiredDate", \.expiredDate).date(
        .format("yyyyMMddhhss", timeZone: TimeZone(secondsFromGMT: 8 * 3600)!))
    }
  }

  struct Links: SchemaCodable, Equatable {
    var home: URL?
    var detail: URL?
    static let schema = Schema(startingFrom: Links()) {
      Field("homePageUrl", \.home)
      Field("detailPageUrl", \.detail).lenient()
    }
  }

  struct Secret: SchemaCodable, Equatable {
    var url: String?
    static let schema = Schema(startingFrom: Secret()) { Field("url", \.url).aes(Vault.self) }
  }

  private func expect<Model: SchemaCodable & Equatable>(
    _ json: String, is model: Model, written: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try Model.decode(json) == model, sourceLocation: location)
    #expect(encodingOutcome(Model.schema, model) == written, sourceLocation: location)
    #expect(try Model.decode(written) == model, sourceLocation: location)
  }

  @Test("Each decodes the backend's form and encodes the declared form")
  func examples() throws {
    try expect(
      #"{"true":true,"false":"FALSE"}"#, is: Flags(yes: true, no: false), written: #"{"false":false,"true":true}"#)
    try expect(
      #"{"city":"高雄市","lat":"22.78806","lng":"120.24257"}"#,
      is: BikeLocation(city: "高雄市", lat: 22.78806, lng: 120.24257),
      written: #"{"city":"高雄市","lat":22.78806,"lng":120.24257}"#)
    try expect(
      #"{"index":["10","20","50","100"]}"#, is: Library(index: [10, 20, 50, 100]), written: #"{"index":[10,20,50,100]}"#
    )
    try expect(
      #"{"num":1,"sub":"{\"num\": 22}"}"#, is: Info(num: 1, sub: Sub(num: 22)),
      written: #"{"num":1,"sub":"{\"num\":22}"}"#)
    try expect(
      #"{"data":{"name":"Some one","age":11}}"#, is: UserData(data: UserData.User(name: "Some one", age: 11)),
      written: #"{"data":{"age":11,"name":"Some one"}}"#)
    try expect(
      #"{"error":"token is expired."}"#, is: UserData(error: "token is expired."),
      written: #"{"error":"token is expired."}"#)
    try expect(
      #"{"homePageUrl":"https://www.google.com","detailPageUrl":""}"#,
      is: Links(home: URL(string: "https://www.google.com")), written: #"{"homePageUrl":"https://www.google.com"}"#)
  }

  @Test("Dates in their own formats")
  func dates() throws {
    let json = #"{"expiredDate":"202309080100","updateTime":1694102400}"#
    let dates = try Dates.decode(json)
    #expect(dates.updateTime == Date(timeIntervalSince1970: 1_694_102_400))
    #expect(dates.expiredDate == Date(timeIntervalSince1970: 1_694_106_000))
    #expect(encodingOutcome(Dates.schema, dates) == json)
  }

  @Test("Ciphertext is decrypted, and encrypted again")
  func aes() throws {
    let secret = Secret(url: "https://www.google.com")
    let json = try Secret.schema.encodeToJSONValue(secret)
    #expect(json["url"]?.string != secret.url)
    #expect(try Secret.schema.decode(json) == secret)
  }
}
