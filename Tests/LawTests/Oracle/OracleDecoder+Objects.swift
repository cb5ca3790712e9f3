import SchemaCoding

@testable import TestSupport

extension OracleDecoder {
  static func decode(
    _ object: OracleObject, _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    guard let members = json.members else { return .issue(scope.mismatch, path) }
    var all = OracleOutcome()
    var values: [String: OracleValue] = [:]
    for field in object.fields {
      // A constant has no property, and so no initial value.
      var owner = object
      if field.isConstant { owner.startsFromValue = false }
      let outcome = decode(field, of: owner, json, path, scope)
      all.add(outcome)
      if !field.isConstant { values[field.name] = outcome.value }
    }
    var extras: [String: JSONValue] = [:]
    if object.unknown != .ignore {
      var known: Set<String> = []
      for field in object.fields { known.formUnion(self.known(field, json, scope)) }
      if let tag = scope.tag { known.insert(tag) }
      for member in members.sorted(by: { $0.key < $1.key }) where !known.contains(member.key) {
        extras[member.key] = member.value.value
        guard object.unknown == .reject else { continue }
        all.issues += OracleOutcome.issue(.unknownKey, path.appending(.key(member.key))).issues
      }
    }
    guard all.issues.isEmpty else { return OracleOutcome(issues: all.issues, breaksRule: all.breaksRule) }
    all.value = .object(values, extras: object.unknown == .collect ? extras : [:])
    return checked(all, by: object.rules, path)
  }

  /// The keys of the object itself that a field decodes.
  private static func known(_ field: OracleField, _ json: OracleJSON, _ scope: OracleScope) -> [String] {
    field.keys.flatMap { candidates($0, json, scope) }.compactMap { steps in
      if case .key(let key)? = steps.first { key } else { nil }
    }
  }

  private static func decode(
    _ field: OracleField, of object: OracleObject, _ json: OracleJSON, _ path: JSONPath, _ outer: OracleScope
  ) -> OracleOutcome {
    var scope = outer.inside
    scope.chosen = field.leniency ?? scope.chosen
    scope.siblings = json
    // In a row, an initial value replaces nothing that cannot be decoded.
    var owner = object
    if outer.isRow { owner.startsFromValue = false }
    // The overrides of the field's schema also apply to the field, unless it is an object's, whose overrides apply to its own fields.
    var own = scope
    if case .object = field.schema.form {} else { own = scope.entering(field.schema) }
    let paths = field.keys.flatMap { candidates($0, json, scope) }
    var nulls: [(path: JSONPath, json: OracleJSON)] = []
    var failures: [(path: JSONPath, outcome: OracleOutcome)] = []
    var deferred: (path: JSONPath, json: OracleJSON, breaksRule: Bool)?
    var obstructed: [JSONPath] = []
    var wrapper: JSONPath?
    // A path through a value that counts as null is missing.
    func isThroughNull(_ failed: JSONPath) -> Bool {
      obstructed.contains(failed) && nulls.contains { failed.components.starts(with: $0.path.components) }
    }
    for steps in paths {
      let place = JSONPath(path.components + steps)
      // A container around what another key leads to is no value, unless the kind is such a container.
      func isWrapper(_ value: OracleJSON) -> Bool {
        let isArray = if case .array = value { true } else { false }
        guard isArray || value.members != nil,
          let first = paths.firstIndex(where: {
            $0.count > steps.count && $0.starts(with: steps) && $0[steps.count].isPosition == isArray
          }), field.schema.mayWrap(own) || first < paths.firstIndex(of: steps) ?? 0
        else { return false }
        let hasNull = nulls.contains {
          $0.path.components.count > place.components.count && $0.path.components.starts(with: place.components)
        }
        return hasNull || !field.schema.mayBe(array: isArray, own)
      }
      switch find(steps[...], in: json, at: path) {
      case .missing: continue
      case .obstructed(let obstacle):
        failures.append((place, .issue(.typeMismatch, obstacle)))
        obstructed.append(place)
      case .value(let value) where isWrapper(value): wrapper = wrapper ?? place
      case .value(let value)
      where isNull(field.schema, value, scope) && (value == .null || takesNull(field, of: object)):
        nulls.append((place, value))
      case .value(let value):
        var outcome = decode(field.schema, value, at: place, in: scope.replaceable(true, deferred: paths.count > 1))
        guard outcome.value != nil else {
          failures.append((place, outcome))
          if outcome.isDeferred, deferred == nil || outcome.breaksRule && deferred?.breaksRule == false {
            deferred = (place, value, outcome.breaksRule)
          }
          continue
        }
        let note = { (path: JSONPath) in OracleOutcome.Note(code: RepairCode.fellBack.rawValue, path: path) }
        let reported = failures.map(\.path).filter { failed in
          !isThroughNull(failed)
        }.filter { failed in
          !(obstructed.contains(failed) && failed.components.starts(with: place.components))
            && !place.components.starts(with: failed.components)
        }
        outcome.repairs = reported.prefix(1).map(note) + outcome.repairs
        return outcome
      }
    }
    // No key has a value, so the first one that is to be replaced is.
    if let deferred {
      let outcome = decode(field.schema, deferred.json, at: deferred.path, in: scope.replaceable(true))
      if outcome.value != nil { return outcome }
      failures = [(deferred.path, outcome)]
    }
    failures.removeAll { isThroughNull($0.path) }
    let present = failures.first { failure in
      !obstructed.contains(failure.path)
        || !failures.contains { other in
          !obstructed.contains(other.path) && failure.path.components.starts(with: other.path.components)
        }
    }
    guard let first = present ?? failures.first else {
      if let null = nulls.first, field.rejectsNull {
        return undecodable(field, of: owner, nil, .issue(.nullValue, null.path), null.path, own, scope)
      }
      if let null = nulls.first { return decodeNull(field, of: object, null.json, null.path, scope) }
      let missing = OracleOutcome.issue(.missingKey, JSONPath(path.components + (paths.first ?? [])))
      return absent(field, of: object, wrapper.map { .issue(.typeMismatch, $0) } ?? missing)
    }
    // A broken rule is reported, wherever it is.
    let brokenRule = failures.first { $0.outcome.breaksRule }?.outcome
    return undecodable(field, of: owner, brokenRule, first.outcome, first.path, own, scope)
  }

