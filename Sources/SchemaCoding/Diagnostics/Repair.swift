/// What leniency did to a value. The names are stable, and logs may count them. Codes are open: a later version may know more of
/// them, so a `switch` has a `default`.
public struct RepairCode: RawRepresentable, Hashable, Sendable, Codable {
  /// The code's name.
  public let rawValue: String

  /// Creates a code from its name, which may be one that this version does not know.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension RepairCode {
  /// A value of another representation was converted, such as `"9"` to the number 9.
  public static let converted = RepairCode(rawValue: "converted")
  /// A value that could not be read gave way to nil, a default or a fallback.
  public static let fellBack = RepairCode(rawValue: "fellBack")
  /// An element that could not be read was left out.
  public static let dropped = RepairCode(rawValue: "dropped")
  /// A modifier changed the value, such as a string that was trimmed or a number that was clamped.
  public static let adjusted = RepairCode(rawValue: "adjusted")
}

extension RepairCode: CaseIterable {
  /// The codes that this version knows.
  public static let allCases: [RepairCode] = [.converted, .fellBack, .dropped, .adjusted]
}

extension RepairCode: CustomStringConvertible {
  /// The code's name.
  public var description: String { rawValue.shown() }
}

/// One thing that leniency did to a document, so that it is never silent.
public struct Repair: Codable, Equatable, Sendable {
  /// What was done, as a stable code.
  public let code: RepairCode
  /// Where it was done.
  public internal(set) var path: JSONPath
  /// What the schema declares, such as `number Int`.
  public let expected: String?
  /// What the document has, shortened; nil where that is a secret.
  public let found: String?
  /// Why the value was given up, where it was: every issue that it had.
  public internal(set) var causes: [Issue] = []
}
