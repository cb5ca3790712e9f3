/// A value kind: how one Swift scalar type is decoded from one JSON value, and encoded.
///
/// Value kinds are pure: they take a value and a leniency, and return the result. The plan handles the rest: keys, nil, defaults,
/// paths, reports. A kind is a value with a few stored options: `NumberKind<Int>()`, `DateKind(.iso8601)`.
protocol Kind<Value>: Sendable {
  associatedtype Value

  /// The name of the kind in a plan's listing: `number Int`, `date iso8601`.
  var name: String { get }

  /// What the kind decodes, in issues: `an Int`, `a date (iso8601)`.
  var expectation: String { get }

  /// What a converted value becomes, in repairs, where the expectation does not say it: `a Colour`, not `one of "red", 1`.
  var conversion: String { get }

  /// What an empty or whitespace-only string means, where such strings count as null.
  var emptyStringMeaning: EmptyStringMeaning { get }

  /// Whether `false` is a value, where it otherwise counts as null.
  var decodesFalse: Bool { get }

  /// The name of the adjustment that the kind makes: `rounded`.
  var adjustment: String { get }

  /// Whether a string may take tens of microseconds.
  var isSlow: Bool { get }

  /// The definition errors in the options, each as the predicate of a sentence: `"has an empty date pattern"`.
  var definitionErrors: [String] { get }

  /// The form of the value in documents without leniency, or in encoded documents.
  func scalarForm(_ direction: SchemaOperation) -> ScalarForm

  /// Decodes a value, and returns whether it was exact or had to be converted.
  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Value>

  /// Decodes the key of an object. A key is always a string, so this also decodes types whose values are not strings, and needs no
  /// leniency.
  func coerceKey(_ key: JSONNode) throws(CoercionError) -> Value

  /// Encodes a value. If this throws, nothing was written.
  func encode(_ value: Value, to writer: inout JSONWriter) throws(CoercionError)
}

extension Kind {
  var expectation: String { expectedType(Value.self) }
  var conversion: String { expectation }
  var emptyStringMeaning: EmptyStringMeaning { .nullUnlessDecodable }
  var decodesFalse: Bool { false }
  var adjustment: String { "" }
  var isSlow: Bool { false }
  var definitionErrors: [String] { [] }
  func scalarForm(_ direction: SchemaOperation) -> ScalarForm { .other }
}

extension Kind {
  /// Decodes a string in a format. With leniency, also a string that has to be repaired.
  func coerceString(
    _ json: JSONNode, _ leniency: Leniency, exact: (String) -> Value?, repaired: (String) -> Value?,
    detail: (String) -> String? = { _ in nil }
  ) throws(CoercionError) -> Coerced<Value> {
    guard case .string(let string) = json.value else { throw .mismatch }
    if let value = exact(string) { return (value, .exact) }
    if leniency.repairsStrings, let value = repaired(string) { return (value, .converted) }
    throw .issue(.invalidFormat, detail(string))
  }
}

/// What an empty or whitespace-only string means to a kind, where such strings count as null.
enum EmptyStringMeaning {
  /// A value like any other.
  case value
  /// A value if the kind can decode it, null otherwise.
  case nullUnlessDecodable
  /// Null: the kind decodes no such string.
  case null
}
