// Short texts for values and members in a listing.

extension Listing {
  /// A short form of the declaration. Objects have their own sections.
  package mutating func summary(of description: SchemaDescription) -> String {
    switch description {
    case .nothing: return "nothing"
    case .any: return "json"
    case .document(let document): return summary(of: document.value)
    case .other(let name): return name
    case .scalar(let scalar): return scalar.name + scalar.leniency.remark
    case .enumeration(let enumeration):
      return "\(enumeration.type) from \(summary(of: enumeration.raw))"
        + (enumeration.ignoresCase ? " in any case" : "")
    case .array(let array): return summary(of: array)
    case .separated(let separated):
      return "[\(summary(of: separated.items))]\(separated.encodesArray ? " or" : "") "
        + "separated by \(separated.separator.excerpt)" + (separated.isLossy ? " lossy" : "")
        + (separated.array == nil || separated.encodesArray ? "" : " or plain")
    case .table(let table): return "table of \(summary(of: table.element))" + (table.isLossy ? " lossy" : "")
    case .dictionary(let dictionary): return summary(of: dictionary)
    case .object(let object):
      announce(object)
      return object.listedType
    case .union(let union): return summary(of: union)
    case .optional(let value): return summary(ofOptional: value)
    case .nullable(let value): return "nullable \(summary(of: value))"
    case .replaced(let replaced):
      return
        "\(summary(of: replaced.value)) \(replaced.isFallback ? "fallback" : "default") \(replaced.replacement.listed)"
    case .constrained(let constrained):
      let rules = constrained.rules.map { "\"\($0.message)\"" }.joined(separator: ", ")
      return "\(summary(of: constrained.value)) validated \(rules)"
    case .nullIf(let nullIf): return "\(summary(of: nullIf.value)) \(nullIf.listed)"
    case .modified(let modified): return "\(summary(of: modified.value)) \(modified.modifier)"
    case .mapped(let mapped): return "\(mapped.type) from \(summary(of: mapped.source))"
    case .embedded(let embedded):
      return "embedded \(summary(of: embedded.document))" + (embedded.acceptsPlain ? " or plain" : "")
    case .encrypted(let encrypted):
      let plaintext = summary(of: encrypted.plaintext)
      return plaintext == "string" ? encrypted.cipher : "\(encrypted.cipher) of \(plaintext)"
    case .codable(let codable): return "codable \(codable.type)" + codable.leniency.remark
    case .annotated(let annotated): return summary(of: annotated.value)
    case .definition(let definition):
      return mention(definition.name, description.object) ?? summary(of: definition.value)
    case .reference(let name):
      return mention(name, definition(name)?.object) ?? SchemaDescription.type(ofName: name)
    }
  }

  /// The name of an object that is mentioned more than once, whose section is announced; nil for any other value.
  private mutating func mention(_ name: String, _ object: ObjectDescription?) -> String? {
    guard let object else { return nil }
    announce(object, name: name)
    return object.listedType
  }

  /// The question mark follows the type, before any remarks: `number Int? (lenient)`.
  private mutating func summary(ofOptional value: SchemaDescription) -> String {
    switch value {
    case .scalar(let scalar): scalar.name + "?" + scalar.leniency.remark
    case .nullIf(let nullIf): "\(summary(ofOptional: nullIf.value)) \(nullIf.listed)"
    default: summary(of: value) + "?"
    }
  }

  private mutating func summary(of array: ArrayDescription) -> String {
    (array.isSet ? "set of " : "") + "[\(summary(of: array.items))]" + (array.isLossy ? " lossy" : "")
      + array.leniency.remark(ofContainer: [.singleElement, .indexedObjectAsArray])
      + (isDetailed ? array.notes.marks.map { ", \($0)" }.joined() : "")
  }

  private mutating func summary(of dictionary: DictionaryDescription) -> String {
    let keys = dictionary.keys.map { summary(of: $0) } ?? "String"
    let values = summary(of: dictionary.values)
    return (dictionary.isArray ? "[\(values)] by key" : "[\(keys): \(values)]") + (dictionary.entry?.listed ?? "")
      + (dictionary.isLossy ? " lossy" : "")
      + dictionary.leniency.remark(ofContainer: .emptyArrayAsObject)
  }

