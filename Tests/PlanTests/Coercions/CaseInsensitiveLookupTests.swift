import SchemaCoding
import Testing

@testable import TestSupport

/// Raw strings of enumerations in any case.
@Suite struct CaseInsensitiveLookupTests {
  enum Plain: String, Sendable {
    case red
    case green = "GREEN"
    case blue = "Blue"
    case darkRed
  }
  enum Listed: String, CaseIterable, Sendable {
    case red, darkRed
    case straße = "STRASSE"
    case lower = "x"
    case upper = "X"
  }
  enum Level: Int, Sendable { case low = 1 }

  @Test(
    "Without CaseIterable: lowercase, uppercase, capitalized and as declared",
    arguments: [
      ("RED", "red"), ("Red", "red"), ("green", "green"), ("blue", "blue"), ("BLUE", "blue"), ("darkRed", "darkRed"),
      ("DARKRED", "$ unknownCase"), ("teal", "$ unknownCase"), ("", "$ unknownCase"),
    ])
  func plain(_ text: String, expected: String) {
    #expect(outcome(Schema<Plain>.enumeration().caseInsensitive(), "\"\(text)\"") == expected)
  }

  @Test(
    "With CaseIterable: any case, and an exact match first",
    arguments: [
      ("RED", "red"), ("DARKRED", "darkRed"), ("darkred", "darkRed"), ("strasse", "straße"), ("X", "upper"),
      ("x", "lower"), ("blue", "$ unknownCase"),
    ])
  func listed(_ text: String, expected: String) {
    #expect(outcome(Schema<Listed>.enumeration().caseInsensitive(), "\"\(text)\"") == expected)
  }

  struct Paint: Equatable, Sendable {
    var colour = Plain.red
    var maybe: Listed?
    var all: [Listed] = []
    var open: Open<Listed>?
    var level = Level.low
    static let schema = Schema(startingFrom: Paint()) {
      Field("colour", \.colour)
      Field("maybe", \.maybe)
      Field("all", \.all)
      Field("open", \.open)
      Field("level", \.level)
    }
  }

  @Test("Applies to nested values, in strict mode, without a repair")
  func inside() throws {
    let json = #"{"colour":"Green","maybe":"DARKRED","all":["RED","x"],"open":"darkred","level":1}"#
    let paint = Paint(colour: .green, maybe: .darkRed, all: [.red, .lower], open: .known(.darkRed))
    let decoded = try Paint.schema.caseInsensitive().decodeWithReport(json)
    #expect(decoded.value == paint)
    #expect(decoded.report.isEmpty)
    #expect(outcome(Paint.schema, json).hasPrefix("$.colour unknownCase, $.maybe unknownCase"))
    #expect(try Paint.schema.caseInsensitive().decode(#"{"open":"teal"}"#).open == .unknown("teal"))
    #expect(
      encodingOutcome(Paint.schema.caseInsensitive(), paint)
        == #"{"all":["red","x"],"colour":"GREEN","level":1,"maybe":"darkRed","open":"darkRed"}"#)
  }

  @Test("On a field it applies to its elements, on elements only to those")
  func reach() throws {
    struct Two: Equatable, Sendable { var a: [Plain] = [], b: [Plain] = [] }
    let schema = Schema(startingFrom: Two()) {
      Field("a", \.a).caseInsensitive()
      Field("b", \.b).array(of: .enumeration())
    }
    #expect(try schema.decode(#"{"a":["RED"],"b":["red"]}"#) == Two(a: [.red], b: [.red]))
    #expect(outcome(schema, #"{"a":["RED"],"b":["RED"]}"#) == "$.b[0] unknownCase")
    #expect(try Schema<[Plain]>.array(of: .enumeration().caseInsensitive()).decode(#"["RED"]"#) == [.red])
  }

  @Test("The listing shows it")
  func listing() {
    #expect("\(Schema<Plain>.enumeration().caseInsensitive().plan)" == "plan for Plain from string in any case")
    #expect("\(Schema<Level>.enumeration().caseInsensitive().plan)" == "plan for Level from number Int")
  }
}
