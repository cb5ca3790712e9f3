import Foundation
import SchemaCoding

@testable import TestSupport

enum OracleColour: String, CaseIterable, Sendable { case red, green, darkBlue }
enum OracleLevel: Int, Sendable {
  case low = 1
  case high = 10
}
enum OracleState: Equatable, Sendable { case open, closed }

extension OracleSchema {
  /// The library's schema of the same description.
  var library: Schema<OracleValue> {
    var schema = typeless
    // An object has these already: they are its own, and not those of the value that it is converted to.
    if case .object = form { return schema }
    if let leniency { schema = leniency.isEmpty ? schema.strict() : schema.lenient(leniency) }
    if let keyStyle { schema = schema.keys(keyStyle.library) }
    if ignoresCase { schema = schema.caseInsensitive() }
    return schema
  }

  private var typeless: Schema<OracleValue> {
    switch form {
    case .bool(let trueWords, let falseWords):
      return Schema.bool(true: trueWords, false: falseWords).map { .bool($0) }
    case .number(let number): return number.library
    case .string(let steps):
      return steps.reduce(Schema.string) { schema, step in
        switch step {
        case .rule(let rule): schema.validate("\(rule)") { try rule.allows(.string($0)) }
        case .trimmed, .clamped: schema.trimmed()
        }
      }.map { .string($0) }
    case .date(let format): return Schema.date(format.library).map { .date($0) }
    case .calendarDate(let patterns):
      let single = Schema<CalendarDate>.calendarDate(patterns[0])
      let schema = patterns.count > 1 ? Schema<CalendarDate>.calendarDate(patterns[0], patterns[1]) : single
      return schema.map { .string("\($0)") }
    case .partialDate: return Schema.partialDate.map { .string("\($0)") }
    case .constant(let value): return Schema<OracleValue>.cases([.string(value): [.string(value)]])
    case .url: return Schema.url.map { .url($0.absoluteString) }
    case .uuid: return Schema.uuid.map { .uuid($0) }
    case .data(let format): return Schema.data(format).map { .data($0) }
    case .colour: return Schema<OracleColour>.enumeration().map { .string($0.rawValue) }
    case .level: return Schema<OracleLevel>.enumeration().map { .integer("\($0.rawValue)") }
    case .openColour: return Schema<Open<OracleColour>>.enumeration().map { .string($0.rawValue) }
    case .state:
      return Schema<OracleState>.cases([.open: ["open", 1, true], .closed: ["closed", 0, false]])
        .map { .string("\($0)") }
    case .json: return Schema.json.map { .json($0) }
    case .optional(let inner): return inner.library.optional.map { $0 ?? .absent }
    case .defaulted(let inner, let value): return inner.library.default(value)
    case .fallback(let inner, let value): return inner.library.fallback(value)
    case .ruled(let inner, let rule): return inner.library.validate("\(rule)") { try rule.allows($0) }
    case .embedded(let inner): return .embedded(inner.library)
    case .array, .set, .dictionary, .table: return collection
    case .tagged, .sibling, .keyed, .untagged: return union
    case .object(let object): return object.library(as: self)
    }
  }

  private var collection: Schema<OracleValue> {
    switch form {
    case .array(let element):
      let array = Schema.array(of: element.library)
      return (isLossy ? array.lossy() : array).map { .array($0) }
    case .set(let element):
      let set = Schema.set(of: element.library)
      return (isLossy ? set.lossy() : set).map { .set($0) }
    case .table(let element):
      let table = Schema<[OracleValue]>.table(columns: "columns", rows: "rows", of: element.library)
      return (isLossy ? table.lossy() : table).map { .array($0) }
    case .dictionary(let element):
      let dictionary = Schema.dictionary(of: element.library)
      return (isLossy ? dictionary.lossy() : dictionary).map { .dictionary($0) }
    default: return Schema.json.map { .json($0) }
    }
  }

