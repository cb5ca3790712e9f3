/// What a plan contains, at any depth, as far as it matters to the enclosing plan.
struct PlanContents: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// The decoded value contains decrypted data, so any message of a closure about it is redacted.
  static let redacted = PlanContents(rawValue: 1 << 0)
  /// A closure uses the call's context, so the path is tracked while decoding or encoding.
  static let contextClosures = PlanContents(rawValue: 1 << 1)
}

/// The contents of a lazy schema, whose plan is not known yet.
struct LazyContents {
  let contents: PlanContents
  /// Whether the value itself is encrypted, see ``Instruction/isRedacted``.
  let isRedacted: Bool
}
