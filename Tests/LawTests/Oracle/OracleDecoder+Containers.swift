import SchemaCoding

@testable import TestSupport

extension OracleDecoder {
  static func collection(
    _ form: OracleSchema.Form, _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    switch (form, json) {
    case (.array(let element), .array) where scope.leniency.contains(.singleElement) && lacksArray(json, of: element):
      return single(element, json, path, scope).map { .array($0.map(\.1)) }
    case (.set(let element), .array) where scope.leniency.contains(.singleElement) && lacksArray(json, of: element):
      return single(element, json, path, scope).map { .set(Set($0.map(\.1))) }
    case (.array(let element), .array(let elements)):
      return each(element, indexed(elements), path, scope).map { .array($0.map(\.1)) }
    case (.set(let element), .array(let elements)):
      return each(element, indexed(elements), path, scope).map { .set(Set($0.map(\.1))) }
    case (.dictionary(let element), .object):
      let sorted = (json.members ?? []).sorted { $0.key < $1.key }
      let members = sorted.map { (JSONPath.Component.key($0.key), $0.value) }
      return each(element, members, path, scope).map { members in
        .dictionary(
          Dictionary(members.map { ("\($0.0.name)", $0.1) }, uniquingKeysWith: { $1 }))
      }
    case (.array(let element), .object) where scope.takesAsArray(json):
      return each(element, byIndex(json), path, scope).map { .array($0.map(\.1)) }.repaired(.converted, path)
    case (.set(let element), .object) where scope.takesAsArray(json):
      return each(element, byIndex(json), path, scope).map { .set(Set($0.map(\.1))) }.repaired(.converted, path)
    case (.array(let element), _) where scope.leniency.contains(.singleElement):
      return single(element, json, path, scope).map { .array($0.map(\.1)) }
    case (.set(let element), _) where scope.leniency.contains(.singleElement):
      return single(element, json, path, scope).map { .set(Set($0.map(\.1))) }
    default: return .issue(scope.mismatch, path)
    }
  }

  /// Whether an array around arrays lacks a level, which is then the outermost.
  private static func lacksArray(_ json: OracleJSON, of element: OracleSchema) -> Bool {
    guard let found = depth(json) else { return false }
    return element.arrayDepth > 0 && found < element.arrayDepth + 1
  }

  /// The largest number of arrays around a value; nil without one.
  private static func depth(_ json: OracleJSON) -> Int? {
    switch json {
    case .null: nil
    case .array(let elements): elements.compactMap(depth).max().map { $0 + 1 }
    default: 0
    }
  }

