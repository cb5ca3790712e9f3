import SchemaCoding

/// Decides what the scalars of one path are.
///
/// Kinds are tried from the narrowest to the widest. A kind is chosen if it decodes all scalars, except for empty strings and words such as
/// `N/A`, which then stand for null. If all scalars are strings, it must also write each of them back as it is. A lenient schema may write
/// another spelling, and of many scalars leave out a few.
struct ScalarDecider {
  let scalars: ScalarEvidence
  private let emptySentinels: [JSONValue]?
  /// Whether nil stands for null, or for a key that is missing.
  private let hasNil: Bool
  let key: String
  let options: DecidingOptions

  init(_ evidence: Evidence, key: String, mayBeMissing: Bool = false, options: DecidingOptions) {
    (scalars, emptySentinels) = (evidence.scalars, evidence.emptySentinels)
    hasNil = mayBeMissing || evidence.nulls > 0
    (self.key, self.options) = (key, options)
  }

  var isLenient: Bool { options.isLenient }

  /// Whether all scalars must be written back as they are. Beside numbers and Bools, strings are only another spelling of these.
  var isExact: Bool { !isLenient && scalars.areStrings }

  var decision: Decision {
    bool ?? uuid ?? date ?? timestamp ?? number ?? spelledNumber ?? duration ?? url ?? data ?? enumeration ?? string
      ?? undecided
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
    isLenient && options.allows(.strays) ? Int(Double(scalars.count) * Thresholds.strays) : 0
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
    return isLenient || writesBack(fit) ? fit : nil
  }

  /// Whether nil is written as the only value that it stands for. Beside numbers, it may stand for several.
  private func writesBack(_ fit: Fit) -> Bool {
    guard fit.empty + fit.placeholders.count > 0 else { return true }
    guard let sentinels = scalars.sentinels(with: [.empty, .placeholder]) else { return false }
    return !scalars.areStrings || sentinels.count == 1 && !hasNil
  }

  /// How well strings fit that contain documents.
  var embeddedFit: Fit? { fit { $0.forms.contains(.embedded) } }

  func decision(_ kind: ValueKind, _ fit: Fit, _ notes: [Note] = []) -> Decision {
    var decision = Decision(kind: kind, notes: notes)
    if fit.converted > 0 { decision.leniency = .standard }
    if fit.empty > 0 {
      decision.makeOptional(sentinels: emptySentinels)
    }
    if fit.placeholders.count > 0 {
      let sentinels = scalars.sentinels(with: .placeholder)
      let note = sentinels == nil ? Note(fit.placeholders.note("undecodable"), .loss) : nil
      decision.makeOptional(because: note, sentinels: sentinels)
    }
    if fit.undecodable.count > 0 {
      let note = "\(fit.undecodable.note("undecodable")) \(InferenceRule.strays.citation)"
      decision.makeOptional(because: Note(note, .loss))
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
    fit { $0.forms.contains(.uuid) && !(isExact && $0.forms.contains(.uppercaseUUID)) }.map { fit in
      decision(.uuid, fit, scalars.count(of: .uppercaseUUID) > 0 ? [Note("encoded in lowercase", .loss)] : [])
    }
  }

  private var url: Decision? {
    fit({ $0.forms.contains(.url) }, converts: { !isExact && $0.forms.contains(.looseURL) }).map { fit in
      decision(.url, fit, fit.converted > 0 ? [Note("\(fit.converted.grouped) to percent-encode", .loss)] : [])
    }
  }

  /// Data, if the key or padding says so: paths, tokens and identifiers have the same characters.
  private var data: Decision? {
    guard !KeyHints.isOpaque(key), KeyHints.isData(key) || scalars.count(of: .paddedBase64) > 0,
      scalars.count(of: .slashedBase64) == 0
    else { return nil }
    return fit { $0.forms.contains(.base64) }.map { decision(.data, $0) }
  }

  private var string: Decision? {
    let fit = fit({ $0.forms.contains(.string) }, converts: { isLenient && !$0.forms.contains(.string) })
    guard let fit, fit.undecodable.count == 0 else { return nil }
    var decision = decision(.string, fit)
    if fit.converted > 0 {
      decision.undecided = mixture
      decision.notes.append(Note("\(fit.converted.grouped) not a string", .loss))
    }
    decision.notes += stringNotes
    return decision
  }

  /// What the strings could be, if they were not written back differently.
  private var stringNotes: [Note] {
    var notes: [Note] = []
    let zeros = scalars.count(of: .leadingZero)
    let numbers = scalars.count(of: [.string, .looseNumberString])
    if options.allows(.versions), scalars.areVersions {
      notes.append(Note("\(scalars.count(of: .paddedTenths).grouped) with a zero at the end", .versions))
    } else if numbers == scalars.count, options.allows(.identifierKey), KeyHints.isIdentifier(key) {
      notes.append(Note("digits", .identifierKey))
    } else if numbers == scalars.count, options.allows(.leadingZeros), zeros > 0 {
      notes.append(Note("digits, \(zeros.grouped) with leading zeros", .leadingZeros))
    } else if numbers * 2 > scalars.count {
      notes.append(seen("numbers") { $0.forms.contains(.looseNumberString) && !$0.forms.contains(.exactNumber) })
    }
    let dates = scalars.count { !$0.dates.isEmpty || $0.forms.contains(.rfc2822) }
    if dates * 2 > scalars.count, numbers < dates { notes.append(Note("dates in several formats or time zones")) }
    if scalars.count(of: .uuid) * 2 > scalars.count { notes.append(Note("UUIDs in uppercase")) }
    if scalars.count(of: .looseURL) * 2 > scalars.count {
      notes.append(seen("URLs") { !$0.forms.contains(.url) })
    }
    return notes
  }

  /// What most strings look like, and examples of those that would be lost or written differently.
  private func seen(_ kind: String, _ differs: (Signature) -> Bool) -> Note {
    let others = scalars.sorted.first { differs($0.signature) || $0.signature.forms.contains(.empty) }
    return Note("\(kind)\(others.map { ", but also \($0.tally.samples.prefix(2).joined(separator: ", "))" } ?? "")")
  }

  private var undecided: Decision {
    Decision(kind: .json, notes: [Note("undecided: \(mixture)", .loss)], undecided: mixture)
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
