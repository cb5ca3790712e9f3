/// A difference between a feed's baseline and later samples.
public struct FeedChange: Codable, Hashable, Sendable, CustomStringConvertible {
  /// How much a change matters to a program that decodes the feed.
  public enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
    /// What was inferred from the baseline does not decode it.
    case breaking
    /// It is decoded, but may mean something else.
    case warning
    /// It is decoded.
    case info

    /// What matters more comes first.
    public static func < (left: Severity, right: Severity) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// What has changed.
  public enum Kind: String, Codable, Sendable {
    /// A key that objects had is missing in all of them.
    case keyVanished = "key-vanished"
    /// Objects have a key that none had.
    case keyAppeared = "key-appeared"
    /// A key that all objects had is missing in some.
    case becameMissing = "became-missing"
    /// There is a null where there was none.
    case becameNull = "became-null"
    /// There are values of another JSON type, or fractions among integers.
    case typeChanged = "type-changed"
    /// Strings that were all dates, URLs or the like are something else.
    case formatChanged = "format-changed"
    /// There is a string that is not among the few that there were.
    case newValue = "new-value"
    /// A number is smaller or larger than all were.
    case rangeLeft = "range-left"
  }

  /// How much the change matters.
  public let severity: Severity
  /// What has changed.
  public let kind: Kind
  /// Where, such as `$.data[*].id`.
  public let path: String
  /// What there is, and what there was.
  public let detail: String

  /// The change in one line, with escapes for what could change how a terminal shows it.
  public var description: String { "\(severity.rawValue)  \(path)  \(kind.rawValue)  \(detail)".onOneLine }
}
