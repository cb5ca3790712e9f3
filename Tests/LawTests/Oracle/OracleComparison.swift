import Foundation
import SchemaCoding

@testable import TestSupport

/// A schema, a document, and the results of the oracle and the library.
struct OracleComparison {
  let schema: OracleSchema
  let document: OracleJSON
  let options: DecodingOptions
  let expected: Result
  let found: Result

  struct Result: Hashable {
    var value: OracleValue?
    /// Codes and paths.
    var issues: [OracleOutcome.Note] = []
    var repairs: [OracleOutcome.Note] = []
    /// Issues or repairs that were only counted.
    var omittedIssues = 0
    var repairCount = 0
  }

  var agrees: Bool { expected == found }

  init(_ schema: OracleSchema, library: Schema<OracleValue>, _ document: OracleJSON, _ options: DecodingOptions) {
    (self.schema, self.document, self.options) = (schema, document, options)
    expected = Result(
      OracleDecoder.decode(schema, document, at: JSONPath(), in: OracleScope(options.leniency)), options)
    do {
      let decoded = try library.decodeWithReport(document.text, options: options)
      let repairs = decoded.report.repairs.map { OracleOutcome.Note(code: $0.code.rawValue, path: $0.path) }
      found = Result(value: decoded.value, repairs: repairs, repairCount: decoded.report.repairCount)
    } catch {
      found = Result(
        issues: error.issues.map { OracleOutcome.Note(code: $0.code.rawValue, path: $0.path) },
        omittedIssues: error.omittedIssueCount)
    }
  }
}

extension OracleComparison.Result {
  /// An outcome with as many issues and repairs as the options keep.
  init(_ outcome: OracleOutcome, _ options: DecodingOptions) {
    guard outcome.issues.isEmpty else {
      let kept = outcome.issues.prefix(options.limits.maximumIssues)
      omittedIssues = outcome.issues.count - kept.count
      var seen: Set<OracleOutcome.Note> = []
      issues = kept.filter { seen.insert($0).inserted }.map { OracleOutcome.Note(code: $0.code, path: $0.path) }
      if omittedIssues > 0 {
        issues.append(OracleOutcome.Note(code: IssueCode.tooManyIssues.rawValue, path: JSONPath()))
      }
      return
    }
    value = outcome.value
    repairs = Array(outcome.repairs.prefix(options.limits.maximumRepairs))
    repairCount = outcome.repairs.count
  }
}

extension OracleComparison: CustomStringConvertible {
  var description: String {
    """
    \(schema)
    leniency \(options.leniency), at most \(options.limits.maximumIssues) issues and \(options.limits.maximumRepairs) repairs
    \(document.text)
    expected \(expected)
    found    \(found)
    """
  }
}

extension OracleComparison.Result: CustomStringConvertible {
  var description: String {
    let notes = (issues + repairs).map { "\($0.path) \($0.code)" }.joined(separator: "; ")
    return "\(value.map { "\($0)" } ?? "no value"); \(notes); \(omittedIssues) issues omitted, \(repairCount) repairs"
  }
}

extension OracleComparison {
  /// Each schema decodes some documents, with different options.
  static let documentsPerSchema = 4

  /// The comparisons of a seed that disagree.
  static func disagreements(seed: UInt64) -> [OracleComparison] {
    var generator = OracleGenerator(seed: seed)
    let schema = generator.schema(depth: Int(seed % 4))
    let library = schema.library
    return (0..<documentsPerSchema).compactMap { _ in
      generator.badness = generator.one(of: [0, 4, 10, 30])
      let document = generator.document(for: schema)
      let options = DecodingOptions(
        leniency: generator.one(of: [.declared, .declared, .strict, .lenient]),
        limits: CodingLimits(
          maximumIssues: generator.one(of: [100, 100, 1, 2, 3]), maximumRepairs: generator.one(of: [1000, 1000, 1, 2])))
      let comparison = OracleComparison(schema, library: library, document, options)
      return comparison.agrees ? nil : comparison
    }
  }
}
