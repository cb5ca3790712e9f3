import Foundation
import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

/// Documents for each schema and each of its JSON Schemas, with the library's verdict on them. `.ci/json-schema` compares another
/// validator with it: if `SCHEMA_CODING_JSON_SCHEMA` is a folder, they are written there, a pair of files for each schema.
@Suite struct JSONSchemaAgreementTests {
  private static let folder = ProcessInfo.processInfo.environment["SCHEMA_CODING_JSON_SCHEMA"]
  private static let count = folder == nil ? 4 : Effort.rounds(24, long: 60)

  @Test(arguments: JSONSchemaCases.all.indices) func documentsOfEachOutcome(index: Int) throws {
    let test = JSONSchemaCases.all[index]
    var schemas: [String] = []
    var documents: [String] = []
    for (offset, use) in test.uses.enumerated() {
      let name = "\(test.name), \(use.name)"
      schemas.append(try Self.line(["name": .string(name), "schema": use.jsonSchema]))
      // One of the representations that are decoded; see `ToolInstanceTests`.
      if use.name == JSONSchemaProfile.strictTool.rawValue { continue }
      let generated = Self.documents(for: use, seed: UInt64(index * 10 + offset))
      let outcomes = generated.map { use.outcome($0) }
      #expect(outcomes.contains(.accepted), "\(name): something is accepted")
      if use.name == "strict" {
        #expect(outcomes.contains(.rejected) || test.name == "json", "\(name): something is rejected")
      }
      for (document, outcome) in zip(generated, outcomes) {
        documents.append(
          try Self.line(["name": .string(name), "document": document, "outcome": .string(outcome.rawValue)]))
      }
    }
    guard let folder = Self.folder.map({ URL(fileURLWithPath: $0) }) else { return }
    for (name, lines) in [("schemas", schemas), ("documents", documents)] {
      let text = lines.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(name)-\(index).jsonl"))
    }
  }

  private struct Selected: Sendable {
    enum Body: Sendable {
      case text(String)
      case number(Int)
    }
    var kind = "number"
    var body = Body.number(0)

    static let schema = Schema(startingFrom: Selected()) {
      Field("kind", \.kind)
      Field("body", \.body).schema(
        .oneOf(tag: .sibling("kind")) {
          Variant("text", .string, Body.text) { if case .text(let text) = $0 { text } else { nil } }
          Variant("number", .number(), Body.number) { if case .number(let number) = $0 { number } else { nil } }
        })
    }
  }

  @Test(
    "A tag beside a union may be missing if its field has a value without it",
    arguments: [
      #"{"body":5}"#, #"{"kind":null,"body":5}"#, #"{"kind":"text","body":"a"}"#, "{}", #"{"body":"a"}"#,
      #"{"kind":"number","body":"a"}"#, #"{"kind":"text"}"#, #"{"kind":"text","body":5}"#,
    ])
  func siblingDefaults(json: String) throws {
    let validator = JSONSchemaValidator(Selected.schema.description(for: .decoding), for: .decoding)
    let isDecoded = (try? Selected.schema.decode(json)) != nil
    #expect(try validator.accepts(Schema.json.decode(json)) == isDecoded)
    #expect(
      isDecoded == !(json.hasSuffix(#""body":"a"}"#) && !json.contains("text") || json.hasSuffix(#"t","body":5}"#)))
  }

  private static func line(_ json: JSONValue) throws -> String { try Schema<JSONValue>.json.encodeToString(json) }

  /// Samples; for decoding, also samples with one fault and samples with a random change.
  private static func documents(for use: JSONSchemaCase.Use, seed: UInt64) -> [JSONValue] {
    var generator = SeededGenerator(seed: seed)
    if use.isEncoding { return (0..<count).compactMap { _ in use.sample(generator.next()) } }
    var documents = JSONValue.usualSuspects + nested
    for round in 0..<(use.isProfile ? max(2, count / 6) : count) {
      guard let sample = use.sample(generator.next()) else { continue }
      documents.append(sample)
      documents.append(generator.changed(sample, keys: keys))
      if round < count / 4 {
        documents += SampleFault.allCases.compactMap { use.broken(generator.next(), $0) }
      }
    }
    return documents
  }

  /// Values on the paths of the schemas that have several.
  private static let nested: [JSONValue] = [
    ["a": ["c": 1]], ["a": [:]], ["a": []], ["a": [1]], ["a": ["1"]], ["a": [.null]], ["a": [[:]]], ["a": ["b": .null]],
    ["a": ["b": 1]], ["a": ["b": "1"]], ["a": ["b": [:]]], ["a": ["b": ["c": 1]]], ["a": ["b": ["c": .null]]],
    ["a": ["b": ["d": 1]]], ["a": ["b": []]], ["a": ["c": 1], "c": .null], ["a": ["c": 1], "c": 2], ["a": .null],
    ["a": true],
  ]

  private static let keys = [
    "name", "NAME", "tot", "total", "address", "pos", "type", "t", "c", "circle", "number", "unknown", "payload", "12",
    "hearts", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "names", "id", "ident",
  ]
}
