import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// A type that the compiler makes `Codable`, with a value of each kind.
private struct Ride: Codable, Equatable, Sendable {
  var name = ""
  var seats = 0
  var small: UInt8?
  var price: Decimal?
  var rate: Double?
  var isOpen = false
  var site: URL?
  var begun: Date?
  var bytes: Data?
  var id: UUID?
  var stops: [Int] = []
  var counts: [String: Int] = [:]
  var colour = Shapes.Colour.red
  var rank: Shapes.Rank?
  var spot: Shapes.Spot?
  var any: JSONValue?
}

@Suite("Leniency inside Codable types")
struct CodableLeniencyTests {
  private static let plain =
    #""name":"a","seats":1,"isOpen":true,"stops":[],"counts":{},"colour":"red""#

  /// Replaces one member of a valid document, and shows the repairs or the issues.
  private func outcome(_ member: String, _ schema: Schema<Ride>, _ options: DecodingOptions = DecodingOptions())
    -> String
  {
    do {
      let repairs = try schema.decodeWithReport("{\(Self.plain),\(member)}", options: options).report.repairs
      return repairs.map { "\($0.path) \($0.code)" }.joined(separator: "; ")
    } catch {
      return error.issues.map { "! \($0.path) \($0.code)" }.joined(separator: "; ")
    }
  }

