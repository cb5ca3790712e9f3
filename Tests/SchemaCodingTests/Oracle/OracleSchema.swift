import Foundation
import SchemaCoding

/// A schema as plain data. The oracle decodes by it, and the library's schema is built from it.
struct OracleSchema: Sendable {
  indirect enum Form: Sendable {
    case bool(true: [String], false: [String])
    case number(OracleNumber)
    case string([OracleStep])
    case date(OracleDateFormat)
    case url
    case uuid
    case data(DataFormat)
    /// An enumeration of strings, one of numbers, one that keeps unknown raw values, and one with a table.
    case colour, level, openColour, state
    case json
    case array(OracleSchema)
    case set(OracleSchema)
    case dictionary(OracleSchema)
    case object(OracleObject)
    case embedded(OracleSchema)
    case tagged(tag: String, content: String?, [OracleVariant])
    case keyed([OracleVariant])
    case untagged([OracleVariant])
    case optional(OracleSchema)
    case defaulted(OracleSchema, OracleValue)
    case fallback(OracleSchema, OracleValue)
    case ruled(OracleSchema, OracleRule)
  }

  let form: Form
  var leniency: Leniency?
  var isLossy = false
  var keyStyle: OracleKeyStyle?
  var ignoresCase = false

  init(_ form: Form) { self.form = form }

  /// Wraps another schema, and inherits its overrides. An object keeps its overrides to itself.
  init(_ form: Form, around inner: OracleSchema) {
    self.form = form
    if case .object = inner.form { return }
    leniency = inner.leniency
    isLossy = inner.isLossy
    keyStyle = inner.keyStyle
    ignoresCase = inner.ignoresCase
  }
}

extension OracleSchema {
  var isURL: Bool { if case .url = form { true } else { false } }

  var isUnion: Bool {
    switch form {
    case .tagged, .keyed, .untagged: true
    case .ruled(let inner, _): inner.isUnion
    default: false
    }
  }

  /// Whether null is decoded like any other value instead of being replaced.
  var decodesNullAsValue: Bool {
    switch form {
    case .json, .tagged, .keyed, .untagged: true
    case .ruled(let inner, _): inner.decodesNullAsValue
    default: false
    }
  }

  /// Whether it has its own value for null and for a missing value.
  var isPresence: Bool {
    switch form {
    case .defaulted, .fallback, .optional: true
    default: false
    }
  }
}

struct OracleNumber: Sendable {
  enum Kind: CaseIterable, Sendable { case int, int8, int16, uint8, uint32, int64, uint64, double, float, decimal }

  let kind: Kind
  var steps: [OracleStep] = []
  var isRounded = false
  var isString = false
  var hasNonFiniteStrings = false

  var isInteger: Bool { ![.double, .float, .decimal].contains(kind) }
}

/// The modifiers of a decoded value, in this order.
enum OracleStep: Sendable {
  case trimmed
  /// Between 1 and 100.
  case clamped
  case rule(OracleRule)
}

indirect enum OracleDateFormat: Sendable {
  case iso8601, iso8601WithMilliseconds, rfc3339, rfc2822, seconds, milliseconds
  case inString(OracleDateFormat)
  case pattern(String)
  case anyOf([OracleDateFormat])
}

enum OracleKeyStyle: CaseIterable, Sendable { case snakeOrCamelCase, snakeCase, camelCase, kebabCase, caseInsensitive }

struct OracleVariant: Sendable {
  let name: String
  /// Nil for an otherwise variant, and in unions without tags.
  let tag: OracleJSON?
  /// Nil for a variant without content.
  let schema: OracleSchema?
}

struct OracleObject: Sendable {
  enum Unknown: Sendable { case ignore, reject, collect }

  var fields: [OracleField]
  var unknown = Unknown.ignore
  var rules: [OracleRule] = []
  /// Whether the fields are properties of an initial value, and not arguments.
  var startsFromValue = false
}

struct OracleField: Sendable {
  /// The property's name.
  let name: String
  let keys: [OracleKey]
  let schema: OracleSchema
  var isOptional = false
  var isRequired = false
  var rejectsNull = false
  var defaultValue: OracleValue?
  var fallback: OracleValue?
  var leniency: Leniency?

  /// The initial value of the model.
  var initialValue: OracleValue { isOptional ? .string("initial, or nil") : .string("initial") }
}

struct OracleKey: Hashable, Sendable {
  let string: String
  var isLiteral = false

  /// `a.b[1]` is a, b, 1.
  var steps: [JSONPath.Component] {
    if isLiteral { return [.key(string)] }
    var steps: [JSONPath.Component] = []
    for part in string.split(separator: ".") {
      let pieces = part.split(separator: "[")
      if let key = pieces.first { steps.append(.key(String(key))) }
      for index in pieces.dropFirst() { steps.append(.index(Int(index.dropLast()) ?? 0)) }
    }
    return steps
  }
}
