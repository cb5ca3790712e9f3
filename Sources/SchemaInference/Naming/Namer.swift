/// Gives names to models, unions, enumerations and properties.
struct Namer {
  /// Types that the written code uses, and names that no type may have, even if its author asks for it.
  private static let used: Set = [
    "Any", "Bool", "CalendarDate", "Constant", "Data", "Date", "Decimal", "Double", "Equatable", "Field", "Include",
    "Int", "JSONValue", "Open", "Optional", "Protocol", "Schema", "SchemaCodable", "Self", "Sendable", "String",
    "TimeZone", "Type", "UInt64", "URL", "UUID", "Variant",
  ]

  private var types = NameTable(taken: used, avoidsForbidden: true)
  /// What the names of all types but the subject begin with.
  private let prefix: String

  private init(prefix: String) { self.prefix = prefix }

  /// Names everything in a document.
  ///
  /// - Returns: The names of the subject and, if the document is at a path, of the model of a whole sample.
  static func name(
    _ document: InferredDocument, _ options: InferenceOptions, fallback: String, isAtPath: Bool
  ) -> (subject: String, sample: String?) {
    var namer = Namer(prefix: options.style.typePrefix)
    let name = options.name.map(SwiftName.typeAsSpelled)
    let wanted = name ?? document.subject?.key.map(SwiftName.type) ?? fallback
    let isFree = name == nil ? !namer.types.contains(wanted) : !used.contains(wanted)
    let subject = isFree ? wanted : wanted + "Model"
    namer.types.insert(subject)
    document.subject?.name = subject
    let sample = isAtPath ? namer.unique("Document") : nil
    if let envelope = document.envelope, envelope.name.isEmpty { envelope.name = namer.unique("Document") }
    for enumeration in document.enumerations {
      let name = enumeration.name
      enumeration.name = namer.unique(namer.types.contains(name) ? subject + name : name)
    }
    let types: [TypeDecision] = document.unions + document.models
    for type in types where type.name.isEmpty {
      guard let name = type.fixedName else { continue }
      type.name = namer.unique(namer.types.contains(name) ? subject + name : name)
    }
    for union in document.unions where union.name.isEmpty {
      union.name = namer.unique(union.places.isEmpty ? "Sample" : namer.type(union.places, subject))
    }
    for union in document.unions where union.tag != nil { namer.nameVariants(of: union) }
    let unnamed = document.models.filter { $0.name.isEmpty }
    let common = Dictionary(grouping: unnamed.compactMap { namer.commonName(of: $0.places) }) { $0 }.filter {
      $0.value.count > 1
    }
    for name in common.keys { namer.types.insert(name) }
    for model in unnamed { model.name = namer.unique(namer.type(model.places, subject)) }
    for model in document.models { namer.nameMembers(of: model) }
    return (subject, sample)
  }

  private mutating func unique(_ name: String) -> String { types.unique(prefix + name) }

  /// The type's name, from the keys that hold it: the words that all of them end with, or else the first key.
  private func type(_ places: [(owner: ModelDecision?, key: String)], _ subject: String) -> String {
    guard let name = commonName(of: places), let place = places.first(where: { !$0.key.isEmpty }) else {
      return "Part"
    }
    guard types.contains(name) else { return name }
    return (place.owner?.name.isEmpty == false ? place.owner?.name ?? subject : subject) + name
  }

  private func commonName(of places: [(owner: ModelDecision?, key: String)]) -> String? {
    let keys = places.map { Words.of($0.key) }.filter { !$0.isEmpty }
    guard let first = keys.first else { return nil }
    var common = first
    for words in keys.dropFirst() {
      let length = zip(common.reversed(), words.reversed()).prefix { $0 == $1 }.count
      if length == 0 { break }
      common = common.suffix(length)
    }
    let isShared = keys.allSatisfy { $0.suffix(common.count) == common[...] }
    return SwiftName.type((isShared ? common : first).joined(separator: "_"))
  }

  /// Names each variant's model after its tag, unless several variants share the model.
  private mutating func nameVariants(of union: UnionDecision) {
    let models = union.models
    for variant in union.variants {
      guard case .model(let model)? = variant.decision?.kind, model.name.isEmpty, !model.isPositional,
        models.count(where: { $0 === model }) == 1
      else { continue }
      let tag = SwiftName.type(variant.tag ?? "")
      model.name = unique(types.contains(tag) && !tag.hasSuffix(union.name) ? tag + union.name : tag)
    }
  }

  private func nameMembers(of model: ModelDecision) {
    var properties = NameTable()
    var nested = types
    nested.insert("ID")
    for field in model.fields where !field.property.isEmpty { properties.insert(field.property) }
    for index in model.fields.indices {
      let field = model.fields[index]
      let key = field.keys.first ?? field.property
      if field.property.isEmpty { model.fields[index].property = properties.unique(SwiftName.property(key)) }
      guard case .enumeration(let enumeration) = field.decision.kind.core, enumeration.name.isEmpty,
        !enumeration.isShared
      else { continue }
      let name = SwiftName.type(field.decision.kind.isCollection ? SwiftName.elementKey(key) : key)
      enumeration.name = nested.unique(
        prefix + (name == "Type" ? "Kind" : nested.contains(name) ? name + "Kind" : name))
    }
    if model.extras != nil { model.extrasName = properties.unique("extras") }
  }
}

extension TypeDecision {
  /// The key that holds it. Not one of its own: that names a relation, such as the parent of a comment.
  fileprivate var key: String? {
    let own = models
    return places.first { place in !place.key.isEmpty && !own.contains { $0 === place.owner } }?.key
  }
}
