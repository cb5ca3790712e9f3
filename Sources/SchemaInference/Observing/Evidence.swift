import SchemaCoding

/// Everything observed at one path of the samples: in a member of a model, in the elements of an array, or at the top.
///
///     {"tot": "60"}, {"tot": 48}, {"tot": null}, {}
///
/// The evidence for `tot` is one null and two scalars, of which one is a string that spells an integer, and one an integer. The
/// missing key is part of the object's evidence.
final class Evidence {
  private(set) var nulls = 0
  var scalars = ScalarEvidence()
  var object: ObjectEvidence?
  var array: ArrayEvidence?
  /// The contents of documents in strings.
  var embedded: Evidence?
  /// The number of arrays and objects that are nested so deeply that their contents are not examined.
  private(set) var deepCount = 0

  init() {}

  /// The evidence of several paths together.
  init(joining places: [Evidence]) {
    for place in places { absorb(place) }
  }

  /// The number of values, including null.
  var count: Int { nulls + scalars.count + objectCount + (array?.count ?? 0) + deepCount + movedCount }

  /// The number of values that have not been moved to other evidence.
  var ownCount: Int { count - movedCount }

  /// The number of objects at this path. ``object`` may be shared with other paths of the same model, and counts their objects as well.
  private(set) var objectCount = 0
  /// The number of objects and arrays that have been moved to other evidence.
  private var movedCount = 0

  /// The number of documents that were not in strings, although others were.
  var bareCount = 0
  /// The number of values that were not in arrays, although others were.
  var singleCount = 0
  /// The number of objects by index, although others were arrays.
  private(set) var indexedCount = 0

  func observe(_ value: JSONValue, _ context: inout ObservingContext) {
    switch value {
    case .null: nulls += 1
    case .bool: scalars.observe(value, Signature(forms: .bool))
    case .number(let number): scalars.observe(value, Signature(number))
    case .string(let string): observe(string, &context)
    case .array where context.isDeep, .object where context.isDeep: deepCount += 1
    case .array(let elements):
      if array == nil { array = ArrayEvidence() }
      context.level += 1
      array?.observe(elements, &context)
      context.level -= 1
    case .object(let members):
      objectCount += 1
      let evidence = object?.resolved ?? ObjectEvidence()
      object = evidence
      context.level += 1
      evidence.observe(members, &context)
      context.level -= 1
    }
  }

  /// Observes an array that arrives in parts.
  func observe(
    elements: some Sequence<Result<JSONValue, SchemaError>>, _ context: inout ObservingContext
  ) throws(SchemaError) {
    let evidence = array ?? ArrayEvidence()
    array = evidence
    context.level += 1
    defer { context.level -= 1 }
    try evidence.observe(elements: elements, &context)
  }

  private func observe(_ string: String, _ context: inout ObservingContext) {
    var signature = Signature(string)
    if context.examinesStrings, let document = EmbeddedDocument.value(of: string) {
      signature.forms.insert(.embedded)
      context.keys.scan(string.utf8, under: context.key)
      let evidence = embedded ?? Evidence()
      embedded = evidence
      context.embeddedLevel += 1
      evidence.observe(document, &context)
      context.embeddedLevel -= 1
    }
    scalars.observe(.string(string), signature)
  }

  func absorb(_ other: Evidence) {
    guard other !== self else { return }
    nulls += other.nulls
    objectCount += other.objectCount
    bareCount += other.bareCount
    singleCount += other.singleCount
    indexedCount += other.indexedCount
    movedCount += other.movedCount
    deepCount += other.deepCount
    scalars.absorb(other.scalars)
    if let theirs = other.object?.resolved {
      if let mine = object?.resolved { mine.absorb(theirs) } else { object = theirs }
    }
    if let theirs = other.array {
      if let mine = array { mine.absorb(theirs) } else { array = theirs }
    }
    if let theirs = other.embedded {
      if let mine = embedded { mine.absorb(theirs) } else { embedded = theirs }
    }
  }
}

extension Evidence {
  /// Takes objects whose keys are indexes for arrays, if there are arrays as well.
  func takeIndexedObjects() {
    guard let array, array.elements.count + array.positionalCount > 0, let values = object?.resolved.valuesByIndex
    else { return }
    array.joinPositions()
    for value in values { array.elements.absorb(value) }
    indexedCount += objectCount
    movedCount += objectCount
    (object, objectCount) = (nil, 0)
  }

  /// Takes over the objects and arrays of other evidence.
  func takeContainers(of other: Evidence, withArrays: Bool = true) {
    let part = Evidence()
    other.movedCount += other.objectCount + (withArrays ? other.array?.count ?? 0 : 0)
    (part.object, part.objectCount) = (other.object, other.objectCount)
    (other.object, other.objectCount) = (nil, 0)
    if withArrays { (part.array, other.array) = (other.array, nil) }
    absorb(part)
  }
}

/// Strings that hold a document.
private enum EmbeddedDocument {
  static func value(of string: String) -> JSONValue? {
    guard let first = string.utf8.first(where: { $0 > 0x20 }) else { return nil }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    guard let value = try? Schema.json.decode(string), value.object != nil || value.array != nil else { return nil }
    return value
  }
}
