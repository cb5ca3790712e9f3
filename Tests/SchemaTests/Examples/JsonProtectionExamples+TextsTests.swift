import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private struct Info: Equatable {
  struct Sub: Equatable, Sendable {
    var num: Int?
    var name: String?
    static let schema = Schema(startingFrom: Sub()) {
      Field("num", "number", at: \.num)
      Field("name", \.name)
    }
  }

  var num: Int?
  var sub: Sub?
  var subObjects: [Sub]?

  static let schema = Schema(startingFrom: Info()) {
    Field("num", \.num)
    Field("sub", \.sub).embeddedObject(Sub.schema).lenient()
    Field("subObjects", \.subObjects).embeddedArray(of: Sub.schema).lenient()
  }
}

private struct DateObject: Equatable {
  var updateTime: Date?
  var expiredDate: Date?

  static let schema = Schema(startingFrom: DateObject()) {
    Field("updateTime", \.updateTime).date(.secondsSince1970)
    Field("expiredDate", \.expiredDate).date(.format("yyyyMMddhhss", timeZone: eastern)).lenient()
  }

  private static let eastern = TimeZone(secondsFromGMT: 8 * 3600) ?? .current
}

private struct URLObject: Equatable {
  var homePageUrl: URL?
  var detailPageUrl: URL?

  static let schema = Schema(startingFrom: URLObject()) {
    Field("homePageUrl", \.homePageUrl)
    Field("detailPageUrl", \.detailPageUrl).lenient()
  }
}

private struct AESObject: Equatable {
  var url: String?
  var urls: [String]?

  static let schema = Schema(startingFrom: AESObject()) {
    Field("url", \.url).aes(FeedCipher.self)
    Field("urls", \.urls).aes(FeedCipher.self)
  }
}

@Suite("JsonProtection's examples with nested values in strings, decoded")
struct JsonProtectionExamplesTextsTests {
  @Test("Objects in strings")
  func objects() throws {
    #expect(try Info.schema.decode(#"{"num":1,"sub":"{\"num\": 22}"}"#) == Info(num: 1, sub: Info.Sub(num: 22)))
    let text = #"[{\"name\": \"Jo\", \"number\": 233}, {\"name\": \"Ana\", \"number\": 4565}]"#
    let info = try Info.schema.decode(#"{"subObjects":"\#(text)"}"#)
    #expect(info.subObjects == [Info.Sub(num: 233, name: "Jo"), Info.Sub(num: 4565, name: "Ana")])
    #expect(try Info.schema.decode(#"{"subObjects":""}"#) == Info())
  }

  @Test("Dates in two formats")
  func dates() throws {
    let dates = try DateObject.schema.decode(#"{"updateTime":1694102400,"expiredDate":"202309080100"}"#)
    #expect(
      dates
        == DateObject(
          updateTime: Date(timeIntervalSince1970: 1_694_102_400),
          expiredDate: Date(timeIntervalSince1970: 1_694_106_000)))
    let number = try DateObject.schema.decode(#"{"expiredDate":202309080100}"#)
    #expect(number.expiredDate == dates.expiredDate, "the same digits, as a number")
  }

  @Test("A URL that may be empty")
  func urls() throws {
    let urls = try URLObject.schema.decode(#"{"homePageUrl":"https://www.google.com","detailPageUrl":""}"#)
    #expect(urls == URLObject(homePageUrl: URL(string: "https://www.google.com")))
  }

  @Test("One ciphertext or several")
  func ciphers() throws {
    let (cipher, url) = (FeedCipher.apple, "https://www.apple.com")
    let object = try AESObject.schema.decode(#"{"url":"\#(cipher)","urls":["\#(cipher)","\#(cipher)"]}"#)
    #expect(object == AESObject(url: url, urls: [url, url]))
  }
}
