/// A part of the comment beside a field: what was seen, where the author of the model may decide otherwise.
struct Note: Hashable, Sendable {
  /// How much a note matters. Only one line in ten has a comment, and those with the weightiest notes have it.
  enum Weight: Int, Comparable {
    /// The rule that decided.
    case rule
    /// What the values could be as well.
    case choice
    /// What is not decoded, or not written back as it is, or is only a guess.
    case loss

    static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  let text: String
  let weight: Weight

  init(_ text: String, _ weight: Weight = .choice) {
    (self.text, self.weight) = (text, weight)
  }

  /// What a rule decided by.
  init(_ text: String, _ rule: InferenceRule) {
    self.init("\(text) \(rule.citation)", .rule)
  }
}
