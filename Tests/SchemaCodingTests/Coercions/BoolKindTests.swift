import SchemaCoding
import Testing

@Suite struct BoolKindTests {
  /// Each row: the JSON, what a strict Bool makes of it, and what a lenient one does.
  static let rows: [(String, String, String)] = [
    ("true", "true", "true"),
    ("false", "false", "false"),
    ("0", "$ typeMismatch", "false; $ converted"),
    ("1", "$ typeMismatch", "true; $ converted"),
    ("0.0", "$ typeMismatch", "false; $ converted"),
    ("1.0", "$ typeMismatch", "true; $ converted"),
    ("-0.0", "$ typeMismatch", "false; $ converted"),
    ("1e0", "$ typeMismatch", "true; $ converted"),
    ("1.00000000000000000000", "$ typeMismatch", "true; $ converted"),
    ("2", "$ typeMismatch", "$ unconvertible"),
    ("-1", "$ typeMismatch", "$ unconvertible"),
    ("0.5", "$ typeMismatch", "$ unconvertible"),
    ("1.00000000000000000001", "$ typeMismatch", "$ unconvertible"),
    (#""maybe""#, "$ typeMismatch", "$ unconvertible"),
    (#""2""#, "$ typeMismatch", "$ unconvertible"),
    (#""1.0""#, "$ typeMismatch", "$ unconvertible"),
    (#""tru""#, "$ typeMismatch", "$ unconvertible"),
    (#""true false""#, "$ typeMismatch", "$ unconvertible"),
    (#""""#, "$ typeMismatch", "$ nullValue"),
    ("null", "$ nullValue", "$ nullValue"),
    ("[]", "$ typeMismatch", "$ unconvertible"),
    ("[true]", "$ typeMismatch", "$ unconvertible"),
    ("{}", "$ typeMismatch", "$ unconvertible"),
  ]

  @Test(arguments: rows) func values(json: String, strict: String, lenient: String) {
    #expect(outcome(Schema<Bool>.bool, json) == strict)
    #expect(outcome(Schema<Bool>.bool.lenient(), json) == lenient)
  }

  @Test(arguments: ["true", "yes", "1", "y", "t", "on"]) func wordsForTrue(word: String) {
    for text in [word, word.uppercased(), word.capitalized, "  \(word) ", "\\t\(word)\\n"] {
      #expect(outcome(Schema<Bool>.bool.lenient(), "\"\(text)\"") == "true; $ converted")
      #expect(outcome(Schema<Bool>.bool, "\"\(text)\"") == "$ typeMismatch")
    }
  }

  @Test(arguments: ["false", "no", "0", "n", "f", "off"]) func wordsForFalse(word: String) {
    for text in [word, word.uppercased(), word.capitalized, "  \(word) ", "\\t\(word)\\n"] {
      #expect(outcome(Schema<Bool>.bool.lenient(), "\"\(text)\"") == "false; $ converted")
      #expect(outcome(Schema<Bool>.bool, "\"\(text)\"") == "$ typeMismatch")
    }
  }

  static let moreWords: [(String, String)] = [
    ("ja", "true; $ converted"), (" JA ", "true; $ converted"), ("Nein", "false; $ converted"),
    ("nö", "false; $ converted"), ("NÖ", "false; $ converted"), ("yes", "true; $ converted"),
    ("off", "false; $ converted"), ("jain", "$ unconvertible"),
  ]

  @Test(arguments: moreWords) func wordsOfOnesOwn(text: String, expected: String) {
    let schema = Schema<Bool>.bool(true: ["ja"], false: [" Nein ", "nö"])
    #expect(outcome(schema.lenient(), "\"\(text)\"") == expected)
    #expect(outcome(schema, "\"\(text)\"") == "$ typeMismatch")
    let field = Box<Bool>.schema(Field("x").bool(true: ["ja"], false: ["nein", "nö"]).lenient())
    #expect(outcome(field, "{\"x\":\"\(text)\"}") == expected.replacing("$", with: "$.x"))
  }

  static let nonzero: [(String, String)] = [
    ("2", "true; $ converted"), ("-0.5", "true; $ converted"), ("0", "false; $ converted"),
    ("0.0", "false; $ converted"), ("1", "true; $ converted"), ("18446744073709551615", "true; $ converted"),
    ("1e-300", "true; $ converted"), ("true", "true"), (#""2""#, "$ unconvertible"),
  ]

  @Test(arguments: nonzero) func anyNumberButZero(json: String, expected: String) {
    #expect(outcome(Schema<Bool>.bool.lenient(.nonzeroIsTrue), json) == expected)
  }
}
