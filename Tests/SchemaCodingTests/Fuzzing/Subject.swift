import Foundation
import SchemaCoding

/// A schema that laws are held against, with what its documents are made of.
struct Subject: Sendable {
  /// What holds for a subject beyond what holds for all.
  struct Laws: OptionSet, Sendable {
    let rawValue: Int
    /// Leniency gives the same value wherever strictness gives one. It need not where it makes an earlier key, form or format fit, and
    /// where it keeps an element that is otherwise dropped.
    static let lenientAcceptsStrict = Laws(rawValue: 1 << 0)
    /// What was written is read back as an equal value. Without this, it is after one more round.
    static let readsWhatItWrote = Laws(rawValue: 1 << 1)
    /// The order of an object's members is part of the value, which Foundation's parser loses.
    static let needsOrder = Laws(rawValue: 1 << 2)
    /// All strings and numbers are encrypted.
    static let isSecret = Laws(rawValue: 1 << 3)
    /// The schema cannot encode.
    static let onlyDecodes = Laws(rawValue: 1 << 4)
  }

  let name: String
  let vocabulary: Vocabulary
  let listing: String
  /// A document that the schema decodes; nil where only the schema's author could say what one is.
  let sample: @Sendable (inout SeededGenerator) -> String?
  /// Which laws a document breaks, in words.
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
    violations = { LawBook(schema: schema, laws: laws, trial: $0).violations() }
  }
}

/// A document, and how it is decoded.
struct Trial: Sendable {
  var document: [UInt8]
  var options = DecodingOptions()
  /// Whether the document has secrets in their places, and nowhere else.
  var hasSecrets = false
  /// How long one call may take; nil if nobody asks.
  var secondsAllowed: Double?
}
