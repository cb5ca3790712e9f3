import SchemaCoding
import Testing

@testable import TestSupport

@Suite struct BoolKindTests {
  /// Each row: the JSON, the result of a strict Bool, and that of a lenient one.
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
    (#""\u0000yes""#, "$ typeMismatch", "$ unconvertible"),
    (#""\u00000""#, "$ typeMismatch", "$ unconvertible"),
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

  @Test func falseIsAValueEvenWhereItMayBeNull() throws {
    #expect(try Schema<Bool>.bool.optional.lenient(.falseAsNull).decode("false") == false)
    #expect(try Schema<Int>.number().optional.lenient(.falseAsNull).decode("false") == nil)
  }

  @Test(arguments: ["true", "yes", "1", "y", "t", "on"]) func stringsForTrue(word: String) {
    for text in [word, word.uppercased(), word.capitalized, "  \(word) ", "\\t\(word)\\n"] {
      #expect(outcome(Schema<Bool>.bool.lenient(), "\"\(text)\"") == "true; $ converted")
      #expect(outcome(Schema<Bool>.bool, "\"\(text)\"") == "$ typeMismatch")
    }
  }

  @Test(arguments: ["false", "no", "0", "n", "f", "off"]) func stringsForFalse(word: String) {
    for text in [word, word.uppercased(), word.capitalized, "  \(word) ", "\\t\(word)\\n"] {
      #expect(outcome(Schema<Bool>.bool.lenient(), "\"\(text)\"") == "false; $ converted")
      #expect(outcome(Schema<Bool>.bool, "\"\(text)\"") == "$ typeMismatch")
    }
  }

  /// Each row: a string, the result of a strict Bool with custom strings, and that of a lenient one.
  static let moreWords: [(String, String, String)] = [
    ("ja", "true", "true"), (" JA ", "$ typeMismatch", "true; $ converted"), ("Ja", "true", "true"),
    (" Nein ", "false", "false"), ("Nein", "$ typeMismatch", "false; $ converted"), ("nö", "false", "false"),
    ("NÖ", "$ typeMismatch", "false; $ converted"), ("yes", "$ typeMismatch", "true; $ converted"),
    ("off", "$ typeMismatch", "false; $ converted"), ("true", "$ typeMismatch", "true; $ converted"),
    ("jain", "$ typeMismatch", "$ unconvertible"), ("", "$ typeMismatch", "$ nullValue"),
  ]

  @Test(arguments: moreWords) func customStrings(text: String, strict: String, lenient: String) {
    let schema = Schema<Bool>.bool(true: ["ja", "Ja"], false: [" Nein ", "nö"])
    #expect(outcome(schema, "\"\(text)\"") == strict)
    #expect(outcome(schema.lenient(), "\"\(text)\"") == lenient)
    let field = Field<Box<Bool>, Undeclared>("x").bool(true: ["ja", "Ja"], false: [" Nein ", "nö"])
    #expect(
      outcome(Box<Bool>.schema(field), "{\"x\":\"\(text)\"}") == strict.replacingOccurrences(of: "$", with: "$.x"))
    #expect(
      outcome(Box<Bool>.schema(field.lenient()), "{\"x\":\"\(text)\"}")
        == lenient.replacingOccurrences(of: "$", with: "$.x"))
  }

  @Test(arguments: [
    (["on", "lit"], ["off", "dark"], #"["on","off"]"#, #"bool "on"/"off""#),
    (["on"], [], #"["on",false]"#, #"bool "on"/false"#), ([], [" No "], #"[true," No "]"#, #"bool true/" No ""#),
    ([""], ["x"], #"["","x"]"#, #"bool ""/"x""#), ([], [], "[true,false]", "bool"),
  ]) func theFirstStringIsEncoded(trueWords: [String], falseWords: [String], json: String, name: String) throws {
    let schema = Schema<Bool>.bool(true: trueWords, false: falseWords)
    #expect(try schema.array.encodeToString([true, false]) == json)
    #expect(outcome(schema.array, json) == "[true, false]")
    #expect(outcome(schema.array.lenient(), json) == "[true, false]")
    #expect(outcome(schema.array, "[true,false]") == "[true, false]", "a Bool is a Bool in any case")
    #expect("\(schema.plan)" == "plan for \(name)")
  }

  @Test func customStringsNeedNoLeniency() {
    let schema = Schema<Bool>.bool(true: ["ja"], false: ["1"]).lenient(.zeroAndOneAsBooleans)
    #expect(outcome(schema, #""ja""#) == "true")
    #expect(outcome(schema, #""1""#) == "false")
    #expect(outcome(schema, #""JA""#) == "$ unconvertible")
    #expect(outcome(schema, "1") == "true; $ converted")
  }

  @Test func propertiesWithCustomStrings() throws {
    struct Lamp: Equatable {
      var lit = false
      var spare: Bool?
      static let schema = Schema(startingFrom: Lamp()) {
        Field("lit", \.lit).bool(true: ["on"], false: ["off"])
        Field("spare", \.spare).bool(true: ["on"], false: ["off"])
      }
    }
    #expect(try Lamp.schema.decode(#"{"lit":"on","spare":"off"}"#) == Lamp(lit: true, spare: false))
    #expect(encodingOutcome(Lamp.schema, Lamp(lit: true, spare: false)) == #"{"lit":"on","spare":"off"}"#)
    #expect(encodingOutcome(Lamp.schema, Lamp()) == #"{"lit":"off"}"#)
  }

  static let nonzero: [(String, String)] = [
    ("2", "true; $ converted"), ("-0.5", "true; $ converted"), ("0", "false; $ converted"),
    ("0.0", "false; $ converted"), ("1", "true; $ converted"), ("18446744073709551615", "true; $ converted"),
    ("1e-300", "true; $ converted"), ("true", "true"), (#""2""#, "$ unconvertible"),
  ]

  @Test(arguments: nonzero) func anyNumberButZero(json: String, expected: String) {
    #expect(outcome(Schema<Bool>.bool.lenient(.nonzeroAsTrue), json) == expected)
  }
}
