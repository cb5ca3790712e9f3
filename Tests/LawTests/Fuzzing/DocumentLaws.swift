import Foundation
import SchemaCoding

@testable import TestSupport

/// The laws that hold for every document and every schema.
struct DocumentLaws<Value: Equatable & Sendable>: Sendable {
  let schema: Schema<Value>
  let laws: Subject.Laws
  let trial: Trial

  /// The result of a call.
  enum Outcome {
    case value(Value, DecodingReport?)
    case failure(SchemaError)

    var value: Value? { if case .value(let value, _) = self { value } else { nil } }
    var error: SchemaError? { if case .failure(let error) = self { error } else { nil } }
    var report: DecodingReport? { if case .value(_, let report) = self { report } else { nil } }
  }

  func violations() -> [String] {
    var checker = LawChecker()
    let data = Data(trial.document)
    let plain = plain(trial.options) { options throws(SchemaError) in
      try schema.decode(data, options: options)
    }
    let reported = reported(trial.options) { options throws(SchemaError) in
      try schema.decodeWithReport(data, options: options)
    }
    checker.expect(isSame(plain, reported), "a report changes the outcome: \(words(plain)), \(words(reported))")
    sources(plain, reported, data, &checker)
    leniency(data, &checker)
    #if DEBUG
      checker.add(WorkLaw.violations(of: schema, trial))
    #endif
    SyntaxLaw.check(trial.document, &checker)
    DamageLaw.check(trial.document, &checker)
    if !laws.contains(.onlyDecodes), let value = plain.value { writing(value, &checker) }
    texts(of: plain, reported, &checker)
    if let report = reported.report { limits(report, data, &checker) }
    return checker.violations
  }

  /// Strings, trees and the other parser give the same result as bytes. Bytes with zeros may be UTF-16, and are skipped.
  private func sources(_ plain: Outcome, _ reported: Outcome, _ data: Data, _ checker: inout LawChecker) {
    if !trial.document.contains(0), let string = String(bytes: trial.document, encoding: .utf8),
      !string.unicodeScalars.starts(with: ["\u{FEFF}"])
    {
      let fromString = self.plain(trial.options) { options throws(SchemaError) in
        try schema.decode(string, options: options)
      }
      checker.expect(isSame(plain, fromString), "a string is not its bytes: \(words(plain)), \(words(fromString))")
    }
    #if FullFoundation
      guard !laws.contains(.needsOrder), ParserLosses.none(in: trial.document) else { return }
      var options = trial.options
      options.parser = .foundation
      let foundation = self.reported(options) { options throws(SchemaError) in
        try schema.decodeWithReport(data, options: options)
      }
      checker.expect(
        isSame(reported, foundation), "the parsers do not agree: \(words(reported)), \(words(foundation))")
      // A parser counts levels before a tree exists.
      guard !isTooDeep(reported), let tree = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      else { return }
      let fromTree = self.reported(trial.options) { options throws(SchemaError) in
        try schema.decodeWithReport(jsonObject: tree, options: options)
      }
      // A document's escapes take more bytes than the strings of a tree, and each 64 bytes allow ten more discarded values.
      checker.expect(
        isTooDeep(fromTree) || isTooComplex(fromTree) || isSame(reported, fromTree),
        "a tree is not its document: \(words(reported)), \(words(fromTree))")
    #endif
  }

  private func leniency(_ data: Data, _ checker: inout LawChecker) {
    guard laws.contains(.lenientAcceptsStrict) else { return }
    var options = trial.options
    let outcomes = [DecodingOptions.LeniencyMode.strict, .declared, .lenient].map { mode in
      options.leniency = mode
      return plain(options) { options throws(SchemaError) in
        try schema.decode(data, options: options)
      }
    }
    guard case .value = outcomes[0] else { return }
    checker.expect(isSame(outcomes[0], outcomes[1]), "declared: \(words(outcomes[0])), \(words(outcomes[1]))")
    checker.expect(isSame(outcomes[0], outcomes[2]), "lenient: \(words(outcomes[0])), \(words(outcomes[2]))")
    let reports = [DecodingOptions.LeniencyMode.strict, .lenient].map { mode in
      options.leniency = mode
      return reported(options) { options throws(SchemaError) in
        try schema.decodeWithReport(data, options: options)
      }.report
    }
    guard reports[0]?.repairs.isEmpty == true else { return }
    checker.expect(reports[1]?.repairs.isEmpty == true, "reported leniently: \(String(describing: reports[1]))")
  }

