import SchemaCoding
import Testing

@testable import TestSupport

/// Sets of options by their names.
@Suite struct OptionSetTests {
  struct Rights: OptionSet, Hashable, Sendable, CustomStringConvertible {
    let rawValue: Int
    static let read = Rights(rawValue: 1)
    static let write = Rights(rawValue: 2)
    static let all: Rights = [.read, .write]
    var description: String { "\(rawValue)" }
  }

  private static let rights = Schema<Rights>.optionSet([.read: "read", .write: "write"])
  private static let string = Schema<Rights>.optionSet(
    [[]: "none", .read: "r", .write: "w", .all: "rw"], separatedBy: ",")

  static let documents: [(String, String, String)] = [
    (#"["write","read","read"]"#, "3", "3"),
    ("[]", "0", "0"),
    (
      #"["read","x",1]"#, "$[1] unknownCase, $[2] unknownCase", "$[1] unknownCase, $[2] unknownCase"
    ),
    (#""read""#, "$ typeMismatch", "$ unconvertible"),
    ("null", "$ nullValue", "$ nullValue"),
  ]

  @Test(arguments: documents) func names(json: String, strict: String, lenient: String) {
    #expect(outcome(Self.rights, json) == strict)
    #expect(outcome(Self.rights.lenient(), json) == lenient)
  }

  static let strings: [(String, String, String)] = [
    (#""r,w""#, "3", "3"), (#""rw""#, "3", "3"), (#""none""#, "0", "0"), (#""""#, "0", "0"),
    (#""r, x""#, "$[1] unknownCase", "$[1] unknownCase"), (#"["r"]"#, "$ typeMismatch", "1; $ converted"),
  ]

  @Test(arguments: strings) func inAString(json: String, strict: String, lenient: String) {
    #expect(outcome(Self.string, json) == strict)
    #expect(outcome(Self.string.lenient(), json) == lenient)
  }

  @Test func unknownNamesAreDropped() {
    #expect(outcome(Self.rights.lossy(), #"["read","x",1]"#) == "1; $[1] dropped, $[2] dropped")
    #expect(outcome(Self.string.lossy(), #""r,x""#) == "1; $[1] dropped")
    #expect(outcome(Self.rights.optional.lossy(), #"["x"]"#) == "0; $[0] dropped")
    #expect(outcome(Self.rights.caseInsensitive(), #"["READ"]"#) == "1")
  }

  static let values: [(Rights, String, String)] = [
    ([.write, .read], #"["read","write"]"#, #""r,w""#),
    ([], "[]", #""none""#),
    (Rights(rawValue: 5), "$ notEncodable", "$ notEncodable"),
  ]

  @Test(arguments: values) func encoding(value: Rights, names: String, string: String) {
    #expect(encodingOutcome(Self.rights, value) == names)
    #expect(encodingOutcome(Self.string, value) == string)
  }

  private struct Model: Equatable, Sendable {
    var rights: Rights = []
    var others: Rights?
    static let schema = Schema(startingFrom: Model()) {
      Field("rights", \.rights).optionSet([.read: "r"]).lossy()
      Field("others", \.others).optionSet([.read: "r", .write: "w"], separatedBy: " ").lossy()
    }
    static let byPosition = Box.schema(Field("rights").optionSet([Rights.read: "r"]))
  }

  @Test func fields() throws {
    #expect(
      outcome(Model.schema.map(\.rights), #"{"rights":["r","x"],"others":"r w"}"#) == "1; $.rights[1] dropped")
    #expect(try Model.schema.encodeToString(Model(rights: .read, others: .all)) == #"{"rights":["r"],"others":"r w"}"#)
    #expect(try Model.byPosition.decode(#"{"rights":["r"]}"#).value == .read)
    var model = Model(rights: .read, others: .all)
    try Model.schema.update(&model, from: #"{"others":null,"rights":[]}"#)
    #expect(model == Model())
  }

  @Test func theListing() {
    #expect("\(Self.rights.lossy().plan)" == #"plan for Rights from [one of "read", "write"] lossy"#)
    #expect(
      "\(Schema<Rights>.optionSet([.read: "r"], separatedBy: ",").plan)"
        == #"plan for Rights from ["r"] separated by ",""#)
  }

  @Test func wrongLists() {
    func messages(_ names: KeyValuePairs<Rights, String>) -> [String] {
      Schema<Rights>.optionSet(names).definitionErrors().map(\.message)
    }
    #expect(messages([.read: "a", .write: "a"]) == [#"has a table with "a" for 1 and 2"#])
    #expect(messages([.read: "a", .read: "b"]) == ["has a table with two rows for 1"])
    #expect(messages([:]) == ["has a table without cases"])
    #expect(
      Schema<Rights>.optionSet([.read: "a"], separatedBy: "").definitionErrors().map(\.message) == [
        "is separated by an empty string"
      ])
  }
}
