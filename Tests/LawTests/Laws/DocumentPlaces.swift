import SchemaCoding

@testable import SchemaTools
@testable import TestSupport

extension OracleGenerator {
  /// The value as a document with spaces and line breaks.
  mutating func spaced(_ json: OracleJSON) -> String {
    func space(_ generator: inout OracleGenerator) -> String {
      generator.one(of: ["", "", " ", "\n", "\r\n", "\t", "\n  "])
    }
    switch json {
    case .array(let elements):
      let texts = elements.map { spaced($0) }
      return "[" + texts.map { space(&self) + $0 }.joined(separator: space(&self) + ",") + space(&self) + "]"
    case .object(let members):
      let texts = members.map { member in
        space(&self) + jsonLiteral(member.key) + space(&self) + ":" + space(&self) + spaced(member.value)
      }
      return "{" + texts.joined(separator: space(&self) + ",") + space(&self) + "}"
    default: return json.text
    }
  }
}

/// The law of places: an issue, its causes and a repair have the place of the value at their path.
enum PlaceLaw {
  static func breach(_ schema: Schema<OracleValue>, _ document: String, _ options: DecodingOptions) -> String? {
    let bytes = Array(document.utf8)
    let root = PlacedJSON(bytes)
    func breach(_ path: JSONPath, _ found: JSONLocation?) -> String {
      let expected = JSONLocation(bytes, offset: root.offset(at: path.components))
      return expected == found ? "" : "\(path) is at \(expected) \(expected.offset), and not \(found as Any)"
    }
    do {
      let report = try schema.decodeWithReport(document, options: options).report
      if report.repairs.isEmpty { return nil }
      return report.repairs.lazy.map { repair in
        [breach(repair.path, repair.location)] + repair.causes.map { breach($0.path, $0.location) }
      }.joined().first { !$0.isEmpty } ?? ""
    } catch {
      let issues = error.issues.filter { $0.code != .tooManyIssues }
      return (issues + issues.flatMap(\.causes)).lazy.map { breach($0.path, $0.location) }.first { !$0.isEmpty } ?? ""
    }
  }

  static func tally(seeds: Range<UInt64>) -> LawTally {
    var tally = LawTally()
    for seed in seeds {
      var generator = OracleGenerator(seed: seed)
      let schema = generator.schema(depth: Int(seed % 4))
      let library = schema.library
      for _ in 0..<4 {
        generator.badness = generator.one(of: [4, 10, 30])
        let json = generator.document(for: schema)
        let document = generator.one(of: ["", "\n ", "\t"]) + generator.spaced(json)
        let options = DecodingOptions(leniency: generator.one(of: [.declared, .strict, .lenient]))
        tally.add(breach(library, document, options), "seed \(seed)\n\(schema)\n\(document)\n")
      }
    }
    return tally
  }
}
