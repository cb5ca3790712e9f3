import Foundation
import SchemaCoding

@testable import TestSupport

/// The result of decoding a value: the value, or issues.
struct OracleOutcome {
  struct Note: Hashable {
    let code: String
    let path: JSONPath
    /// The rule that was broken. Equal notes occur once.
    var rule = ""
  }

  var value: OracleValue?
  var issues: [Note] = []
  var repairs: [Note] = []
  /// Whether a rule was broken, from which only a fallback recovers.
  var breaksRule = false
  /// Whether the value would be replaced if the field had no other keys to try.
  var isDeferred = false

  static func value(_ value: OracleValue) -> OracleOutcome { OracleOutcome(value: value) }

  static func issue(_ code: IssueCode, _ path: JSONPath) -> OracleOutcome {
    OracleOutcome(issues: [Note(code: code.rawValue, path: path)])
  }

  func repaired(_ code: RepairCode, _ path: JSONPath) -> OracleOutcome {
    var outcome = self
    if value != nil { outcome.repairs.append(Note(code: code.rawValue, path: path)) }
    return outcome
  }

  func map(_ change: (OracleValue) -> OracleValue) -> OracleOutcome {
    var outcome = self
    outcome.value = value.map(change)
    return outcome
  }

  var deferred: OracleOutcome {
    var outcome = self
    outcome.isDeferred = true
    return outcome
  }

  /// Adds the notes of a part.
  mutating func add(_ part: OracleOutcome) {
    issues += part.issues
    repairs += part.repairs
    breaksRule = breaksRule || part.breaksRule
  }
}

extension OracleOutcome.Note {
  init(_ code: IssueCode, _ path: JSONPath, _ rule: OracleRule) {
    self.init(code: code.rawValue, path: path, rule: "\(rule)")
  }
}

/// The scope in which a value is decoded.
struct OracleScope {
  private(set) var mode: DecodingOptions.LeniencyMode
  var chosen: Leniency?
  var keyStyle: OracleKeyStyle?
  var ignoresCase = false
  var isLossy = false
  /// Whether the field, or an optional, default or fallback around the value, replaces it.
  var isReplaceable = false
  /// Whether the field tries its other keys before anything replaces the value.
  var defersReplacement = false
  /// The keys that a union around an object decodes itself.
  var tag: String?
  /// The object whose field is decoded.
  var siblings: OracleJSON?
  /// Whether the value is a row of a table, in which initial values are for missing columns only.
  var isRow = false

  init(_ mode: DecodingOptions.LeniencyMode) { self.mode = mode }

  var leniency: Leniency {
    switch mode {
    case .strict: []
    case .declared: chosen ?? []
    case .lenient: chosen ?? .standard
    }
  }

  /// The same without leniency, in which nothing is dropped or replaced.
  var exact: OracleScope {
    var scope = self
    scope.mode = .strict
    scope.isLossy = false
    return scope
  }

  /// Whether bad values are replaced by nil and defaults.
  var recovers: Bool {
    !leniency.isDisjoint(with: [
      .stringsAsScalars, .zeroAndOneAsBooleans, .scalarsAsStrings, .plainAsEmbedded, .otherDateForms,
      .fractionsAsIntegers,
      .booleansAsNumbers, .nonzeroAsTrue, .groupedDigits,
    ])
  }

  /// Whether fallbacks and lossy collections recover.
  var allowsLoss: Bool { mode != .strict }

  /// The code of a value that is not of the declared kind.
  var mismatch: IssueCode { leniency.isEmpty ? .typeMismatch : .unconvertible }

  /// Whether a value counts as an object without members.
  func convertToEmptyObject(_ json: OracleJSON) -> Bool {
    leniency.contains(.emptyArrayAsObject) && json == .array([])
  }

  /// Whether a value is an object that counts as an array.
  func takesAsArray(_ json: OracleJSON) -> Bool {
    guard leniency.contains(.indexedObjectAsArray), let members = json.members else { return false }
    return members.allSatisfy { member in
      let isDigits = member.key.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return isDigits && (1...18).contains(member.key.count) && (member.key == "0" || !member.key.hasPrefix("0"))
    }
  }

