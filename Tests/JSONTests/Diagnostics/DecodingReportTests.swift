import SchemaCoding
import Testing

@testable import TestSupport

/// Reports as strings.
@Suite struct DecodingReportTests {
  private struct Model: Sendable {
    let a: Int, b: Int?, c: [Int], d: [String: Int], e: Bool, f: Int?
    let g: String

    static let schema = Schema(Model.init) {
      Field("a", \.a).lenient()
      Field("b", \.b).lenient()
      Field("c", \.c).lossy()
      Field("d", \.d).lenient().default([:])
      Field("e", \.e).fallback(true)
      Field("f", \.f).lenient()
      Field("g", \.g).lenient()
    }
  }

  @Test func everyRepairHasItsOwnLine() throws {
    let decoded = try Model.schema.decodeWithReport(
      #"{"a":"1","b":"north\n","c":[1,"x",[2],3],"d":{"k":[],"l":[]},"e":7,"f":" ","g":1.50}"#)
    #expect(
      "\(decoded.report)" == #"""
        8 repairs
          $.a     converted  "1" decoded as an Int
          $.b     fellBack   "north\n": unconvertible
          $.c[1]  dropped    "x": typeMismatch
          $.c[2]  dropped    an array of 1 element: typeMismatch
          $.d     fellBack   an object of 2 keys: unconvertible at $.d.k, and 1 more
          $.e     fellBack   7: typeMismatch
          $.f     converted  " " decoded as null
          $.g     converted  1.5 decoded as a string
        """#)
    #expect(Set(decoded.report.repairs.map(\.code)) == Set(RepairCode.allCases).subtracting([.adjusted, .syntax]))
    #expect(!decoded.report.isEmpty)
    #expect(decoded.report.repairs.first.map { "\($0)" } == #"$.a converted "1" decoded as an Int"#)
  }

  @Test func oneRepairAndNone() throws {
    let schema = Schema<Int>.number().lenient()
    #expect("\(try schema.decodeWithReport(#""5""#).report)" == "1 repair\n  $  converted  \"5\" decoded as an Int")
    #expect("\(try schema.decodeWithReport("5").report)" == "no repairs")
    #expect(try schema.decodeWithReport("5").report.isEmpty)
    #expect(
      "\(try schema.decodeWithReport(JSONValue.string("5")).report)"
        == "1 repair\n  $  converted  \"5\" decoded as an Int")
  }

  @Test func aRepairKeepsItsCauses() throws {
    let schema = Schema<[[Int]]>.array(of: .array(of: .number())).lossy()
    let repairs = try schema.decodeWithReport(#"[[1],[2,"x",null]]"#).report.repairs
    #expect(repairs.count == 1)
    #expect(
      repairs.first?.causes.map { "\($0)" } == [
        #"$[1][1] typeMismatch expected an Int, found "x""#, "$[1][2] nullValue expected an Int",
      ])
    #expect(repairs.first.map { "\($0.path)" } == "$[1]")
  }

  @Test func causesHaveFullPathsAfterFieldsAndRoots() throws {
    let inner = Box<Int?>.schema(Field("n[0]", "m", at: \.value).lenient())
    let schema = Box<Box<Int?>>.schema(Field("in.ner").object(inner))
    let json = #"{"data":[{"in":{"ner":{"n":["x"]}}}]}"#
    let report = try schema.decodeWithReport(json, options: DecodingOptions(root: "data[0]")).report
    #expect(report.repairs.map { "\($0.path)" } == ["$.data[0].in.ner.n[0]"])
    #expect(report.repairs.first?.causes.map { "\($0.path)" } == ["$.data[0].in.ner.n[0]"])
  }

  @Test func aPathThatIsInTheWayIsShown() throws {
    let schema = Box<Int?>.schema(Field("geo.zone.n", at: \.value).lenient())
    let report = try schema.decodeWithReport(#"{"geo":{"zone":["x"]}}"#).report
    #expect("\(report)" == "1 repair\n  $.geo.zone.n  fellBack  an array of 1 element: typeMismatch at $.geo.zone")
    #expect(try schema.decodeWithReport(#"{"geo":{"zone":"x"}}"#).report.isEmpty)
  }

  @Test func repairsInsideDroppedValuesAreNotReported() throws {
    let schema = Schema<[[Int]]>.array(of: .array(of: .number())).lossy().lenient()
    #expect(outcome(schema, #"[["1","x"],["2"]]"#) == "[[2]]; $[0] dropped, $[1][0] converted")
  }

  @Test func membersOfDictionariesAreReportedInOrder() {
    let schema = Schema<Int>.number().dictionary.lenient().lossy()
    let expected = "[a: 1, c: 3]; $.a converted, $.b dropped, $.c converted"
    for _ in 0..<5 { #expect(outcome(schema, #"{"c":"3","b":"x","a":"1"}"#) == expected) }
  }

  @Test func codesAreStable() {
    #expect(RepairCode.allCases.map { "\($0)" } == ["converted", "fellBack", "dropped", "adjusted", "syntax"])
    #expect(RepairCode.allCases.map(\.rawValue) == RepairCode.allCases.map { "\($0)" })
  }
}
