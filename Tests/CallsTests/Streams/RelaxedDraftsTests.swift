import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Drafts of relaxed text, and of documents that were cut off")
struct RelaxedDraftsTests {
  struct Recipe: Equatable, Sendable {
    var title = ""
    var minutes: Int?
    var steps: [String] = []

    static let schema = Schema(startingFrom: Recipe()) {
      Field("title", \.title).required().validate(.length(2...))
      Field("minutes", \.minutes)
      Field("steps", \.steps)
    }
  }

  static let relaxed = DecodingOptions(syntax: .relaxed)

  static let texts = [
    "{'a': 'x' // c\n, b: ['y' /* d */, `z`], \"c\": \"say \"hi\" now\"}",
    "Here:\n```json\n{\"a\": [1_000, TRUE, (1, 2), (3)], 'b': \"x\" + 'y'}\n```\nBye",
    "{\"a\": \"\"\"x\"y\"\"\"\", \"b\": ```py\nx = 1\n```, 1: {\"c\": [2]}}",
    "{\"html\": \"<a href=\"x\">y</a>\", n: 0x10, \"e\": \"\\d\\'\"}",
    "[1, [2, 'a'] [3], [{\"b\": 4], \"c\"", "<think>{\"x\": 1}</think>{title: 'Tea', steps: ['a', 'b',],}",
    "[{“a”: “b”}, {‘c’: ‘d’}] see [1]",
    "[\"a\" \"b\"\n'c', \"\\ud83d\\ude00\"]\n", "{\"a\": 'it's', \"b\": {\"c\": tru",
    "As noted in [1], {} is empty. {\"a\": {\"b\": 1}, # c\n}",
  ]

  /// Whether JSON that has arrived may become other JSON.
  private static func mayBecome(_ json: JSONValue, _ other: JSONValue) -> Bool {
    switch (json, other) {
    case (.string(let string), .string(let other)): other.utf8.starts(with: string.utf8)
    case (.array(let elements), .array(let others)):
      elements.count <= others.count && zip(elements, others).allSatisfy(mayBecome)
    case (.object(let members), .object(let others)):
      members.allSatisfy { key, value in others[key].map { mayBecome(value, $0) } ?? false }
    default: json == other
    }
  }