  /// The result for a value that cannot be decoded.
  private static func undecodable(
    _ field: OracleField, of object: OracleObject, _ brokenRule: OracleOutcome?, _ outcome: OracleOutcome,
    _ path: JSONPath, _ own: OracleScope, _ scope: OracleScope
  ) -> OracleOutcome {
    if let fallback = field.fallback, scope.allowsLoss { return .value(fallback).repaired(.fellBack, path) }
    guard own.recovers, let standIn = standIn(field, of: object) ?? missing(field.schema) else { return outcome }
    return brokenRule ?? .value(standIn).repaired(.fellBack, path)
  }

  /// Whether a field has a value for null.
  private static func takesNull(_ field: OracleField, of object: OracleObject) -> Bool {
    !field.rejectsNull
      && (field.fallback != nil || standIn(field, of: object) != nil || acceptsNull(field.schema))
  }

  private static func decodeNull(
    _ field: OracleField, of object: OracleObject, _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    if let value = field.fallback ?? field.defaultValue ?? (field.isOptional ? .absent : nil) {
      return emptied(.value(value), field.schema, json, path)
    }
    if acceptsNull(field.schema), !field.schema.isUnion || !object.startsFromValue {
      return decode(field.schema, json, at: path, in: scope)
    }
    guard object.startsFromValue else { return .issue(.nullValue, path) }
    return emptied(.value(field.initialValue), field.schema, json, path)
  }

  /// The replacement for a bad value: the default, the value that the model has, or nil.
  private static func standIn(_ field: OracleField, of object: OracleObject) -> OracleValue? {
    field.defaultValue ?? (object.startsFromValue ? field.initialValue : field.isOptional ? .absent : nil)
  }

  private static func absent(
    _ field: OracleField, of object: OracleObject, _ issue: OracleOutcome
  ) -> OracleOutcome {
    let value = field.isRequired ? nil : standIn(field, of: object) ?? missing(field.schema)
    return (value ?? field.fallback).map(OracleOutcome.value) ?? issue
  }
}
