import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private struct Sub: Sendable {
  var num: Int?
  static let schema = Schema(startingFrom: Sub()) { Field("num", \.num) }
}

private struct Ticket {
  var day: Date?
  var stamp: Date?
  var link: URL?
  var id: UUID?
  var photo: Data?
  var sub: Sub?
  var token: String?
  var word: String?
  var size: Int?

  struct Refused: Error, CustomStringConvertible {
    var description: String { "sizes are even" }
  }

  static let schema = Schema(startingFrom: Ticket()) {
    Field("day", \.day).date(.anyOf([.iso8601, .format("dd-MM-yyyy")]))
    Field("stamp", \.stamp).date(.millisecondsSince1970)
    Field("link", \.link).url()
    Field("id", \.id).uuid()
    Field("photo", \.photo).data(.hex)
    Field("sub", \.sub).embeddedObject(Sub.schema)
    Field("token", \.token).aes(FeedCipher.self)
    Field("word", \.word).cipher(BitFlipCipher(), as: .string)
    Field("size", \.size).map { if $0.isMultiple(of: 2) { $0 } else { throw Refused() } }
  }
}

@Suite("Errors and reports, rendered")
struct RenderingKindsTests {
  private static let bad = #"""
    {"day":"soon","stamp":"1","link":"a b","id":"x","photo":"0","sub":"{\"num\":\"x\"}","token":"x","word":"x",
     "size":3}
    """#

  @Test func undecodable() {
    #expect(
      issueDescriptions(Ticket.schema, Self.bad) == [
        #"$.day invalidFormat expected a date (iso8601 or "dd-MM-yyyy"), found "soon""#,
        #"$.stamp typeMismatch expected a date (millisecondsSince1970), found "1""#,
        #"$.link invalidFormat expected a URL, found "a b""#,
        #"$.id invalidFormat expected a UUID, found "x""#,
        #"$.photo invalidFormat expected data (hex), found "0""#,
        #"$.sub.num typeMismatch expected an Int, found "x""#,
        "$.token decryptionFailed expected ciphertext (aes)",
        "$.word decryptionFailed expected ciphertext (BitFlipCipher)",
        "$.size custom expected an Int, found 3, sizes are even, line 2, column 9",
      ])
  }

  @Test("The options of a kind are in parentheses")
  func options() {
    func expected<Value>(by schema: Schema<Value>) -> [String] {
      issueDescriptions(schema, "{}").map { $0.replacingOccurrences(of: "$ typeMismatch expected ", with: "") }
    }
    #expect(expected(by: .bool) == ["a Bool, found an empty object"])
    #expect(expected(by: .bool(true: ["on"], false: ["off"])) == [#"a Bool ("on" or "off"), found an empty object"#])
    #expect(expected(by: .bool(true: ["x"], false: [])) == [#"a Bool ("x" or false), found an empty object"#])
    #expect(expected(by: .calendarDate) == ["a calendar date, found an empty object"])
    #expect(expected(by: .calendarDate("dd.MM.yyyy")) == [#"a calendar date ("dd.MM.yyyy"), found an empty object"#])
    #expect(expected(by: .date(.anyOf([.rfc2822]))) == ["a date (rfc2822), found an empty object"])
    let three = Schema<Date>.date(.anyOf([.iso8601, .rfc2822, .secondsSince1970]))
    #expect(expected(by: three) == ["a date (iso8601, rfc2822 or secondsSince1970), found an empty object"])
    #expect(expected(by: Schema<UInt8>.number().rounded().encodedAsString()) == ["a UInt8, found an empty object"])
  }

  @Test func wrongTypes() {
    let json = #"{"day":[],"stamp":{},"link":1,"id":true,"photo":1.5,"sub":7,"token":[1,2],"word":{"k":1}}"#
    #expect(
      issueDescriptions(Ticket.schema, json) == [
        #"$.day typeMismatch expected a date (iso8601 or "dd-MM-yyyy"), found an empty array"#,
        "$.stamp typeMismatch expected a date (millisecondsSince1970), found an empty object",
        "$.link typeMismatch expected a URL, found 1",
        "$.id typeMismatch expected a UUID, found true",
        "$.photo typeMismatch expected data (hex), found 1.5",
        "$.sub typeMismatch expected embedded JSON, found 7",
        "$.token typeMismatch expected ciphertext (aes)",
        "$.word typeMismatch expected ciphertext (BitFlipCipher)",
      ])
  }

  @Test("An error, in columns")
  func error() {
    let error = #expect(throws: SchemaError.self) {
      try Ticket.schema.decode(#"{"link":"","sub":"{","stamp":1e300}"#)
    }
    let lines = "\(error.map { "\($0)" } ?? "")".split(separator: "\n")
    #expect(lines.first == "3 issues")
    #expect(
      lines.dropFirst().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        == ["$.stamp outOfRange", "$.link invalidFormat", "$.sub invalidJSON"])
    #expect(lines.last?.contains("line 1, column 2") == true)
  }

  @Test("A report, in columns")
  func report() throws {
    let json = #"{"day":1,"stamp":"1000","link":"a b","id":"","sub":{"num":"1"},"token":"x","size":"3"}"#
    let report = try Ticket.schema.lenient().decodeWithReport(json).report
    #expect(
      report.repairs.map(\.description) == [
        #"$.day converted 1 decoded as a date (iso8601 or "dd-MM-yyyy")"#,
        #"$.stamp converted "1000" decoded as a date (millisecondsSince1970)"#,
        #"$.link converted "a b" decoded as a URL"#,
        #"$.id converted "" decoded as null"#,
        #"$.sub.num converted "1" decoded as an Int"#,
        "$.sub converted an object of 1 key decoded as embedded JSON",
        "$.token fellBack decryptionFailed",
        #"$.size fellBack "3": custom"#,
      ])
    #expect("\(report)".hasPrefix("8 repairs\n  $.day      converted  1 decoded as a date (iso8601"))
  }
}
