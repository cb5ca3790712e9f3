import Testing

@testable import SchemaCoding
@testable import TestSupport

/// The repairs of a document, counted by field and code.
@Suite struct RepairSummaryTests {
  private struct Station: Sendable {
    let tot: Int, seen: Int?, tags: [Int]
    static let schema = Schema(Station.init) {
      Field("tot", \.tot).lenient()
      Field("seen", \.seen).lenient()
      Field("tags", \.tags).lossy().default([])
    }
  }

  @Test func repairsOfAllElementsAreCountedTogether() throws {
    let json = #"[{"tot":"1","seen":"x"},{"tot":"2","tags":["a",1,"b"]},{"tot":3,"seen":"4"},{"tot":"5"}]"#
    let report = try Station.schema.array.decodeWithReport(json).report
    let patterns = [
      CountedPattern<RepairCode>(pattern: "$[*].tot", code: .converted, count: 3),
      CountedPattern<RepairCode>(pattern: "$[*].seen", code: .fellBack, count: 1),
      CountedPattern<RepairCode>(pattern: "$[*].tags[*]", code: .dropped, count: 2),
      CountedPattern<RepairCode>(pattern: "$[*].seen", code: .converted, count: 1),
    ]
    #expect(report.summary.patterns == patterns)
    #expect(Array(report.summary) == patterns && report.summary.first == patterns[0])
    #expect(report.repairCount == 7 && report.repairs.count == 7)
    #expect(
      "\(report.summary)" == """
        $[*].tot      converted  3
        $[*].seen     fellBack   1
        $[*].tags[*]  dropped    2
        $[*].seen     converted  1
        """)
  }

  private static let circle = Schema<Int>.oneOf(tag: "type", content: "value") {
    Variant(1, .number().lenient(), { $0 }, { $0 })
  }.lenient()

  @Test func contentsAndTagsOfUnionsAreCountedAtTheirKeys() throws {
    let report = try Self.circle.array.decodeWithReport(#"[{"type":"1","value":2},{"type":"1","value":"2"}]"#).report
    #expect("\(report.summary)" == "$[*].type   converted  2\n$[*].value  converted  1")
  }

  @Test(
    "A repair that takes the place of others at the limit keeps its value and its causes", arguments: [1, 2, 1_000])
  func repairsInPlaceOfOthers(limit: Int) throws {
    let json = #"[{"tot":"1","tags":["a"],"seen":{}},{"tot":"1","seen":"x"},{"tot":"2","tags":7,"seen":1}]"#
    let schema = Station.schema.validate("is seen") { $0.seen == 1 }.array.lossy()
    let report = try schema.decodeWithReport(
      json, options: DecodingOptions(limits: CodingLimits(maximumRepairs: limit))
    ).report
    let found = report.repairs.prefix(2).map { "\($0.path) \($0.found ?? "-") \($0.causes.map(\.code.rawValue))" }
    #expect(
      found.prefix(limit)
        == [
          "$[0] an object of 3 keys [\"validationFailed\"]",
          "$[1] an object of 2 keys [\"validationFailed\"]",
        ].prefix(limit))
  }

  @Test func nothing() throws {
    let report = try Station.schema.array.decodeWithReport("[]").report
    #expect(report.summary.isEmpty && report.repairCount == 0 && report.isEmpty)
    #expect("\(report.summary)" == "no repairs")
  }

  private static let kept = Repair(
    .converted, at: JSONPath("$[0].tot")!, result: "an Int", found: #""1""#)

  @Test(arguments: [
    (
      10_000,
      "10,000 repairs\n  $[0].tot  converted  \"1\" decoded as an Int\n  9,999 more were counted but not kept",
      "$[*].tot  converted  10,000\n$[*].x    dropped         0"
    ),
    (
      2, "2 repairs\n  $[0].tot  converted  \"1\" decoded as an Int\n  1 more was counted but not kept",
      "$[*].tot  converted  2\n$[*].x    dropped    0"
    ),
    (
      1, "1 repair\n  $[0].tot  converted  \"1\" decoded as an Int",
      "$[*].tot  converted  1\n$[*].x    dropped    0"
    ),
  ])
  func moreRepairsThanAreKept(count: Int, expected: String, summary: String) {
    let report = DecodingReport(
      repairs: [Self.kept],
      summary: RepairSummary(patterns: [
        CountedPattern<RepairCode>(pattern: "$[*].tot", code: .converted, count: count),
        CountedPattern<RepairCode>(pattern: "$[*].x", code: .dropped, count: 0),
      ]))
    #expect(report.repairCount == count)
    #expect("\(report)" == expected)
    #expect("\(report.summary)" == summary)
  }

  @Test func countsFromOutsideDoNotOverflow() {
    func summary(_ counts: Int...) -> RepairSummary {
      RepairSummary(patterns: counts.map { CountedPattern<RepairCode>(pattern: "$", code: .dropped, count: $0) })
    }
    #expect(DecodingReport(repairs: [], summary: summary(.max, .max)).repairCount == .max)
    #expect(DecodingReport(repairs: [], summary: summary(.min, -1)).repairCount == .min)
    var sum = summary(.max - 1)
    sum += summary(2)
    #expect(sum == summary(.max))
  }

  @Test func countsAllRepairsAndKeepsNone() {
    let counted = RepairSummary(patterns: [CountedPattern<RepairCode>(pattern: "$", code: .dropped, count: 1_234_567)])
    let report = DecodingReport(repairs: [], summary: counted)
    #expect(!report.isEmpty)
    #expect("\(report)" == "1,234,567 repairs\n  1,234,567 more were counted but not kept")
    #expect("\(counted)" == "$  dropped  1,234,567" && counted.map { "\($0)" } == ["$ dropped 1,234,567"])
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (-1_000, "-1,000"), (-999, "-999"), (123_456, "123,456"),
    (1_234_567, "1,234,567"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func thousands(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }

  @Test func adjustmentsOfModifiers() {
    let repair = Repair(.adjusted, at: JSONPath("$.age")!, result: "clamped to 0...150", found: "200")
    #expect("\(repair)" == "$.age adjusted 200, clamped to 0...150")
  }

  private struct Tree: Sendable {
    var number = 0
    var left: [Tree] = []
    var right: [Tree] = []
    static let schema: Schema<Tree> = Schema(startingFrom: Tree()) {
      Field("n", \.number).lenient()
      Field("l", \.left).schema(.lazy { Tree.schema.array })
      Field("r", \.right).schema(.lazy { Tree.schema.array })
    }
  }

  @Test func recursiveSchemasHaveALimitedNumberOfPatterns() throws {
    func tree(_ levels: Int) -> String {
      levels == 0 ? "" : "{\"n\":\"1\",\"l\":[\(tree(levels - 1))],\"r\":[\(tree(levels - 1))]}"
    }
    let summary = try Tree.schema.decodeWithReport(tree(13)).report.summary
    #expect((1_000..<10_000).contains(summary.count))
    #expect(summary.map(\.count).reduce(0, +) == 8_191)
    #expect(summary.first?.pattern == "$.n")
  }

  @Test(
    "What a failed element has repaired is not counted, and the rest once, whatever differs from element to element")
  func elements() throws {
    let json =
      #"[{"seen":"1","tot":2},{"tot":"3","tags":["a"]},{"tot":"4","seen":"x"},{"tags":[1,"2",[]],"tot":"x"},{"tot":"5"}]"#
    let report = try Station.schema.array.lossy().decodeWithReport(json).report
    #expect(
      report.summary.map(\.description) == [
        "$[*].seen converted 1", "$[*].tot converted 3", "$[*].tags[*] dropped 1", "$[*].seen fellBack 1",
        "$[*] dropped 1",
      ])
  }

  @Test("The keys of tables and dictionaries, and steps that several patterns share")
  func containers() throws {
    let table = Schema<[Station]>.table(columns: "names", rows: "rows", of: Station.schema)
    let schema = table.dictionary
    let rows = #"{"names":["tot","seen"],"rows":[["1","2"],["3",4],[5,"x"]]}"#
    let report = try schema.decodeWithReport("{\"b\":\(rows),\"a\":\(rows)}").report
    #expect(
      report.summary.map(\.description) == [
        "$[*].rows[*].tot converted 4", "$[*].rows[*].seen converted 2", "$[*].rows[*].seen fellBack 2",
      ])
  }

  @Test("Positions of an array are one pattern, whether their repairs are kept or only counted")
  func positions() throws {
    let schema = Schema(Point.init) {
      Field("[0]", \.x).lenient()
      Field("[1]", \.y).lenient()
    }.array
    for limit in [0, 3, 100] {
      let options = DecodingOptions(limits: CodingLimits(maximumRepairs: limit))
      let report = try schema.decodeWithReport(#"[["1","2"],["3",4],[5,"6"]]"#, options: options).report
      #expect(report.summary.map(\.description) == ["$[*][*] converted 4"] && report.repairs.count == min(limit, 4))
    }
  }

  private struct Point: Sendable {
    let x: Int, y: Int
  }

  @Test("Very many repairs are a few entries")
  func manyRepairs() {
    var tally = RepairTally(isUsed: true)
    tally.note(.fellBack)
    let start = tally.count
    for number in 0..<20_000 {
      tally.note(number.isMultiple(of: 3) ? .converted : .dropped)
      tally.locate(since: tally.count - 1, at: .key("\(number % 7)"))
      tally.mergeIfLong(since: start)
    }
    tally.locate(since: start, at: .index(5))
    #expect(tally.count < 1_000)
    #expect(tally.summary.count == 15 && tally.summary.map(\.count).reduce(0, +) == 20_001)
    #expect(tally.summary[1] == CountedPattern<RepairCode>(pattern: "$[*].0", code: .converted, count: 953))
    tally.rollBack(to: start)
    #expect(tally.summary.map(\.description) == ["$ fellBack 1"])
  }
}
