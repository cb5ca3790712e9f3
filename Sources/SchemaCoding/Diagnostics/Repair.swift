/// The kind of a repair. The names are stable, so logs may count them. Codes are open: a later version may add
/// more, so a `switch` needs a `default`.
public struct RepairCode: RawRepresentable, Hashable, Sendable, Codable {
  /// The code's name.
  public let rawValue: String

  /// Creates a code from its name, which this version need not know.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension RepairCode {
  /// A value of another representation was converted, such as `"9"` to the number 9.
  public static let converted = RepairCode(rawValue: "converted")
  /// A value that could not be decoded was replaced by nil, a default, a fallback or the value of the field's next key.
  public static let fellBack = RepairCode(rawValue: "fellBack")
  /// An element that could not be decoded was dropped.
  public static let dropped = RepairCode(rawValue: "dropped")
  /// A modifier changed the value, such as a string that was trimmed or a number that was clamped.
  public static let adjusted = RepairCode(rawValue: "adjusted")
  /// The text of the document was not plain JSON, and was changed to be decoded: see ``JSONSyntax/relaxed``.
  public static let syntax = RepairCode(rawValue: "syntax")
}

extension RepairCode: CaseIterable {
  /// The codes that this version knows.
  public static let allCases: [RepairCode] = [.converted, .fellBack, .dropped, .adjusted, .syntax]
}

extension RepairCode: CustomStringConvertible {
  /// The code's name.
  public var description: String { rawValue.shown() }
}

/// One value of a document that was converted, replaced, dropped or adjusted, or a change to the document's text.
public struct Repair: Codable, Equatable, Sendable {
  /// The kind of repair, as a stable code.
  public let code: RepairCode
  /// The path of the repaired value.
  public internal(set) var path: JSONPath
  /// What the value was converted to, such as `an Int` or `null`, how a modifier changed it, such as `trimmed`, or
  /// what was changed in the text, such as `added a comma`; nil for other repairs.
  public let result: String?
  /// The document's value, shortened; nil if it is redacted.
  public let found: String?
  /// The issues of the value, if it was replaced or dropped: all of them, or only the first if the report has very many.
  public internal(set) var causes: [SchemaIssue]
  /// The number of the value's issues that are not among the ``causes``.
  public internal(set) var omittedCauseCount: Int
  var place = InputPlace()

  /// Where the value is in the input, as for an issue.
  public var location: JSONLocation? { place.location }

  /// Creates a repair, for tests and previews.
  public init(
    _ code: RepairCode, at path: JSONPath = JSONPath(), result: String? = nil, found: String? = nil,
    causes: [SchemaIssue] = [], omittedCauseCount: Int = 0
  ) {
    self.code = code
    self.path = path
    self.result = result
    self.found = found
    self.causes = causes
    self.omittedCauseCount = omittedCauseCount
  }
}

extension Repair {
  private enum CodingKeys: String, CodingKey {
    case code, path, result, found, causes, omittedCauseCount
    case place = "location"
  }

  /// Lets the repair and its causes find their places. A change to the text has its own, from where the document begins.
  mutating func locate(in places: InputPlaces, from start: (line: Int, column: Int)) {
    let location = code == .syntax ? place.location : nil
    place = location.map { InputPlace($0.moved(toLine: start.line, column: start.column)) } ?? places.add(path)
    for index in causes.indices { causes[index].locate(in: places) }
  }
}
