/// The values that an optional, a default or a fallback replaces if they cannot be decoded.
struct Recovery: OptionSet {
  let rawValue: UInt8

  /// A value that stands for null, or an empty or whitespace-only string that counts as null.
  static let nulls = Recovery(rawValue: 1 << 0)
  /// Any other value that cannot be decoded, except one that breaks a rule.
  static let undecodable = Recovery(rawValue: 1 << 1)
  static let brokenRules = Recovery(rawValue: 1 << 2)

  /// The strings that count as null, unless the enclosing field or wrapper handles them: a field may have other keys, and an outer default
  /// takes precedence.
  static func nulls(in compilation: CompilationContext) -> Recovery {
    compilation.isReplaceable ? [] : .nulls
  }

  /// What an optional replaces with nil. Nothing, if its field handles null: the field may have other keys to try.
  static func optional(in compilation: CompilationContext) -> Recovery {
    compilation.isReplaceable ? [] : compilation.recovers ? [.nulls, .undecodable] : .nulls
  }
}

extension DecodingContext {
  /// Replaces everything logged since the mark with one repair, and notes that the value is replaced, if it is to be. Otherwise throws the
  /// error again.
  mutating func recover(
    from error: CodingFailure, of json: JSONNode, since mark: IssueLog.Mark, by recovery: Recovery
  ) throws(CodingFailure) {
    guard recovery.contains(error.isNull ? .nulls : .undecodable), !deferral.deferReplacement(of: json) else {
      throw error
    }
    switch error {
    case .null: log.rollBack(to: mark)
    case .convertedToNull: repair(since: mark, as: .converted, result: "null", found: json)
    case .failed:
      if !recovery.contains(.brokenRules), log.hasBrokenRules(since: mark) { throw error }
      repair(since: mark, as: .fellBack, found: json)
    }
    lastReplacement.note(json)
  }
}
