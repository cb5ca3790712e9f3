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
      "28 skipped all but the document in line 3"),
    Case(
      "```\n[1, 2]\n```", "[1, 2]", "4 skipped all but the document in line 2"),
    Case(
      "Sure! {\"a\": 1} Bye", "{\"a\": 1}", "6 skipped all but the document in line 1"),
    Case("{\"a\": 1}\n{\"a\": 2}", "{\"a\": 1}", "0 skipped all but the document in line 1"),
    Case(")]}',\n{\"a\": 1}", "{\"a\": 1}", "6 skipped all but the document in line 2"),
    Case("while(1);[1]", "[1]", "9 skipped all but the document in line 1"),
    Case(
      "callback({\"a\": 1});", "{\"a\": 1}", "9 skipped all but the document in line 1"),
    Case(
      "window.x = {a: 1};", "{\"a\": 1}", "11 skipped all but the document in line 1", "12 quoted a key"),
    Case("3 rows [sic] for {name}: [[1]]", "[[1]]", "25 skipped all but the document in line 1"),
    Case(
      "`{\"a\": 1}`", "{\"a\": 1}", "1 skipped all but the document in line 1"),
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
    Case("[\"\\d+\"]", "[\"\\\\d+\"]", "2 escaped a backslash"),
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
      "```json\n{\"a\": [1\n```", "{\"a\": [1]}", "8 skipped all but the document in line 2",
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
    Case("{\"a\": \"x\" \"y\"}", "8"), Case("[2026-11-27]", "5"), Case("[12%]", "3"),
    Case("{\"a\": \"he said \"yes", "15"), Case("```json\n```", "0"),
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

  /// A guess would be a value: each text with the place of the issue.
  static let guesses = [
    ("[\"a\", \"b]}", 8), ("[\"a\", \"b] and prose", 8), ("{\"name\": \"Ann”}", 16), ("{\"name\": \"Ann”} Bye", 16),
    ("{'b\": 1}", 3), ("[\"a'", 3), ("['FF\", \"x{y\"}", 4), ("[\"the dogs', 5", 10),
    ("{\"a\": \"\"\"x, \"b\": 1}", 18), ("{\"a\": 1}, \"b\": 2}", 8), ("{\"a\": 1}]", 8), ("{\"a\": 1}: 2", 8),
    ("{\"a\": 1}, true", 8), ("{\"a\": 1}, -1", 8), ("{\"a\": 1} see ] there", 13), ("[\"[^\"]+\", \"b\"]", 13),
    ("```json\n[1]\n```, \"b\": 2}", 15), ("{\"a\": #fff, \"b\": 2}", 6), ("{\"a\": 1 # note}", 8),
    ("[\"x\", #a, #b]", 6),
    ("{\"a\": 1, # b\n\"c\": \"d", 9), ("{\"a\": \"press \"+\" now\"}", 13), ("{\"a\": \"x\" + 1}", 8),
    ("[(\"a\" \"b\")]", 6),
    ("[(\"a\"", 1), ("[(1 ]", 1), ("[1_]", 2), ("[1__0]", 2), ("{\"a\": 1]}", 7), ("[1, 2}}]", 5), ("[[1]]]", 5),
    ("{{\"a\": 1}}", 9),
    ("{\"a\": \"x, \"b\": \"y\"}", 12), ("[\"x, \"(y)\", \"c\"]", 9), ("[\"a', \"b\"]", 8),
    ("{\"a\": \"b, 'c\": 1}", 12),
    ("{\"error\": oops {\"title\": 1}}", 10), ("<think>[1]</think>", 0), ("[0, 1) and {\"a\": 2}", 5),
  ]

  @Test(arguments: guesses) func guessed(_ text: String, _ offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONSyntax.relaxed.plainText(of: Array(text.utf8)) }
    #expect(error?.offset == offset, "\(text): \(error as Any)")
  }

  /// What can only be one thing: each text with its value.
  static let certainties = [
    (#"{"a": 1}, and that is all"#, #"{"a": 1}"#), (#"{"a": 1} see [x] there"#, #"{"a": 1}"#), ("[#a\n]", "[]"),
    (
      #"{"re": "\d+\w*", "p": "C:\Work\Max", "x": "\x41\0\u12", "m": "\(x^2\)"}"#,
      #"{"re": "\\d+\\w*", "p": "C:\\Work\\Max", "x": "\\x41\\0\\u12", "m": "\\(x^2\\)"}"#
    ),
    (#"{'a': 'it\'s "x"', "b": "say \"hi\" \' ok"}"#, #"{"a": "it's \"x\"", "b": "say \"hi\" ' ok"}"#),
    ("[\"a\\\nb\", \"c\\`d\"]", #"["ab", "c\\`d"]"#),
    ("{\"a\": `x \"y\" \\` z`, `b`: 1}", #"{"a": "x \"y\" ` z", "b": 1}"#),
    (
      #"{"a": """x"y""", "b": """""", "c": '''it's''', d: """"z"""}"#,
      #"{"a": "x\"y", "b": "", "c": "it's", "d": "\"z"}"#
    ),
    ("{\"a\": ```swift\nlet x = [\"a\"]\n```, \"b\": ```x```}", #"{"a": "let x = [\"a\"]\n", "b": "x"}"#),
    ("{\"a\": 1\n```\nHope {this} helps", #"{"a": 1}"#), ("{\"a\": 1,\n```", #"{"a": 1}"#),
    ("{1: 2, 1.5: 3, -4: 5}", #"{"1": 2, "1.5": 3, "-4": 5}"#),
    ("[TRUE, False, nONE, UNDEFINED]", "[true, false, null, null]"),
    ("(1, 2)", "[1, 2]"), ("(1)", "1"), ("(1,)", "[1]"), ("()", "[]"),
    ("[(1), (1,), (), ((1, 2), 3)]", "[1, [1], [], [[1, 2], 3]]"),
    ("[(1, 2]", "[[1, 2]]"), ("[1_000, 1_0.5_0]", "[1000, 10.50]"),
    (#"{\"a\": \"x\\ny\", \"b\": [1]}"#, #"{"a": "x\ny", "b": [1]}"#),
    (#"{\n  \"a\": 1\n}"#, #"{"a": 1}"#), (#"{"ok": true"#, #"{"ok": true}"#), (#"{"ok": tru"#, "{}"),
    (#"{"ok": NULL"#, #"{"ok": null}"#),
    (#"{"n": 12"#, "{}"), ("{\"a\":\u{200B}1,\u{2060}\"b\": \u{FEFF}2\u{AD}}", #"{"a": 1, "b": 2}"#),
    (#"{"a": "x"+"y" + 'z', "b": "1 " + "2"}"#, #"{"a": "xyz", "b": "1 2"}"#), (#"[{"b": 2]"#, #"[{"b": 2}]"#),
    (#"{"a": [{"b": 1], "c": 2}"#, #"{"a": [{"b": 1}], "c": 2}"#), (#"[{"b": 1, ]"#, #"[{"b": 1}]"#),
    ("[[1, 2]", "[[1, 2]]"),
    (#"{"html": "<a href="https://x.org">y</a>", "n": 1}"#, #"{"html": "<a href=\"https://x.org\">y</a>", "n": 1}"#),
    (
      #"{"html": "<img src="a.png" alt="" width='5'/>", "n": 1}"#,
      #"{"html": "<img src=\"a.png\" alt=\"\" width='5'/>", "n": 1}"#
    ),
    (
      #"{"md": "![x](y.png "title, here"){width="50%"}", "n": 1}"#,
      #"{"md": "![x](y.png \"title, here\"){width=\"50%\"}", "n": 1}"#
    ),
    (#"{"it": "it\'s", "code": "f() {return [1]}"#, #"{"it": "it's", "code": "f() {return [1]}"}"#),
    (#"["He said “yes”, and"#, #"["He said “yes”, and"]"#), (#"["it's the “be"#, #"["it's the “be"]"#),
    ("[1] {} [2, 3] fine", "[2, 3]"), ("Result: []", "[]"), ("<think>[1, 2]</think> {\"a\": 1}", #"{"a": 1}"#),
    ("<THINK>{\"a\": 1}", #"{"a": 1}"#), ("```\n[1, 2]\n```\n```json\n{\"b\": 1}\n```", #"{"b": 1}"#),
    ("<scratchpad>```json\n{\"a\": 1}\n```</scratchpad>[4, 5]", "[4, 5]"), ("[INFO] {\"a\": 1}", #"{"a": 1}"#),
  ]

  @Test(arguments: certainties) func certain(_ text: String, _ json: String) throws {
    let plain = try JSONSyntax.relaxed.plainText(of: Array(text.utf8))
    #expect(try Schema.json.decode(Data(plain.bytes)) == Schema.json.decode(json), "\(text)")
    #expect(!plain.repairs.isEmpty)
  }
}
