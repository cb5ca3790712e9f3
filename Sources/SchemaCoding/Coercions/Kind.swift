/// A kind of scalar: how one Swift type is read from one JSON value, and written back.
///
/// Kinds are pure. They see a value and a leniency, and return what they made of it; the plan does the rest: keys, nil,
/// defaults, paths, reports. A kind is a value of a few stored options (`NumberKind<Int>()`, `DateKind(.iso8601)`), and each
/// stands in a file of its own.
protocol Kind<Value>: Sendable {
  associatedtype Value

  /// What a plan's listing and an issue call this kind: `number Int`, `date iso8601`.
  var name: String { get }

  /// What a blank text is, where blank texts count as null.
  var emptyStringMeaning: EmptyStringMeaning { get }

  /// What the kind does to a value that it adjusts: `rounded`.
  var adjustment: String { get }

  /// An author's mistakes in the options, each as a sentence: `"the date pattern is empty"`.
  var definitionErrors: [String] { get }

  /// What documents have for a value without leniency; for encoding, what is written.
  func form(_ direction: SchemaDescription.Direction) -> ScalarForm

  /// Reads a value, and says whether it was there as such or had to be converted.
  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Value>

  /// Decodes the key of an object, which is a string in any case: without leniency, but also what no string is as a value.
  func coerceKey(_ key: JSONNode) throws(CoercionError) -> Value

  /// Encodes a value. Where it throws, nothing was written.
  func encode(_ value: Value, to writer: inout JSONWriter) throws(CoercionError)
}

extension Kind {
  var emptyStringMeaning: EmptyStringMeaning { .nullUnlessDecodable }
  var adjustment: String { "" }
  var definitionErrors: [String] { [] }
  func form(_ direction: SchemaDescription.Direction) -> ScalarForm { .other }
}

/// What a blank text is to a kind, where blank texts count as null.
enum EmptyStringMeaning {
  /// A value like any other.
  case value
  /// A value if the kind can read it, null if not.
  case nullUnlessDecodable
  /// Null: the kind reads no blank text anyway.
  case null
}

/// A value, and how it was found.
typealias Coerced<Value> = (value: Value, exactness: Exactness)

/// How a value was found.
enum Exactness {
  /// In the declared representation.
  case exact
  /// In another one, which leniency converts.
  case converted
  /// In the declared representation, but with another value, such as one that was rounded.
  case adjusted
  /// In another representation, and with another value.
  case convertedAndAdjusted
}

/// Why a kind does not read or write a value.
struct CoercionError: Error {
  /// The issue's code, or nil for the usual one: another JSON type, or no way to convert it.
  var code: IssueCode?
  var detail: String?
  var underlying: (any Error)?

  /// The value is of no type that this kind reads.
  static var mismatch: CoercionError { CoercionError() }

  static func issue(_ code: IssueCode, _ detail: String? = nil) -> CoercionError {
    CoercionError(code: code, detail: detail)
  }
}
