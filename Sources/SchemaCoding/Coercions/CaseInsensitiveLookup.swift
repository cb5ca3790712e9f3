/// Finds enumeration cases by raw string, ignoring case.
///
/// All cases of a `CaseIterable` enumeration are known. For any other enumeration, the document's string is tried in lowercase, in
/// uppercase and capitalized.
struct CaseInsensitiveLookup<Case: RawRepresentable>: @unchecked Sendable {
  // Unchecked, because the closure captures only a table of cases, which never changes.
  private let find: ((String) -> Case?)?

  /// Creates the lookup; nil if raw values are not strings.
  init?() {
    guard Case.RawValue.self == String.self else { return nil }
    if let open = Case.self as? any OpenCases.Type {
      find = Self.search(open)
    } else if let type = Case.self as? any CaseIterable.Type {
      find = Self.search(type)
    } else {
      find = nil
    }
  }

  func callAsFunction(_ string: String) -> Case? { find.map { $0(string) } ?? Self.guess(string) }

  private static func search<Iterable: CaseIterable>(_ type: Iterable.Type) -> (String) -> Case? {
    let cases = type.allCases.compactMap { $0 as? Case }
    let table = StringTable(cases.compactMap { value in (value.rawValue as? String).map { ($0.lowercased(), value) } })
    return { table[$0.lowercased()] }
  }

  private static func search<Open: OpenCases>(_ type: Open.Type) -> (String) -> Case? {
    let find = type.knownCaseLookup()
    return { find($0) as? Case }
  }

  private static func guess(_ string: String) -> Case? {
    let lower = string.lowercased()
    let spellings = [lower, string.uppercased(), lower.prefix(1).uppercased() + lower.dropFirst()]
    return spellings.lazy.compactMap { ($0 as? Case.RawValue).flatMap(Case.init(rawValue:)) }.first
  }
}

/// An enumeration that keeps unknown raw values.
protocol OpenCases {
  /// Returns a closure that finds the known cases by raw string, ignoring case.
  static func knownCaseLookup() -> (String) -> Self?
  /// The raw values of the known cases, if they can be listed.
  static var knownRawValues: [JSONValue]? { get }
}

extension Open: OpenCases {
  static var knownRawValues: [JSONValue]? { Case.allRawValues }

  static func knownCaseLookup() -> (String) -> Open? {
    guard let find = CaseInsensitiveLookup<Case>() else { return { _ in nil } }
    return { string in
      let exact = (string as? Case.RawValue).flatMap(Case.init(rawValue:))
      return (exact ?? find(string)).map(Open.known)
    }
  }
}
