import SchemaCoding

@testable import TestSupport

/// The meaning of a fuzzer's bytes: the subject, the options, and the document, either itself or as choices that generate it.
///
///     a `` {"int":7}      the first subject, declared leniency, and this document
///     b a  …              the second, leniently, and a document that the rest decides on
struct FuzzInput: Sendable {
  /// The options as bits; a letter is its own bits.
  private enum Bit {
    static let modes: UInt8 = 0b11
    static let fewIssues: UInt8 = 0b100
    static let shallow: UInt8 = 0b1000
    static let isGenerated: UInt8 = 0b10000
  }

  let subject: Subject
  let trial: Trial

  /// Parses the bytes; nil if there are too few.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 3 else { return nil }
    let (flags, parameter) = (bytes[1], Int(bytes[2]))
    subject = Subject.all[Int(bytes[0] &- UInt8(ascii: "a")) % Subject.all.count]
    var options = DecodingOptions(
      leniency: DecodingOptions.LeniencyMode.all[Int(flags & Bit.modes) % DecodingOptions.LeniencyMode.all.count])
    if flags & Bit.fewIssues != 0 {
      options.limits.maximumIssues = parameter % 5
      options.limits.maximumRepairs = parameter % 7
      options.limits.maximumRepeatedValues = parameter
    }
    if flags & Bit.shallow != 0 {
      options.limits.maximumDepth = parameter % 12
      options.limits.maximumEmbeddedLevels = parameter % 3
    }
    let isGenerated = flags & Bit.isGenerated != 0
    let rest = bytes[3...]
    let document = isGenerated ? DocumentSketch.document(ChoiceBytes(rest), subject.vocabulary) : Array(rest)
    trial = Trial(document: document, options: options, hasSecrets: isGenerated)
  }

  /// The broken laws, each with what is needed to reproduce it.
  func violations() -> [String] {
    let broken = subject.violations(trial)
    guard !broken.isEmpty else { return [] }
    let document = String(decoding: trial.document, as: UTF8.self)
    return broken.map {
      "\($0)\n  \(subject.name), \(trial.options.leniency), depth \(trial.options.limits.maximumDepth), "
        + "issues \(trial.options.limits.maximumIssues): \(document.debugDescription)"
    }
  }
}
