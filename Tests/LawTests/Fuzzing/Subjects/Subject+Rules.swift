import Foundation
import SchemaCoding

@testable import TestSupport

/// An error that contains the value.
struct Telltale: Error, CustomStringConvertible {
  let description: String
}

/// Modifiers, rules and closures, some of which throw.
private struct Rules: Equatable, Sendable {
  var trimmed = "", empty: String?, clamped = 5, raised = 0.0, rounded = 0, floored: Int?, sorted: [Int] = []
  var ranged = 1, long = "abc", filled = [1], one = "a", pattern = "ABC", mapped = "", thrown = "", ruled = 0
  var radix = 0, both = 0, gauge: Double?, level = 1

  static let schema = Schema(startingFrom: Rules()) {
    Field("trimmed", \.trimmed).trimmed()
    Field("empty", \.empty).trimmed().nilIfEmpty()
    Field("clamped", \.clamped).clamped(to: 1...9).lenient()
    Field("raised", \.raised).clamped(to: 0...)
    Field("rounded", \.rounded).rounded()
    Field("floored", \.floored).rounded(.down).lenient()
    Field("sorted", \.sorted).sorted { $0 < $1 }
    Field("ranged", \.ranged).validate(.range(1...100)).validate(.atLeast(1)).validate(.atMost(100))
    Field("long", \.long).validate(.length(1...20)).lenient()
    Field("filled", \.filled).validate(.notEmpty)
    Field("one", \.one).validate(.oneOf("a", "b\n", "c\u{202E}")).fallback("a")
    Field("pattern", \.pattern).validate(.pattern("[A-Z]+\u{200B}?"))
    Field("mapped", \.mapped).map { $0.uppercased() }
    Field("thrown", \.thrown).map { text in
      guard text.unicodeScalars.count < 3 else { throw Telltale(description: text) }
      return text
    }
    Field("ruled", \.ruled).validate("must\n\u{1B}[31mnot be 5") { value in
      guard value < 100 else { throw Telltale(description: "\(value)\n\u{202E}") }
      return value != 5
    }
    Field("radix", \.radix).transform(
      from: .string,
      decode: { text in
        guard let number = Int(text, radix: 36) else { throw Telltale(description: text) }
        return number
      }, encode: { String($0, radix: 36) })
    Field("both", \.both).map { number, context in
      guard number >= 0 else { throw Telltale(description: "\(context.path)") }
      return number
    }
    Field("gauge", \.gauge).nullIf(-9999, "N/A", []).lenient().clamped(to: 0...)
    Field("level", "depth", at: \.level).nullIf(0, "none", [:]).default(2)
  }.validate("must not be 7 in both") { $0.both != 7 || $0.ranged != 7 }

  static let vocabulary = Vocabulary(
    .object,
    [
      "trimmed": [#"" a ""#, #""\u00a0\n""#], "empty": [#"" ""#, "null", #""a""#], "clamped": ["5", "50", #""-3""#],
      "raised": ["1.5", "-2"], "rounded": ["2.5", "1e18", "3"], "floored": ["2.9", #""2.9""#], "sorted": ["[3,1,2]"],
      "ranged": ["7", "101"], "long": [#""abc""#, #""""#, "12345678901234567890123"], "filled": ["[1]", "[]"],
      "one": [#""a""#, #""b\n""#, #""z""#], "pattern": [#""ABC""#, #""abc""#, "7"], "mapped": [#""ä""#],
      "thrown": [#""a""#, #""abc\u0007""#], "ruled": ["1", "5", "100"], "radix": [#""zz""#, #""-""#, #""ﬁ""#],
      "both": ["7", "-1"], "gauge": ["-9999", #""N/A""#, "[]", #""-9999""#, "1.5"],
      "level": ["0", #""none""#, "{}", #""0""#], "depth": ["3", "0"],
    ])
}

extension Subject {
  static let rules = Subject("rules", Rules.schema, [], Rules.vocabulary)
  static let lenientRules = Subject("rules, lossy", Rules.schema.lenient().array.lossy(), [], arrayVocabulary)
  private static let arrayVocabulary = Vocabulary(
    .arrayOfObjects,
    [
      "ruled": ["1", "5", "100"], "thrown": [#""a""#, #""abc""#], "both": ["7", "-1"], "long": [#""""#, #""abc""#],
      "pattern": [#""ABC""#, #""abc""#], "clamped": ["50"],
    ])
}