  static let rows: [(member: String, lenient: String, strict: String)] = [
    (#""name":12"#, "$.name converted", "! $.name typeMismatch"),
    (#""name":[]"#, "! $.name unconvertible", "! $.name typeMismatch"),
    (#""name":null"#, "! $.name nullValue", "! $.name nullValue"),
    (#""seats":" 7 ""#, "$.seats converted", "! $.seats typeMismatch"),
    (#""seats":"many""#, "! $.seats unconvertible", "! $.seats typeMismatch"),
    (#""seats":1.5"#, "! $.seats inexact", "! $.seats inexact"),
    (#""seats":"""#, "! $.seats nullValue", "! $.seats typeMismatch"),
    (#""small":"300""#, "$.small fellBack", "! $.small typeMismatch"),
    (#""small":300"#, "$.small fellBack", "! $.small outOfRange"),
    (#""small":"""#, "$.small converted", "! $.small typeMismatch"),
    (#""small":null"#, "", ""),
    (#""price":"1.10""#, "$.price converted", "! $.price typeMismatch"),
    (#""rate":"N/A""#, "$.rate fellBack", "! $.rate typeMismatch"),
    (#""isOpen":"no""#, "$.isOpen converted", "! $.isOpen typeMismatch"),
    (#""site":"https://a/b c""#, "", ""),
    (#""begun":"12.5""#, "$.begun converted", "! $.begun typeMismatch"),
    (#""begun":"2023-09-08T01:02:03Z""#, "$.begun converted", "! $.begun typeMismatch"),
    (#""begun":"soon""#, "$.begun fellBack", "! $.begun typeMismatch"),
    (#""bytes":"AP8""#, "$.bytes converted", "! $.bytes invalidFormat"),
    (#""id":"x""#, "$.id fellBack", "! $.id invalidFormat"),
    (#""stops":["1",2,"x"]"#, "! $.stops[2] unconvertible", "! $.stops[0] typeMismatch; ! $.stops[2] typeMismatch"),
    (#""stops":["1"]"#, "$.stops[0] converted", "! $.stops[0] typeMismatch"),
    (#""counts":{"a":"1","b":2}"#, "$.counts.a converted", "! $.counts.a typeMismatch"),
    (#""colour":"blue""#, "! $.colour unknownCase", "! $.colour unknownCase"),
    (#""rank":"1""#, "$.rank converted", "! $.rank typeMismatch"),
    (#""rank":7"#, "$.rank fellBack", "! $.rank unknownCase"),
    (#""spot":{"x":"1","y":2}"#, "$.spot.x converted", "! $.spot.x typeMismatch"),
    (#""spot":{"x":"?","y":2}"#, "$.spot fellBack", "! $.spot.x typeMismatch"),
    (#""spot":"""#, "$.spot converted", "! $.spot typeMismatch"),
    (#""any":"x""#, "", ""),
  ]

  @Test(arguments: rows) func eachKind(_ row: (member: String, lenient: String, strict: String)) {
    let schema = Schema<Ride>.codable()
    #expect(outcome(row.member, schema) == row.strict)
    #expect(outcome(row.member, schema.lenient()) == row.lenient)
    #expect(outcome(row.member, schema, DecodingOptions(leniency: .lenient)) == row.lenient)
    #expect(outcome(row.member, schema.lenient(), DecodingOptions(leniency: .strict)) == row.strict)
  }

  @Test func anOptionDoesWhatItsRowSays() {
    let schema = Schema<Ride>.codable()
    #expect(outcome(#""seats":"7""#, schema.lenient(.zeroAndOneAsBooleans)) == "! $.seats unconvertible")
    #expect(outcome(#""seats":1.5"#, schema.lenient(.fractionsAsIntegers)) == "$.seats converted")
    #expect(outcome(#""stops":5"#, schema.lenient(.singleElement)) == "$.stops converted")
  }

  @Test func aFailureKeepsItsCauses() throws {
    let json = "{\(Self.plain),\"spot\":{\"x\":\"?\"}}"
    let report = try Schema<Ride>.codable().lenient().decodeWithReport(json).report
    #expect(report.repairs.map { "\($0.path) \($0.code)" } == ["$.spot fellBack"])
    #expect(report.repairs.first?.causes.map { "\($0.path) \($0.code)" } == ["$.spot.x unconvertible"])
    #expect(report.summary.map(\.pattern) == ["$.spot"])
  }

  @Test func wholeValues() throws {
    let schema = Schema<Shapes.Spot>.codable().lenient()
    let issues = #expect(throws: SchemaError.self) { try schema.decode("[]") }?.issues
    #expect(issues?.map(\.description) == ["$ unconvertible expected an object, found an empty array"])
    #expect(try schema.optional.decode(#"" ""#) == nil)
    let repairs = try Schema<[Shapes.Spot]>.codable().lossy().decodeWithReport(#"[{"x":1,"y":2},{"x":1}]"#).report
      .repairs
    #expect(repairs.map { "\($0.path) \($0.code)" } == ["$[1] dropped"])
  }

  /// Tries one type after the other.
  private struct Loose: Decodable, Equatable {
    var text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try (try? container.decode(Int.self)).map { "number \($0)" } ?? "string \(container.decode(String.self))"
    }
  }

  @Test func whatATypeCatchesIsNoIssue() throws {
    let outcome = try Schema<[Loose]>.codable().decodeWithReport(#"["a", 1]"#)
    #expect(outcome.value.map(\.text) == ["string a", "number 1"])
    #expect(outcome.report.repairs.isEmpty)
    let lenient = try Schema<[Loose]>.codable().lenient().decodeWithReport(#"["2", true]"#)
    #expect(lenient.value.map(\.text) == ["string 2", "string true"])
    #expect(lenient.report.repairs.map { "\($0.path) \($0.code)" } == ["$[1] converted"])
  }

  private struct Tagged: SchemaCodable, Codable, Equatable, Sendable {
    var number = 0
    static let schema = Schema(startingFrom: Tagged()) { Field("no", \.number) }
  }

  @Test func typesWithASchemaAreDecodedByIt() throws {
    let schema = Schema<[String: Tagged]>.codable()
    #expect(try schema.decode(#"{"a":{"no":7}}"#) == ["a": Tagged(number: 7)])
    let report = try schema.lenient().decodeWithReport(#"{"a":{"no":"7"}}"#).report
    #expect(report.repairs.map { "\($0.path)" } == ["$.a.no"])
  }

  @Test func allIssuesOfAValue() {
    let json = #"[{"name":1,"isOpen":2,"stops":[],"counts":{},"colour":"red","spot":{"x":"a","y":"b"}}]"#
    let schema = Schema<[Ride]>.codable(collectingIssues: true)
    let issues = #expect(throws: SchemaError.self) { try schema.decode(json) }?.issues
    #expect(
      issues?.map { "\($0.path) \($0.code)" } == [
        "$[0].name typeMismatch", "$[0].seats missingKey", "$[0].isOpen typeMismatch", "$[0].spot.x typeMismatch",
        "$[0].spot.y typeMismatch",
      ])
    let ride = Ride(name: "a", seats: 1, isOpen: true)
    #expect(throws: Never.self) { try #require(try schema.decode("[{\(Self.plain)}]") == [ride]) }
  }
}
