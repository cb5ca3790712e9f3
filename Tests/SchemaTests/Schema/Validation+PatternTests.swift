import Testing

@testable import SchemaCoding
@testable import TestSupport

#if FullFoundation
  @Suite("Patterns that take too many steps")
  struct ValidationPatternTests {
    private static let nested = Schema.string.validate(.pattern("(a+)+b"))
    private static let alternatives = Schema.string.validate(.pattern("(?:a|b)*"))

    private static func json(_ string: String, _ count: Int) -> String {
      "\"\(String(repeating: string, count: count))\""
    }

    @Test("A string that does not match differs from one that cannot be decided")
    func apart() throws {
      #expect(try Self.nested.decode(#""aaab""#) == "aaab")
      #expect(issueDescriptions(Self.nested, #""aaa""#) == [#"$ validationFailed found "aaa", must match (a+)+b"#])
      let issues = issueDescriptions(Self.nested, Self.json("a", 40))
      #expect(issues.map { $0.prefix(21) } == ["$ tooComplex found \"a"])
      #expect(issues[0].hasSuffix("must match (a+)+b, which takes too many steps to check"))
    }

    @Test("A late match is found", arguments: [1, 1000, 100_000])
    func long(count: Int) throws {
      #expect(try Self.alternatives.decode(Self.json("ab", count)).utf8.count == 2 * count)
      #expect(
        outcome(Self.alternatives, #""\#(String(repeating: "ab", count: count))c""#) == "$ validationFailed")
    }

    @Test("A string that exceeds the engine's memory is undecided, not a mismatch")
    func memory() {
      #expect(
        outcome(Self.alternatives, Self.json("ab", 2_000_000), show: { "\($0.utf8.count)" }) == "$ tooComplex")
    }

    @Test("A pattern has to be a regular expression by itself, and matches the whole string")
    func byItself() {
      let torn = Schema.string.validate(.pattern("a)|(?:b"))
      #expect(
        torn.definitionErrors().map(\.message) == ["has the pattern \"a)|(?:b\", which is not a regular expression"])
      let commented = Schema.string.validate(.pattern("(?x)a b # the letters"))
      let quoted = Schema.string.validate(.pattern(#"a\Q.b"#))
      #expect(commented.definitionErrors() == [] && quoted.definitionErrors() == [])
      #expect(
        outcome(commented, #""ab""#) == "ab" && outcome(commented, #""abc""#) == "$ validationFailed")
      #expect(
        outcome(quoted, #""a.b""#) == "a.b" && outcome(quoted, #""a.bc""#) == "$ validationFailed")
    }

    @Test("Leniency does not relax it, and a fallback recovers from it")
    func recovery() {
      let json = Self.json("a", 40)
      #expect(outcome(Self.nested.optional.lenient(), json) == "$ tooComplex")
      #expect(outcome(Self.nested.fallback("none"), json) == "none; $ fellBack")
      #expect(outcome(Self.nested.array.lossy(), "[\(json), \"ab\"]") == "[ab]; $[0] dropped")
    }

    /// One step of these patterns may look at the rest of the string, or at all combining marks in front of it.
    static let costly: [(pattern: String, unit: String, count: Int)] = [
      (#"(?:<(?>[^>]*)>|.)*"#, "<", 80_000), (#"(?:<[^>]*+>|.)*"#, "<", 80_000), (#"(?:<(?=[^>]*>)|.)*"#, "<", 80_000),
      (#"(?:<[^>]{40000}>|.)*"#, "<", 80_000), (#"(?:\b-|.)*"#, "\u{301}", 90_000),
    ]

    @Test("Steps that look at any number of characters have a limit of time", arguments: costly)
    func costlySteps(pattern: String, unit: String, count: Int) throws {
      let text = try TextPattern(pattern)
      var steps = PatternSteps()
      #expect(try text.matches(String(repeating: unit, count: 100), &steps))
      #expect(steps.remainingTime == PatternSteps().remainingTime)
      steps.remainingTime = 1_000_000
      let string = String(repeating: unit, count: count)
      #expect(throws: UndecidedRule.self) { try text.matches(string, &steps) }
      #expect(steps.remainingTime == 0)
      let next = #expect(throws: UndecidedRule.self) { try text.matches(string, &steps) }
      #expect(next?.reason == "which is not checked, because others before it took too many steps")
    }

    @Test("Longer strings are not checked against such patterns, and others are")
    func veryLong() throws {
      let atomic = Schema.string.validate(.pattern(#"(?:<(?>[^>]*)>|.)*"#))
      #expect(outcome(atomic, Self.json("<", 1_000_000), show: { "\($0.utf8.count)" }) == "$ tooComplex")
      let common = Schema.string.validate(.pattern("[^<]*"))
      #expect(try common.decode(Self.json("a", 1_000_000)).utf8.count == 1_000_000)
      let checked = Schema.string.validate(.pattern("(?s)(?!.*<script).*"))
      #expect(try checked.decode(Self.json("a", 50_000)).utf8.count == 50_000)
      let date = Schema.string.validate(.pattern("[0-9]{4}-[0-9]{2}-[0-9]{2}(?: .*)?"))
      #expect(try date.decode("\"2023-09-08 \(String(repeating: "x", count: 200_000))\"").utf8.count == 200_011)
    }

    @Test("All strings of a document share a number of steps, and strings that take few are still decided")
    func shared() {
      var steps = PatternSteps()
      let string = String(repeating: "a", count: 30)
      #expect(steps.limit(for: string) == 200)
      steps.count(5_900, for: string)
      #expect(steps.limit(for: string) == 100)
      steps.count(200, for: string)
      #expect(steps.limit(for: string) == 0)
      #expect(steps.limit(for: String(repeating: "a", count: 50_000)) == 50)
      #expect(steps.limit(for: String(repeating: "a", count: 5_000_000)) == 3_999)
      for _ in 0..<2_000 {
        #expect(!steps.isExhausted)
        steps.count(0, for: string)
        steps.count(1, for: string)
      }
      #expect(steps.isExhausted)
      let json = "[" + Array(repeating: Self.json("a", 40), count: 40).joined(separator: ",") + #","aab","b"]"#
      let issues = issueDescriptions(Self.nested.array, json)
      #expect(issues.filter { $0.contains("tooComplex") }.count == 40)
      #expect(issues.last == #"$[41] validationFailed found "b", must match (a+)+b"#)
    }
  }
#endif
