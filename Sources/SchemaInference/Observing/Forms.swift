/// What a scalar of a document could stand for. Most scalars have several forms: `"1"` is a string, a number in a string and a word for
/// true.
struct Forms: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  // The kinds of JSON.
  static let bool = Forms(rawValue: 1 << 0)
  static let number = Forms(rawValue: 1 << 1)
  static let string = Forms(rawValue: 1 << 2)

  // Numbers, and strings that spell one.
  /// An integer that an `Int` holds, without a decimal point.
  static let integer = Forms(rawValue: 1 << 3)
  /// An integer that only a `UInt64` holds.
  static let unsigned = Forms(rawValue: 1 << 4)
  /// More digits than a double keeps.
  static let long = Forms(rawValue: 1 << 5)
  static let zeroOrOne = Forms(rawValue: 1 << 6)
  /// Seconds since 1970, for a time from 2000 to 2040.
  static let seconds = Forms(rawValue: 1 << 7)
  /// The same in milliseconds.
  static let milliseconds = Forms(rawValue: 1 << 8)

  // Strings.
  /// Nothing, or whitespace only.
  static let empty = Forms(rawValue: 1 << 9)
  /// A number by JSON's grammar.
  static let numberString = Forms(rawValue: 1 << 10)
  /// A number by the wider grammar that leniency accepts: whitespace around it, a plus sign, leading zeros.
  static let looseNumberString = Forms(rawValue: 1 << 11)
  /// Digits that begin with a zero, as identifiers do.
  static let leadingZero = Forms(rawValue: 1 << 12)
  static let boolWord = Forms(rawValue: 1 << 13)
  static let uuid = Forms(rawValue: 1 << 14)
  static let url = Forms(rawValue: 1 << 15)
  /// A string that is a URL once it is percent-encoded.
  static let looseURL = Forms(rawValue: 1 << 16)
  static let base64 = Forms(rawValue: 1 << 17)
  /// A document in a string: an object or an array.
  static let embedded = Forms(rawValue: 1 << 18)
  /// A word that stands for no value: `N/A`, `-`, `unknown`.
  static let placeholder = Forms(rawValue: 1 << 19)
  /// A short string with a letter, in one line, which could be a case of an enumeration.
  static let word = Forms(rawValue: 1 << 20)
  /// A date-time that ``DateFormat/iso8601`` decodes.
  static let iso8601 = Forms(rawValue: 1 << 21)
  static let rfc2822 = Forms(rawValue: 1 << 22)
  /// A number that a `Decimal` does not hold.
  static let beyondDecimal = Forms(rawValue: 1 << 23)
  /// A UUID with uppercase letters.
  static let uppercaseUUID = Forms(rawValue: 1 << 24)
  /// A number with a decimal point, or one that is not whole.
  static let fraction = Forms(rawValue: 1 << 25)
  /// A whole number with a decimal point.
  static let wholeFraction = Forms(rawValue: 1 << 26)
  /// A string with one digit after the decimal point, such as the version 1.9.
  static let tenths = Forms(rawValue: 1 << 27)
  /// A string with two digits after the decimal point, of which the second is zero, such as the version 1.10.
  static let paddedTenths = Forms(rawValue: 1 << 28)
  /// Base64 that begins with a slash, as paths do.
  static let slashedBase64 = Forms(rawValue: 1 << 29)

  // Strings that are written back as they are.
  /// A number in a string, apart from zeros at the end of its fraction, which are counted beside the forms.
  static let exactNumber = Forms(rawValue: 1 << 30)
  /// A date that ``DateFormat/iso8601`` writes back.
  static let exactISO8601 = Forms(rawValue: 1 << 31)
  static let exactRFC2822 = Forms(rawValue: 1 << 32)

  /// Base64 with padding.
  static let paddedBase64 = Forms(rawValue: 1 << 33)
  /// A string that names one thing, such as `Patient/1` or the hexadecimal digits of a hash, and so is no case of a set.
  static let identity = Forms(rawValue: 1 << 34)
  /// A duration in ISO 8601 that is written back as it is.
  static let duration = Forms(rawValue: 1 << 35)
}
