import SchemaCoding

extension FeedShape.Value {
  /// The evidence as it was observed, before models are shared.
  init(_ evidence: Evidence) {
    nulls = evidence.nulls
    observe(evidence.scalars)
    arrays = evidence.array?.count ?? 0
    if let array = evidence.array {
      let values = array.positions.map { FeedShape.Value($0) } + [FeedShape.Value(array.elements)]
      elements = [values.dropFirst().reduce(values[0]) { $0.merged(with: $1) }].filter { $0.count > 0 }
    }
    if let object = evidence.object?.resolved { merge(FeedShape.Value(object)) }
    objects = evidence.objectCount
    // What is nested too deep is an object or an array.
    objects += evidence.deepCount
    embedded = evidence.embedded.map { [FeedShape.Value($0)] } ?? []
  }

  private init(_ object: ObjectEvidence) {
    for variant in object.tagged.values.flatMap(\.values) { merge(FeedShape.Value(variant.resolved)) }
    var own = FeedShape.Value()
    own.members = object.members.mapValues { FeedShape.Value($0) }
    if let values = object.values {
      (own.keysAreData, own.members) = (true, ["*": FeedShape.Value(values)])
    } else if DictionaryDetection.isDictionary(object) {
      own.takeKeysAsData()
    }
    merge(own)
  }

  private mutating func observe(_ scalars: ScalarEvidence) {
    bools = scalars.count(of: .bool)
    strings = scalars.count(of: .string)
    fractions = scalars.count { $0.forms.contains(.number) && !$0.forms.contains(.integer) }
    integers = scalars.count(of: [.number, .integer])
    for (signature, tally) in scalars.signatures where signature.forms.contains(.string) {
      formats[signature.format, default: 0] += tally.count
    }
    // The digits of a date are no quantity.
    if integers + fractions > 0 || formats["number"] != nil {
      (minimum, maximum) = (scalars.numbers?.lowerBound, scalars.numbers?.upperBound)
    }
    words = scalars.distinct.map { values in
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
      (.looseNumberString, "number"), (.boolWord, "bool"), (.looseURL, "url"), (.embedded, "json"), (.base64, "base64"),
    ]
    return others.first { forms.contains($0.0) }?.1 ?? "text"
  }
}
