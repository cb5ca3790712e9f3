// Which models can be `Codable` types, and which of their fields need more than that.

extension InferredDocument {
  /// Makes models `Codable`, except those that contain what the compiler cannot decode: unions, arrays by position, classes.
  func makeCodable() {
    for model in models { model.isCodable = !model.isPositional && !model.isClass && model.extras == nil }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for model in models where model.isCodable && !model.fields.allSatisfy(\.canBeCodable) {
        model.isCodable = false
        hasChanged = true
      }
    }
    let isPlain = (subject as? ModelDecision)?.isCodable == true
    for model in models where model.isCodable { model.qualifiesNames = !isPlain }
  }
}

extension FieldDecision {
  fileprivate var canBeCodable: Bool {
    switch decision.kind.core {
    case .union: false
    case .model(let model): model.isCodable
    default: !isIncluded && path == nil
    }
  }

  /// Whether the `Codable` conformance decodes the field as the schema would.
  var isClean: Bool {
    keys.count == 1 && decision.sentinels.isEmpty && decision.leniency.isEmpty && decision.rules.isEmpty
      && decision.kind.isClean
  }
}

extension ValueKind {
  fileprivate var isClean: Bool {
    switch self {
    // The compiler's conformance writes UUIDs in uppercase.
    case .date, .uuid, .embedded, .bool(.words), .bool(.table), .calendarDate(.some), .spelled, .duration: false
    case .number(_, let places): places == nil
    case .array(let element):
      element.sentinels.isEmpty && element.leniency.isEmpty && element.rules.isEmpty && element.kind.isClean
    case .dictionary(let keys, let member):
      (keys == "String" || keys == "Int") && member.sentinels.isEmpty && member.leniency.isEmpty && member.rules.isEmpty
        && member.kind.isClean
    // A model that contains itself does so in an array, with the same schema.
    case .model(let model): !model.isRecursive && model.constants.isEmpty && model.fields.allSatisfy(\.isClean)
    default: true
    }
  }
}
