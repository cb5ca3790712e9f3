import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("The document in an answer is the one that the schema decodes", .enabled(if: scannerIsInUse))
struct AnswerTests {
  struct Job: Equatable, Sendable {
    var title = ""
    var steps: [String] = []

    static let schema = Schema(startingFrom: Job()) {
      Field("title", \.title).required()
      Field("steps", \.steps)
    }
    /// Anything decodes as this.
    static let loose = Schema(startingFrom: Job()) {
      Field("title", \.title)
      Field("steps", \.steps)
    }
  }

  static let relaxed = DecodingOptions(syntax: .relaxed)

  private static func outcome<Value>(_ schema: Schema<Value>, _ text: String) -> String {
    do {
      let decoded = try schema.decodeWithReport(text, options: relaxed)
      return "\(decoded.value)"
    } catch {
      return error.issues.map { "\($0.path) \($0.code)" }.joined(separator: ", ")
    }
  }

  static let answers = [
    ("<think>maybe {\"title\": \"draft\"}</think>\n{\"title\": \"T\"}", "T"),
    ("<reasoning>```json\n{\"title\": \"draft\"}\n```</reasoning>{\"title\": \"T\"}", "T"),
    (
      "<reasoning>{\"title\": \"a\"} <think>{\"title\": \"b\"}</think> {\"title\": \"c\"}</reasoning> {\"title\": \"T\"}",
      "T"
    ),
    ("{x: \\\"{\\\" is}}\n {\"title\": \"T\"}", "T"),
    ("{x: \\\"{\\\" is\n \"}\"}} {\"title\": \"T\"}", "T"),
    ("<think>an open one hides nothing: {\"title\": \"T\"}", "T"),
    ("As noted in [1], the object {} is empty. Result: {\"title\": \"T\"}", "T"),
    ("- [ ] todo\n```swift\nlet x = [1, 2]\n```\n```json\n{\"title\": \"T\"}\n```", "T"),
    ("{\"title\": \"draft\"}\n```json\n{\"title\": \"T\"}\n```", "T"),
    ("The format is {\"title\": string}. Here: {\"title\": \"T\"}", "T"),
    ("[INFO] {\"title\": \"T\"}", "T"), ("{\"other\": 1} {\"title\": \"T\"} {\"title\": \"U\"}", "T"),
    ("```\n{\"title\": \"T\"}\n``` and ```js\n{\"title\": \"U\"}\n```", "T"), ("{\\\"title\\\": \\\"T\\\"}", "T"),
    ("callback({\"title\": \"T\"});", "T"), ("{\"title\": 1} {\"title\": \"T\"}", "T"),
    // Nothing is dug up.
    ("{'error': {\"title\": \"quota\"}}", "$.title missingKey"),
    ("It is {\"error\": {\"title\": \"quota\"}}", "$.title missingKey"),
    ("[{'title': 'T'}]", "$ typeMismatch"), ("{\"error\": {\"title\": \"quota\"", "$.title missingKey"),
    // The issues are those of what is most like an answer.
    ("Sure: {\"titel\": \"T\"}", "$.title missingKey"),
    ("{\"title\": x} {\"title\": 1} {\"title\": \"T\", \"steps\": 2}", "$.steps typeMismatch"),
    ("{x: 1} {\"title\": 2}", "$.title missingKey"), ("{\"title\": x} and {\"title\": }", "$ invalidJSON"),
    ("nothing", "$ invalidJSON"),
  ]

  @Test(arguments: answers) func first(answer: String, expected: String) {
    #expect(Self.outcome(Job.schema.map(\.title), answer) == expected, "\(answer)")
  }

  @Test("A candidate without any key of the schema counts only if no other decodes")
  func keys() {
    #expect(Self.outcome(Job.loose.map(\.title), "{} or {\"x\": 1} or {\"title\": \"T\"}") == "T")
    #expect(Self.outcome(Job.loose, "See {}.") == "\(Job())")
    #expect(
      Self.outcome(Job.loose.array.map { $0.map(\.title) }, "[] or [{\"x\": 1}] or [{\"title\": \"T\"}]") == "[\"T\"]")
    #expect(Self.outcome(Schema.json, "[1] {} [[]] {\"a\": 1}") == "[[]]")
    #expect(Self.outcome(Schema<Int>.number().array, "As in [1]: [2, 3]") == "[2, 3]")
  }

  @Test("The repair says which lines were taken, and values have their places in the text")
  func places() throws {
    let text = "a\nb [1]\n{\n\"title\": 'T',\n\"steps\": []}\nc"
    let decoded = try Job.schema.decodeWithReport(text, options: Self.relaxed)
    #expect(
      decoded.report.repairs.map(\.reason) == [
        "skipped all but the document in lines 3 to 5", "replaced single quotes",
      ])
    #expect(decoded.report.repairs.map { $0.location?.line } == [3, 4])
    let error = #expect(throws: SchemaError.self) { try Job.schema.decode("x {\"title\":\n 5}", options: Self.relaxed) }
    #expect(error?.issues.first?.location?.line == 2 && error?.issues.first?.location?.column == 2)
  }

  @Test("Many candidates take linear time, and those in vain are limited")
  func limits() {
    let citations = String(repeating: "as in [1], ", count: 5_000)
    #expect(Self.outcome(Job.schema.map(\.title), citations + "{\"title\": \"T\"}") == "T")
    let vain = String(repeating: "{\"a\": \"b\n} ", count: 3_000)
    #expect(Self.outcome(Job.schema, vain).contains("$ "))
  }
}