  private var union: Schema<OracleValue> {
    switch form {
    case .tagged(let tag, let content?, let variants):
      .oneOf(tag: FieldKey(tag), content: FieldKey(content)) { for variant in variants { variant.library } }
    case .tagged(_, nil, let variants) where variants.contains(where: \.hasConstant):
      .oneOf { for variant in variants { variant.library } }
    case .sibling(let tag, let variants):
      .oneOf(tag: .sibling(FieldKey(tag))) { for variant in variants { variant.library } }
    case .tagged(let tag, nil, let variants): .oneOf(FieldKey(tag)) { for variant in variants { variant.library } }
    case .keyed(let variants): .oneOfKeys { for variant in variants { variant.library } }
    case .untagged(let variants): .oneOf { for variant in variants { variant.library } }
    default: Schema.json.map { .json($0) }
    }
  }
}

extension OracleVariant {
  fileprivate var library: Variant<OracleValue> {
    let name = name
    let wrap: @Sendable (OracleValue) -> OracleValue = { .variant(name, $0) }
    switch (tag, schema) {
    case (_?, let schema?) where hasConstant: return Variant(schema.library, wrap) { _ in nil }
    case (let tag?, let schema?): return Variant(tag.value, schema.library, wrap) { _ in nil }
    case (let tag?, nil): return Variant(tag.value, .variant(name, .absent))
    case (nil, let schema?) where isUndecodable:
      return Variant(undecodable: schema.library, wrap) { _ in nil }
    case (nil, let schema):
      return Variant(otherwise: (schema ?? OracleSchema(.json)).library, wrap) { _ in nil }
    }
  }
}

extension OracleNumber {
  fileprivate var library: Schema<OracleValue> {
    switch kind {
    case .int: integer(Int.self)
    case .int8: integer(Int8.self)
    case .int16: integer(Int16.self)
    case .uint8: integer(UInt8.self)
    case .uint32: integer(UInt32.self)
    case .int64: integer(Int64.self)
    case .uint64: integer(UInt64.self)
    case .double: number(Schema<Double>.number()) { .double($0.bitPattern) }
    case .float: number(Schema<Float>.number()) { .double(Double($0).bitPattern) }
    case .decimal: number(Schema<Decimal>.number()) { .decimal($0) }
    }
  }

  private func integer<Number: SchemaNumber & FixedWidthInteger>(_ type: Number.Type) -> Schema<OracleValue> {
    let schema = Schema<Number>.number()
    return number(isRounded ? schema.rounded() : schema) { .integer("\($0)") }
  }

  private func number<Number: SchemaNumber & Comparable & ExpressibleByIntegerLiteral>(
    _ schema: Schema<Number>, _ erase: @escaping @Sendable (Number) -> OracleValue
  ) -> Schema<OracleValue> {
    var schema = schema
    if isString { schema = schema.encodedAsString() }
    if hasNonFiniteStrings { schema = schema.nonFiniteAsStrings() }
    for step in steps {
      switch step {
      case .rule(let rule): schema = schema.validate("\(rule)") { try rule.allows(erase($0)) }
      case .clamped, .trimmed: schema = schema.clamped(to: 1...100)
      }
    }
    return schema.map(erase)
  }
}

extension OracleDateFormat {
  fileprivate var library: DateFormat {
    switch self {
    case .iso8601: .iso8601
    case .iso8601WithMilliseconds: .iso8601WithMilliseconds
    case .rfc3339: .rfc3339
    case .rfc2822: .rfc2822
    case .seconds: .secondsSince1970
    case .milliseconds: .millisecondsSince1970
    case .inString(let format): format.library.encodedAsString()
    case .pattern(let pattern): .format(pattern)
    case .anyOf(let formats): .anyOf(formats.map(\.library))
    }
  }
}

extension OracleKeyStyle {
  var library: KeyStyle {
    switch self {
    case .snakeOrCamelCase: .snakeOrCamelCase
    case .snakeCase: .snakeCase
    case .camelCase: .camelCase
    case .kebabCase: .kebabCase
    case .caseInsensitive: .caseInsensitive
    }
  }
}
