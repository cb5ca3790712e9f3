/// How one document is read.
public struct DecodingOptions: Hashable, Sendable {
  /// Which leniency counts for this document.
  public enum LeniencyMode: Hashable, Sendable {
    /// What the schema declares.
    case declared
    /// None, whatever the schema declares; fallbacks on bad values are off as well.
    case strict
    /// The standard leniency for every field that did not choose for itself.
    case lenient
  }

  static let standardDepth = 512

  /// Where in the document the value lies, as a field's key is written: `"data.items[0]"`. Nil for the whole document.
  public var root: FieldKey?
  /// Which leniency counts for this document: what the schema declares, unless this says otherwise.
  public var leniency: LeniencyMode
  /// How deep arrays and objects may be nested, documents embedded in texts included. JSON's parser has a limit of
  /// 512 of its own.
  public var maximumDepth: Int
  /// How deep documents may be embedded in the texts of documents.
  public var maximumEmbeddedLevels: Int
  /// How many issues are kept; the rest are counted.
  public var maximumIssues: Int
  /// How much the plan does for speed, for tests that compare the ways.
  var style = PlanStyle.standard

  /// Creates options; each has the value that suits most documents.
  public init(
    root: FieldKey? = nil, leniency: LeniencyMode = .declared, maximumDepth: Int = 512,
    maximumEmbeddedLevels: Int = 8, maximumIssues: Int = 100
  ) {
    self.root = root
    self.leniency = leniency
    self.maximumDepth = maximumDepth
    self.maximumEmbeddedLevels = maximumEmbeddedLevels
    self.maximumIssues = maximumIssues
  }
}
