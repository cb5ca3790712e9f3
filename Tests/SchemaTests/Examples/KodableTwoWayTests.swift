import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Kodable's examples, decoded and encoded")
struct KodableTwoWayTests {
  struct User: SchemaCodable, Equatable {
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

  @Test("The first example: other keys, nested values, a default")
  func user() throws {
    let user = try User.decode(
      #"{"identifier": "1", "social": 987654321, "first_name": "John", "address": {"zipCode": 94040}}"#)
    #expect(user == User(identifier: "1", social: "987654321", firstName: "John", zipCode: 94040))
    let written =
      #"{"address":{"zipCode":94040},"first_name":"John","identifier":"1","phone":"+1 123456789","social":"987654321"}"#
    #expect(encodingOutcome(User.schema, user) == written)
    #expect(try User.decode(written) == user)
    #expect(outcome(User.schema, "{}") == "$.first_name missingKey, $.address.zipCode missingKey")
  }

  struct Dates: SchemaCodable, Equatable {
    let iso8601: Date, simple: Date, rfc2822: Date, rfc3339: Date, timestamp: Date
    static let schema = Schema(Dates.init) {
      Field("iso8601", \.iso8601)
      Field("simple_date", \.simple).date(.format("y-MM-dd"))
      Field("rfc2822", \.rfc2822).date(.rfc2822)
      Field("rfc3339", \.rfc3339).date(.rfc3339)
      Field("timestamp", \.timestamp).date(.secondsSince1970)
    }
  }

  @Test("Dates, each in its own format, in both directions")
  func dates() throws {
    let dates = try Dates.decode(
      #"""
      {"iso8601": "1996-12-19T16:39:57-08:00", "simple_date": "2001-01-01", "timestamp": 978307200.0,
       "rfc2822": "Thu, 19 Dec 1996 16:39:57 GMT", "rfc3339": "1996-12-19T16:39:57-08:00"}
      """#)
    #expect(
      [dates.iso8601, dates.simple, dates.rfc2822, dates.rfc3339, dates.timestamp].map(\.timeIntervalSince1970)
        == [851_042_397, 978_307_200, 851_013_597, 851_042_397, 978_307_200])
    #expect(
      encodingOutcome(Dates.schema, dates)
        == #"{"iso8601":"1996-12-20T00:39:57Z","rfc2822":"Thu, 19 Dec 1996 16:39:57 +0000","#
        + #""rfc3339":"1996-12-20T00:39:57Z","simple_date":"2001-01-01","timestamp":978307200}"#)
    #expect(try Dates.decode(dates.encoded()) == dates)
  }

  struct Lossy: SchemaCodable, Equatable {
    var array: [String] = []
    var stringBool = true
    var intBool = false
    var amount = ""
    static let schema = Schema(startingFrom: Lossy()) {
      Field("failable_array", \.array).lossy()
      Field("string_bool", \.stringBool).lenient()
      Field("int_bool", \.intBool).lenient()
      Field("double", \.amount).lenient()
    }
  }

  @Test("Converted values are encoded in the declared form")
  func lossy() throws {
    let lossy = try Lossy.decode(
      #"{"failable_array": ["1", 1.5, "2", true, "3", null, 4], "string_bool": "false", "int_bool": 1, "double": 629.9}"#
    )
    #expect(lossy == Lossy(array: ["1", "2", "3"], stringBool: false, intBool: true, amount: "629.9"))
    #expect(
      encodingOutcome(Lossy.schema, lossy)
        == #"{"double":"629.9","failable_array":["1","2","3"],"int_bool":true,"string_bool":false}"#)
    let strict = Schema(startingFrom: Lossy()) { Field("string_bool", \.stringBool) }
    #expect(outcome(strict, #"{"string_bool":"false"}"#) == "$.string_bool typeMismatch")
  }

  struct Project: SchemaCodable, Equatable {
    var title = ""
    var subtitle: String?
    var size = 0
    var most = 0
    var least = 0
    static let schema = Schema(startingFrom: Project()) {
      Field("title", \.title).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      Field("subtitle", \.subtitle).trimmed().nilIfEmpty()
      Field("size", \.size).clamped(to: 1...9)
      Field("most", \.most).clamped(to: ...5)
      Field("least", \.least).clamped(to: 5...)
    }
  }

  @Test("Modifiers")
  func modifiers() throws {
    let project = try Project.decode(
      #"{"title": "  A New Project    ", "subtitle": "  ", "size": 10, "most": 6, "least": 4}"#)
    #expect(project == Project(title: "A New Project", size: 9, most: 5, least: 5))
    #expect(try Project.decode(project.encoded()) == project)
  }

  struct Image: SchemaCodable, Equatable {
    let width: Int
    static let schema = Schema(Image.init) { Field("width", \.width).validate("must be wide") { $0 > 500 } }
  }

  @Test("Validation")
  func validation() throws {
    #expect(try Image.decode(#"{"width":501}"#) == Image(width: 501))
    let error = #expect(throws: SchemaError.self) { try Image.decode(#"{"width":400}"#) }
    #expect(error?.issueList == "$.width validationFailed")
    #expect(error?.issues.first?.found == "400" && error?.issues.first?.detail == "must be wide")
  }

  struct FailedToCreateURL: Error {}

  struct Page: SchemaCodable, Equatable {
    let url: URL
    static let schema = Schema(Page.init) { Field("html_url", \.url).schema(.htmlURL) }
  }

  @Test("A custom transformer")
  func transformer() throws {
    let json = #"{"html_url":"https://a.org/b"}"#
    #expect(encodingOutcome(Page.schema, try Page.decode(json)) == json)
    let error = #expect(throws: SchemaError.self) { try Page.decode(#"{"html_url":""}"#) }
    #expect(error?.issues.first?.underlying is FailedToCreateURL)
  }

  @Test("Nil is omitted, or encoded as null")
  func nulls() throws {
    struct Name: Sendable {
      var first = "João", last: String?
      static let plain = Schema(startingFrom: Name()) {
        Field("firstName", \.first)
        Field("lastName", \.last)
      }
      static let withNull = Schema(startingFrom: Name()) {
        Field("firstName", \.first)
        Field("lastName", \.last).encodesNull()
      }
    }
    #expect(encodingOutcome(Name.plain, Name()) == #"{"firstName":"João"}"#)
    #expect(encodingOutcome(Name.withNull, Name()) == #"{"firstName":"João","lastName":null}"#)
  }
}

extension Schema where Value == URL {
  fileprivate static var htmlURL: Schema {
    .transform(
      from: .string,
      decode: { text in
        guard let url = URL(string: text) else { throw KodableTwoWayTests.FailedToCreateURL() }
        return url
      },
      encode: \.absoluteString)
  }
}
