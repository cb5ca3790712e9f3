/// The representations, other than the declared one, that a value is also decoded from.
///
/// Decoding is strict by default: `Field("lat").number().lenient()` opts in. The report lists every conversion. The standard leniency never
/// changes a value: what is out of range, inexact or ambiguous stays an issue. Each of the other options is chosen by name.
public struct Leniency: OptionSet, Hashable, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt16

  /// Creates a set from its raw bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Decodes numbers and Bools from strings: `"22.78806"`, `"FALSE"`, `"yes"`. Where a date, a URL, a UUID or data is declared, repairs a
  /// string that is almost in its format.
  public static let stringsAsScalars = Leniency(rawValue: 1 << 0)
  /// Decodes the numbers 0 and 1 as Bools.
  public static let zeroAndOneAsBooleans = Leniency(rawValue: 1 << 1)
  /// Decodes numbers and Bools as strings, where a string is declared.
  public static let scalarsAsStrings = Leniency(rawValue: 1 << 2)
  /// Treats empty and whitespace-only strings as null, except where a string is declared. Where `Data` is declared, an empty string is
  /// empty data.
  public static let emptyStringAsNull = Leniency(rawValue: 1 << 3)
  /// Decodes embedded JSON also from an object or array that is not in a string.
  public static let plainAsEmbedded = Leniency(rawValue: 1 << 4)
  /// Decodes dates that are declared as strings also from numbers of seconds, and timestamps also from numbers in strings.
  public static let otherDateForms = Leniency(rawValue: 1 << 5)
  /// Truncates fractions toward zero where an integer is declared: 1.9 is 1.
  public static let fractionsAsIntegers = Leniency(rawValue: 1 << 6)
  /// Decodes true as 1 and false as 0, where a number is declared.
  public static let booleansAsNumbers = Leniency(rawValue: 1 << 7)
  /// Decodes 0 as false, and any other number as true.
  public static let nonzeroAsTrue = Leniency(rawValue: 1 << 8)
  /// Allows commas that group the digits of a number in a string: `"1,234,567.5"`. Not `"0,123"`, where the comma may
  /// be a decimal separator.
  public static let groupedDigits = Leniency(rawValue: 1 << 9)
  /// Decodes a single value as an array of one element, where an array or a set is declared.
  public static let singleElement = Leniency(rawValue: 1 << 10)
  /// Decodes an empty array as an object without members, where an object with fields or a dictionary is declared: PHP encodes both as
  /// `[]`.
  public static let emptyArrayAsObject = Leniency(rawValue: 1 << 11)
  /// Decodes an object whose keys are indexes as an array of its values, in the order of the indexes, where an array or a set is declared:
  /// PHP encodes an array without its second element as `{"0": …, "2": …}`.
  public static let indexedObjectAsArray = Leniency(rawValue: 1 << 12)
  /// Treats false as null, except where a Bool is declared: PHP functions return it in place of a value that is missing.
  public static let falseAsNull = Leniency(rawValue: 1 << 13)

  /// The standard leniency: the first six options, which cover what real backends send and never change a value.
  public static let standard: Leniency = [
    .stringsAsScalars, .zeroAndOneAsBooleans, .scalarsAsStrings, .emptyStringAsNull, .plainAsEmbedded, .otherDateForms,
  ]
}

// What needs more than the option that a kind of value asks for itself.
extension Leniency {
  /// The options that accept another form of a container.
  package static let containerForms: Leniency = [.singleElement, .emptyArrayAsObject, .indexedObjectAsArray]

  /// The options that convert no values.
  private static let keepingValues: Leniency = [.containerForms, .emptyStringAsNull, .falseAsNull]

  /// Whether nil or a default replaces a value that cannot be decoded: with any option that converts values.
  var replacesValues: Bool { !isSubset(of: Self.keepingValues) }

  /// Whether a string that is almost in the declared format is repaired: a date, a URL, a UUID or data.
  package var repairsStrings: Bool { contains(.stringsAsScalars) }

  var numberGrammar: NumberDigits.Grammar { contains(.groupedDigits) ? .grouped : .lenient }
}

extension Leniency: CustomStringConvertible {
  private static let names: [(Leniency, String)] = [
    (.stringsAsScalars, "stringsAsScalars"), (.zeroAndOneAsBooleans, "zeroAndOneAsBooleans"),
    (.scalarsAsStrings, "scalarsAsStrings"), (.emptyStringAsNull, "emptyStringAsNull"),
    (.plainAsEmbedded, "plainAsEmbedded"), (.otherDateForms, "otherDateForms"),
    (.fractionsAsIntegers, "fractionsAsIntegers"),
    (.booleansAsNumbers, "booleansAsNumbers"), (.nonzeroAsTrue, "nonzeroAsTrue"), (.groupedDigits, "groupedDigits"),
    (.singleElement, "singleElement"), (.emptyArrayAsObject, "emptyArrayAsObject"),
    (.indexedObjectAsArray, "indexedObjectAsArray"), (.falseAsNull, "falseAsNull"),
  ]

  fileprivate var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }

  /// `strict` for the empty set; `lenient` and any further options if all standard ones are included; otherwise `lenient:` and the
  /// options.
  public var description: String {
    if isEmpty { return "strict" }
    if !isSuperset(of: .standard) { return "lenient: \(names.joined(separator: ", "))" }
    return (["lenient"] + subtracting(.standard).names).joined(separator: ", ")
  }
}

extension Leniency {
  /// The options with these names, as far as they are known.
  init(knownNames: [String]) { self.init(Self.names.filter { knownNames.contains($0.1) }.map(\.0)) }
}

extension Leniency: Codable {
  /// Decodes a set from the names of its options.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for an unknown name, or any error that the decoder throws.
  public init(from decoder: any Decoder) throws {
    self = []
    for name in try decoder.singleValueContainer().decode([String].self) {
      guard let option = Self.names.first(where: { $0.1 == name })?.0 else {
        throw decoder.corruptedError("\(name) is not a leniency option")
      }
      insert(option)
    }
  }

  /// Encodes the set as the names of its options.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(names)
  }
}