  @Test(
    "No value is taken back, and the last one is that of the whole", .enabled(if: scannerIsInUse), arguments: texts,
    [1, 2, 3, 7])
  func growth(text: String, size: Int) async throws {
    var last: Draft<JSONValue>?
    for try await draft in Schema.json.decodeDrafts(of: Chunks(text.utf8, size: size), options: Self.relaxed) {
      #expect(draft.isComplete == (draft.openPath == nil))
      if let last { #expect(Self.mayBecome(last.value, draft.value), "\(last.value) and then \(draft.value)") }
      last = draft
    }
    #expect(try last?.value == Schema.json.decode(text, options: Self.relaxed) && last?.isComplete == true)
  }

  private static func drafts(_ chunks: String..., schema: Schema<Recipe> = Recipe.schema) async -> [String] {
    var drafts: [String] = []
    do {
      let stream = AsyncStream { stream in
        for chunk in chunks { stream.yield(chunk) }
        stream.finish()
      }
      for try await draft in schema.decodeDrafts(of: stream, options: relaxed) {
        let path = draft.openPath.map { "\($0)" } ?? "-"
        drafts.append("\(path) \(draft.value.title) \(draft.value.steps)")
      }
    } catch {
      drafts.append("\((error as? SchemaError)?.issues.map { "\($0.path) \($0.code)" } ?? [])")
    }
    return drafts
  }

  @Test("Once there was a draft, its candidate is the document", .enabled(if: scannerIsInUse))
  func candidates() async {
    #expect(
      await Self.drafts("See [1] and {x: 2}: {title: 'Tea", "', ", "steps: ['a'", "]} or {title: 'B'}") == [
        "$.title Tea []", "$.steps[0] Tea [\"a\"]", "$ Tea [\"a\"]", "- Tea [\"a\"]",
      ])
    // A bracket after a draft does not begin another document.
    #expect(
      await Self.drafts("I say {title: 'Tea', ", "x: oops} or {title: 'Best'}") == [
        "$.title Tea []", "[\"$ invalidJSON\"]",
      ])
    #expect(await Self.drafts("<think>{title: 'No'}", "</think>{title: 'Tea'}") == ["$.title Tea []", "- Tea []"])
  }

  @Test("A document that was cut off has a draft, and a complete one its issues", .enabled(if: scannerIsInUse))
  func decodeDraft() throws {
    let cut = #"{"title": "Tea", "minutes": 12, "steps": ["boil", "po"#
    let draft = try Recipe.schema.decodeDraft(cut)
    #expect(draft?.value == Recipe(title: "Tea", minutes: 12, steps: ["boil", "po"]) && draft?.isComplete == false)
    #expect(draft?.openPath?.description == "$.steps[1]")
    #expect(try Recipe.schema.decodeDraft(#"{"minutes": 1"#) == nil)
    #expect(try Recipe.schema.decodeDraft("") == nil)
    #expect(try Schema<Int>.number().decodeDraft("12")?.isComplete == true)
    // Rules are for complete documents.
    #expect(try Recipe.schema.decodeDraft(#"{"title": "T", "minutes": 1"#)?.value == Recipe(title: "T"))
    #expect(throws: SchemaError.self) { try Recipe.schema.decodeDraft(#"{"title": "T"}"#) }
    #expect(throws: SchemaError.self) { try Recipe.schema.decodeDraft(#"{"title": "Tea",, "#) }
    let complete = try Recipe.schema.decodeDraft(#"{"title": "Tea"}"#)
    #expect(complete?.isComplete == true && complete?.openPath == nil)
  }

  @Test(
    "Relaxed answers that were cut off", .enabled(if: scannerIsInUse),
    arguments: [
      ("```json\n{\"title\": \"Tea\"}\n```", "- Tea []"), ("```json\n{\"title\": \"Tea\"}", "- Tea []"),
      ("{title: 'Tea'}", "- Tea []"), ("Sure: {title: 'Tea', steps: ['a', 'b", "$.steps[1] Tea [\"a\", \"b\"]"),
      ("Sure: {title: 'Tea', steps: ['a]}", "$.steps[0] Tea [\"a]}\"]"), ("Sure", "nil"), ("See [1]: {tit", "nil"),
      ("{title: 'Tea', steps: 5}", "$.steps typeMismatch"), ("Sure: {titel: 'Tea'} ok", "$.title missingKey"),
      ("{title: 'T'}", "$.title validationFailed"), ("{title: 'T', steps: ['a", "$.steps[0] T [\"a\"]"),
      ("[1, oops]", "$ invalidJSON"),
    ])
  func relaxedAnswers(text: String, expected: String) {
    var found: String
    do {
      let draft = try Recipe.schema.decodeDraft(text, options: Self.relaxed)
      found = draft.map { "\($0.openPath.map { "\($0)" } ?? "-") \($0.value.title) \($0.value.steps)" } ?? "nil"
    } catch {
      found = error.issues.map { "\($0.path) \($0.code)" }.joined(separator: ", ")
    }
    #expect(found == expected, "\(text)")
  }

  private final class Calls: @unchecked Sendable {
    var count = 0
  }

  @Test(
    "An element that is repaired or dropped is decoded for one draft and for the last one, and is in the reports of all"
  )
  func repairedElements() async throws {
    let calls = Calls()
    let number = Schema<Int>.number().lenient().map { number in
      calls.count += 1
      return number
    }
    let schema = Schema(startingFrom: [Int]()) { Field("n", \.self).array(of: number).lossy() }
    let elements = (0..<40).map { $0.isMultiple(of: 4) ? "\"x\"" : "\"\($0)\"" }
    let json = "{\"n\": [\(elements.joined(separator: ", "))]}"
    var counts: [Int] = []
    for try await draft in schema.decodeDrafts(of: Chunks(json.utf8, size: 5)) {
      let known = draft.report.repairs.count
      #expect(known >= counts.last ?? 0 && draft.report.repairCount == known)
      #expect(draft.report.repairs.map(\.path) == (0..<known).map { JSONPath([.key("n"), .index($0)]) })
      counts.append(known)
    }
    #expect(counts.last == 40 && calls.count <= 2 * 30 + 2)
  }
}
