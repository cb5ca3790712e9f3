import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add() { lock.withLock { count += 1 } }
  var value: Int { lock.withLock { count } }
}

private let pagesMade = Counter()
private let racesMade = Counter()

private struct Page<Item: SchemaCodable>: SchemaCodable {
  let items: [Item]
  let next: String?

  static var schema: Schema<Page> {
    .shared {
      pagesMade.add()
      return Schema(Page.init) {
        Field("items", \.items)
        Field("next", \.next)
      }
    }
  }
  static var brief: Schema<Page> { .shared { schema.omitting("next") } }
  static var two: [Schema<Page>] { [.shared { schema }, .shared { schema.omitting("next") }] }
}

private struct Label: SchemaCodable, Equatable {
  let text: String
  static let schema = Schema(Label.init) { Field("text", \.text) }
}

private struct Race<Item: SchemaCodable>: SchemaCodable {
  var item: Item?
  static var schema: Schema<Race> {
    .shared {
      racesMade.add()
      return Schema(Race.init) { Field("item", \.item) }
    }
  }
}

@Suite("Shared schemas", .serialized)
struct SharedSchemaTests {
  @Test func eachTypeHasItsOwnSchema() throws {
    for _ in 0..<3 {
      #expect(try Page<Label>.decode(#"{"items":[{"text":"a"}]}"#).items == [Label(text: "a")])
      let pages = try Page<Page<Label>>.decode(#"{"items":[{"items":[{"text":"b"}],"next":"n"}]}"#)
      #expect(pages.items[0].items == [Label(text: "b")] && pages.items[0].next == "n")
    }
    #expect(pagesMade.value == 2)
  }

  @Test func twoSchemasOfOneTypeStayDistinct() throws {
    let page = Page(items: [Label(text: "a")], next: "n")
    let long = #"{"items":[{"text":"a"}],"next":"n"}"#
    let short = #"{"items":[{"text":"a"}]}"#
    #expect(try Page.schema.encodeToString(page) == long)
    #expect(try Page.brief.encodeToString(page) == short)
    #expect(try Page<Label>.two.map { try $0.encodeToString(page) } == [long, short])
  }

  @Test func itsIssuesHaveTheirPaths() {
    #expect(
      issueList { () throws(SchemaError) in _ = try Page<Label>.decode(#"{"items":[{"text":1},{}]}"#) }
        == "$.items[0].text typeMismatch, $.items[1].text missingKey")
  }

  @Test func manyThreadsCanRequestASchemaAtOnce() async throws {
    let decoded = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<64 { group.addTask { try? Race<Label>.decode(#"{"item":{"text":"x"}}"#).item?.text } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(decoded == Array(repeating: "x", count: 64))
    // Some may have been created at the same time as the first, but none after that.
    let made = racesMade.value
    _ = try Race<Label>.decode("{}")
    #expect(made >= 1 && racesMade.value == made)
  }
}