  private mutating func summary(of union: UnionDescription) -> String {
    var variants: [String] = []
    for variant in union.variants {
      let content = variant.hasContent ? summary(of: variant.value) : nil
      variants.append(
        [
          variant.isUndecodable ? "undecodable" : variant.isForMissingTag ? "missing" : variant.tag?.description,
          content,
        ].compactMap { $0 }.joined(
          separator: " → "))
    }
    let choice =
      switch union.layout {
      case .untagged: ""
      case .internal(let tag): " by \"\(tag.listedTag)\""
      case .adjacent(let tag, let content): " by \"\(tag.listedTag)\" in \"\(content)\""
      case .sibling(let tag): " by \"\(tag.listedTag)\" beside it"
      case .constant(let tag): " by the constant \"\(tag.listedTag)\""
      case .external: " by the key that is present"
      }
    return "\(union.type)\(choice): \(variants.joined(separator: " | "))"
  }
}

extension EntryDescription {
  /// The layout, as listed.
  fileprivate var listed: String {
    if isFlat { return " in flat pairs" }
    if [key, value].map(\.components) == [[.index(0)], [.index(1)]] { return " in pairs" }
    return " in entries of \"\(key.listedTag)\" and \"\(value.listedTag)\""
  }
}

extension JSONPath {
  /// The tag of a union: a key, or a path.
  fileprivate var listedTag: String { components.count == 1 ? components[0].name : fieldName }
}

extension SchemaDescription {
  /// The object that this describes or defines, behind any annotations.
  var object: ObjectDescription? {
    switch self {
    case .object(let object): object
    case .definition(let definition): definition.value.object
    case .annotated(let annotated): annotated.value.object
    default: nil
    }
  }
}

extension MemberDescription {
  var listedKeys: String {
    switch role {
    case .included, .inherited: return "…"
    case .enclosingKey: return "enclosing key"
    case .field where isRest: return paths.map { "[\($0.components.first?.index ?? 0)...]" }.listed
    case .field, .constant, .absent: return paths.map(\.fieldName).listed
    }
  }

  /// What happens if the value is missing, as listed.
  var listedPresence: String {
    switch role {
    case .included: "included"
    case .inherited: "inherited"
    case .constant: "constant"
    case .absent: "absent"
    case .field, .enclosingKey: presence.listed
    }
  }

  /// Whether the presence column already shows if the value may be nil.
  var hasPresence: Bool { role == .field || role == .enclosingKey }

  var remarks: [String] {
    var remarks: [String] = []
    if isDecodeOnly { remarks.append("decode-only") }
    if isEncodeOnly { remarks.append("encode-only") }
    if ignoresCase { remarks.append("in any case") }
    if let encodedKey { remarks.append("encoded as \(encodedKey)") }
    if presence.rejectsNull { remarks.append("rejects null") }
    if encodesNull == true { remarks.append("encodes null") }
    if isOmittedConditionally { remarks.append("omitted conditionally") }
    return remarks
  }
}

extension PresenceDescription {
  fileprivate var listed: String {
    let rule = rule == .default ? "default \(value?.listed ?? "…")" : rule.rawValue
    return rule + (fallback.map { ", fallback \($0.listed)" } ?? "")
  }
}

extension ReplacementDescription {
  /// The value in a few words, if it may be shown.
  fileprivate var listed: String { summary ?? "…" }
}

extension ObjectDescription {
  /// The type, with the leniency of the object itself.
  var listedType: String { type + (isArray ? "" : leniency.remark(ofContainer: .emptyArrayAsObject)) }
}

extension NullIfDescription {
  fileprivate var listed: String { "null if \(sentinels.map(\.description).joined(separator: " or "))" }
}

extension Leniency {
  /// The leniency in parentheses after a kind of scalars.
  fileprivate var remark: String { subtracting(.containerForms).inParentheses }

  /// Those of a container's own options that are set, in parentheses.
  fileprivate func remark(ofContainer options: Leniency) -> String { intersection(options).inParentheses }

  private var inParentheses: String { isEmpty ? "" : " (\(self))" }
}
