// A union as a part of an object, whose tag and form lie among the object's other members.
extension TaggedUnionInstruction {
  /// The keys that the union or any of its forms reads.
  var keysAsPart: [String]? {
    guard definitionErrorOfForms == nil else { return nil }
    return switch layout {
    case .internal(let tag): [tag] + variants.flatMap { $0.memberKeys ?? [] }
    case .adjacent(let tag, let content): [tag, content] + (otherwise?.memberKeys ?? [])
    }
  }

  /// The paths of keys that the union may write, each once. One value has one form, so what the forms have in common is not written
  /// twice.
  var pathsAsPart: [[String]] {
    let own: [[String]]
    let forms: [VariantInstruction<Whole>]
    switch layout {
    case .internal(let tag): (own, forms) = ([[tag]], variants)
    case .adjacent(let tag, let content): (own, forms) = ([[tag], [content]], variants.filter { $0.tag == nil })
    }
    var paths = own
    for path in forms.flatMap(\.writtenKeys) where !paths.contains(path) { paths.append(path) }
    return paths.filter { path in !paths.contains { $0.count > path.count && $0.starts(with: path) } }
  }

  /// What keeps the union from being a part.
  var definitionErrorOfForms: String? {
    switch layout {
    case .internal(let tag):
      for variant in variants {
        if let definitionError = variant.definitionErrorAsPart { return definitionError }
        if variant.tag != nil, variant.writtenKeys.contains([tag]) {
          return "has a variant with a field on \"\(tag)\", the union's own tag, which a part cannot have"
        }
      }
      return nil
    case .adjacent: return otherwise?.definitionErrorAsPart
    }
  }
}
