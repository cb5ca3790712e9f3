import Foundation
import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

@Suite("Drafts of a value while its document arrives")
struct DecodedDraftsTests {
  enum Level: String { case easy, hard }

  struct Item: Equatable, Sendable {
    let name: String
    let count: Int
    static let schema = Schema(Item.init) {
      Field("name", \.name).trimmed()
      Field("count", \.count).validate(.range(1...))
    }
  }

  struct Recipe: Equatable, Sendable {
    var title = "?"
    var level: Level?
    var day: CalendarDate?
    var items: [Item] = []
    var notes: [String: String] = [:]
    var inner: [String] = []
    var shape: [String: [String]]?

    static let schema = Schema(startingFrom: Recipe()) {
      Field("title", \.title).trimmed().validate(.length(3...))
      Field("level", \.level)
      Field("day", \.day).lenient()
      Field("items", \.items).array(of: Item.schema).lossy().validate("must be at most three") { $0.count <= 3 }
      Field("notes", \.notes)
      Field("inner", \.inner).schema(.embedded(Schema.string.array))
      Field("shape", \.shape).schema(Schema<[String: [String]]>.codable().optional)
    }
  }

  static func arriving(_ chunks: [some Collection<UInt8>]) -> AsyncStream<Data> {
    AsyncStream { stream in
      for chunk in chunks { stream.yield(Data(chunk)) }
      stream.finish()
    }
  }

  /// The drafts of any JSON: the path of what is open, and the value.
  private static func drafts(_ chunks: String...) async throws -> [String] {
    var drafts: [String] = []
    for try await draft in Schema.json.decodeDrafts(of: arriving(chunks.map(\.utf8))) {
      drafts.append("\(draft.openPath.map { "\($0)" } ?? "-") \(draft.value)")
      #expect(draft.isComplete == (draft.openPath == nil))
    }
    return drafts
  }

