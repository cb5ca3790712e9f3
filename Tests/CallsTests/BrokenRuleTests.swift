import SchemaCoding
import Testing

@testable import TestSupport

/// Leniency applies to representations. It never relaxes a rule: a broken rule is an issue, and only a fallback or dropping an element
/// recovers from it.
@Suite struct BrokenRuleTests {
  struct Part: SchemaCodable, Equatable, Sendable {
    var size = 1
    var note: String?
    static let schema = Schema(startingFrom: Part()) {
      Field("size", \.size).lenient().validate(.atMost(5)).default(1)
      Field("note", \.note).lenient().validate("must be short") { $0.count < 4 }
    }
  }

  struct Whole: Equatable, Sendable {
    var level = 1
    var grade: Int?
    var kept = 1
    var score = 0
    var part: Part?
    var parts: [Part]?
    var named: [String: Part]?
    var numbers: [Int] = []

    static let schema = Schema(startingFrom: Whole()) {
      Field("level", \.level).lenient().validate(.atMost(5)).default(9)
      Field("grade", "mark", at: \.grade).lenient().validate(.range(1...6))
      Field("kept", \.kept).lenient().validate("must be even") { $0.isMultiple(of: 2) }
      Field("score", \.score).validate(.atMost(5)).fallback(7)
      Field("part", \.part).lenient()
      Field("parts", \.parts).lenient()
      Field("named", \.named).lenient()
      Field("numbers", \.numbers).array(of: .number().lenient().validate(.atMost(5))).lossy()
    }
  }

  static func issues<Value>(
    _ schema: Schema<Value>, _ json: String, _ options: DecodingOptions = DecodingOptions()
  ) -> [String] {
    do {
      _ = try schema.decode(json, options: options)
      return []
    } catch {
      return error.issues.lines
    }
  }

