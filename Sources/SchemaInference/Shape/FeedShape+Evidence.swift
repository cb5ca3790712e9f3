import SchemaCoding

extension FeedShape.Value {
  /// The evidence as it was observed, before models are shared.
  init(_ evidence: Evidence, key: String = "", mayBeMissing: Bool = false) {
    nulls = evidence.nulls
    observe(evidence.scalars, key)
    if evidence.scalars.count > 0 {
      kind =
        ScalarDecider(evidence, key: key, mayBeMissing: mayBeMissing, options: DecidingOptions()).decision.kind
        .shapeKind
    }
    arrays = evidence.array?.count ?? 0
    if let array = evidence.array {
      let element = SwiftName.elementKey(key)
      let values =
        array.positions.map { FeedShape.Value($0, key: element) } + [FeedShape.Value(array.elements, key: element)]
      elements = [values.dropFirst().reduce(values[0]) { $0.merged(with: $1) }].filter { $0.count > 0 }
    }
    if let object = evidence.object?.resolved { merge(FeedShape.Value(object)) }
    objects = evidence.objectCount
    // What is nested too deep is an object or an array.
    objects += evidence.deepCount
    embedded = evidence.embedded.map { [FeedShape.Value($0, key: key)] } ?? []
  }

  private init(_ object: ObjectEvidence) {
    for variant in object.tagged.values.flatMap(\.values) { merge(FeedShape.Value(variant.resolved)) }
    var own = FeedShape.Value()
    own.members = Dictionary(
      uniqueKeysWithValues: object.members.map { key, member in
        var value = FeedShape.Value(member, key: key, mayBeMissing: member.count < object.count)
        if Decider.isConstant(member, key, object.count), object.count >= Thresholds.constant {
          value.kind = "Constant"
        }
        return (key, value)
      })
    var keys = object.keys
    if object.values == nil { for key in object.members.keys { keys.observe(key) } }
    if let values = object.values {
      (own.keysAreData, own.members) = (true, ["*": FeedShape.Value(values)])
      own.keyKind = keys.type
    } else if DictionaryDetection.isDictionary(object) {
      own.takeKeysAsData()
      own.keyKind = keys.type
    }
    merge(own)
  }

  private mutating func observe(_ scalars: ScalarEvidence, _ key: String) {
    bools = scalars.count(of: .bool)
    strings = scalars.count(of: .string)
    fractions = scalars.count { $0.forms.contains(.number) && !$0.forms.contains(.integer) }
    integers = scalars.count(of: [.number, .integer])
    wholeFractions = scalars.count(of: [.number, .wholeFraction])
    for (signature, tally) in scalars.signatures where signature.forms.contains(.string) {
      formats[signature.format, default: 0] += tally.count
    }
    // The digits of a date are no quantity, nor are identifiers, and names are nobody's business.
    let isNumber = integers + fractions > 0 || ["integer", "number", "loose-number"].contains { formats[$0] != nil }
    if isNumber, !KeyHints.isIdentifier(key), !KeyHints.isOpaque(key) {
      (minimum, maximum) = (scalars.numbers?.lowerBound, scalars.numbers?.upperBound)
    }
    words =
      KeyHints.isFreeText(key) || KeyHints.namesOne(key)
      ? [:]
      : scalars.distinct.map { values in
        Dictionary(uniqueKeysWithValues: values.compactMap { value, count in value.string.map { ($0, count) } })
      }
  }
}

extension Signature {
  /// The narrowest format of a string, in the words of ``FeedShape/Value/formats``.
  fileprivate var format: String {
    let named: [(Forms, String)] = [
      (.empty, "empty"), (.placeholder, "placeholder"), (.uuid, "uuid"), (.iso8601, "date-time"), (.rfc2822, "rfc2822"),
    ]
    if let name = named.first(where: { forms.contains($0.0) })?.1 { return name }
    // Eight digits are rather a number than a day.
    if dates.contains(where: { !$0.isDay || !forms.contains(.looseNumberString) }) {
      return dates.map(\.pattern).sorted().joined(separator: " or ")
    }
    let others: [(Forms, String)] = [
      ([.numberString, .integer], "integer"), (.numberString, "number"), (.looseNumberString, "loose-number"),
      (.boolWord, "bool"), (.looseURL, "url"), (.embedded, "json"), (.base64, "base64"),
    ]
    return others.first { forms.isSuperset(of: $0.0) }?.1 ?? "text"
  }
}

extension ValueKind {
  /// What scalars of this kind are decoded as, in the words of ``FeedShape/Value/kind``.
  fileprivate var shapeKind: String {
    switch self {
    case .enumeration(let enumeration): enumeration.isOpen ? "Open" : "Closed"
    case .number(let type, _): type
    case .bool, .string, .spelled, .duration, .date, .calendarDate, .url, .uuid, .data, .json: type
    case .array, .dictionary, .model, .union, .embedded: "String"
    }
  }
}
