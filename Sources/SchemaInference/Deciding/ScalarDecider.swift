import SchemaCoding

/// Decides what the scalars of one path are.
///
/// Kinds are tried from the narrowest to the widest. A kind is chosen if it decodes all scalars, except for empty strings and words such as
/// `N/A`, which then stand for null. Of many scalars, it may also leave out a few.
struct ScalarDecider {
  let scalars: ScalarEvidence
  private let emptySentinels: [JSONValue]?
  let key: String
  let isLenient: Bool

  init(_ evidence: Evidence, key: String, isLenient: Bool) {
    (scalars, emptySentinels) = (evidence.scalars, evidence.emptySentinels)
    (self.key, self.isLenient) = (key, isLenient)
  }

  var decision: Decision {
    bool ?? uuid ?? date ?? timestamp ?? number ?? url ?? data ?? enumeration ?? string ?? undecided
  }

  /// How many scalars a kind converts, how many are empty or placeholders, and which it cannot decode.
  struct Fit {
    var converted = 0
    var empty = 0
    var placeholders = Tally()
    /// The few others that a large sample may have.
    var undecodable = Tally()
  }

  /// How many scalars a kind may leave out.
  private var tolerated: Int {
    Int(Double(scalars.count) * (isLenient ? Thresholds.strays.lenient : Thresholds.strays.strict))
  }

  /// How well a kind fits that decodes some signatures strictly and converts others with leniency; nil if it does not fit.
  func fit(_ decodes: (Signature) -> Bool, converts: (Signature) -> Bool = { _ in false }) -> Fit? {
    var fit = Fit()
    var good = 0
    for (signature, tally) in scalars.sorted {
      if decodes(signature) {
        good += tally.count
      } else if converts(signature) {
        good += tally.count
        fit.converted += tally.count
      } else if signature.forms.contains(.empty) {
        fit.empty += tally.count
      } else if signature.forms.contains(.placeholder) {
        fit.placeholders.absorb(tally)
      } else {
        fit.undecodable.absorb(tally)
      }
    }
    guard good > fit.placeholders.count + fit.undecodable.count, fit.undecodable.count <= tolerated else { return nil }
    return fit
  }

  /// How well strings fit that contain documents.
  var embeddedFit: Fit? { fit { $0.forms.contains(.embedded) } }

  func decision(_ kind: ValueKind, _ fit: Fit, _ notes: [String] = []) -> Decision {
    var decision = Decision(kind: kind, notes: notes)
    if fit.converted > 0 { decision.leniency = .standard }
    if fit.empty > 0 {
      decision.makeOptional(because: "\(fit.empty.grouped) empty", sentinels: emptySentinels)
    }
    if fit.placeholders.count > 0 {
      let sentinels = scalars.sentinels(with: .placeholder)
      let note = fit.placeholders.note(sentinels == nil ? "undecodable" : "in place of null")
      decision.makeOptional(because: note, sentinels: sentinels)
    }
    if fit.undecodable.count > 0 {
      decision.makeOptional(because: "\(fit.undecodable.note("undecodable")) \(InferenceRule.strays.citation)")
    }
    return decision
  }
}

extension Evidence {
  /// The empty strings, which stand for null. Beside null, they are better encoded as null, so leniency has to decode them: then nil.
  var emptySentinels: [JSONValue]? { nulls > 0 ? nil : scalars.sentinels(with: .empty) }
}

extension Tally {
  /// How many scalars these are, what they are, and a few of them.
  fileprivate func note(_ description: String) -> String {
    "\(count.grouped) \(description): \(samples.joined(separator: ", "))"
  }
}

extension ScalarDecider {
  private var uuid: Decision? {
    fit { $0.forms.contains(.uuid) }.map { fit in
      decision(.uuid, fit, scalars.count(of: .uppercaseUUID) > 0 ? ["encoded in lowercase"] : [])
    }
  }

  private var url: Decision? {
    fit({ $0.forms.contains(.url) }, converts: { $0.forms.contains(.looseURL) }).map { fit in
      decision(.url, fit, fit.converted > 0 ? ["\(fit.converted.grouped) to percent-encode"] : [])
    }
  }

  private var data: Decision? {
    // Tokens and identifiers are letters and digits as well.
    guard !KeyHints.isOpaque(key), scalars.count(of: .base64) > scalars.count(of: .alphanumericBase64) else {
      return nil
    }
    return fit { $0.forms.contains(.base64) }.map { decision(.data, $0, ["base64"]) }
  }

  private var string: Decision? {
    guard let fit = fit({ $0.forms.contains(.string) }, converts: { isLenient && !$0.forms.contains(.string) }),
      fit.undecodable.count == 0
    else { return nil }
    var decision = decision(.string, fit)
    if fit.converted > 0 {
      decision.undecided = mixture
      decision.notes.append("\(fit.converted.grouped) not a string")
    }
    decision.notes += stringNotes
    return decision
  }

  private var stringNotes: [String] {
    var notes: [String] = []
    let empty = scalars.count(of: .empty)
    if empty > 0 { notes.append("\(empty.grouped) empty") }
    if let only = scalars.distinct?.keys.first, scalars.distinct?.count == 1, scalars.count > 1 {
      notes.append("always \(only)")
    }
    let digits = scalars.count(of: [.string, .looseNumberString, .integer])
    if digits == scalars.count {
      let zeros = scalars.count(of: .leadingZero)
      notes.append(
        zeros > 0
          ? "digits, \(zeros.grouped) with leading zeros \(InferenceRule.leadingZeros.citation)"
          : KeyHints.isIdentifier(key) ? "digits \(InferenceRule.identifierKey.citation)" : "digits")
    }
    if scalars.areVersions {
      notes.append(
        "\(scalars.count(of: .paddedTenths).grouped) with a zero at the end \(InferenceRule.versions.citation)")
    }
    return notes
  }

  private var undecided: Decision {
    Decision(kind: .json, notes: ["undecided: \(mixture)"], undecided: mixture)
  }

  /// What the scalars are, in words: `2 strings, 1 number, such as "standard", 2`.
  private var mixture: String {
    let counts = [
      ("string", scalars.count(of: .string)), ("number", scalars.count(of: .number)),
      ("Bool", scalars.count(of: .bool)),
    ]
    .filter { $0.1 > 0 }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    .map { $0.1.grouped($0.0) }
    let samples = scalars.sorted.flatMap(\.tally.samples).prefix(3)
    return counts.joined(separator: ", ") + ", such as " + samples.joined(separator: ", ")
  }
}
