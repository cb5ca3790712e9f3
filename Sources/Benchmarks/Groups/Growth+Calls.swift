import Foundation
import SchemaCoding
import SchemaTools

// The calls beside decoding and encoding a document, and those that take a schema or its description.

extension Growth {
  private static func repeated(_ string: String, _ count: Int, between separator: String = ",") -> String {
    Array(repeating: string, count: count).joined(separator: separator)
  }

  private static func members(_ count: Int, from first: Int = 0) -> String {
    "{\((0..<count).map { "\"key\($0)\":\($0 + first)" }.joined(separator: ","))}"
  }

  private static let dictionary = Schema<Int>.number().dictionary
  private static let relaxed = DecodingOptions(syntax: .relaxed)

  static let calls: [Growth] = [
    Growth("an update of a dictionary") { count in
      var value = try dictionary.decode(members(count))
      try dictionary.update(&value, from: members(count, from: 1))
      blackHole(value)
    },
    Growth("an update of raw JSON") { count in
      var value = try Schema.json.decode(members(count))
      blackHole(try Schema.json.updateWithReport(&value, from: members(count, from: 1)))
    },
    Growth("changes of a dictionary") { count in
      let old = try dictionary.decode(members(count))
      blackHole(try dictionary.encodeChanges(from: old, to: dictionary.decode(members(count, from: 1))))
    },
    Growth("changes of an array", size: 300) { count in
      blackHole(try Reading.schema.array.encodeChanges(from: Reading.list(count), to: Reading.list(count + 1)))
    },
    Growth("issues in a value", size: 400) { count in
      let schema = Schema<Int>.number().validate(.range(...10)).array
      blackHole(schema.issues(in: Array(0..<count)))
    },
    Growth("canonical output") { count in
      let json = try Schema.json.decode(members(count))
      blackHole(try Schema.json.encode(json, options: EncodingOptions(formatting: .canonical)))
    },
    Growth("pretty output") { count in
      let json = try Schema.json.decode(members(count))
      blackHole(try Schema.json.encode(json, options: EncodingOptions(formatting: .prettyPrinted)))
    },
    Growth("a draft", size: 4_000) {
      blackHole(try Schema.json.decodeDraft("[" + repeated("1", $0), options: relaxed))
    },
    Growth("brackets of an answer", size: 200) { count in
      blackHole(try? Reading.schema.decode(repeated("see [1] {x}", count, between: " or "), options: relaxed))
    },
    Growth("fences of an answer", size: 200) { count in
      blackHole(
        try? Reading.schema.decode(repeated("```json\n{\"id\":true}\n```\n", count, between: ""), options: relaxed))
    },
    Growth("thoughts of an answer", size: 400) { count in
      blackHole(try? Reading.schema.decode(repeated("<think>{</think>", count, between: "") + "{}", options: relaxed))
    },
    Growth("other encodings") { count in
      let data = Reading.json(count)
      let wide = String(decoding: data, as: UTF8.self).data(using: .utf16) ?? data
      blackHole(try Reading.schema.array.decode(wide))
    },
    Growth("a decoder for Codable types", size: 400) { count in
      blackHole(try SchemaDecoder().decode([Reading].self, from: Reading.json(count)))
      blackHole(try SchemaJSONDecoder().decode([Reading].self, from: Reading.json(count)))
      blackHole(try SchemaEncoder().encode(Reading.list(count)))
      blackHole(try SchemaJSONEncoder().encode(Reading.list(count)))
    },
    Growth("Codable types, leniently", size: 300) { count in
      let json = "[\(repeated(#"{"id":"1","value":"2.5"}"#, count))]"
      blackHole(try Schema<[Reading]>.codable().lenient().decodeWithReport(json))
    },
    Growth("issues of Codable types", size: 300) { count in
      let json = "[\(repeated(#"{"id":true}"#, count))]"
      blackHole(try? Schema<[Reading]>.codable(collectingIssues: true).decode(json))
    },
    Growth("a schema in Foundation's coders", size: 150) { count in
      blackHole(try JSONDecoder().decode(Imported.self, from: Reading.json(count)).list.count)
      blackHole(try JSONEncoder().encode(Imported(list: Reading.list(count))))
    },
    Growth("a long path", size: 2_000) { blackHole(JSONPath(repeated("a[1]", $0, between: "."))) },
    Growth("a number's literal", size: 4_000) { count in
      blackHole(try? JSONNumber(literal: repeated("7", count, between: ""))?.decimal())
    },
    Growth("lines in memory") { count in
      for line in Reading.schema.decodeLines(Data(repeated("{\"id\":1}\n", count, between: "").utf8)) {
        blackHole(line)
      }
    },
  ]

  private struct Imported: Codable {
    let list: [Reading]
    init(list: [Reading]) { self.list = list }
    init(from decoder: any Decoder) throws { list = try Reading.schema.array.decode(from: decoder) }
    func encode(to encoder: any Encoder) throws { try Reading.schema.array.encode(list, to: encoder) }
  }

  // MARK: - Schemas

  /// A schema of arrays, this many levels deep.
  private static func nested(_ depth: Int) -> Schema<Int> {
    (0..<depth).reduce(.number()) { schema, _ in schema.array.map { $0.count } }
  }

  /// A union of this many variants, each an object with the same part.
  private static func union(_ count: Int, sharing part: Schema<Sparse>) -> Schema<Int> {
    .oneOf("kind") {
      for index in 0..<count { Variant(.string("\(index)"), part, { _ in index }, { $0 == index ? Sparse() : nil }) }
    }
  }

  /// Schemas that refer to the next two: each path to the last one is another.
  private final class Ladder: @unchecked Sendable {
    private var steps: [Schema<Sparse>] = []

    func schema(_ count: Int) -> Schema<Int> {
      steps = (0..<count).map { index in
        Schema(startingFrom: Sparse()) {
          for offset in 1...2 where index + offset < count {
            Field(FieldKey("next\(offset)"), \Sparse.values.0).schema(
              .lazy { [unowned self] in steps[index + offset].map(\.values.0) })
          }
        }
      }
      return steps.first.map { $0.map(\.values.0) } ?? .number()
    }
  }

  private static func describe<Value>(_ schema: Schema<Value>, codes: Bool = true) throws {
    let description = schema.description(for: .decoding)
    blackHole(description.description)
    blackHole(schema.jsonSchema())
    blackHole(schema.definitionErrors(for: .decoding))
    blackHole(try? schema.toolSchema())
    blackHole(try? schema.sample())
    blackHole(description.changes(since: description))
    // Not with Foundation's coders, which make the whole path of each container.
    guard codes else { return }
    blackHole(try SchemaJSONDecoder().decode(SchemaDescription.self, from: SchemaJSONEncoder().encode(description)))
  }

  static let schemas: [Growth] = [
    Growth("first use of a schema", size: 50) { blackHole(try Sparse.schema(fields: $0).decode("{}")) },
    Growth("first use of a union", size: 50) { count in
      let union = union(count, sharing: Sparse.schema(fields: 3))
      blackHole(try union.decode(#"{"kind":"1"}"#))
      blackHole(try union.encode(1))
    },
    Growth("first use of a deep schema", size: 40) { blackHole(try? nested($0).decode("[]")) },
    Growth("description of fields", size: 40) { try describe(Sparse.schema(fields: $0)) },
    Growth("description of a union", size: 20) { try describe(union($0, sharing: Sparse.schema(fields: 3))) },
    // A `Codable` type may ask for its path, which is as long as it is deep; the options limit how deep a document may be.
    Growth("description of depth", size: 20) { try describe(nested($0), codes: false) },
    Growth("description of shared parts", size: 12) { count in
      let ladder = Ladder()
      try describe(ladder.schema(count))
      withExtendedLifetime(ladder) {}
    },
    Growth("changes between schemas", size: 10) { count in
      let (old, new) = (Sparse.schema(fields: count), Sparse.schema(fields: count + 1))
      blackHole(new.description(for: .decoding).changes(since: old.description(for: .decoding)))
      let first = union(count, sharing: Sparse.schema(fields: 3))
      let second = union(count + 1, sharing: Sparse.schema(fields: 4))
      blackHole(first.description(for: .decoding).changes(since: second.description(for: .decoding)))
    },
  ]
}