  @Test("What is open counts as far as it cannot become something else", .enabled(if: scannerIsInUse))
  func openValues() async throws {
    #expect(try await Self.drafts("[1", "2,", "3]") == ["$[0] []", "$ [12]", "- [12,3]"])
    #expect(
      try await Self.drafts("{\"a", "\":", "tr", "u", "e,", "\"b\": [", "]", "}") == [
        "$ {}", "$ {}", "$.a {}", "$ {\"a\":true}", "$.b {\"a\":true,\"b\":[]}", "$ {\"a\":true,\"b\":[]}",
        "- {\"a\":true,\"b\":[]}",
      ])
    #expect(try await Self.drafts("\"a", "b", "\"") == ["$ \"a\"", "$ \"ab\"", "- \"ab\""])
    #expect(try await Self.drafts("1", "2") == ["- 12"])
    #expect(try await Self.drafts(" ", "[", " ", "[", "]", "]", " ") == ["$ []", "$[0] [[]]", "$ [[]]", "- [[]]"])
  }

  @Test(
    "An escape, a character and half of a surrogate pair at the end wait for the rest",
    .enabled(if: scannerIsInUse))
  func cutStrings() async throws {
    let json = Array(#"["é\n\u00e9\ud83d\ude00\\\"\ud83dx"]"#.utf8)
    let whole = "é\n\u{e9}😀\\\"\u{FFFD}x"
    for cut in 2..<json.count {
      var strings: [String] = []
      let schema = Schema.string.lenient().array
      for try await draft in schema.decodeDrafts(of: Self.arriving([json[..<cut], json[cut...]])) {
        strings.append(draft.value.first ?? "")
      }
      #expect(strings.last == whole && strings.allSatisfy { whole.utf8.starts(with: $0.utf8) }, "\(cut) \(strings)")
    }
  }

  private static func drafts<Value>(of schema: Schema<Value>, _ chunks: [String]) async -> [String] {
    var drafts: [String] = []
    do {
      for try await draft in schema.decodeDrafts(of: arriving(chunks.map(\.utf8))) {
        drafts.append("\(draft.value)" + draft.report.repairs.lines.map { ", \($0)" }.joined())
      }
    } catch let error as SchemaError {
      drafts += error.issues.lines
    } catch {
      drafts.append("\(error)")
    }
    return drafts
  }

  private func expect<Value>(
    _ schema: Schema<Value>, _ chunks: [String], _ expected: [String], line: Int = #line
  ) async {
    let drafts = await Self.drafts(of: schema, chunks)
    #expect(drafts == expected, "line \(line)")
  }

  @Test("What is open and cannot be decoded yet is missing, and is no repair")
  func undecodableOpenValues() async {
    let items = Schema(startingFrom: Recipe()) { Field("items", \.items).array(of: Item.schema).lossy() }
      .map { $0.items.map { "\($0.name) \($0.count)" } }
    let (first, second) = ("[\"a 1\"], $.items[0].name adjusted", ", $.items[1] dropped")
    await expect(
      items, [#"{"items":[{"name":" a "#, #"","count":1"#, "},{", #""name":"b"}"#, ",{", #""x":1}]}"#],
      ["[]", "[]", first, first + second, first + second, first + second + ", $.items[2] dropped"])
    let level = Schema(startingFrom: Recipe()) { Field("level", \.level) }.map { $0.level.map { "\($0)" } ?? "-" }
    await expect(level, [#"{"level":"ea"#, "sy", "\"", "}"], ["-", "-", "easy", "easy"])
    let day = Schema(startingFrom: Recipe()) { Field("day", \.day).lenient() }.map { "\($0.day?.day ?? 0)" }
    await expect(day, [#"{"day":"2023-01-1"#, "2", "\"", "}"], ["0", "0", "12", "12"])
    await expect(day, [#"{"day":"2023-01-1"#, "x\"", "}"], ["0", "0, $.day fellBack", "0, $.day fellBack"])
    let inner = Schema(startingFrom: Recipe()) { Field("inner", \.inner).schema(.embedded(Schema.string.array)) }
      .map(\.inner)
    await expect(inner, [#"{"inner":"[\"a\"]"#, "\"", "}"], ["[]", "[\"a\"]", "[\"a\"]"])
  }

  @Test("There is no draft while a required key is missing, nor after a broken rule")
  func noDrafts() async {
    let name = Item.schema.map { "\($0.name) \($0.count)" }
    await expect(name, [#"{"name":"a","#, #""count":1"#, ",\"x\":", "2}"], ["a 1", "a 1"])
    await expect(name, [#"{"name":"a","count":0,"#, #""x":1"#, "}"], ["$.count validationFailed"])
    await expect(name, [#"{"count":0}"#, " ", "x"], ["$ invalidJSON"])
    await expect(name, [#"{"count":1,"name":"a"}"#, " \n"], ["a 1"])
    await expect(name, [#"{"count":1,"name":"a"}"#, " x"], ["a 1", "$ invalidJSON"])
    await expect(name, [], ["$ invalidJSON"])
    await expect(name, ["\u{FEFF}"], ["$ invalidJSON"])
    await expect(.string, ["\u{FEFF}", "\"a", "\""], ["a", "a"])
    let short = Schema.string.validate(.length(...2)).array.validate("must be one") { $0.count <= 1 }
    await expect(short, ["[\"abc", "\"", ",\"", "\"]"], ["[\"abc\"]", "$[0] validationFailed"])
  }

  private struct Endless: AsyncSequence, AsyncIteratorProtocol {
    var chunk: String? = "[1,]"
    func makeAsyncIterator() -> Endless { self }
    mutating func next() async -> Data? {
      defer { chunk = nil }
      return Data((chunk ?? String(repeating: " ", count: 100)).utf8)
    }
  }

  @Test("Invalid JSON ends the sequence before the stream ends", .enabled(if: scannerIsInUse))
  func invalidJSON() async throws {
    var drafts = Schema.json.decodeDrafts(of: Endless()).makeAsyncIterator()
    await #expect(throws: SchemaError.self) { while try await drafts.next() != nil {} }
    #expect(try await drafts.next() == nil)
  }

  @Test("An error of the stream ends the sequence, after the drafts before it")
  func brokenStream() async throws {
    struct Broken: Error {}
    let chunks = AsyncThrowingStream<[UInt8], any Error> { stream in
      stream.yield(Array("[1,".utf8))
      stream.finish(throwing: Broken())
    }
    var drafts = Schema.json.decodeDrafts(of: chunks).makeAsyncIterator()
    #expect(try await drafts.next()?.value == [1])
    await #expect(throws: Broken.self) { _ = try await drafts.next() }
    // A document that is complete is decoded before more is asked for.
    let complete = AsyncThrowingStream<Data, any Error> { stream in
      stream.yield(Data("[1]".utf8))
      stream.finish(throwing: Broken())
    }
    var iterator = Schema.json.decodeDrafts(of: complete).makeAsyncIterator()
    let draft = try await iterator.next()
    #expect(draft?.isComplete == true && draft?.value == [1])
    await #expect(throws: Broken.self) { _ = try await iterator.next() }
    #expect(try await drafts.next() == nil)
  }

  @Test("Single bytes and strings")
  func otherSources() async throws {
    let json = #"{"title": "Toast", "notes": {"a": "b"}}"#
    let bytes = AsyncStream { stream in
      for byte in json.utf8 { stream.yield(byte) }
      stream.finish()
    }
    var titles: [String] = []
    for try await draft in Recipe.schema.decodeDrafts(of: bytes) { titles.append(draft.value.title) }
    #expect(titles == ["?", "?", ""] + Array(repeating: "Toast", count: 8))
    let strings = AsyncStream { stream in
      for character in json { stream.yield(String(character)) }
      stream.finish()
    }
    var last: Draft<Recipe>?
    for try await draft in Recipe.schema.decodeDrafts(of: strings) { last = draft }
    #expect(last?.value == Recipe(title: "Toast", notes: ["a": "b"]) && last?.isComplete == true)
  }

  @Test(
    "A document in a relaxed syntax arrives inside prose and a fence, and may be cut off",
    .enabled(if: scannerIsInUse))
  func relaxedSyntax() async throws {
    let chunks = ["Here it is:\n```json\n{title: 'To", "ast', // yes\n\"notes\": {\"a\": \"b", "\"},}\n`", "``\n"]
    var drafts: [Recipe] = []
    var last: Draft<Recipe>?
    let options = DecodingOptions(syntax: .relaxed)
    for try await draft in Recipe.schema.decodeDrafts(of: Self.arriving(chunks.map(\.utf8)), options: options) {
      drafts.append(draft.value)
      last = draft
    }
    #expect(drafts.first == Recipe(title: "To") && drafts.contains(Recipe(title: "Toast", notes: ["a": "b"])))
    #expect(last?.value == drafts.last && last?.isComplete == true && last?.report.repairs.isEmpty == false)
    let cut = Schema.json.decodeDrafts(of: Self.arriving(["[1, 2, \"x".utf8]), options: options)
    var values: [JSONValue] = []
    for try await draft in cut { values.append(draft.value) }
    #expect(values == [[1, 2, "x"], [1, 2, "x"]])
  }

  // MARK: - Generated documents

  /// Checks that the last draft is what the whole document decodes to, or that both throw the same error.
  private func expectSame<Value: Equatable>(_ schema: Schema<Value>, _ chunks: [ArraySlice<UInt8>]) async {
    let bytes = chunks.joined()
    var last: Draft<Value>?
    do {
      for try await draft in schema.decodeDrafts(of: Self.arriving(chunks)) {
        #expect(last?.isComplete != true)
        last = draft
      }
      let whole = try schema.decodeWithReport(Data(bytes))
      #expect(last?.isComplete == true && last?.value == whole.value && last?.report.repairs == whole.report.repairs)
    } catch {
      let whole = #expect(throws: SchemaError.self) { try schema.decodeWithReport(Data(bytes)) }
      #expect("\(error)" == whole.map { "\($0)" }, "\(String(decoding: Array(bytes), as: UTF8.self))")
    }
  }

  @Test("However a document is cut, the last draft is that of the whole", arguments: 0..<4)
  func everyCut(seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    for index in 0..<8 {
      let isMixed = index.isMultiple(of: 2)
      let document =
        isMixed ? Documents.document(of: Mixed.schema, &generator) : Documents.document(of: Recipe.schema, &generator)
      var bytes = Array(document.utf8)
      if index % 5 == 4 { bytes = generator.changed(bytes) }
      for cut in stride(from: 0, through: bytes.count, by: 3) {
        let chunks = [bytes[..<cut], bytes[cut...]]
        if isMixed { await expectSame(Mixed.schema, chunks) } else { await expectSame(Recipe.schema, chunks) }
      }
      await expectSame(Recipe.schema, bytes.indices.map { bytes[$0...$0] })
    }
  }

  /// Checks the drafts of each beginning of a document: their repairs are also those of the whole, and a list only gets longer.
  private func expectBeginnings<Value>(
    of schema: Schema<Value>, _ bytes: [UInt8], items: (Value) -> [Item] = { _ in [] }
  ) async throws {
    guard let whole = try? schema.decodeWithReport(Data(bytes)) else { return }
    let known = Set(whole.report.repairs.map { "\($0.path) \($0.code)" })
    var last: [Item] = []
    for end in 0..<bytes.count {
      do {
        for try await draft in schema.decodeDrafts(of: Self.arriving([bytes[..<end]])) where !draft.isComplete {
          let repairs = draft.report.repairs.map { "\($0.path) \($0.code)" }
          #expect(known.isSuperset(of: repairs), "\(String(decoding: bytes[..<end], as: UTF8.self))")
          #expect(items(draft.value).starts(with: last.dropLast()))
          last = items(draft.value)
        }
      } catch let error as SchemaError {
        #expect(error.issues.map(\.code) == [.invalidJSON], "\(String(decoding: bytes[..<end], as: UTF8.self))")
      }
    }
    #expect(items(whole.value).starts(with: last.dropLast()))
  }

  @Test("Every beginning gives a draft or none, and no issue or repair that the whole has not", arguments: 0..<4)
  func everyBeginning(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed + 40)
    for _ in 0..<3 {
      let recipe = Array(Documents.document(of: Recipe.schema, &generator).utf8)
      try await expectBeginnings(of: Recipe.schema, recipe) { $0.items }
      try await expectBeginnings(of: Mixed.schema, Array(Documents.document(of: Mixed.schema, &generator).utf8))
    }
  }

  /// The drafts, those that are alike once. All of them are kept until the last one.
  private static func differentDrafts<Value>(
    of schema: Schema<Value>, _ chunks: [ArraySlice<UInt8>], _ options: DecodingOptions
  ) async -> [String] {
    var drafts: [Draft<Value>] = []
    do {
      for try await draft in schema.decodeDrafts(of: arriving(chunks), options: options) { drafts.append(draft) }
    } catch {}
    let texts = drafts.map { "\($0.value) \(String(describing: $0.openPath)) \($0.report)" }
    return zip([""] + texts, texts).filter { $0 != $1 }.map(\.1)
  }

  @Test("A draft is what a draft of all that has arrived is at once, also in its report", arguments: [1, 4, 9])
  func draftsFromEarlierOnes(size: Int) async {
    func expectSame<Value>(_ schema: Schema<Value>, _ json: String, _ options: DecodingOptions) async {
      let bytes = Array(json.utf8)
      let ends = stride(from: size, to: bytes.count, by: size) + [bytes.count]
      let chunks = ends.map { bytes[($0 - 1) / size * size..<$0] }
      var expected: [String] = []
      for end in ends {
        guard let draft = await Self.differentDrafts(of: schema, [bytes[..<end]], options).first else { continue }
        if draft != expected.last { expected.append(draft) }
      }
      #expect(await Self.differentDrafts(of: schema, chunks, options) == expected, "\(json)")
    }
    let elements = [
      #"{"name":" a","count":1}"#, #"{"name":1}"#, #"{"name":" b ","count":2}"#, #"{"count":3,"name":"c"}"#, "null",
    ]
    let lists = (1...3).map { "[\((0..<$0 * $0).map { elements[$0 * 3 % 5] }.joined(separator: ","))]" }
    // No object has two keys, whose order JSONSerialization does not keep.
    let values = #"[" a", {"a": [1, "x"]}, null, [[], {"b": 2.5}, true]]"#
    for limit in [2, 1_000] {
      let options = DecodingOptions(limits: CodingLimits(maximumRepairs: limit))
      for list in lists { await expectSame(Item.schema.array.lossy(), list, options) }
      let all = "[\(lists.joined(separator: ", "))]"
      await expectSame(Item.schema.array.lossy().array, all, options)
      await expectSame(Schema.json, "[\(values), [[\(values)], {\"a\": \(values)}]]", options)
    }
  }

  private final class Calls: @unchecked Sendable {
    var count = 0
  }

  @Test("A closed element is decoded for the first draft that has it and for the last one, also if it is repaired")
  func closedElements() async throws {
    let calls = Calls()
    let number = Schema<Int>.number().lenient().map { number in
      calls.count += 1
      return number
    }
    func count(_ chunks: [String]) async throws -> Int {
      calls.count = 0
      var last: [[Int]] = []
      for try await draft in number.array.array.decodeDrafts(of: Self.arriving(chunks.map(\.utf8))) {
        #expect(zip(last.dropLast(), draft.value).allSatisfy { $0 == $1 })
        last = draft.value
      }
      return calls.count
    }
    // The last number closes with its array, whose numbers are all decoded again, because it is a closed element itself now.
    #expect(try await count("[[1,2,3,4,5,6,7,8,9],[1,2,3,4,5,6,7,8,9]]".map { "\($0)" }) == 2 * (8 + 9) + 18)
    #expect(try await count(["[", "[\"1\",", "2", ",3", ",4]", "]"]) == 1 + 1 + 4 + 4)
  }

  private struct Tree {
    var number = 0
    var children: [Tree] = []
    static let calls = Calls()
    static let schema: Schema<Tree> = Schema(startingFrom: Tree()) {
      Field("n", \.number).schema(
        Schema<Int>.number().map { number in
          calls.count += 1
          return number
        })
      Field("c", \.children).array(of: .lazy { schema })
    }
  }

  @Test("In a recursive schema, the closed elements of outer arrays are kept while an inner one gets longer")
  func closedElementsOfOuterArrays() async throws {
    let chunks = [
      #"{"c":[{"n":1},{"c":[{"n":2},{"c":["#, #"{"n":3}"#, #",{"n":4}"#, #",{"n":5}"#, "]}]}]}",
    ]
    var counts: [Int] = []
    for try await _ in Tree.schema.decodeDrafts(of: Self.arriving(chunks.map(\.utf8))) {
      counts.append(Tree.calls.count)
      Tree.calls.count = 0
    }
    #expect(counts == [2, 1, 1, 1, 5])
  }

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

  @Test("Drafts only grow", arguments: 0..<4)
  func growth(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let json = try Schema.json.encode(Documents.sample(of: Mixed.schema, &generator))
      let whole = try Schema.json.decode(json)
      var last: JSONValue?
      for try await draft in Schema.json.decodeDrafts(of: Chunks(json, size: generator.int(1...5))) {
        if let last { #expect(Self.mayBecome(last, draft.value), "\(last) and then \(draft.value)") }
        #expect(Self.mayBecome(draft.value, whole))
        last = draft.value
      }
      #expect(last == whole)
    }
  }
}