  func entering(_ schema: OracleSchema) -> OracleScope {
    var scope = self
    scope.chosen = schema.leniency ?? chosen
    scope.keyStyle = schema.keyStyle ?? keyStyle
    scope.ignoresCase = schema.ignoresCase || ignoresCase
    scope.isLossy = schema.isLossy || isLossy
    return scope
  }

  /// The scope of the contents of a value.
  var inside: OracleScope {
    var scope = self
    scope.isLossy = false
    scope.tag = nil
    scope.isRow = false
    return scope.replaceable(false)
  }

  /// The scope of a value that the field or a wrapper replaces, or does not.
  func replaceable(_ isReplaceable: Bool, deferred: Bool = false) -> OracleScope {
    var scope = self
    scope.isReplaceable = isReplaceable
    scope.defersReplacement = deferred
    return scope
  }
}

/// Decodes by a description, as `SEMANTICS.md` specifies: from the top down, value by value, without a plan or state.
enum OracleDecoder {
  static func decode(
    _ schema: OracleSchema, _ json: OracleJSON, at path: JSONPath, in outer: OracleScope
  ) -> OracleOutcome {
    let scope = outer.entering(schema)
    switch schema.form {
    case .optional(let inner):
      if isNull(inner, json, scope) { return emptied(.value(.absent), inner, json, path) }
      let outcome = decode(inner, json, at: path, in: scope.replaceable(true, deferred: scope.defersReplacement))
      return scope.isReplaceable ? outcome : recovered(outcome, by: .absent, path, scope)
    case .defaulted(let inner, let value):
      if isNull(inner, json, scope) { return emptied(.value(value), inner, json, path) }
      let outcome = decode(inner, json, at: path, in: scope.replaceable(true, deferred: scope.defersReplacement))
      return recovered(outcome, by: value, path, scope)
    case .fallback(let inner, let value):
      if isNull(inner, json, scope) { return emptied(.value(value), inner, json, path) }
      let outcome = decode(inner, json, at: path, in: scope.replaceable(true, deferred: scope.defersReplacement))
      guard outcome.value == nil, scope.allowsLoss else { return outcome }
      return scope.defersReplacement ? outcome.deferred : .value(value).repaired(.fellBack, path)
    case .ruled(let inner, let rule):
      let outcome = decode(inner, json, at: path, in: scope)
      // A value that replaces null is not checked.
      return json == .null && !inner.decodesNullAsValue ? outcome : checked(outcome, by: [rule], path)
    case .json: return .value(.json(json.value))
    case .untagged(let variants):
      var failure = OracleOutcome.issue(json == .null ? .nullValue : .unknownCase, path)
      for scope in scope.mode == .strict ? [scope] : [scope.exact, scope] {
        failure.breaksRule = false
        for variant in variants {
          let outcome = variant.decode(json, at: path, in: scope)
          if outcome.value != nil { return outcome }
          failure.breaksRule = failure.breaksRule || outcome.breaksRule
          failure.isDeferred = failure.isDeferred || outcome.isDeferred
        }
      }
      return failure
    default: break
    }
    switch schema.form {
    case .tagged, .keyed: return union(schema.form, json, path, scope)
    case .sibling(let tag, let variants): return union(besideTag: tag, variants, json, path, scope)
    case _ where isNull(schema, json, outer): return .issue(.nullValue, path)
    case .dictionary where scope.convertToEmptyObject(json):
      return collection(schema.form, .object([]), path, scope).repaired(.converted, path)
    case .object(let object) where scope.convertToEmptyObject(json):
      return decode(object, .object([]), path, scope).repaired(.converted, path)
    case .array, .set, .dictionary: return collection(schema.form, json, path, scope)
    case .object(let object): return decode(object, json, path, scope)
    case .table(let element): return table(element, json, path, scope)
    case .embedded(let inner): return embedded(inner, json, path, scope)
    default: return scalar(schema.form, json, path, scope)
    }
  }

