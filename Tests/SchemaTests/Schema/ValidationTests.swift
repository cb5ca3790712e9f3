import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Predefined rules")
struct ValidationTests {
  private static func said<Value: Sendable>(_ rule: Validation<Value>, _ json: String, by schema: Schema<Value>)
    -> String
  {
    do {
      _ = try schema.validate(rule).decode(json)
      return ""
    } catch {
      return error.issues.map { "\($0.code) \($0.detail ?? "")" }.joined(separator: "; ")
    }
  }

  @Test(
    "Limits of numbers",
    arguments: [
      (.range(1...3), ["1", "3"], ["0", "4"], "must be in 1...3"),
      (.range(1..<3), ["1", "2"], ["0", "3"], "must be in 1..<3"),
      (.range(2...), ["2", "9"], ["1"], "must be at least 2"),
      (.range(...2), ["2", "-9"], ["3"], "must be at most 2"),
      (.atLeast(2), ["2", "9"], ["1", "-2"], "must be at least 2"),
      (.atMost(2), ["2", "-9"], ["3"], "must be at most 2"),
      (.range(..<2), ["1", "-9"], ["2"], "must be less than 2"),
      (.greaterThan(2), ["3", "9"], ["2", "-2"], "must be greater than 2"),
      (.lessThan(2), ["1", "-9"], ["2", "3"], "must be less than 2"),
      (.oneOf(1, 5), ["1", "5"], ["2", "0"], "must be one of 1, 5"),
    ] as [(Validation<Int>, [String], [String], String)])
  func numbers(_ rule: Validation<Int>, good: [String], bad: [String], message: String) {
    for json in good { #expect(Self.said(rule, json, by: .number()) == "") }
    for json in bad { #expect(Self.said(rule, json, by: .number()) == "validationFailed \(message)") }
  }

  @Test(
    "Lengths, membership and patterns of strings",
    arguments: [
      (.length(2), ["ab", "äö"], ["a", "abc", ""], "must have a length of 2"),
      (.length(3...3), ["abc"], ["ab"], "must have a length of 3"),
      (.length(0...Int.max), ["", "abc"], [], "must have a length in 0...9223372036854775807"),
      (.length(2...3), ["ab", "äöü", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦"], ["a", "abcd", ""], "must have a length in 2...3"),
      (.length(2...), ["ab", "abc"], ["a"], "must have a length of at least 2"),
      (.length(...2), ["", "ab"], ["abc"], "must have a length of at most 2"),
      (.notEmpty, ["a", " "], [""], "must not be empty"),
      (.oneOf("a", "b"), ["a", "b"], ["c", "A"], "must be one of \"a\", \"b\""),
      (.oneOf([""]), [""], ["a"], "must be one of \"\""),
      (.pattern("[A-Z]{2}|x"), ["AB", "x"], ["ABC", "A", "xx", "AB\\n", ""], "must match [A-Z]{2}|x"),
      (.pattern("a.c"), ["abc"], ["a\\nc", "xabc"], "must match a.c"),
      (.atLeast("m"), ["m", "z"], ["a"], "must be at least m"),
    ] as [(Validation<String>, [String], [String], String)])
  func texts(_ rule: Validation<String>, good: [String], bad: [String], message: String) {
    for text in good { #expect(Self.said(rule, "\"\(text)\"", by: .string) == "", "\(text)") }
    for text in bad { #expect(Self.said(rule, "\"\(text)\"", by: .string) == "validationFailed \(message)", "\(text)") }
  }

  @Test("A choice compares strings by their code points, wherever they are")
  func exactChoices() {
    let (one, two, rule) = ("\u{E9}", "e\u{301}", "validationFailed must be one of ")
    let string = Schema<String>.string
    #expect(Self.said(.oneOf(one), "\"\(one)\"", by: string) == "")
    #expect(Self.said(.oneOf(one), "\"\(two)\"", by: string).hasPrefix(rule))
    #expect(Self.said(.oneOf([one, "a"]), "[\"\(one)\",\"a\"]", by: string.array) == "")
    #expect(Self.said(.oneOf([one, "a"]), "[\"\(two)\",\"a\"]", by: string.array).hasPrefix(rule))
    #expect(Self.said(.oneOf([one, nil]), "[\"\(one)\",null]", by: string.optional.array) == "")
    #expect(Self.said(.oneOf([one, nil]), "[\"\(two)\",null]", by: string.optional.array).hasPrefix(rule))
    #expect(Self.said(.oneOf(["a": one]), "{\"a\":\"\(one)\"}", by: string.dictionary) == "")
    #expect(Self.said(.oneOf(["a": one]), "{\"a\":\"\(two)\"}", by: string.dictionary).hasPrefix(rule))
    #expect(Self.said(.oneOf(["a": [.string(one)]]), "{\"a\":[\"\(one)\"]}", by: .json) == "")
    #expect(Self.said(.oneOf(["a": [.string(one)]]), "{\"a\":[\"\(two)\"]}", by: .json).hasPrefix(rule))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test("Patterns as Swift Regex")
  func regex() {
    let rule = Validation.pattern { /[A-Z]{3}-\d{4}/ }
    #expect(Self.said(rule, #""ABC-1234""#, by: .string) == "")
    #expect(Self.said(rule, #""ABC-12345""#, by: .string) == "validationFailed must match the pattern")
    let named = Validation.pattern(message: "must be a plate") { /[a-z]+/ }
    #expect(Self.said(named, #""A""#, by: .string) == "validationFailed must be a plate")
  }

  @Test("Lengths of arrays, and rules for optional fields, which allow nil")
  func otherTypes() {
    #expect(
      Self.said(.length(0...1), "[1,2]", by: Schema<Int>.number().array)
        == "validationFailed must have a length in 0...1")
    #expect(Self.said(.notEmpty, "[]", by: Schema<Int>.number().array) == "validationFailed must not be empty")
    struct Model: Sendable { var code: String? }
    let schema = Schema(startingFrom: Model()) {
      Field("code", \.code).validate(.pattern("[0-9]+")).validate(.notEmpty)
    }
    #expect(outcome(schema, #"{"code":null}"#, show: { "\($0.code == nil)" }) == "true")
    #expect(outcome(schema, #"{"code":"12"}"#, show: { $0.code ?? "" }) == "12")
    #expect(outcome(schema, #"{"code":"x"}"#) == "$.code validationFailed")
  }

  @Test("Rules for the lengths of arrays do not require Sendable elements")
  func elementsThatAreNotSendable() {
    final class Stop {
      var name = ""
      static let schema = Schema(startingFrom: Stop()) { Field("name", \.name) }
    }
    struct Line {
      var stops: [Stop] = []
      var more: [Stop]?
      static let schema = Schema(startingFrom: Line()) {
        Field("stops", \.stops).array(of: Stop.schema).validate(.notEmpty).validate(.length(1...2))
        Field("more", \.more).array(of: Stop.schema).nilIfEmpty()
      }
    }
    let show: (Line) -> String = { "\($0.stops.map(\.name)) \($0.more == nil)" }
    #expect(outcome(Line.schema, #"{"stops":[{"name":"A"}],"more":[]}"#, show: show) == #"["A"] true; $.more adjusted"#)
    #expect(outcome(Line.schema, #"{"stops":[]}"#).contains("$.stops validationFailed"))
  }

  @Test("A custom rule, used by its name")
  func own() {
    #expect(Self.said(.even, "3", by: .number()) == "validationFailed must be even")
    #expect(Self.said(.even, "4", by: .number()) == "")
  }
}

extension Validation where Value == Int {
  fileprivate static var even: Validation { Validation("must be even") { $0.isMultiple(of: 2) } }
}