  /// A report that keeps fewer repairs keeps the first ones, with the same values and causes.
  private func limits(_ report: DecodingReport, _ data: Data, _ checker: inout LawChecker) {
    for count in 0..<min(report.repairs.count, 3) {
      var options = trial.options
      options.limits.maximumRepairs = count
      let limited = reported(options) { options throws(SchemaError) in
        try schema.decodeWithReport(data, options: options)
      }
      let isPrefix =
        limited.report?.repairs == Array(report.repairs.prefix(count)) && limited.report?.summary == report.summary
      checker.expect(isPrefix, "not the first \(count) repairs: \(words(limited)), \(report)")
    }
  }

  private func texts(of plain: Outcome, _ reported: Outcome, _ checker: inout LawChecker) {
    for error in [plain.error, reported.error].compactMap({ $0 }) {
      checker.expect(!error.issues.isEmpty, "an error without an issue")
      checker.expect(
        error.issues.count <= max(1, trial.options.limits.maximumIssues) + 1, "\(error.issues.count) issues are kept")
      checker.add(RenderingLaw.violations(of: error))
      if laws.contains(.isSecret), trial.hasSecrets { checker.add(SecrecyLaw.violations(of: error)) }
    }
    guard let report = reported.report else { return }
    checker.expect(
      report.repairs.count <= max(0, trial.options.limits.maximumRepairs), "\(report.repairs.count) repairs are kept")
    checker.add(RenderingLaw.violations(of: report))
    checker.add(ReportLaw.violations(of: report))
    if laws.contains(.isSecret), trial.hasSecrets { checker.add(SecrecyLaw.violations(of: report)) }
  }
}

extension DocumentLaws {
  /// An encoded value decodes to an equal value, or does after a second round trip.
  private func writing(_ value: Value, _ checker: inout LawChecker) {
    guard let (again, json) = there(value, &checker) else { return }
    guard laws.contains(.readsWhatItWrote) else {
      guard let (third, _) = there(again, &checker) else { return }
      return checker.expect(isSame(third, again), "does not settle: \(again), \(third), by way of \(json)")
    }
    checker.expect(isSame(value, again), "reads \(again) for \(value), which is \(json)")
  }

  /// A value that was encoded and decoded.
  private func there(_ value: Value, _ checker: inout LawChecker) -> (Value, String)? {
    do {
      let options = EncodingOptions(formatting: .sortedKeys)
      let json = try schema.encodeToString(value, options: options)
      let data = try schema.encode(value, options: options)
      checker.expect(data == Data(json.utf8), "bytes are not their string: \(json)")
      let tree = try schema.encodeToJSONValue(value, options: options)
      let again = try schema.decode(json)
      let fromTree = try schema.decode(tree)
      checker.expect(
        laws.contains(.needsOrder) || isSame(again, fromTree), "a written tree is not its string: \(json), \(tree)")
      return (again, json)
    } catch {
      if laws.contains(.isSecret) {
        checker.add(SecrecyLaw.violations(of: error))
      } else {
        // A number beyond a double's range is decoded as it is, but never written.
        let isTooLarge = error.issues.allSatisfy { $0.code == .outOfRange }
        checker.expect(isTooLarge, "cannot go there and back: \(error) of \(value)")
      }
      checker.add(RenderingLaw.violations(of: error))
      return nil
    }
  }
}

extension DocumentLaws {
  private typealias Call<Result> = (DecodingOptions) throws(SchemaError) -> Result

  private func plain(_ options: DecodingOptions, _ call: Call<Value>) -> Outcome {
    do { return .value(try call(options), nil) } catch { return .failure(error) }
  }

  private func reported(_ options: DecodingOptions, _ call: Call<Decoded<Value>>) -> Outcome {
    do {
      let decoded = try call(options)
      return .value(decoded.value, decoded.report)
    } catch {
      return .failure(error)
    }
  }

  /// Whether two values are equal, or have equal descriptions, as two NaNs do.
  private func isSame(_ one: Value, _ other: Value) -> Bool { one == other || shown(one) == shown(other) }

  private func isSame(_ one: Outcome, _ other: Outcome) -> Bool {
    switch (one, other) {
    case (.value(let one, let report), .value(let other, let otherReport)):
      isSame(one, other) && (report == nil || otherReport == nil || report == otherReport)
    case (.failure(let one), .failure(let other)): one == other
    default: false
    }
  }

  private func isTooDeep(_ outcome: Outcome) -> Bool {
    if let error = outcome.error { return error.issues.contains { $0.code == .tooDeep || $0.code == .tooManyIssues } }
    return outcome.report?.repairs.contains { $0.causes.contains { $0.code == .tooDeep } } ?? false
  }

  private func isTooComplex(_ outcome: Outcome) -> Bool {
    outcome.error?.issues.contains { $0.code == .tooComplex || $0.causes.contains { $0.code == .tooComplex } } ?? false
  }

  private func words(_ outcome: Outcome) -> String {
    switch outcome {
    case .value(let value, let report): "\(value) \(report.map { "\($0)" } ?? "")"
    case .failure(let error): "\(error)"
    }
  }
}
