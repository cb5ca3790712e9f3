import Foundation
import Testing

@testable import SchemaCoding

/// Valid and invalid documents for each schema, and the library's verdict on them. `.ci/json-schema` compares another validator with
/// them: if `SCHEMA_CODING_JSON_SCHEMA` is a folder, they are written there.
@Suite struct JSONSchemaAgreementTests {
  private static let folder = ProcessInfo.processInfo.environment["SCHEMA_CODING_JSON_SCHEMA"]
  private static let count = folder == nil ? 12 : 180

  @Test func documentsAreValidAndInvalid() throws {
    var schemas: [String] = []
    var documents: [String] = []
    for (index, test) in JSONSchemaCases.all.enumerated() {
      let generated = Self.documents(of: test, seed: UInt64(index))
      let verdicts = generated.map { test.decodes($0) }
      #expect(verdicts.contains(true), "\(test.name) decodes something")
      #expect(verdicts.contains(false) || test.name == "json", "\(test.name) does not decode everything")
      schemas.append(try Self.line(["name": .string(test.name), "schema": test.jsonSchema]))
      for (document, isValid) in zip(generated, verdicts) {
        documents.append(
          try Self.line(["name": .string(test.name), "document": document, "isValid": .bool(isValid)]))
      }
    }
    guard let folder = Self.folder.map({ URL(fileURLWithPath: $0) }) else { return }
    for (name, lines) in [("schemas", schemas), ("documents", documents)] {
      let text = lines.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).jsonl"))
    }
  }

  private static func line(_ json: JSONValue) throws -> String { try Schema<JSONValue>.json.encodeToString(json) }

  /// Samples, samples with one fault, and samples with a random change.
  private static func documents(of test: JSONSchemaCase, seed: UInt64) -> [JSONValue] {
    var random = SplitMix64(seed: seed)
    var documents = scalars
    for round in 0..<count {
      guard let sample = test.sample(random.next()) else { continue }
      documents.append(sample)
      documents.append(changed(sample, &random))
      if round < count / 12 {
        documents += SampleFault.allCases.compactMap { test.broken(random.next(), $0) }
      }
    }
    return documents
  }

  private static func changed(_ json: JSONValue, _ random: inout SplitMix64) -> JSONValue {
    let goesOn = !random.once(in: 4)
    switch json {
    case .array(var elements) where goesOn && !elements.isEmpty:
      let index = random.int(0...elements.count - 1)
      if random.once(in: 6) {
        elements.remove(at: index)
      } else {
        elements[index] = changed(elements[index], &random)
      }
      return .array(elements)
    case .object(var members) where goesOn && !members.isEmpty:
      let key = random.pick(members.keys.sorted()) ?? ""
      switch random.int(0...6) {
      case 0: members[key] = nil
      case 1: members[random.pick(keys) ?? ""] = random.pick(scalars)
      default: members[key] = changed(members[key] ?? .null, &random)
      }
      return .object(members)
    default: return random.pick(scalars) ?? .null
    }
  }

  private static let keys = [
    "name", "NAME", "tot", "total", "address", "pos", "type", "t", "c", "circle", "number", "unknown", "payload", "12",
    "hearts", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "names", "id", "ident",
  ]

  private static let scalars: [JSONValue] = [
    nil, true, false, 0, 1, -1, 1.5, 0.5, 127, 128, -128, -129, 255, 256, 1000, -62_135_596_801, 253_402_300_800,
    .number(JSONNumber(Int64.max)), .number(JSONNumber(UInt64.max)), .number(JSONNumber(Int64.min)),
    JSONNumber(literal: "18446744073709551616").map(JSONValue.number) ?? nil,
    JSONNumber(literal: "1.0").map(JSONValue.number) ?? nil, JSONNumber(literal: "1e3").map(JSONValue.number) ?? nil,
    "", " ", "x", "xx", "xxxxx", "1", "1.5", "01", "+1", "1e3", "on", "On", "NaN", "Infinity", "hearts", "Hearts",
    "SPADES",
    "2024-02-29", "2023-02-29", "2023-04-31", "0000-01-01", "2024-02-29T12:00:00Z", "2024-02-29t12:00:00.25+08:00",
    "2024-02-29 12:00:00+08", "2024-02-29T12:00:00,5+0800", "2024-02-29T24:00:00Z", "2024-02-29T12:60:00Z",
    "2024-02-29T12:00:00", "1900-02-29T00:00:00Z", "2000-02-29T00:00:00-23:59", "20240229120000", "2024022912000",
    "12:59",
    "https://example.org/a?b=c#d", "a b", "é", "http://[::1]/", "%zz", "-", "AQ==", "AR==", "AQ", "AQI=", "-_8", "fF00",
    "f",
    "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "6ba7b8109dad11d180b400c04fd430c8", "[1,2]", "[1.5]", "{}", "[", "ABC-1234",
    "ABC-1234\n", "x\n", "dark", "Point", "circle", [], [:], [1], [1, "a"], [1, nil], ["a"], [[1]], ["a": 1],
    ["name": "A"],
  ]
}
