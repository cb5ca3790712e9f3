import Foundation
import SchemaCoding

@testable import TestSupport

/// A schema as plain data. The oracle decodes by it, and the library's schema is built from it.
struct OracleSchema: Sendable {
  indirect enum Form: Sendable {
    case bool(true: [String], false: [String])
    case number(OracleNumber)
    case string([OracleStep])
    case date(OracleDateFormat)
    /// A day in one of these patterns.
    case calendarDate([String])
    case partialDate
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
    /// The fixed value of a member that is no property.
    case constant(String)
    /// Rows beside columns.
    case table(OracleSchema)
    case embedded(OracleSchema)
    /// A tag in the union's own object, or a constant that all variants have.
    case tagged(tag: String, content: String?, [OracleVariant])
    /// A tag beside the field that holds the union.
    case sibling(tag: String, [OracleVariant])
    case keyed([OracleVariant])
    case untagged([OracleVariant])
    case optional(OracleSchema)
    case defaulted(OracleSchema, OracleValue)
    case fallback(OracleSchema, OracleValue)
    case ruled(OracleSchema, OracleRule)
  }

  var form: Form
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

  /// The number of arrays, one inside another, of which a value consists.
  var arrayDepth: Int {
    switch form {
    case .array(let element), .set(let element): element.arrayDepth + 1
    case .optional(let inner), .defaulted(let inner, _), .fallback(let inner, _), .ruled(let inner, _): inner.arrayDepth
    default: 0
    }
  }

  /// Whether no value is an issue, unless decoding is strict.
  var acceptsEverything: Bool {
    switch form {
    case .fallback: true
    case .untagged(let variants): variants.contains { $0.schema?.acceptsEverything ?? true }
    default: false
    }
  }

  /// Whether leniency takes an object for an array of the schema.
  func mayWrap(_ outer: OracleScope) -> Bool {
    let scope = outer.entering(self)
    switch form {
    case .array(let element), .set(let element):
      return scope.leniency.contains(.indexedObjectAsArray)
        || scope.leniency.contains(.singleElement)
          && (element.mayBe(array: false, scope.inside) || element.mayWrap(scope.inside))
    case .optional(let inner), .defaulted(let inner, _), .fallback(let inner, _), .ruled(let inner, _):
      return inner.mayWrap(scope)
    default: return false
    }
  }

  /// Whether a value may be an object or an array, apart from containers that leniency converts.
  func mayBe(array: Bool, _ outer: OracleScope) -> Bool {
    let scope = outer.entering(self)
    switch form {
    case .json: return true
    case .object, .dictionary, .table: return !array
    case .array, .set: return array
    case .embedded: return scope.leniency.contains(.plainAsEmbedded)
    case .keyed(let variants), .tagged(_, _, let variants):
      return !array || variants.contains { $0.isOtherwise && $0.schema?.mayBe(array: true, scope) ?? true }
    case .untagged(let variants): return variants.contains { $0.schema?.mayBe(array: array, scope) ?? true }
    case .optional(let inner), .defaulted(let inner, _), .fallback(let inner, _), .ruled(let inner, _):
      return inner.mayBe(array: array, scope)
    default: return false
    }
  }

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
  /// Whether it is for known tags whose content cannot be decoded.
  var isUndecodable = false

  /// Whether a constant selects it.
  var hasConstant: Bool {
    guard case .object(let object)? = schema?.form else { return false }
    return object.fields.contains(where: \.isConstant)
  }

  /// Whether it is for what no tag selects.
  var isOtherwise: Bool { tag == nil && !isUndecodable }
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
  var schema: OracleSchema
  var isOptional = false
  var isRequired = false
  var rejectsNull = false
  var defaultValue: OracleValue?
  var fallback: OracleValue?
  var leniency: Leniency?

  var isConstant: Bool { if case .constant = schema.form { true } else { false } }

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
