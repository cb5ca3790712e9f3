import SchemaCoding

@testable import SchemaTools

/// Documents of a schema as strings: samples with edge cases and lenient forms, most of them changed in up to three positions, so that
/// some decode and others have issues.
enum Documents {
  static func document<Value>(of schema: Schema<Value>, _ generator: inout SeededGenerator) -> String {
    document(from: sample(of: schema, &generator), &generator)
  }

  static func sample<Value>(of schema: Schema<Value>, _ generator: inout SeededGenerator) -> JSONValue {
    (try? schema.sample(using: &generator, options: [.edgeCases, .lenientForms])) ?? [:]
  }

  /// A sample as a string, changed in up to three positions.
  static func document(from sample: JSONValue, _ generator: inout SeededGenerator) -> String {
    var json = sample
    for _ in 0..<generator.int(0...3) { json = generator.changed(json) }
    return generator.string(of: json)
  }
}

extension RandomNumberGenerator {
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// The same JSON with one value, member or element changed somewhere.
  mutating func changed(_ json: JSONValue, keys: [String] = []) -> JSONValue {
    let goesOn = int(1...4) > 1
    switch json {
    case .array(var elements) where goesOn && !elements.isEmpty:
      let index = int(0...elements.count - 1)
      if int(1...6) == 1 {
        elements.remove(at: index)
      } else {
        elements[index] = changed(elements[index], keys: keys)
      }
      return .array(elements)
    case .object(var members) where goesOn && !members.isEmpty:
      let key = members.keys.sorted().randomElement(using: &self) ?? ""
      switch int(0...6) {
      case 0: members[key] = nil
      case 1: members[(keys + [key + "x"]).randomElement(using: &self) ?? key] = anyValue()
      default: members[key] = changed(members[key] ?? .null, keys: keys)
      }
      return .object(members)
    default: return anyValue()
    }
  }

  private mutating func anyValue() -> JSONValue { JSONValue.usualSuspects.randomElement(using: &self) ?? .null }

  /// The JSON as a string, with its members in any order, and with whitespace and repeated keys now and then.
  mutating func string(of json: JSONValue) -> String {
    let space = int(0...5) == 0 ? [" ", "\n\t"].randomElement(using: &self) ?? "" : ""
    switch json {
    case .array(let elements): return "[\(elements.map { string(of: $0) }.joined(separator: ",\(space)"))\(space)]"
    case .object(let members):
      let keys = members.keys.sorted().shuffled(using: &self)
      var parts = keys.map { "\(literal(.string($0)))\(space):\(space)\(string(of: members[$0] ?? .null))" }
      if int(0...15) == 0, let key = keys.first { parts.append("\(literal(.string(key))):\(string(of: anyValue()))") }
      return "{\(space)\(parts.joined(separator: "\(space),"))}"
    default: return literal(json)
    }
  }

  private func literal(_ json: JSONValue) -> String { (try? Schema.json.encodeToString(json)) ?? "null" }

  /// The bytes with one removed, replaced or inserted, or a few of them repeated.
  mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    var bytes = bytes
    let index = int(0...bytes.count - 1)
    let syntax = Array("{}[]\",:\\/u019.-+eEtfn \n\u{1}é\u{FEFF}".utf8) + [0xC3, 0xFF]
    let other = syntax.randomElement(using: &self) ?? 0
    switch int(0...3) {
    case 0: bytes.remove(at: index)
    case 1: bytes[index] = other
    case 2: bytes.insert(other, at: index)
    default:
      let end = min(bytes.count, index + int(1...12))
      bytes.insert(contentsOf: bytes[index..<end], at: end)
    }
    return bytes
  }
}

extension JSONValue {
  /// Values that kinds take for something else, or hardly do: limits, near misses, and words that mean something.
  static let usualSuspects: [JSONValue] =
    [
      "1.0", "1e3", "1e308", "18446744073709551616", "0.1000000000000000055", "1.25e2", "300", "1e20",
    ].compactMap { JSONNumber(literal: $0).map(JSONValue.number) } + [
      nil, true, false, 0, 1, 2, 5, -1, 1.5, 0.5, 127, 128, -128, -129, 255, 256, 1000, -62_135_596_801,
      253_402_300_800, .number(JSONNumber(Int64.max)), .number(JSONNumber(UInt64.max)),
      .number(JSONNumber(Int64.min)), "", " ", "x", "xx", "xxxxx", "1", "1.5", "-1.50", "01", "+1", "1e3", "1e30", "0",
      "1,234.5", "on", "On", "yes", "true", "NaN", "Infinity", "hearts", "Hearts", "SPADES", "\u{0}",
      "2024-02-29", "2023-02-29", "2023-04-31", "0000-01-01", "2024-02-29T12:00:00Z", "2024-02-29t12:00:00.25+08:00",
      "2024-02-29 12:00:00+08", "2024-02-29T12:00:00,5+0800", "2024-02-29T24:00:00Z", "2024-02-29T12:60:00Z",
      "2024-02-29T12:00:00", "2024-02-29T12:00Z", "1900-02-29T00:00:00Z", "2000-02-29T00:00:00-23:59",
      "20240229120000", "2024022912000", "12:59", "https://example.org/a?b=c#d", "a b", "é", "http://[::1]/", "%zz",
      "-", "AQ==", "AR==", "AQ", "AQI=", "-_8", "fF00", "f", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
      "6ba7b8109dad11d180b400c04fd430c8", "[1,2]", "[1.5]", "{}", "[", "ABC-1234", "ABC-1234\n", "x\n", "dark", "Point",
      "circle", [], [:], [1], [1, "a"], [1, nil], ["a"], [[1]], ["a": 1], ["name": "A"],
    ]
}
