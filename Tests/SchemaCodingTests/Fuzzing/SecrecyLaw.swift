import SchemaCoding

/// What is encrypted stands in nothing that is said about it.
enum SecrecyLaw {
  /// What documents of secret subjects have in ciphers.
  static let word = "swordfish"
  static let number = "7351947"

  static func violations(of value: Any) -> [String] {
    everyText(of: value).filter { $0.contains(word) || $0.contains(number) }.map { "tells a secret: \($0)" }
  }
}
