import Foundation
import SchemaCoding

@testable import TestSupport

/// A schema on one line, for the output of a failing test.
extension OracleSchema: CustomStringConvertible {
  var description: String {
    var words = ["\(form)"]
    if let leniency { words.append("[\(leniency)]") }
    if isLossy { words.append("[lossy]") }
    if let keyStyle { words.append("[\(keyStyle)]") }
    return words.joined(separator: " ")
  }
}

extension OracleSchema.Form: CustomStringConvertible {
  var description: String {
    switch self {
    case .bool(let trueWords, let falseWords): "bool\(trueWords + falseWords)"
    case .number(let number): "\(number)"
    case .string(let steps): "string\(steps)"
    case .date(let format): "date \(format)"
    case .calendarDate(let patterns): "calendarDate\(patterns)"
    case .partialDate: "partialDate"
    case .constant(let value): "constant \(value)"
    case .table(let element): "table(\(element))"
    case .sibling(let tag, let variants): "oneOf(beside \(tag), \(variants))"
    case .url: "url"
    case .uuid: "uuid"
    case .data(let format): format.rawValue
    case .colour: "colour"
    case .level: "level"
    case .openColour: "openColour"
    case .state: "state"
    case .json: "json"
    case .array(let element): "array(\(element))"
    case .set(let element): "set(\(element))"
    case .dictionary(let element): "dictionary(\(element))"
    case .object(let object): "\(object)"
    case .embedded(let inner): "embedded(\(inner))"
    case .tagged(let tag, let content, let variants): "oneOf(\(tag), \(content ?? "none"), \(variants))"
    case .keyed(let variants): "oneOfKeys\(variants)"
    case .untagged(let variants): "oneOf\(variants)"
    case .optional(let inner): "optional(\(inner))"
    case .defaulted(let inner, _): "default(\(inner))"
    case .fallback(let inner, _): "fallback(\(inner))"
    case .ruled(let inner, let rule): "ruled(\(inner), \(rule))"
    }
  }
}

extension OracleNumber: CustomStringConvertible {
  var description: String {
    "\(kind)\(isRounded ? " rounded" : "")\(isString ? " as string" : "")\(hasNonFiniteStrings ? " non-finite" : "")\(steps)"
  }
}

extension OracleRule: CustomStringConvertible {
  var description: String { "rule \(modulus)\(fails ? " that fails" : "")" }
}

extension OracleVariant: CustomStringConvertible {
  var description: String { "\(tag?.text ?? "otherwise"): \(schema.map { "\($0)" } ?? "nothing")" }
}

extension OracleObject: CustomStringConvertible {
  var description: String {
    let lines = fields.map { "\n  \($0)".replacingOccurrences(of: "\n", with: "\n  ") }.joined()
    return "\(startsFromValue ? "initial" : "object") \(unknown) \(rules) {\(lines)\n}"
  }
}

extension OracleField: CustomStringConvertible {
  var description: String {
    var words = [keys.map(\.string).joined(separator: " | "), "\(schema)"]
    if isOptional { words.append("optional") }
    if defaultValue != nil { words.append("default") }
    if fallback != nil { words.append("fallback") }
    if isRequired { words.append("required") }
    if rejectsNull { words.append("rejects null") }
    if let leniency { words.append("[\(leniency)]") }
    return words.joined(separator: "  ")
  }
}
