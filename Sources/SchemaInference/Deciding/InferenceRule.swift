/// A rule that decides where the values leave a choice. The comment beside a field cites it by its name, in brackets.
enum InferenceRule: String, CaseIterable {
  /// Few values that the kind cannot decode, see ``Thresholds/strays``.
  case strays
  /// Zeros and ones, or single letters, under a key such as `is_open`.
  case boolKey = "bool-key"
  /// Zeros and ones that are Bools because there are many of both, see ``Thresholds/zeroOne``.
  case zeroOne = "zero-one"
  /// Single letters for true and for false, see ``Thresholds/boolLetters``.
  case boolLetters = "bool-letters"
  /// Strings that occur again and again, see ``Thresholds/setSize``.
  case openSet = "open-set"
  /// The same with so many samples that a new string is very unlikely, see ``Thresholds/closedSet``.
  case closedSet = "closed-set"
  /// Digits that begin with a zero, see ``Thresholds/leadingZeros``.
  case leadingZeros = "leading-zeros"
  /// Digits under a key such as `zip`.
  case identifierKey = "identifier-key"
  /// Numbers such as 1.9 and 1.10.
  case versions
  /// Fractions under a key such as `price`.
  case moneyKey = "money-key"
  /// Numbers that are timestamps because of a key such as `created_at`.
  case timeKey = "time-key"
  /// Keys of the same words that never occur together.
  case spellings
  /// An object whose keys are data, see ``Thresholds/dictionary``.
  case keysAsData = "keys-as-data"
  /// Arrays of names and values that are dictionaries, see ``Thresholds/entries``.
  case entries
  /// A string that is always the same, see ``Thresholds/constant``.
  case constant
  /// A key that tells which other keys an object has, see ``Thresholds/union``.
  case tag

  /// The citation in a comment.
  var citation: String { "[\(rawValue)]" }
}

/// The thresholds of all rules.
enum Thresholds {
  /// The share of values that a kind may leave undecodable if the schema is to be lenient.
  static let strays = 0.25
  /// How many zeros, and how many ones, make a Bool under a key that says nothing. Under a key that counts or measures, no number does.
  static let zeroOne = 24
  /// How many letters such as `Y` and `N` make a Bool under a key that says nothing.
  static let boolLetters = 10

  /// The number of different strings of an enumeration.
  static let setSize = 2...16
  /// How often each string of an enumeration occurs on average, and how many strings there are at least.
  static let openSet = (average: 3, least: 8)
  /// How many strings there are at least under a key such as `status`, and how often each occurs.
  static let likelySet = (average: 2, least: 4)
  /// The same for an enumeration or a union without unknown cases, which needs hundreds of samples.
  static let closedSet = (average: 10, least: 200)
  /// How many objects with the same string make it a constant, unless it is that of the whole document.
  static let constant = 20
  /// The share of strings that occur only once: how likely the next one is new (Good and Turing).
  static let newString = 0.02

  /// The share of strings with a leading zero among digits that are identifiers, without and with bare numbers among them.
  static let leadingZeros = (ofStrings: 0.02, ofMixture: 0.1)
  /// How many dates in strings are dates although they are numbers as well.
  static let clearDates = 3

  /// The share of objects that have one of two keys that may be one, for a comment.
  static let likelySpellings = 0.9

  /// No model has so many keys; the number of keys from which objects that have fewer than the share of them are dictionaries; the share of
  /// all keys that an average object has, if the objects are of one model; how many objects side by side are hardly properties.
  static let dictionary = (keys: 100, rareKeys: 8, presence: 0.5, likeness: 0.6, objects: 4)
  /// The share of all keys that an average object has, if the keys are data whatever their values are.
  static let sparseKeys = 0.1
  /// How many lists of several names and values, and how many names in all, make them dictionaries.
  static let entries = (arrays: 3, elements: 8)
  /// The share of missing keys that a tag must explain, and the share of them that may be missing within a variant.
  static let union = (missing: 0.15, unexplained: 0.3)
  /// The share of keys that two models, or two variants, have in common if they are one, and the share of common keys whose values agree.
  static let merging = (models: 0.75, variants: 0.5, agreement: 0.8)
}