  /// A bare value in place of an array of one element. It has the path of the array.
  private static func single(
    _ element: OracleSchema, _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleMembers {
    var members = OracleMembers()
    let outcome = decode(element, json, at: path, in: scope.inside).repaired(.converted, path)
    members.add(outcome, .index(0), path, scope)
    return members
  }

  /// The members of an object whose keys are indexes, in their order.
  private static func byIndex(_ json: OracleJSON) -> [(JSONPath.Component, OracleJSON)] {
    let members = (json.members ?? []).sorted { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
    return members.map { (.key($0.key), $0.value) }
  }

  private static func indexed(_ elements: [OracleJSON]) -> [(JSONPath.Component, OracleJSON)] {
    elements.enumerated().map { (.index($0.offset), $0.element) }
  }

  /// Decodes the elements of a collection. A lossy one drops elements that have an issue.
  private static func each(
    _ element: OracleSchema, _ members: [(JSONPath.Component, OracleJSON)], _ path: JSONPath, _ scope: OracleScope
  ) -> OracleMembers {
    var all = OracleMembers()
    for (step, json) in members {
      let place = path.appending(step)
      all.add(decode(element, json, at: place, in: scope.inside), step, place, scope)
    }
    return all
  }

  static func embedded(
    _ document: OracleSchema, _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    switch json {
    case .string(let text):
      guard let inner = OracleJSON(text: text) else { return .issue(.invalidJSON, path) }
      return decode(document, inner, at: path, in: scope.replaceable(false))
    case .object, .array:
      guard scope.leniency.contains(.plainAsEmbedded) else { return .issue(scope.mismatch, path) }
      return decode(document, json, at: path, in: scope).repaired(.converted, path)
    default: return .issue(scope.mismatch, path)
    }
  }

  static func union(
    _ form: OracleSchema.Form, _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    guard json.members != nil else {
      let variants =
        switch form {
        case .keyed(let variants), .tagged(_, _, let variants): variants
        default: [] as [OracleVariant]
        }
      return otherwise(variants, json, path, scope)
        ?? .issue(json == .null || isEmpty(json, scope) ? .nullValue : scope.mismatch, path)
    }
    switch form {
    case .keyed(let variants):
      for variant in variants {
        guard case .string(let key)? = variant.tag, let value = json[key], value != .null,
          !(variant.schema.map { !acceptsNull($0) && isNull($0, value, scope.inside) } ?? false)
        else { continue }
        return variant.decode(value, at: path.appending(.key(key)), in: scope.inside)
          .kept(by: variants, json, path, scope)
      }
      if let outcome = otherwise(variants, json, path, scope) { return outcome }
      // Where no key has a value, null is that of a variant that accepts null.
      for variant in variants where variant.schema.map({ acceptsNull($0) && !$0.isUnion }) == true {
        guard case .string(let key)? = variant.tag, json[key] == .null else { continue }
        return variant.decode(.null, at: path.appending(.key(key)), in: scope.inside)
          .kept(by: variants, json, path, scope)
      }
      return .issue(.unknownCase, path)
    case .tagged(let tag, let content, let variants):
      let steps = OracleKey(string: tag).steps
      let tagPath = JSONPath(path.components + steps)
      let code: IssueCode
      var found: OracleJSON?
      if case .value(let value) = find(steps[...], in: json, at: path) { found = value }
      switch found {
      case nil: code = .missingKey
      case .null?: code = .nullValue
      case .array?, .object?: code = .typeMismatch
      case let value?:
        for variant in variants where variant.tag == value {
          return tagged(variant, tag, content, json, path, scope).kept(by: variants, json, path, scope)
        }
        code = .unknownCase
      }
      return otherwise(variants, json, path, scope) ?? .issue(code, tagPath)
    default: return .issue(.unknownCase, path)
    }
  }

  /// The variant that the tag beside a field selects.
  static func selected(by tag: String, _ variants: [OracleVariant], _ scope: OracleScope) -> OracleVariant? {
    guard let found = scope.siblings?[tag] else { return nil }
    return variants.first { $0.tag == found }
  }

  /// A union whose tag is beside it. Its issues have its own path.
  static func union(
    besideTag tag: String, _ variants: [OracleVariant], _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    if let variant = selected(by: tag, variants, scope) {
      let outcome = variant.decode(json, at: path, in: scope)
      return variant.schema.map { isNull($0, json, scope) } ?? false
        ? outcome : outcome.kept(by: variants, json, path, scope)
    }
    if json == .null { return .issue(.nullValue, path) }
    let found = scope.siblings?[tag] ?? .null
    return .issue(found == .null ? .missingKey : .unknownCase, path)
  }

  /// Columns beside rows. A value has the path of its place in the row.
  static func table(
    _ element: OracleSchema, _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    guard json.members != nil else { return .issue(scope.mismatch, path) }
    func array(_ key: String) -> (elements: [OracleJSON]?, issue: OracleOutcome, path: JSONPath) {
      let place = path.appending(.key(key))
      guard let json = json[key] else { return (nil, .issue(.missingKey, place), place) }
      if case .array(let elements) = json { return (elements, OracleOutcome(), place) }
      return (nil, .issue(json == .null || isEmpty(json, scope) ? .nullValue : scope.mismatch, place), place)
    }
    let columns = array("columns")
    guard let names = columns.elements else { return columns.issue }
    var all = OracleMembers()
    var keys: [String] = []
    for (index, name) in names.enumerated() {
      if case .string(let key) = name {
        keys.append(key)
      } else {
        all.notes.add(.issue(.typeMismatch, columns.path.appending(.index(index))))
      }
    }
    let rows = array("rows")
    all.notes.add(rows.issue)
    for (index, row) in (rows.elements ?? []).enumerated() {
      let place = rows.path.appending(.index(index))
      guard case .array(let values) = row, values.count <= keys.count else {
        all.add(.issue(.typeMismatch, place), .index(index), place, scope)
        continue
      }
      var inside = scope.inside
      inside.isRow = true
      let object = OracleJSON.object(zip(keys, values).map { OracleJSON.Member(key: $0, value: $1) })
      let outcome = decode(element, object, at: place, in: inside).inRow(keys, at: place)
      all.add(outcome, .index(index), place, scope)
    }
    return all.map { .array($0.map(\.1)) }
  }

  private static func tagged(
    _ variant: OracleVariant, _ tag: String, _ content: String?, _ json: OracleJSON, _ path: JSONPath,
    _ scope: OracleScope
  ) -> OracleOutcome {
    guard let content else {
      var scope = scope
      if case .key(let key)? = OracleKey(string: tag).steps.first { scope.tag = key }
      return variant.decode(json, at: path, in: scope)
    }
    let place = path.appending(.key(content))
    guard let value = json[content] else {
      let missingValue = variant.schema.map(missing) ?? .absent
      return missingValue.map { .value(.variant(variant.name, $0)) } ?? .issue(.missingKey, place)
    }
    return variant.decode(value, at: place, in: scope.inside)
  }

  /// An otherwise variant is the whole object.
  private static func otherwise(
    _ variants: [OracleVariant], _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome? {
    variants.first(where: \.isOtherwise).map { $0.decode(json, at: path, in: scope) }
  }
}

extension OracleOutcome {
  /// The outcome of a row, whose paths have the positions of the columns in place of their keys.
  fileprivate func inRow(_ keys: [String], at place: JSONPath) -> OracleOutcome {
    func moved(_ note: Note) -> Note {
      var steps = note.path.components
      let index = place.components.count
      guard steps.count > index, case .key(let key) = steps[index], let position = keys.lastIndex(of: key) else {
        return note
      }
      steps[index] = .index(position)
      return Note(code: note.code, path: JSONPath(steps), rule: note.rule)
    }
    var outcome = self
    (outcome.issues, outcome.repairs) = (issues.map(moved), repairs.map(moved))
    return outcome
  }

  /// The outcome of a selected variant, or else that of the one for what cannot be decoded.
  fileprivate func kept(
    by variants: [OracleVariant], _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    guard value == nil, scope.allowsLoss, let undecodable = variants.first(where: \.isUndecodable) else { return self }
    if scope.defersReplacement { return deferred }
    return undecodable.decode(json, at: path, in: scope).repaired(.fellBack, path)
  }
}

extension OracleVariant {
  /// The variant from its content; without a schema, from any.
  func decode(_ json: OracleJSON, at path: JSONPath, in scope: OracleScope) -> OracleOutcome {
    let outcome = schema.map { OracleDecoder.decode($0, json, at: path, in: scope) } ?? .value(.absent)
    return outcome.map { .variant(name, $0) }
  }
}

/// The members of a collection that were decoded, and the notes of all of them.
private struct OracleMembers {
  var values: [(JSONPath.Component, OracleValue)] = []
  var notes = OracleOutcome()

  mutating func add(
    _ outcome: OracleOutcome, _ step: JSONPath.Component, _ path: JSONPath, _ scope: OracleScope
  ) {
    if let value = outcome.value {
      values.append((step, value))
      notes.repairs += outcome.repairs
    } else if scope.isLossy, scope.allowsLoss {
      notes.repairs.append(OracleOutcome.Note(code: RepairCode.dropped.rawValue, path: path))
    } else {
      notes.add(outcome)
    }
  }

  func map(_ make: ([(JSONPath.Component, OracleValue)]) -> OracleValue) -> OracleOutcome {
    notes.issues.isEmpty
      ? OracleOutcome(value: make(values), repairs: notes.repairs)
      : OracleOutcome(issues: notes.issues, breaksRule: notes.breaksRule)
  }
}

extension JSONPath.Component {
  fileprivate var name: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}
