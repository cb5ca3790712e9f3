import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Values encoded as strings: embedded documents, ciphertext, dates")
struct EncodingTextsTests {
  struct Inner: Equatable, Sendable {
    var num = 0
    var path = ""
    static let schema = Schema(startingFrom: Inner()) {
      Field("num", \.num)
      Field("path", \.path)
    }
  }

  struct Outer: Equatable, Sendable {
    var sub = Inner()
    var list: [Int] = []
    var any: JSONValue?
    static let schema = Schema(startingFrom: Outer()) {
      Field("sub", \.sub).embedded(Inner.schema)
      Field("list", \.list).embeddedArray(of: .number())
      Field("any", \.any).embedded(.json)
    }
  }

  @Test("An embedded document is encoded on one line, with the formatting options")
  func embedded() throws {
    let outer = Outer(sub: Inner(num: 22, path: "a/b"), list: [1, 2], any: ["k": .null])
    let text = #"{"any":"{\"k\":null}","list":"[1,2]","sub":"{\"num\":22,\"path\":\"a/b\"}"}"#
    #expect(encodingOutcome(Outer.schema, outer) == text)
    #expect(try Outer.schema.decode(text) == outer)
    let pretty = encodingOutcome(Outer.schema, outer, formatting: [.prettyPrinted, .sortedKeys])
    #expect(pretty.contains(#""{\"k\":null}""#))
    #expect(try Outer.schema.decode(pretty) == outer)
    #expect(encodingOutcome(Outer.schema, Outer()) == #"{"list":"[]","sub":"{\"num\":0,\"path\":\"\"}"}"#)
  }

  @Test("JSON values and Foundation objects contain the same strings as the bytes")
  func embeddedInTrees() throws {
    let schema = Schema<[String: String]>.embedded(.dictionary(of: .string)).array
    let value = ["b": "x/y", "a": "1", "c": "2", "d": "4"]
    let options = EncodingOptions(formatting: [.sortedKeys, .prettyPrinted])
    let text = #"{"a":"1","b":"x/y","c":"2","d":"4"}"#
    #expect(try schema.encodeToJSONValue([value], options: options) == [.string(text)])
    #if FullFoundation
      #expect(try schema.encodeToJSONObject([value], options: options) as? [String] == [text])
    #endif
    #expect(try JSONDecoder().decode([String].self, from: schema.encode([value], options: options)) == [text])
  }

  @Test("An issue in an embedded document has its full path")
  func embeddedIssue() {
    let schema = Schema<[[Double]]>.array(of: .embedded(Schema<Double>.number().array))
    #expect(encodingOutcome(schema, [[1], [2, .nan]]) == "$[1][1] nonFiniteNumber")
  }

  struct Secret: Equatable, Sendable {
    var note = ""
    var notes: [String] = []
    var inner = Inner()
    static let schema = Schema(startingFrom: Secret()) {
      Field("note", \.note).aes(Vault.self)
      Field("notes", \.notes).aes(Vault.self)
      Field("inner", \.inner).aes(Vault.self, as: .embedded(Inner.schema))
    }
  }

  @Test("Encrypted fields are encrypted again")
  func aes() throws {
    let secret = Secret(note: "hush", notes: ["a", ""], inner: Inner(num: 7, path: "p"))
    let json = try Secret.schema.encodeToJSONValue(secret)
    let note = try #require(json["note"]?.string)
    #expect(Data(base64Encoded: note)?.count == 16)
    #expect(json["notes"]?.array?.count == 2)
    #expect(!"\(json)".contains("hush") && !"\(json)".contains("num"))
    #expect(try Secret.schema.decode(json) == secret)
  }

  @Test("Issues inside a cipher contain no key of the plaintext")
  func secrecy() {
    let schema = Schema<[String: Double]>.aes(Vault.self, as: .embedded(Schema<Double>.number().dictionary))
    #expect(encodingOutcome(schema, ["pin4711": .nan]) == #"$["…"] nonFiniteNumber"#)
  }

  static let noon = Date(timeIntervalSince1970: 1_694_134_923.25)

  @Test(
    "Dates are encoded in their own format",
    arguments: [
      (.iso8601, #""2023-09-08T01:02:03.25Z""#), (.iso8601WithMilliseconds, #""2023-09-08T01:02:03.250Z""#),
      (.rfc3339, #""2023-09-08T01:02:03.25Z""#), (.rfc2822, #""Fri, 08 Sep 2023 01:02:03 +0000""#),
      (.secondsSince1970, "1694134923.25"), (.millisecondsSince1970, "1694134923250"),
      (.format("dd-MM-yyyy"), #""08-09-2023""#), (.anyOf([.format("yyyy"), .iso8601]), #""2023""#),
      (.custom(decode: { _ in nil }, encode: { "day \(Int($0.timeIntervalSince1970) / 86400)" }), #""day 19608""#),
    ] as [(DateFormat, String)])
  func dates(_ format: DateFormat, text: String) {
    #expect(encodingOutcome(.date(format), Self.noon) == text)
  }

  @Test("A date after the year 9999 is an issue")
  func farDate() {
    let far = Date(timeIntervalSince1970: 1e12)
    for format in [DateFormat.iso8601, .secondsSince1970, .rfc2822, .format("yyyy-MM-dd")] {
      #expect(encodingOutcome(Schema.date(format).array, [far]) == "$[0] outOfRange")
    }
  }
}