  /// Whether a value counts as null: it is null, or an empty string where something other than a string is declared.
  static func isNull(_ schema: OracleSchema, _ json: OracleJSON, _ outer: OracleScope) -> Bool {
    let scope = outer.entering(schema)
    switch schema.form {
    case .optional(let inner), .defaulted(let inner, _), .fallback(let inner, _), .ruled(let inner, _):
      return isNull(inner, json, scope)
    case .json, .untagged, .string, .openColour: return json == .null
    case .tagged(_, _, let variants), .keyed(let variants):
      if variants.contains(where: \.isOtherwise) { return json == .null }
    case .sibling(let tag, let variants):
      guard let content = selected(by: tag, variants, scope)?.schema else { return json == .null }
      return isNull(content, json, scope)
    case .embedded(let document):
      if let root = embedded(json, scope) { return !acceptsNull(document) && isNull(document, root, scope) }
    // An empty string is a value of data.
    case .data: return json == .null || json != .string("") && isEmpty(json, scope)
    case .array(let element), .set(let element):
      // An optional element takes the string itself.
      if scope.leniency.contains(.singleElement), json != .null {
        return !acceptsNull(element) && isNull(element, json, scope.inside)
      }
    default: break
    }
    return json == .null || isEmpty(json, scope)
  }

  /// The root of the document in a string.
  private static func embedded(_ json: OracleJSON, _ scope: OracleScope) -> OracleJSON? {
    guard case .string(let text) = json, !isEmpty(json, scope) else { return nil }
    return OracleJSON(text: text)
  }

  /// Whether a value is a string that counts as null.
  static func isEmpty(_ json: OracleJSON, _ scope: OracleScope) -> Bool {
    guard case .string(let string) = json, scope.leniency.contains(.emptyStringAsNull) else { return false }
    return string.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
  }

  /// Whether a schema has a value for null.
  static func acceptsNull(_ schema: OracleSchema) -> Bool {
    switch schema.form {
    case .json, .optional, .defaulted, .fallback: true
    case .ruled(let inner, _): acceptsNull(inner)
    case .untagged(let variants): variants.contains { $0.schema.map(acceptsNull) ?? true }
    case .tagged(_, _, let variants), .keyed(let variants): variants.contains(where: \.isOtherwise)
    default: false
    }
  }

  /// The result of a schema for a missing value, if the schema has one.
  static func missing(_ schema: OracleSchema) -> OracleValue? {
    switch schema.form {
    case .optional: .absent
    case .defaulted(_, let value): value
    case .fallback(let inner, let value): missing(inner) ?? value
    case .ruled(let inner, _): missing(inner)
    default: nil
    }
  }

  /// An empty string that counts as null is converted.
  static func emptied(
    _ outcome: OracleOutcome, _ schema: OracleSchema, _ json: OracleJSON, _ path: JSONPath
  ) -> OracleOutcome {
    isItselfNull(schema, json) ? outcome : outcome.repaired(.converted, path)
  }

  /// Whether a value is null or an embedded null.
  private static func isItselfNull(_ schema: OracleSchema, _ json: OracleJSON) -> Bool {
    switch (schema.form, json) {
    case (_, .null): true
    case (.optional(let inner), _), (.defaulted(let inner, _), _), (.fallback(let inner, _), _),
      (.ruled(let inner, _), _):
      isItselfNull(inner, json)
    case (.embedded(let inner), .string(let text)): OracleJSON(text: text).map { isItselfNull(inner, $0) } ?? false
    default: false
    }
  }

  /// The replacement for a value that cannot be decoded. A broken rule is not replaced.
  static func recovered(
    _ outcome: OracleOutcome, by value: OracleValue, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    guard outcome.value == nil, scope.recovers else { return outcome }
    if scope.defersReplacement { return outcome.deferred }
    return outcome.breaksRule ? outcome : .value(value).repaired(.fellBack, path)
  }

  /// Checks the rules of a decoded value. Each broken rule is an issue.
  static func checked(_ outcome: OracleOutcome, by rules: [OracleRule], _ path: JSONPath) -> OracleOutcome {
    guard let value = outcome.value else { return outcome }
    let issues = rules.compactMap { rule -> OracleOutcome.Note? in
      do {
        return try rule.allows(value) ? nil : OracleOutcome.Note(.validationFailed, path, rule)
      } catch {
        return OracleOutcome.Note(.custom, path, rule)
      }
    }
    return issues.isEmpty ? outcome : OracleOutcome(issues: issues, breaksRule: true)
  }
}

extension JSONPath {
  func appending(_ steps: JSONPath.Component...) -> JSONPath { JSONPath(components + steps) }
}
