import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Enumerations with a table of the scalars for each case.
@Suite struct CasesKindTests {
  enum State: Equatable, Sendable { case open, closed, broken }

  static let table: Schema<State> = .cases([.open: ["open", 1, true, "7"], .closed: ["closed", 0, false]])

  @Test(
    "Decodes the values of the table",
    arguments: [
      (#""open""#, State.open), ("1", .open), ("1.0", .open), ("1e0", .open), ("true", .open), (#""7""#, .open),
      (#""closed""#, .closed), ("0", .closed), ("-0", .closed), ("false", .closed),
    ])
  func strict(_ json: String, state: State) throws {
    for schema in [Self.table, Self.table.lenient()] {
      for parser in everyParser {
        let decoded = try schema.decodeWithReport(json, options: DecodingOptions(parser: parser))
        #expect(decoded.value == state)
        #expect(decoded.report.isEmpty)
      }
    }
  }

  @Test("Ignoring case also applies to numbers and Bools that are decoded as strings")
  func foldedScalars() {
    let schema = Schema<State>.cases([.open: ["TRUE"], .closed: ["FALSE"]]).caseInsensitive()
    #expect(outcome(schema, "true") == "$ unknownCase")
    #expect(outcome(schema.lenient(), "true") == "open; $ converted")
  }

  @Test(
    "Other values are issues, strictly and leniently",
    arguments: [
      (#""1""#, "$ unknownCase", "open; $ converted"), (#"" open ""#, "$ unknownCase", "open; $ converted"),
      (#""TRUE""#, "$ unknownCase", "open; $ converted"), (#""FALSE""#, "$ unknownCase", "closed; $ converted"),
      (#""0.0""#, "$ unknownCase", "closed; $ converted"), ("7", "$ unknownCase", "open; $ converted"),
      (#""Open""#, "$ unknownCase", "$ unknownCase"), ("2", "$ unknownCase", "$ unknownCase"),
      (#""yes""#, "$ unknownCase", "$ unknownCase"), ("[1]", "$ typeMismatch", "$ unconvertible"),
      ("{}", "$ typeMismatch", "$ unconvertible"), ("null", "$ nullValue", "$ nullValue"),
      (#""  ""#, "$ unknownCase", "$ nullValue"),
    ])
  func others(_ json: String, strict: String, lenient: String) {
    #expect(outcome(Self.table, json) == strict)
    #expect(outcome(Self.table.lenient(), json) == lenient)
  }

  @Test("A repair names the type, an issue the values of the table")
  func names() throws {
    let report = try Self.table.lenient().decodeWithReport(#""1""#).report
    #expect(report.repairs.map(\.description) == [#"$ converted "1" decoded as a State"#])
    #expect(
      issueDescriptions(Self.table.lenient(), "2")
        == [#"$ unknownCase expected one of "open", 1, true, "7", "closed", 0, false, found 2"#])
  }

  @Test("Encodes the first value; a case without a value is an issue")
  func encoding() throws {
    #expect(encodingOutcome(Self.table.array, [.open, .closed]) == #"["open","closed"]"#)
    #expect(encodingOutcome(Self.table.array, [.open, .broken]) == "$[1] notEncodable")
    let numbers: Schema<State> = .cases([.open: [1.5, "open"], .closed: [false]])
    #expect(encodingOutcome(numbers.array, [.open, .closed]) == "[1.5,false]")
  }

  struct Door: Equatable, Sendable {
    var state = State.closed
    var before: State?
    static let schema = Schema(startingFrom: Door()) {
      Field("state", \.state).cases([.open: ["open"], .closed: ["closed"]]).lenient()
      Field("before", \.before).cases([.open: ["O", "o", 1], .closed: ["C"]]).lenient()
    }
  }
  struct Argument: Equatable, Sendable { let state: State }

  @Test("Fields: missing, null and undecodable values")
  func presence() throws {
    #expect(try Door.schema.decode("{}") == Door())
    #expect(try Door.schema.decode(#"{"state":null,"before":null}"#) == Door())
    let decoded = try Door.schema.decodeWithReport(#"{"state":"ajar","before":"ajar"}"#)
    #expect(decoded.value == Door())
    #expect(decoded.report.repairs.lines == ["$.state fellBack", "$.before fellBack"])
    #expect(try Door.schema.decode(#"{"state":"open","before":"1"}"#) == Door(state: .open, before: .open))
    #expect(encodingOutcome(Door.schema, Door(before: .open)) == #"{"before":"O","state":"closed"}"#)
    let argument = Schema(Argument.init) { Field("s").cases([State.open: [1]]) }
    #expect(try argument.decode(#"{"s":1}"#) == Argument(state: .open))
    #expect(outcome(argument, "{}") == "$.s missingKey")
  }

  @Test("The listing and issues contain the table")
  func listing() throws {
    #expect("\(Self.table.plan)" == #"plan for one of "open", 1, true, "7", "closed", 0, false"#)
    #expect("\(Self.table.caseInsensitive().plan)".hasSuffix(" in any case"))
    let error = #expect(throws: SchemaError.self) { try Self.table.decode("3") }
    #expect(error?.issues.first?.expected == #"one of "open", 1, true, "7", "closed", 0, false"#)
    #expect(error?.issues.first?.found == "3")
  }

  @Test("Ignores case on request")
  func caseInsensitive() throws {
    let states = Self.table.caseInsensitive()
    let decoded = try states.array.decodeWithReport(#"["OPEN","Closed","open"]"#)
    #expect(decoded.value == [.open, .closed, .open])
    #expect(decoded.report.isEmpty)
    #expect(encodingOutcome(states.array, [.open]) == #"["open"]"#)
    #expect(outcome(states, #""shut""#) == "$ unknownCase")
  }

  #if ExitTests
    @Test("Definition errors of tables are reported all at once")
    func definitionErrors() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        struct Model: Sendable { var a = State.open, b = State.open, c = State.open }
        _ =
          Schema(startingFrom: Model()) {
            Field("a", \.a).cases([.open: ["o", 1], .closed: [1.0, "o"], .broken: []])
            Field("b", \.b).cases([.open: ["x", .null], .open: ["x"]])
            Field("c", \.c).cases([.open: ["o", "O"]]).caseInsensitive()
          }.plan
      }
      let text = result?.lastWords ?? ""
      for line in [
        "Model.field \"a\" has a table with 1 for open and closed",
        "Model.field \"a\" has a table with \"o\" for open and closed",
        "Model.field \"a\" has a table without a value for broken",
        "Model.field \"b\" has a table with null, which is not a string, number or Bool",
        "Model.field \"b\" has a table with two rows for open",
        "Model.field \"b\" has a table with \"x\" for open and open",
        "Model.field \"c\" has a table with \"O\" twice for open",
      ] {
        #expect(text.contains(line), "\(text)")
      }
      let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Schema<State>.cases([:]).plan
      }
      #expect(empty?.lastWords.contains("has a table without cases") == true)
    }
  #endif
}
