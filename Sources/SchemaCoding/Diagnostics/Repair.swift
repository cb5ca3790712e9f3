/// What leniency did to a value. The names are stable. A later version may know more of them, so a `switch` needs a `default`.
public enum RepairCode: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// A value of another representation was converted, such as `"9"` to the number 9.
  case converted
  /// A value that could not be read gave way to nil, a default or a fallback.
  case fellBack
  /// An element that could not be read was left out.
  case dropped

  /// The code's name.
  public var description: String { rawValue }
}

/// One thing that leniency did to a document, so that it is never silent.
public struct Repair: Equatable, Sendable {
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
