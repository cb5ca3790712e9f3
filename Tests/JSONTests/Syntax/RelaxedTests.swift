import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// What people, scripts and language models write: each text with its value and its repairs, or with the place of the issue.
@Suite struct RelaxedTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let json: String
    let repairs: [String]

    init(_ text: String, _ json: String, _ repairs: String...) {
      (self.text, self.json, self.repairs) = (text, json, repairs)
    }

    var testDescription: String { text.debugDescription }
  }

  static let cases = [
    // Around the document.
    Case(
      "Here is the result:\n```json\n{\"id\": 1}\n```\nLet me know!", "{\"id\": 1}",
      "0 skipped the text before the document", "38 skipped the text after the document"),
    Case(
      "```\n[1, 2]\n```", "[1, 2]", "0 skipped the text before the document", "11 skipped the text after the document"),
    Case(
      "Sure! {\"a\": 1} Bye", "{\"a\": 1}", "0 skipped the text before the document",
      "15 skipped the text after the document"),
    Case("{\"a\": 1}\n{\"a\": 2}", "{\"a\": 1}", "9 skipped the text after the document"),
    Case(")]}',\n{\"a\": 1}", "{\"a\": 1}", "0 skipped the text before the document"),
    Case("while(1);[1]", "[1]", "0 skipped the text before the document"),
    Case(
      "callback({\"a\": 1});", "{\"a\": 1}", "0 skipped the text before the document",
      "17 skipped the text after the document"),
    Case(
      "window.x = {a: 1};", "{\"a\": 1}", "0 skipped the text before the document", "12 quoted a key",
      "17 skipped the text after the document"),
    Case("3 rows [sic] for {name}: [[1]]", "[[1]]", "0 skipped the text before the document"),
    Case(
      "`{\"a\": 1}`", "{\"a\": 1}", "0 skipped the text before the document", "9 skipped the text after the document"),
    Case("# The list\n[1] # done", "[1]", "0 skipped a comment", "15 skipped a comment"),
    Case("\u{FEFF}[1]", "[1]", "0 skipped whitespace that JSON does not have"),
    // Quotes.
    Case("{“id”: “x”}", "{\"id\": \"x\"}", "1 replaced typographic quotes", "11 replaced typographic quotes"),
    Case(
      "[„a“, ‘b’, ‚c‘]", "[\"a\", \"b\", \"c\"]", "1 replaced typographic quotes", "10 replaced typographic quotes",
      "19 replaced typographic quotes"),
    Case("{“a\": “it’s”}", "{\"a\": \"it’s\"}", "1 replaced typographic quotes", "8 replaced typographic quotes"),
    Case("[\"“a”\"]", "[\"“a”\"]"),
    Case(
      "[“it's \"here\"”]", "[\"it's \\\"here\\\"\"]", "1 replaced typographic quotes", "9 escaped a quote",
      "14 escaped a quote"),
    Case(
      "{'a': 'it's'}", "{\"a\": \"it's\"}", "1 replaced single quotes", "6 replaced single quotes", "9 escaped a quote"),
    Case(
      "['it's', 'b']", "[\"it's\", \"b\"]", "1 replaced single quotes", "4 escaped a quote", "9 replaced single quotes"),
    Case(
      "{\"a\": \"he said \"yes\" to me\"}", "{\"a\": \"he said \\\"yes\\\" to me\"}", "15 escaped a quote",
      "19 escaped a quote"),
    Case(
      "{\"a\": \"the \"best\", he said\", \"b\": 1}", "{\"a\": \"the \\\"best\\\", he said\", \"b\": 1}",
      "11 escaped a quote", "16 escaped a quote"),
    Case("{\"a\": \"say \"hi\"\"}", "{\"a\": \"say \\\"hi\\\"\"}", "11 escaped a quote", "14 escaped a quote"),
    Case("{\"size\": \"5\" screen\", \"b\": 1}", "{\"size\": \"5\\\" screen\", \"b\": 1}", "11 escaped a quote"),
    Case(
      "{\"a\": \"The \"note: this\" is\"}", "{\"a\": \"The \\\"note: this\\\" is\"}", "11 escaped a quote",
      "22 escaped a quote"),
    Case("{\"a\": [\"x (\"y\") z\"]}", "{\"a\": [\"x (\\\"y\\\") z\"]}", "11 escaped a quote", "13 escaped a quote"),
    Case("{\"a\": \"see \"[1]\" ok\"}", "{\"a\": \"see \\\"[1]\\\" ok\"}", "11 escaped a quote", "15 escaped a quote"),
    Case("[\"a \"b\" c\", \"d\"]", "[\"a \\\"b\\\" c\", \"d\"]", "4 escaped a quote", "6 escaped a quote"),
    Case("{\"a\": \"x\"\n```", "{\"a\": \"x\"}", "10 closed the document, which is cut off"),
    // Strings.
    Case("{\"a\": \"x\ny\"}", "{\"a\": \"x\\ny\"}", "8 escaped a line break"),
    Case(
      "{\"a\": \"x\r\ny\tz\"}", "{\"a\": \"x\\r\\ny\\tz\"}", "8 escaped a line break", "11 escaped a control character"),
    Case("['a\\\nb']", "[\"ab\"]", "1 replaced single quotes", "3 rewrote an escape"),
    Case("[\"\\d+\"]", "[\"d+\"]", "2 rewrote an escape"),
    Case("'a\"b'", "\"a\\\"b\"", "0 replaced single quotes"),
    // Words and numbers.
    Case(
      "{\"a\": None, \"b\": True, \"c\": False, \"d\": undefined}",
      "{\"a\": null, \"b\": true, \"c\": false, \"d\": null}",
      "6 replaced a word with null", "17 replaced a word with true", "28 replaced a word with false",
      "40 replaced a word with null"),
    Case("True", "true", "0 replaced a word with true"),
    Case(
      "[+1, .5, 5., 0x10]", "[1, 0.5, 5.0, 16]", "1 rewrote a number", "5 rewrote a number", "9 rewrote a number",
      "13 rewrote a number"),
    // Keys.
    Case("{a: 1, b-c: 2}", "8"),
    Case("{id: 1, 'name': 2}", "{\"id\": 1, \"name\": 2}", "1 quoted a key", "8 replaced single quotes"),
    Case("{None: 1, true: 2}", "{\"None\": 1, \"true\": 2}", "1 quoted a key", "10 quoted a key"),
    // Comments and commas.
    Case("{\"a\": 1, # one\n \"b\": 2}", "{\"a\": 1, \"b\": 2}", "9 skipped a comment"),
    Case("[1, // one\n2 /* two */]", "[1, 2]", "4 skipped a comment", "13 skipped a comment"),
    Case("[1, 2,]", "[1, 2]", "5 removed a trailing comma"),
    Case("{\"a\": [1,], }", "{\"a\": [1]}", "8 removed a trailing comma", "10 removed a trailing comma"),
    Case(
      "{\"a\": 1 \"b\": \"x\" \"c\": [] \"d\": 2}", "{\"a\": 1, \"b\": \"x\", \"c\": [], \"d\": 2}", "8 added a comma",
      "17 added a comma", "25 added a comma"),
    Case("[{\"a\": 1}\n{\"a\": 2}]", "[{\"a\": 1}, {\"a\": 2}]", "10 added a comma"),
    Case("[{}{}]", "[{}, {}]", "3 added a comma"),
    Case("[\"a\" \"b\"]", "[\"a\", \"b\"]", "5 added a comma"),
    Case("[1\n2]", "[1, 2]", "3 added a comma"),
    Case("{\"a\": \"x\"\n b: true}", "{\"a\": \"x\", \"b\": true}", "11 added a comma", "11 quoted a key"),
    Case("[true false]", "[true, false]", "6 added a comma"),
    // Cut off.
    Case(
      "{\"a\": \"it is cut o", "{\"a\": \"it is cut o\"}", "18 closed a string that is cut off",
      "18 closed the document, which is cut off"),
    Case("{\"a\": 1, \"b\": 2", "{\"a\": 1}", "9 dropped what is cut off", "15 closed the document, which is cut off"),
    Case("{\"a\": 1, \"b\": 2 ", "{\"a\": 1, \"b\": 2}", "16 closed the document, which is cut off"),
    Case(
      "{\"a\": [1, {\"b\": tru", "{\"a\": [1, {}]}", "11 dropped what is cut off",
      "19 closed the document, which is cut off"),
    Case(
      "{\"a\": [\"x\", \"y\\", "{\"a\": [\"x\", \"y\"]}", "14 closed a string that is cut off",
      "15 closed the document, which is cut off"),
    Case("[\"a\\ud83d", "[\"a\"]", "3 closed a string that is cut off", "9 closed the document, which is cut off"),
    Case(
      "[\"a\\ud83d\\ude0", "[\"a\"]", "3 closed a string that is cut off", "14 closed the document, which is cut off"),
    Case("[\"a\\u00", "[\"a\"]", "3 closed a string that is cut off", "7 closed the document, which is cut off"),
    Case("{\"a\": 1, \"b\":", "{\"a\": 1}", "9 dropped what is cut off", "13 closed the document, which is cut off"),
    Case("{\"a\": 1, \"b", "{\"a\": 1}", "9 dropped what is cut off", "11 closed the document, which is cut off"),
    Case("{\"a\": 1,", "{\"a\": 1}", "8 closed the document, which is cut off"),
    Case("{a", "{}", "1 quoted a key", "1 dropped what is cut off", "2 closed the document, which is cut off"),
    Case("[1, -", "[1]", "4 dropped what is cut off", "5 closed the document, which is cut off"),
    Case("[1, /* x", "[1]", "4 closed the document, which is cut off"),
    Case(
      "```json\n{\"a\": [1\n```", "{\"a\": [1]}", "0 skipped the text before the document",
      "17 closed the document, which is cut off"),
    Case("\"abc", "\"abc\"", "4 closed a string that is cut off"),
    Case("[", "[]", "1 closed the document, which is cut off"),
    // Structure is guessed, values never: the place of the issue.
    Case("no answer", "0"), Case("```\n42\n```", "0"), Case("", "0"), Case("[1 2]", "3"), Case("[1 234.5]", "3"),
    Case("{\"a\": open}", "6"), Case("[01]", "2"),
    Case("[\"a\"\"b\"]", "3"), Case("{\"a\": \"x\" b: 2}", "8"), Case("{\"a\": \"b\": 1}", "8"), Case("[1,,2]", "3"),
    Case("[1, ...]", "5"),
    Case("{\"a\": \"say \"hi\"}", "14"), Case("{\"a\": \"x,\n \"b\": 1}", "13"), Case("{\"a\" 1}", "5"),
    Case("[1}", "2"), Case("{\"a\"b\": 1}", "4"),
    Case("{\"a\": \"x\" \"y\"}", "8"), Case("{\"a\": \"C:\\users\"}", "9"), Case("[2026-11-27]", "5"),
    Case("[1_000]", "2"), Case("[12%]", "3"),
    Case("{\"a\": \"he said \"yes", "15"), Case("[TRUE]", "1"), Case("```json\n```", "0"),
    Case("{\"a\": \"x\"y\", \"b\" 1}", "8"),
  ]

  @Test(arguments: cases) func relaxed(_ example: Case) throws {
    do {
      let plain = try JSONSyntax.relaxed.plainText(of: Array(example.text.utf8))
      let value = try Schema.json.decode(Data(plain.bytes))
      #expect(try value == Schema.json.decode(example.json), "\(value)")
      #expect(plain.repairs.map { "\($0.offset) \($0.result)" } == example.repairs)
    } catch let error as JSONSyntaxError {
      #expect("\(error.offset)" == example.json, "\(error.reason)")
    }
  }
}
