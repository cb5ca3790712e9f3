/// The values that an optional, a default or a fallback replaces if they cannot be decoded.
struct Recovery: OptionSet {
  let rawValue: UInt8

  /// An empty or whitespace-only string that counts as null.
  static let emptyStrings = Recovery(rawValue: 1 << 0)
  /// Any other value that cannot be decoded, except one that breaks a rule.
  static let undecodable = Recovery(rawValue: 1 << 1)
  /// A value that breaks a rule.
  static let brokenRules = Recovery(rawValue: 1 << 2)

  /// Empty strings, unless what surrounds the value handles them: a field may have other keys, and an outer default takes precedence.
  static func emptyStrings(in compilation: CompilationContext) -> Recovery {
    compilation.isReplaceable ? [] : .emptyStrings
  }
}

extension DecodingContext {
  /// Replaces everything logged since the mark with one repair, if the value is to be replaced. Otherwise throws the error again.
  mutating func recover(
    from error: CodingFailure, of json: JSONNode, since mark: IssueLog.Mark, by recovery: Recovery
  ) throws(CodingFailure) {
    guard recovery.contains(error == .empty ? .emptyStrings : .undecodable), !deferral.defers(json) else { throw error }
    switch error {
    case .empty: repair(since: mark, as: .converted, expected: "null", found: json)
    case .failed:
      if !recovery.contains(.brokenRules), log.hasBrokenRules(since: mark) { throw error }
      repair(since: mark, as: .fellBack, found: json)
    }
  }
}
