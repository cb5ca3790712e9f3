@testable import TestSupport

#if !FullFoundation
  import Testing

  @testable import SchemaCoding

  @Suite("Choices of patterns, without the whole of Foundation") struct PatternChoicesTests {
    @Test(
      "Repetitions, options and alternatives determine the length of a string",
      arguments: [
        ("abc", 100_000...100_000), ("[A-Z]{3}-[0-9]{4}", 100_000...100_000), ("a+", 100_000...100_000),
        (#"\\*"#, 100_000...100_000), (#"[*+]\*\(\["#, 100_000...100_000),
        ("a*b*", 3_000...4_500), ("a+?b++", 3_000...4_500), ("a{2,}b{1,9}", 3_000...4_500), ("a{,3}b*", 3_000...4_500),
        ("(?i)a+b+", 3_000...4_500),
        (#"[^@]+@[^@]+\.[a-z]+"#, 300...400), ("a*b*c*d*", 90...125), ("red|green|blue", 100_000...100_000),
        ("(?:ab)+", 100_000...100_000), ("(?:ab|cd|1)+", 100_000...100_000),
        (#"(\p{Lu}[a\]-z]{2})*"#, 100_000...100_000), ("(?:a|b)c?", 100_000...100_000), ("a?b?c?d+e+", 1_000...1_600),
        (String(repeating: "a?", count: 20), 100_000...100_000),
      ])
    func lengths(pattern: String, length: ClosedRange<Int>) throws {
      #expect(length.contains(try #require(PatternChoices(pattern)).maximumLength))
    }

    @Test(
      "What has no bound is refused",
      arguments: [
        "(a+)+b", "(?:ab|Ac)*", "(?:a|.)*", "(?:a|)*", "(?:a|b?)*", "(?:a|(?:b))*", "(?:(?:a)x|x)*", "(?:a{0}b|b)*",
        "(a?)*", "((ab)*c){2}", #"(a)\1"#, "(?=a)b", "(?<n>a)", "(?s)a", #"\Qa*\E"#, "[]a]+", "(?>a*)",
        // Braces that stand for themselves.
        "x{(a+)+}", "x{a", "x{1,a}",
      ])
    func refused(pattern: String) { #expect(PatternChoices(pattern) == nil) }

    @Test func aLongStringIsNotChecked() {
      let schema = Schema.string.validate(.pattern("a*a*b"))
      #expect(outcome(schema, "\"\(String(repeating: "a", count: 3_000))\"") == "$ validationFailed")
      #expect(outcome(schema, "\"\(String(repeating: "a", count: 5_000))\"") == "$ tooComplex")
      #expect(outcome(schema, "\"aab\"") == "aab")
    }

    @Test func manyStringsShareATime() {
      let json =
        "[\(Array(repeating: "\"\(String(repeating: "a", count: 4_000))\"", count: 100).joined(separator: ","))]"
      let codes = issueDescriptions(Schema.string.validate(.pattern("a*a*b")).array, json)
      #expect(codes.contains { $0.hasSuffix("which is not checked, because others before it took too many steps") })
    }

    @Test func definitionErrors() {
      #expect(
        Schema.string.validate(.pattern("(a+)+b")).definitionErrors().map(\.message)
          == [#"has the pattern "(a+)+b", whose steps have no limit without the package's trait FullFoundation"#])
      #expect(
        Schema.string.validate(.pattern("(")).definitionErrors().map(\.message)
          == [#"has the pattern "(", which is not a regular expression"#])
    }
  }
#endif