  @Test(
    "Broken rules in each row of the presence table, and in nested values",
    arguments: [
      (#"{"level":7}"#, ["$.level validationFailed"]),
      (#"{"level":"7"}"#, ["$.level validationFailed"]),
      (#"{"grade":9}"#, ["$.grade validationFailed"]),
      (#"{"grade":9,"mark":3}"#, []),
      (#"{"grade":"x","mark":9}"#, ["$.mark validationFailed"]),
      (#"{"grade":9,"mark":"x"}"#, ["$.grade validationFailed"]),
      (#"{"grade":"x","mark":"x"}"#, []),
      (#"{"kept":3}"#, ["$.kept validationFailed"]),
      (#"{"score":7}"#, []),
      (#"{"part":{"size":9}}"#, ["$.part.size validationFailed"]),
      (#"{"part":{"size":"x","note":"far too long"}}"#, ["$.part.note validationFailed"]),
      (#"{"part":7}"#, []),
      (#"{"parts":[{"size":1},{"size":9}]}"#, ["$.parts[1].size validationFailed"]),
      (#"{"parts":[7,{"size":9}]}"#, ["$.parts[0] unconvertible", "$.parts[1].size validationFailed"]),
      (#"{"parts":[7,{"size":2}]}"#, []),
      (#"{"named":{"b":{"size":9},"a":7}}"#, ["$.named.a unconvertible", "$.named.b.size validationFailed"]),
      (#"{"named":{"b":{"size":9},"b":{"size":2}}}"#, []),
      (#"{"numbers":[1,9,"x","3"]}"#, []),
    ])
  func issues(_ json: String, issues: [String]) {
    #expect(Self.issues(Whole.schema, json) == issues)
    #expect(Self.issues(Whole.schema, json, DecodingOptions(leniency: .lenient)) == issues)
    #if FullFoundation
      #expect(Self.issues(Whole.schema, json, DecodingOptions(parser: .foundation)) == issues)
    #endif
    // Neither requesting a report nor its maximum length changes anything.
    for maximum in [1_000, 0] {
      do {
        _ = try Whole.schema.decodeWithReport(
          json, options: DecodingOptions(limits: CodingLimits(maximumRepairs: maximum)))
        #expect(issues.isEmpty)
      } catch {
        #expect(error.issues.lines == issues)
      }
    }
  }

  private struct Collections: Equatable, Sendable {
    var set: Set<Int>?
    var table: [Int: Int]?
    var keyed: [Int]?
    var embedded: [Int]?
    var mapped: String?
    var hidden: Int?
    var nullable = Nullable<Int>.missing
    var level = 1

    private static let small = Schema<Int>.number().validate(.atMost(5))
    static let schema = Schema(startingFrom: Collections()) {
      Field("set", \.set).set(of: small)
      Field("table", \.table).dictionary(keys: .number(), of: small)
      Field("keyed", \.keyed).schema(small.keyedArray.optional)
      Field("embedded", \.embedded).embedded(small.array)
      Field("mapped", \.mapped).schema(small.map { "\($0)" }.optional)
      Field("hidden", \.hidden).cipher(BitFlipCipher(), as: small)
      Field("nullable", \.nullable).schema(small.nullable)
      Field("level", \.level)
    }.lenient()
  }

  @Test(
    "A rule inside any container is not relaxed, and what else is wrong is",
    arguments: [
      (#"{"set":[1,9]}"#, ["$.set[1] validationFailed"]),
      (#"{"table":{"1":9}}"#, ["$.table.1 validationFailed"]),
      (#"{"keyed":{"a":9}}"#, ["$.keyed.a validationFailed"]),
      (#"{"embedded":"[9]"}"#, ["$.embedded[0] validationFailed"]),
      (#"{"mapped":9}"#, ["$.mapped validationFailed"]),
      (#"{"hidden":"bA=="}"#, ["$.hidden validationFailed"]),
      (#"{"nullable":9}"#, ["$.nullable validationFailed"]),
      (#"{"set":7,"table":7,"keyed":7,"embedded":"x","mapped":"x","hidden":"x","nullable":"x"}"#, []),
    ])
  func collections(_ json: String, issues: [String]) throws {
    #expect(Self.issues(Collections.schema, json) == issues)
    #expect(Self.issues(Collections.schema.array.lossy(), "[\(json)]") == [])
    let report = try Collections.schema.array.lossy().decodeWithReport("[\(json)]").report
    #expect(report.repairs.contains { $0.code == .dropped } == !issues.isEmpty)
  }

  private struct Row: Sendable {
    var value = "", kept = 1, number = 2
    static let schema = Schema(startingFrom: Row()) {
      Field("value", \.value).schema(
        .oneOf {
          Variant(Schema<Int>.number(), { "\($0)" }, { _ in nil })
          Variant(.string, { $0 }, { $0 })
        }
      ).lenient()
      Field("kept", \.kept).lenient().nullIf(-1).validate(.atMost(5)).default(1)
      Field("number", \.number).strict()
    }
  }

  @Test(
    "Only what is wrong in the end is an issue or a cause: not what another variant decodes, or what counts as null",
    arguments: [
      (#"{"value":"x","number":"y"}"#, "$.number typeMismatch"),
      (#"{"value":"x","kept":"","number":"y"}"#, "$.number typeMismatch"),
      (#"{"value":"x","kept":-1,"number":"y"}"#, "$.number typeMismatch"),
      (#"{"value":"x","kept":"-1","number":"y"}"#, "$.number typeMismatch"),
    ])
  func nothingElse(_ json: String, issue: String) throws {
    #expect(Self.issues(Row.schema, json) == [issue])
    let repairs = try Row.schema.array.lossy().decodeWithReport("[\(json)]").report.repairs
    #expect(repairs.map(\.code) == [.dropped])
    #expect(repairs[0].causes.lines == [issue.replacingOccurrences(of: "$", with: "$[0]")])
  }

  @Test("A fallback recovers, and so does dropping an element; the repair has the cause")
  func recoveries() throws {
    let decoded = try Whole.schema.decodeWithReport(#"{"score":7,"numbers":[9,"x",2]}"#)
    #expect(decoded.value == Whole(level: 9, score: 7, numbers: [2]))
    #expect(
      decoded.report.repairs.map { "\($0.path) \($0.code) \($0.causes.map(\.code))" } == [
        "$.score fellBack [validationFailed]", "$.numbers[0] dropped [validationFailed]",
        "$.numbers[1] dropped [unconvertible]",
      ])
    #expect(
      Self.issues(Whole.schema, #"{"score":7,"numbers":[9]}"#, DecodingOptions(leniency: .strict)) == [
        "$.score validationFailed", "$.numbers[0] validationFailed",
      ])
  }

  @Test("A fallback recovers around objects whose lenient fields break rules")
  func fallbackAround() throws {
    struct Outer: Equatable, Sendable { var part: Part? }
    let schema = Schema(startingFrom: Outer()) { Field("part", \.part).lenient().fallback(Part(size: 3)) }
    #expect(try schema.decode(#"{"part":{"size":9}}"#) == Outer(part: Part(size: 3)))
    let report = try schema.decodeWithReport(#"{"part":{"size":9}}"#).report
    #expect(report.repairs.lines == ["$.part fellBack"])
    #expect(report.repairs.first?.causes.lines == ["$.part.size validationFailed"])
  }

  @Test("Schemas without fields")
  func schemas() throws {
    let small = Schema<Int>.number().lenient().validate(.atMost(5))
    #expect(Self.issues(small.optional.array, #"["x",9,null]"#) == ["$[1] validationFailed"])
    #expect(Self.issues(small.default(1).array, #"["x",9,null]"#) == ["$[1] validationFailed"])
    #expect(try small.fallback(1).array.decode(#"["x",9,null]"#) == [1, 1, 1])
    #expect(Self.issues(Schema.embedded(small.array).optional.lenient(), #""[9]""#) == ["$[0] validationFailed"])
    #expect(Self.issues(small.nullable.array, "[9]") == ["$[0] validationFailed"])
  }

  @Test("A union in which no variant matches, one of them because of a rule")
  func unions() throws {
    let union: Schema<Int> = .oneOf {
      Variant(Schema<Int>.number().validate(.atMost(5)), { $0 }) { $0 }
      Variant(Schema.string.strict().map(\.count), { $0 }) { _ in nil }
    }
    let optional = union.optional.lenient().array
    #expect(try optional.decode(#"[1,"ab",true]"#) == [1, 2, nil])
    #expect(Self.issues(optional, "[1,true,9]") == ["$[2] unknownCase"])
  }

  struct Odd: Error {}

  @Test("Leniency does not relax a rule that throws")
  func throwing() {
    let schema = Schema<Int>.number().validate("must be fine") { _ in throw Odd() }.optional.lenient()
    #expect(Self.issues(schema.array, "[1]") == ["$[0] custom"])
  }

  @Test("An update with a broken rule leaves the value unchanged")
  func update() {
    var whole = Whole(level: 2, part: Part(size: 2))
    #expect(throws: SchemaError.self) {
      try Whole.schema.update(&whole, from: #"{"level":3,"part":{"size":9}}"#)
    }
    #expect(whole == Whole(level: 2, part: Part(size: 2)))
  }
}
