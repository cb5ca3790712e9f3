/// What a plan contains, at any depth, as far as it matters to the enclosing plan.
struct PlanFeatures: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// The decoded value contains decrypted data, so any message of a closure about it is redacted.
  static let redacted = PlanFeatures(rawValue: 1 << 0)
  /// A closure uses the call's context, so the path is tracked while decoding or encoding.
  static let contextClosures = PlanFeatures(rawValue: 1 << 1)
  /// A string contains a document or ciphertext.
  static let strings = PlanFeatures(rawValue: 1 << 2)
  /// A lazy schema contains itself, or a type decodes itself, so that values of any depth are decoded. All others are as deep as the schema,
  /// whatever else the document contains.
  static let recursive = PlanFeatures(rawValue: 1 << 3)
  /// A union's tag lies beside the field that holds it.
  static let siblingTags = PlanFeatures(rawValue: 1 << 4)
  /// Something may be converted, replaced or dropped that strict decoding refuses.
  static let concessions = PlanFeatures(rawValue: 1 << 5)
  /// What needs to know the key or the object that it is decoded from.
  static let needsSurroundings: PlanFeatures = [.contextClosures, .siblingTags]

  /// What may be in a plan that is not known.
  static let any: PlanFeatures = [.redacted, .contextClosures, .strings, .recursive]
}
