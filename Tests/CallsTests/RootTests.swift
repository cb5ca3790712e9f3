import SchemaCoding
import Testing

@testable import TestSupport

@Suite struct RootTests {
  static let rows: [(FieldKey, String, String)] = [
    ("data", #"{"data":{"n":1}}"#, "1"),
    ("data.items[1]", #"{"data":{"items":[{},{"n":1}]}}"#, "1"),
    ("[0]", #"[{"n":1}]"#, "1"),
    ("[1].x", #"[0,{"x":{"n":1}}]"#, "1"),
    (.literal("a.b"), #"{"a.b":{"n":1}}"#, "1"),
    ("data", #"{"data":{"n":"1"}}"#, "$.data.n typeMismatch"),
    ("data.items[1]", #"{"data":{"items":[0,{}]}}"#, "$.data.items[1].n missingKey"),
    ("data", "{}", "$.data missingKey"),
    ("data.items[1]", #"{"data":{"items":[0]}}"#, "$.data.items[1] missingKey"),
    ("data", #"{"data":null}"#, "$.data nullValue"),
    ("data", "[]", "$ typeMismatch"),
    ("data.items", #"{"data":5}"#, "$.data.items missingKey"),
    ("[0]", "{}", "$ typeMismatch"),
    ("data", "nonsense", "$ invalidJSON"),
  ]

  @Test(arguments: rows) func aRoot(root: FieldKey, json: String, expected: String) {
    let schema = Box<Int>.schema(Field("n", \.value))
    #expect(outcome(schema, json, DecodingOptions(root: root)) == expected)
  }

  @Test func whyARootIsMissing() {
    func issue(_ root: FieldKey, _ json: String) -> [String] {
      issueDescriptions(Schema<Int>.number(), json, DecodingOptions(root: root))
    }
    #expect(issue("data.n", #"{"data":null}"#) == ["$.data.n missingKey expected an Int, data is null"])
    #expect(issue("data.n", #"{"data":{"N":1}}"#) == [#"$.data.n missingKey expected an Int, the object has "N""#])
    #expect(issue("data.n", #"{"data":{}}"#) == ["$.data.n missingKey expected an Int"])
  }

  @Test func anOptionalRoot() {
    let schema = Schema<Int>.number().optional
    #expect(outcome(schema, "{}", DecodingOptions(root: "a.b")) == "nil")
    #expect(outcome(schema, #"{"a":{"b":null}}"#, DecodingOptions(root: "a.b")) == "nil")
    #expect(outcome(schema, #"{"a":{"b":5}}"#, DecodingOptions(root: "a.b")) == "5")
    #expect(outcome(schema.lenient(), #"{"a":{"b":"x"}}"#, DecodingOptions(root: "a.b")) == "nil; $.a.b fellBack")
  }

  @Test func scalarsAndArraysAtTheTop() {
    #expect(outcome(Schema<Int>.number(), "5") == "5")
    #expect(outcome(Schema<String>.string, #""x""#) == "x")
    #expect(outcome(Schema<Bool>.bool, "true") == "true")
    #expect(outcome(Schema<Int>.number().optional, "null") == "nil")
    #expect(outcome(Schema<Int>.number().array, " [1,2] ") == "[1, 2]")
  }

  @Test(arguments: ["", "a..b", "a[x]"]) func aMalformedRootIsAnIssue(root: String) throws {
    let error = #expect(throws: SchemaError.self) {
      try Schema<Int>.number().decode("{}", options: DecodingOptions(root: FieldKey(root)))
    }
    #expect(error?.issues.count == 1)
    #expect(error?.issues.first?.detail?.contains("root \"\(root)\"") == true)
  }

  @Test func theEnclosingKeyIsNoRoot() {
    #expect(
      issueDescriptions(Schema<Int>.number(), "5", DecodingOptions(root: .enclosingKey))
        == ["$ missingKey the root \".enclosingKey\" is not a path in a document"])
    #expect(FieldKey(".enclosingKey") != .enclosingKey)
  }
}
