import Foundation
import SchemaCoding

@testable import SchemaTools
@testable import TestSupport

/// A schema that the laws are checked on, with the vocabulary of its documents.
struct Subject: Sendable {
  /// Properties of a subject beyond those of all subjects.
  struct Laws: OptionSet, Sendable {
    let rawValue: Int
    /// Leniency gives the same value wherever strictness gives one. This may not hold if leniency makes an earlier key, variant or format
    /// match, or keeps an element that is otherwise dropped.
    static let lenientAcceptsStrict = Laws(rawValue: 1 << 0)
    /// An encoded value decodes to an equal value. Without this, it does after one more round trip.
    static let readsWhatItWrote = Laws(rawValue: 1 << 1)
    /// The order of an object's members is part of the value, and Foundation's parser loses it.
    static let needsOrder = Laws(rawValue: 1 << 2)
    /// All strings and numbers are encrypted.
    static let isSecret = Laws(rawValue: 1 << 3)
    /// The schema cannot encode.
    static let onlyDecodes = Laws(rawValue: 1 << 4)
  }

  let name: String
  let vocabulary: Vocabulary
  let listing: String
  /// A document that the schema decodes; nil if only the schema's author knows one.
  let sample: @Sendable (inout SeededGenerator) -> String?
  /// The laws that a document breaks, as descriptions.
  let violations: @Sendable (Trial) -> [String]

  init<Value: Equatable & Sendable>(
    _ name: String, _ schema: Schema<Value>, _ laws: Laws, _ vocabulary: Vocabulary
  ) {
    self.name = name
    self.vocabulary = vocabulary
    listing = "\(schema.plan)"
    sample = { generator in
      (try? schema.sample(using: &generator, options: [.edgeCases, .lenientForms])).map { generator.string(of: $0) }
    }
    violations = { DocumentLaws(schema: schema, laws: laws, trial: $0).violations() }
  }
}

/// A document, and its decoding options.
struct Trial: Sendable {
  var document: [UInt8]
  var options = DecodingOptions()
  /// Whether the document has encrypted values where they are expected, and nowhere else.
  var hasSecrets = false
}
