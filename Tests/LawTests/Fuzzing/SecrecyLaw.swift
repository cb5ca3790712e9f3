import SchemaCoding

@testable import TestSupport

/// Encrypted values occur in nothing that is printed about them.
enum SecrecyLaw {
  /// The encrypted contents of the documents of encrypted subjects.
  static let word = "swordfish"
  static let number = "7351947"

  static func violations(of value: Any) -> [String] {
    everyText(of: value).filter { $0.contains(word) || $0.contains(number) }.map { "tells a secret: \($0)" }
  }
}
