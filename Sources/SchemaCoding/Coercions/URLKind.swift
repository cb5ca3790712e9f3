import Foundation

/// URLs; leniently also texts with blanks and other characters that a URL must encode.
struct URLKind: Kind {
  var name: String { "url" }

  func coerce(_ json: ParsedValue, _ leniency: Leniency) throws(Refusal) -> Coerced<URL> {
    guard case .string(let text) = json else { throw .mismatch }
    if text.isPlainURLText, let url = URL(string: text) { return (url, .exact) }
    guard !leniency.isEmpty, let url = Self.repaired(text) else { throw .issue(.invalidFormat) }
    return (url, .converted)
  }

  private static func repaired(_ text: String) -> URL? {
    let trimmed = text.trimmingBlanks()
    guard !trimmed.isEmpty else { return nil }
    return trimmed.addingPercentEncoding(withAllowedCharacters: .plainURLText).flatMap { URL(string: $0) }
  }

  func output(_ value: URL) throws(Refusal) -> JSONOutput { .string(value.absoluteString) }
}

extension String {
  /// Whether there is text and all of it may stand in a URL (RFC 3986, section 2).
  ///
  /// Foundation encodes the rest by itself on some platforms and refuses it on others; here it is a repair, and said.
  fileprivate var isPlainURLText: Bool {
    !isEmpty && utf8.allSatisfy { $0.isPlainURLText }
  }
}

extension UInt8 {
  fileprivate var isPlainURLText: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: urlMarks.contains(self)
    }
  }
}

extension CharacterSet {
  fileprivate static let plainURLText = CharacterSet(
    charactersIn: String(decoding: (0..<128 as Range<UInt8>).filter(\.isPlainURLText), as: UTF8.self))
}

/// The marks that RFC 3986 reserves or leaves alone, and the percent sign of what is encoded already.
private let urlMarks = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)
