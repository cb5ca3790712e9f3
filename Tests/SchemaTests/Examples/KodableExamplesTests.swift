import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private struct User: Equatable {
  var identifier = ""
  var social: String?
  var firstName = ""
  var phone = "+1 123456789"
  var zipCode = 0

  static let schema = Schema(startingFrom: User()) {
    Field("identifier", \.identifier)
    Field("social", \.social).lenient()
    Field("first_name", \.firstName).required()
    Field("phone", \.phone)
    Field("address.zipCode", \.zipCode).required()
  }
}

private struct Dates: Equatable {
  let iso8601: Date, simpleDate: Date, rfc2822: Date, rfc3339: Date, timestamp: Date

  static let schema = Schema(Dates.init) {
    Field("iso8601").date(.iso8601)
    Field("simple_date").date(.format("y-MM-dd"))
    Field("rfc2822").date(.rfc2822)
    Field("rfc3339").date(.rfc3339)
    Field("timestamp").date(.secondsSince1970)
  }
}

private struct Amounts: Equatable {
  let double: String, integer: String, string: String

  static let schema = Schema(Amounts.init) {
    Field("double").string()
    Field("int").string()
    Field("string").string()
  }
}

private struct Page: Equatable {
  let url: URL
  struct NoURL: Error {}

  static let schema = Schema(Page.init) {
    Field("html_url").transform(
      from: .string,
      decode: { (text: String) throws -> URL in
        guard let url = URL(string: text) else { throw NoURL() }
        return url
      }, encode: \.absoluteString)
  }
}

@Suite("Kodable's examples, decoded")
struct KodableExamplesTests {
  @Test("A custom key, a nested key and a default")
  func user() throws {
    let json = #"{"identifier":"1","social":987654321,"first_name":"John","address":{"zipCode":94040}}"#
    #expect(
      try User.schema.decode(json)
        == User(identifier: "1", social: "987654321", firstName: "John", phone: "+1 123456789", zipCode: 94040))
    #expect(outcome(User.schema, "{}") == "$.first_name missingKey, $.address.zipCode missingKey")
  }

  @Test("Dates, each in its own format")
  func dates() throws {
    let dates = try Dates.schema.decode(
      #"""
      {"iso8601":"1996-12-19T16:39:57-08:00","simple_date":"2001-01-01","rfc2822":"Thu, 19 Dec 1996 16:39:57 GMT",
       "rfc3339":"1996-12-19T16:39:57-08:00","timestamp":978307200.0}
      """#)
    let (evening, newYear) = (Date(timeIntervalSince1970: 851_042_397), Date(timeIntervalSince1970: 978_307_200))
    let afternoon = Date(timeIntervalSince1970: 851_013_597)
    #expect(
      dates
        == Dates(iso8601: evening, simpleDate: newYear, rfc2822: afternoon, rfc3339: evening, timestamp: newYear))
  }

  @Test("A lossy array drops elements that are not strings")
  func lossyArray() throws {
    let schema = Schema.array(of: .string).lossy()
    let decoded = try schema.decodeWithReport(#"["1",1.5,"2",true,"3",null,4]"#)
    #expect(decoded.value == ["1", "2", "3"])
    #expect(decoded.report.repairs.map { "\($0.path)" } == ["$[1]", "$[3]", "$[5]", "$[6]"])
  }

  @Test("Bools from strings and numbers, except in strict fields")
  func bools() throws {
    let json = #"{"string_bool":"false","int_bool":1}"#
    let decoded = try Schema.dictionary(of: .bool).lenient().decode(json)
    #expect(decoded == ["string_bool": false, "int_bool": true])
    #expect(
      outcome(.dictionary(of: .bool), json) == "$.int_bool typeMismatch, $.string_bool typeMismatch")
  }

  @Test("Strings from numbers keep their digits")
  func strings() throws {
    let json = #"{"double":629.9,"int":1563,"string":"999.9"}"#
    #expect(try Amounts.schema.lenient().decode(json) == Amounts(double: "629.9", integer: "1563", string: "999.9"))
    #expect(outcome(Amounts.schema, json) == "$.double typeMismatch, $.int typeMismatch")
  }

  @Test("A transformer")
  func transformer() throws {
    let url = try #require(URL(string: "https://example.com/a"))
    #expect(try Page.schema.decode(#"{"html_url":"https://example.com/a"}"#) == Page(url: url))
    #expect(outcome(Page.schema, #"{"html_url":"http://["}"#) == "$.html_url custom")
  }

  @Test(
    "Strings are trimmed and validated",
    arguments: [
      ("  A New Project    ", 501, "A New Project"), ("x", 400, "$.width validationFailed"),
    ])
  func modifiers(title: String, width: Int, reading: String) {
    struct Project {
      let title: String, width: Int
      static let schema = Schema(Project.init) {
        Field("title").string().map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        Field("width").number(Int.self).validate("must be more than 500") { $0 > 500 }
      }
    }
    #expect(outcome(Project.schema, #"{"title":"\#(title)","width":\#(width)}"#, show: \.title) == reading)
  }
}
