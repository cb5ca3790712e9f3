import SchemaCoding

@testable import SchemaTools
@testable import TestSupport

/// The law of drafts: the last one is complete, and what the whole document is decoded to, value, report or error; and what a draft says of
/// any JSON, no later one takes back.
enum DraftLaw {
  /// How drafts differ from the whole document.
  static func ending<Value: Equatable>(
    _ schema: Schema<Value>, _ document: String, size: Int, _ options: DecodingOptions
  ) async -> String? {
    let bytes = Array(document.utf8)
    var last: Draft<Value>?
    do {
      for try await draft in schema.decodeDrafts(of: Chunks(bytes, size: size), options: options) {
        if last?.isComplete == true { return "a draft after the complete one" }
        last = draft
      }
      let whole = try schema.decodeWithReport(document, options: options)
      guard let last, last.isComplete else { return "no complete draft" }
      if last.value != whole.value { return "\(last.value) in place of \(whole.value)" }
      return last.report == whole.report ? "" : "\(last.report) in place of \(whole.report)"
    } catch {
      do {
        let whole = try schema.decodeWithReport(document, options: options)
        return "\(error) in place of \(whole.value)"
      } catch let expected {
        guard let error = error as? SchemaError else { return "\(error)" }
        return error.issues == expected.issues ? "" : "\(error) in place of \(expected)"
      }
    }
  }

  /// What a draft takes back.
  static func takenBack(_ document: String, size: Int, _ options: DecodingOptions) async -> String? {
    // Of repeated keys, the last counts.
    var unique = options
    unique.duplicateKeys = .reject
    if (try? Schema.json.decode(document, options: unique)) == nil { return nil }
    var last: JSONValue?
    do {
      for try await draft in Schema.json.decodeDrafts(of: Chunks(Array(document.utf8), size: size), options: options) {
        if let last, !draft.value.continues(last) { return "\(draft.value) after \(last)" }
        last = draft.value
      }
    } catch {}
    return last == nil ? nil : ""
  }

  static func tally(seeds: Range<UInt64>) async -> LawTally {
    var tally = LawTally()
    for seed in seeds {
      var generator = OracleGenerator(seed: seed)
      let schema = generator.schema(depth: Int(seed % 4))
      let library = schema.library
      for _ in 0..<2 {
        generator.badness = generator.one(of: [0, 4, 10])
        let json = generator.document(for: schema)
        let document = generator.spaced(json)
        let size = generator.one(of: [1, 2, 3, 7, 20])
        let options = DecodingOptions(leniency: generator.one(of: [.declared, .lenient]))
        let subject = "seed \(seed), \(size) bytes at a time, \(options.leniency)\n\(schema)\n\(document)\n"
        tally.add(await ending(library, document, size: size, options), subject)
        tally.add(await takenBack(document, size: size, options), subject)
      }
    }
    return tally
  }
}

extension JSONValue {
  /// Whether this may be what has come of a value that had not arrived completely.
  fileprivate func continues(_ draft: JSONValue) -> Bool {
    switch (draft, self) {
    case (.string(let first), .string(let second)):
      return second.utf8.starts(with: first.utf8)
    case (.array(let first), .array(let second)):
      return first.count <= second.count && zip(first, second).allSatisfy { $1.continues($0) }
    case (.object(let first), .object(let second)):
      return first.allSatisfy { key, value in second[key]?.continues(value) ?? false }
    default: return self == draft
    }
  }
}
