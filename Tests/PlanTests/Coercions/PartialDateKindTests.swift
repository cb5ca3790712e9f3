import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

@Suite("Partial dates")
struct PartialDateKindTests {
  @Test("As precise as they came, both ways", arguments: ["2005", "2005-03", "2005-03-09", "0001", "9999-12-31"])
  func bothWays(string: String) throws {
    let json = "\"\(string)\""
    let date = try Schema.partialDate.decode(json)
    #expect("\(date)" == string)
    #expect(encodingOutcome(Schema.partialDate, date) == json)
    #expect(PartialDate(string) == date)
    #expect(try JSONDecoder().decode(PartialDate.self, from: JSONEncoder().encode(date)) == date)
  }

  @Test(
    "Strictly and leniently",
    arguments: [
      (#"" 2005-03""#, "$ invalidFormat", "2005-03; $ converted"), ("2005", "$ typeMismatch", "2005; $ converted"),
      ("20050309", "$ typeMismatch", "$ unconvertible"), ("12", "$ typeMismatch", "$ unconvertible"),
      (#""2005-13""#, "$ invalidFormat", "$ invalidFormat"), (#""2005-3""#, "$ invalidFormat", "$ invalidFormat"),
      (#""2005-02-30""#, "$ invalidFormat", "$ invalidFormat"), (#""0000""#, "$ invalidFormat", "$ invalidFormat"),
      (#""05""#, "$ invalidFormat", "$ invalidFormat"), (#""""#, "$ invalidFormat", "$ nullValue"),
      ("true", "$ typeMismatch", "$ unconvertible"),
    ])
  func forms(json: String, strict: String, lenient: String) {
    #expect(outcome(Schema.partialDate, json) == strict)
    #expect(outcome(Schema.partialDate.lenient(), json) == lenient)
  }

  @Test func order() throws {
    let strings = ["2004-12-31", "2005", "2005-03", "2005-03-01", "2005-03-02", "2005-04", "2006"]
    let dates = strings.compactMap { PartialDate($0) }
    #expect(dates.shuffled().sorted() == dates)
    #expect(PartialDate(year: 2005, month: 13) == nil)
    #expect(PartialDate(year: 2005, month: 2, day: 29) == nil)
    let day = try #require(CalendarDate("2005-03-09"))
    #expect(PartialDate(day).calendarDate == day)
    #expect(PartialDate(year: 2005).calendarDate == nil)
    #expect(encodingOutcome(Schema.partialDate, PartialDate(year: 10_000)) == "$ outOfRange")
  }

  @Test func fields() throws {
    struct Album: Equatable, Sendable {
      var released: PartialDate?
      static let schema = Schema(startingFrom: Album()) { Field("released", \.released) }
    }
    #expect(try Album.schema.decode(#"{"released": "2005-03"}"#).released == PartialDate(year: 2005, month: 3))
    #expect("\(Album.schema.plan)".contains("partialDate"))
    #expect("\(Album.schema.jsonSchema())".contains("[0-9]{4}"))
    let keyed = Schema<[PartialDate: Int]>.dictionary(keys: .partialDate, of: .number())
    #expect(try keyed.decode(#"{"2005": 1}"#) == [PartialDate(year: 2005): 1])
  }
}
