import Foundation
import SchemaCoding

@testable import SchemaTools
@testable import TestSupport

/// A program and what Foundation's coders and `.codable()` made of it.
struct ProgramComparison: CustomStringConvertible {
  struct Outcome: Hashable {
    var events: [ProgramEvent]
    /// The encoded JSON, nothing after decoding, or the error.
    var result: ProgramEvent.Result
  }

  let seed: UInt64
  let programs: [CodableProgram]
  let document: String?
  let foundation: Outcome
  let own: Outcome

  static let schema = Schema<Programmed<FirstProgram>>.codable()

  /// A program that decodes a document.
  init(decoding seed: UInt64) {
    var generator = ProgramGenerator(seed: seed)
    let json = generator.document(depth: 3)
    let text = (try? Schema.json.encodeToString(json)) ?? "null"
    self.init(seed, generator.programs(decoding: json), decoding: text)
  }

  init(_ seed: UInt64 = 0, _ programs: [CodableProgram], decoding text: String) {
    (self.seed, self.programs, document) = (seed, programs, text)
    foundation = Self.outcome(programs) { run in
      let decoder = JSONDecoder()
      decoder.userInfo[ProgramRun.key] = run
      _ = try decoder.decode(Programmed<FirstProgram>.self, from: Data(text.utf8))
      return ""
    }
    own = Self.outcome(programs) { run in
      _ = try Self.schema.decode(text, options: DecodingOptions(userInfo: [ProgramRun.key: run]))
      return ""
    }
  }

  /// A program that encodes.
  init(encoding seed: UInt64) {
    var generator = ProgramGenerator(seed: seed)
    self.init(seed, encoding: generator.programsThatEncode())
  }

  init(_ seed: UInt64 = 0, encoding programs: [CodableProgram]) {
    (self.seed, self.programs, document) = (seed, programs, nil)
    foundation = Self.outcome(programs) { run in
      let encoder = JSONEncoder()
      encoder.userInfo[ProgramRun.key] = run
      return try Self.sorted(encoder.encode(Programmed<FirstProgram>()))
    }
    own = Self.outcome(programs) { run in
      let options = EncodingOptions(userInfo: [ProgramRun.key: run])
      return try Self.sorted(Self.schema.encode(Programmed<FirstProgram>(), options: options))
    }
  }

  private static func outcome(_ programs: [CodableProgram], _ body: (ProgramRun) throws -> String) -> Outcome {
    let run = ProgramRun(programs)
    do {
      let text = try body(run)
      return Outcome(events: run.events, result: .value(text))
    } catch {
      return Outcome(
        events: run.events, result: (error as? SchemaError)?.issues.first.map(failure) ?? programFailure(error))
    }
  }

  private static func failure(_ issue: SchemaCoding.SchemaIssue) -> ProgramEvent.Result {
    if issue.underlying is OwnFailure { return .failure(kind: "own", path: "$") }
    let kind =
      switch issue.code {
      case .missingKey: "missing"
      case .nullValue: "null"
      case .typeMismatch: "mismatch"
      case .notEncodable, .nonFiniteNumber: "invalid"
      case .custom: "own \(issue)"
      default: "corrupted"
      }
    let steps = issue.path.components.map { step in
      switch step {
      case .index(let index): "[\(index)]"
      case .key(let key): ".\(key)"
      }
    }
    return .failure(kind: kind, path: "$" + steps.joined())
  }

  private static func sorted(_ data: Data) throws -> String {
    try Schema.json.encodeToString(Schema.json.decode(data), options: EncodingOptions(formatting: .sortedKeys))
  }

  var description: String {
    func shown(_ outcome: Outcome) -> String {
      (outcome.events.map { "    \($0)" } + ["    \(outcome.result)"]).joined(separator: "\n")
    }
    let code = zip(["first", "second", "third"], programs).map { "\($0)\n\($1)" }.joined(separator: "\n")
    return "seed \(seed)\n\(code)\n\(document ?? "")\n  Foundation\n\(shown(foundation))\n  .codable()\n\(shown(own))"
  }
}

extension ProgramComparison {
  /// How many differences the guide explains, or nil if it does not explain one.
  var explained: Int? {
    // An error that one type's code throws on is seen again by that of the next.
    var explained: Set<[ProgramEvent.Result]> = []
    func isExplained(_ theirs: ProgramEvent.Result, _ ours: ProgramEvent.Result, _ isOfDictionary: Bool) -> Bool {
      if theirs == ours || explained.contains([theirs, ours]) { return true }
      guard ProgramDifference.all.contains(where: { $0.explains(theirs, ours, isOfDictionary) }) else { return false }
      explained.insert([theirs, ours])
      return true
    }
    var rest = own.events[...]
    for event in foundation.events {
      let isOfDictionary = document != nil && step(of: event).decodesDictionary
      func isSame(_ other: ProgramEvent) -> Bool {
        (other.number, other.step) == (event.number, event.step)
          && isExplained(event.result, other.result, isOfDictionary)
      }
      // Behind a bad element, the code of others runs.
      if let next = rest.first, !isSame(next), own.events[..<rest.startIndex].last?.isFailure ?? false {
        rest = rest.drop { $0.number > event.number }
      }
      guard let next = rest.popFirst(), isSame(next) else { return nil }
    }
    // Out of the decoder, Foundation's own error for a number is another one.
    let isSame =
      isExplained(foundation.result, own.result, false)
      || explained.contains { $0[1] == own.result && "\($0[0])".contains("numberIsNotRepresentable") }
    return rest.isEmpty && isSame ? explained.count : nil
  }

  private func step(of event: ProgramEvent) -> CodableProgram.Step { programs[event.number].steps[event.step] }
}
