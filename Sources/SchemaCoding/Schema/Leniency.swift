/// Which other representations of a value are read, and how.
///
/// Nothing is lenient until it is said: `Field("lat").number().lenient()`. What leniency converts is in the report, and it
/// never changes a number unseen: what is out of range, inexact or ambiguous stays an issue.
public struct Leniency: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Text that spells a number or a Bool is one: `"22.78806"`, `"FALSE"`, `"yes"`.
  public static let scalarsInStrings = Leniency(rawValue: 1 << 0)
  /// The numbers 0 and 1 are Bools.
  public static let zeroOneBooleans = Leniency(rawValue: 1 << 1)
  /// A number or a Bool where text is declared becomes text.
  public static let stringifiedScalars = Leniency(rawValue: 1 << 2)
  /// Blank text where something other than text is declared counts as null.
  public static let emptyStringAsNull = Leniency(rawValue: 1 << 3)
  /// A field of embedded JSON also takes the bare object or array.
  public static let plainEmbedded = Leniency(rawValue: 1 << 4)
  /// Dates declared as text are also read from numbers of seconds, timestamps also from text.
  public static let crossDates = Leniency(rawValue: 1 << 5)
  /// A fraction where an integer is declared is cut off toward zero: 1.9 is 1.
  public static let truncatesFractions = Leniency(rawValue: 1 << 6)
  /// Where a number is declared, true is 1 and false is 0.
  public static let booleansAsNumbers = Leniency(rawValue: 1 << 7)
  /// Any number but 0 is true.
  public static let nonzeroIsTrue = Leniency(rawValue: 1 << 8)
  /// The digits of a number's text may be grouped by commas: `"1,234,567.5"`.
  public static let groupedDigits = Leniency(rawValue: 1 << 9)
  /// A bare value where an array is declared is an array of one.
  public static let singleElement = Leniency(rawValue: 1 << 10)

  /// What real backends need, and what never changes a value: the first six.
  public static let standard: Leniency = [
    .scalarsInStrings, .zeroOneBooleans, .stringifiedScalars, .emptyStringAsNull, .plainEmbedded, .crossDates,
  ]
}

extension Leniency: CustomStringConvertible {
  private static let names: [(Leniency, String)] = [
    (.scalarsInStrings, "scalarsInStrings"), (.zeroOneBooleans, "zeroOneBooleans"),
    (.stringifiedScalars, "stringifiedScalars"), (.emptyStringAsNull, "emptyStringAsNull"),
    (.plainEmbedded, "plainEmbedded"), (.crossDates, "crossDates"), (.truncatesFractions, "truncatesFractions"),
    (.booleansAsNumbers, "booleansAsNumbers"), (.nonzeroIsTrue, "nonzeroIsTrue"), (.groupedDigits, "groupedDigits"),
    (.singleElement, "singleElement"),
  ]

  /// The options' names: `strict` for none, `lenient` for the standard ones, with what differs behind.
  public var description: String {
    func list(_ options: Leniency) -> String {
      Self.names.filter { options.contains($0.0) }.map(\.1).joined(separator: ", ")
    }
    if isEmpty { return "strict" }
    if self == .standard { return "lenient" }
    return isSuperset(of: .standard)
      ? "lenient, \(list(subtracting(.standard)))" : "lenient: \(list(self))"
  }
}

extension Leniency: Codable {
  /// Decodes a set from the names of its options.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a name that is none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = []
    for name in try container.decode([String].self) {
      guard let option = Self.names.first(where: { $0.1 == name })?.0 else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(name) is no leniency")
      }
      insert(option)
    }
  }

  /// Encodes the set as the names of its options.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Self.names.filter { contains($0.0) }.map(\.1))
  }
}
