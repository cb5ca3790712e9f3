import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Validation")
struct FieldValidationTests {
  struct Form: Equatable, Sendable {
    var name = ""
    var age: Int?
    var tags: [String] = []
    var from = 0
    var to = 0
    init(name: String = "", age: Int? = nil, tags: [String] = [], from: Int = 0, to: Int = 0) {
      (self.name, self.age, self.tags, self.from, self.to) = (name, age, tags, from, to)
    }
  }

  static let schema = Schema(startingFrom: Form()) {
    Field("name", \.name).trimmed().validate(.notEmpty).validate("must be short") { $0.count < 5 }
    Field("age", \.age).validate(.range(0...150)).validate("must be even") { ($0 ?? 0) % 2 == 0 }
    Field("tags", \.tags).array(of: .string.validate(.length(1...3))).validate(.length(0...2))
    Field("from", \.from)
    Field("to", \.to)
  }
  .validate("must not end before it begins") { $0.from <= $0.to }
  .validate("must span at most ten") { $0.to - $0.from <= 10 }

  @Test(
    "All broken rules are reported at once",
    arguments: [
      (#"{"name":" Ann ","age":20,"tags":["a"],"to":3}"#, ""),
      (#"{}"#, ""),
      (#"{"name":"  "}"#, "$.name must not be empty"),
      (#"{"name":"abcdef","age":null}"#, "$.name must be short"),
      (#"{"age":-1}"#, "$.age must be in 0...150, $.age must be even"),
      (#"{"tags":["","abcd","x"]}"#, "$.tags[0] must have a length in 1...3, $.tags[1] must have a length in 1...3"),
      (#"{"tags":["a","b","c"]}"#, "$.tags must have a length in 0...2"),
      (#"{"from":3,"to":1}"#, "$ must not end before it begins"),
      (#"{"to":11}"#, "$ must span at most ten"),
      (#"{"name":"","age":151}"#, "$.name must not be empty, $.age must be in 0...150, $.age must be even"),
    ])
  func everything(_ json: String, issues: String) {
    do {
      _ = try Self.schema.decode(json)
      #expect(issues == "")
    } catch {
      #expect(error.issues.map { "\($0.path) \($0.detail ?? "")" }.joined(separator: ", ") == issues)
      #expect(error.issues.allSatisfy { $0.code == .validationFailed })
    }
  }

  struct Refused: Error {}

  @Test("A rule that throws is a custom issue with its error and its message")
  func throwing() {
    let schema = Schema<Int>.number().validate("must be fine") { _ in throw Refused() }.array
    let error = #expect(throws: SchemaError.self) { try schema.decode("[1]") }
    #expect(error?.issueList == "$[0] custom")
    #expect(error?.issues.first?.underlying is Refused)
    #expect(error?.issues.first?.detail == "must be fine")
  }

  @Test("Defaults, fallbacks and initial values are not validated")
  func defaults() throws {
    let schema = Schema(startingFrom: Form()) {
      Field("name", \.name).validate(.notEmpty)
      Field("age", \.age).validate(.atLeast(1)).default(0)
      Field("tags", \.tags).validate(.notEmpty).fallback([])
    }
    #expect(try schema.decode("{}") == Form(age: 0))
    #expect(try schema.decode(#"{"name":null,"age":null,"tags":5}"#) == Form(age: 0))
    #expect(outcome(schema, #"{"age":0}"#) == "$.age validationFailed")
    let number = Schema<Int>.number().default(0).validate(.atLeast(1))
    #expect(outcome(number, "null") == "0")
    #expect(outcome(number, "0") == "$ validationFailed")
  }

  @Test(
    "What replaces the content of a string replaces the string: it is neither changed nor validated",
    arguments: [#"{"a":"\"x\""}"#, #"{"a":"null"}"#])
  func replacedContents(json: String) throws {
    let content = Schema<Int>.number().fallback(-1)
    let embedded = Schema<Int>.embedded(content)
    #expect(try Box.schema(Field("a", \.value).schema(embedded.validate(.atLeast(0)))).decode(json).value == -1)
    #expect(try Box.schema(Field("a", \.value).schema(embedded.map { $0 * 100 })).decode(json).value == -1)
    #expect(try Box.schema(Field("a", \.value).schema(embedded.map { $0 * 100 })).decode(#"{"a":"3"}"#).value == 300)
    let hidden = Schema<Int>.cipher(BitFlipCipher(), as: Schema<Int>.embedded(content)).validate(.atLeast(0))
    let text = try Schema<String>.cipher(BitFlipCipher(), as: .string).encode(json.contains("null") ? "null" : "\"x\"")
    #expect(try hidden.decode(text) == -1)
    let numbers = Schema<[Int]>.array(of: embedded.validate(.atLeast(0)))
    #expect(outcome(numbers, #"["\"x\"","-5"]"#) == "$[1] validationFailed")
  }

  @Test("Only a fallback replaces a value that breaks a rule, and reports the cause")
  func fallbacks() throws {
    let schema = Schema(startingFrom: Form()) { Field("from", \.from).validate(.atLeast(1)).fallback(7) }
    let decoded = try schema.decodeWithReport(#"{"from":0}"#)
    #expect(decoded.value == Form(from: 7))
    #expect(decoded.report.repairs.lines == ["$.from fellBack"])
    #expect(decoded.report.repairs.map { $0.causes.map(\.code) } == [[.validationFailed]])
  }

  @Test("If the value of one key breaks a rule, the next key is tried")
  func candidates() throws {
    let schema = Schema(startingFrom: Form()) { Field("a", "b", at: \.from).validate(.atLeast(5)) }
    #expect(try schema.decode(#"{"a":1,"b":6}"#) == Form(from: 6))
    #expect(outcome(schema, #"{"a":1,"b":2}"#) == "$.a validationFailed")
  }

  @Test("Rules run in source order: before or after a modifier")
  func order() {
    let before = Schema(startingFrom: Form()) { Field("name", \.name).validate(.length(0...1)).trimmed() }
    let after = Schema(startingFrom: Form()) { Field("name", \.name).trimmed().validate(.length(0...1)) }
    #expect(outcome(before, #"{"name":" a"}"#) == "$.name validationFailed")
    #expect(outcome(after, #"{"name":" a"}"#, show: \.name) == "a; $.name adjusted")
  }

  @Test("Rules of parts, elements and embedded documents have their own paths")
  func places() {
    let positive = Schema(startingFrom: Form()) { Field("from", \.from) }.validate("must be positive") { $0.from > 0 }
    struct Outer: Sendable { var form = Form(), list: [Form] = [], text = Form() }
    let schema = Schema(startingFrom: Outer()) {
      Include(positive, \.form)
      Field("list", \.list).array(of: positive)
      Field("text", \.text).embedded(positive)
    }
    #expect(
      outcome(schema, #"{"from":0,"list":[{"from":1},{"from":-1}],"text":"{\"from\":0}"}"#)
        == "$ validationFailed, $.list[1] validationFailed, $.text validationFailed")
  }

  @Test("Rules are not checked when encoding")
  func writing() {
    #expect(encodingOutcome(Self.schema, Form(name: "too long", from: 3, to: 1)).hasPrefix("{"))
  }
}
