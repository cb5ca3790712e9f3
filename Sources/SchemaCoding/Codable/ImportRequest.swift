/// What a schema asks another decoder for, where a value is: the types of its scalars, its members, its elements.
///
///     Field("zip").string()                  "zip" is asked for as a String
///     Field("address.lat").number()          "address" has a keyed container, whose "lat" is asked for as a Double
///     .oneOf { Variant(.number(Int.self), …); Variant(.string, …) }     an Int, or a String if it has other characters than the Int
///
/// It follows from the schema's description, step by step as values are found, because a recursive schema has no end.
final class ImportRequest: @unchecked Sendable {
  private enum Part {
    case value(SchemaDescription)
    /// The value at the end of a path.
    case path(ArraySlice<JSONPath.Component>, SchemaDescription)
  }

  /// The definitions of one description, and their requests.
  private final class Definitions: @unchecked Sendable {
    let descriptions: [String: SchemaDescription]
    var requests: [String: ImportRequest] = [:]

    init(_ descriptions: [String: SchemaDescription]) { self.descriptions = descriptions }
  }

  private let parts: [Part]
  private let definitions: Definitions
  private var known: Wanted?
  private static let lock = Lock()

  init(_ description: SchemaDescription) {
    parts = [.value(description)]
    definitions = Definitions(description.definitions)
  }

  private init(_ parts: [Part], _ definitions: Definitions) {
    (self.parts, self.definitions) = (parts, definitions)
  }

  /// Any JSON, with the keys of its objects as documents spell them.
  static let any = ImportRequest(.any)
  /// Any JSON, with the keys of its objects as the coder spells them.
  static let anyRespelled = ImportRequest(.codable(CodableDescription(type: "", leniency: [])))

  /// What is asked for here.
  var wanted: Wanted {
    Self.lock.withLock {
      if let known { return known }
      var builder = Builder(definitions)
      for part in parts { builder.add(part) }
      let wanted = builder.wanted
      known = wanted
      return wanted
    }
  }

  /// What is asked for at one place.
  struct Wanted {
    /// The types of scalars, each once; empty if there are none.
    fileprivate(set) var scalars: [ImportedScalar] = []
    fileprivate(set) var members: [String: ImportRequest] = [:]
    /// The values of all keys that are no members; nil if these are ignored.
    fileprivate(set) var values: ImportRequest?
    fileprivate(set) var elements: ImportRequest?
    fileprivate(set) var positions: [Int: ImportRequest] = [:]
    fileprivate(set) var isObject = false
    fileprivate(set) var isArray = false
    fileprivate(set) var ignoresCase = false
    /// Whether keys are data, which no key strategy may change.
    fileprivate(set) var keysAreData = false

    /// Whether it may be one of several forms.
    var isMixed: Bool { (isObject ? 1 : 0) + (isArray ? 1 : 0) + (scalars.isEmpty ? 0 : 1) > 1 }
  }

  private struct Builder {
    private let definitions: Definitions
    private var result = Wanted()
    private var members: [String: [Part]] = [:]
    private var values: [Part] = []
    private var elements: [Part] = []
    private var positions: [Int: [Part]] = [:]
    private var references: Set<String> = []

    init(_ definitions: Definitions) { self.definitions = definitions }

    var wanted: Wanted {
      var wanted = result
      wanted.members = members.mapValues(request)
      wanted.positions = positions.mapValues(request)
      if !values.isEmpty { wanted.values = request(for: values) }
      if !elements.isEmpty { wanted.elements = request(for: elements) }
      return wanted
    }

    /// The request for some parts: that of a definition, if they consist of it.
    private func request(for parts: [Part]) -> ImportRequest {
      let names = Set(
        parts.map { part -> String? in
          guard case .value(let description) = part else { return nil }
          return description.definitionName
        })
      guard names.count == 1, let name = names.first ?? nil, let description = definitions.descriptions[name] else {
        return ImportRequest(parts, definitions)
      }
      if let known = definitions.requests[name] { return known }
      let new = ImportRequest([.value(description)], definitions)
      definitions.requests[name] = new
      return new
    }

    mutating func add(_ part: Part) {
      switch part {
      case .value(let description): add(description)
      case .path(let steps, let description):
        guard let first = steps.first else { return add(description) }
        let rest = Part.path(steps.dropFirst(), description)
        switch first {
        case .key(let key):
          result.isObject = true
          members[key, default: []].append(steps.count == 1 ? .value(description) : rest)
        case .index(let index):
          result.isArray = true
          positions[index, default: []].append(steps.count == 1 ? .value(description) : rest)
        }
      }
    }

    private mutating func add(_ description: SchemaDescription) {
      switch description {
      case .nothing: break
      case .any, .other: addAnything(keysAreData: true)
      case .document(let document): add(document.value)
      case .codable: addAnything(keysAreData: false)
      case .scalar(let scalar): add(scalars: scalar.form.importedScalars(named: scalar.name))
      case .array(let array):
        result.isArray = true
        elements.append(.value(array.items))
      case .separated(let separated):
        add(separated.string)
        if let array = separated.array { add(array) }
      case .table(let table):
        for path in [table.columns, table.rows] { add(.path(path.components[...], .any)) }
      case .dictionary(let dictionary):
        if dictionary.entry != nil { return addAnything(keysAreData: true) }
        result.isObject = true
        result.keysAreData = true
        values.append(.value(dictionary.values))
      case .object(let object): add(object)
      case .union(let union): add(union)
      case .embedded(let embedded):
        add(scalars: [.string])
        if embedded.acceptsPlain { add(embedded.document) }
      case .encrypted: add(scalars: [.string])
      case .reference(let name):
        if references.insert(name).inserted, let definition = definitions.descriptions[name] { add(definition) }
      case .enumeration, .optional, .nullable, .replaced, .nullIf, .constrained, .modified, .mapped, .annotated,
        .definition:
        for child in description.children { add(child) }
      }
    }

    private mutating func add(scalars: [ImportedScalar]) {
      for scalar in scalars where !result.scalars.contains(scalar) { result.scalars.append(scalar) }
    }

    private mutating func addAnything(keysAreData: Bool) {
      add(scalars: ImportedScalar.all)
      (result.isObject, result.isArray) = (true, true)
      if keysAreData { result.keysAreData = true }
      let content: SchemaDescription =
        keysAreData ? .any : .codable(CodableDescription(type: "", leniency: []))
      values.append(.value(content))
      elements.append(.value(content))
    }

    private mutating func add(_ object: ObjectDescription) {
      if object.isArray { result.isArray = true } else { result.isObject = true }
      for member in object.members where !member.isEncodeOnly {
        if member.ignoresCase { result.ignoresCase = true }
        if member.role == .included || member.role == .inherited { add(member.value) }
        if member.isRest {
          addAnything(keysAreData: true)
          continue
        }
        for path in member.paths { add(.path(path.components[...], member.value)) }
        addTags(besides: member.value, [])
      }
      guard object.unknownKeys != .ignored, !object.isArray else { return }
      result.keysAreData = true
      values.append(.value(object.collectedValues ?? .any))
    }

    /// Adds the tags, beside the field that holds a value, of the unions in the value.
    private mutating func addTags(besides value: SchemaDescription, _ outer: Set<String>) {
      switch value {
      case .object: break
      case .reference(let name):
        if !outer.contains(name), let definition = definitions.descriptions[name] {
          addTags(besides: definition, outer.union([name]))
        }
      default:
        if case .union(let union) = value, case .sibling(let tag) = union.layout { add(tag: tag, of: union) }
        for child in value.children { addTags(besides: child, outer) }
      }
    }

    private mutating func add(tag: JSONPath, of union: UnionDescription) {
      let form = ScalarForm.values(of: union.variants.compactMap(\.tag), ignoresCase: false)
      let scalar = ScalarDescription(name: "", form: form, leniency: [])
      add(.path(tag.components[...], .scalar(scalar)))
    }

    private mutating func add(_ union: UnionDescription) {
      if union.layout != .untagged { result.isObject = true }
      for variant in union.variants {
        switch union.layout {
        case .external where variant.tag?.string != nil:
          add(.path([.key(variant.tag?.string ?? "")], variant.hasContent ? variant.value : .any))
        case .adjacent(_, let content) where variant.tag != nil:
          if variant.hasContent { add(.path([.key(content)], variant.value)) }
        default: add(variant.value)
        }
      }
      switch union.layout {
      case .internal(let tag), .adjacent(let tag, _), .constant(let tag): add(tag: tag, of: union)
      case .external: add(scalars: [.string])
      case .untagged, .sibling: break
      }
    }
  }
}

extension SchemaDescription {
  /// The name of the definition that this is or refers to.
  fileprivate var definitionName: String? {
    switch self {
    case .definition(let definition): definition.name
    case .reference(let name): name
    default: nil
    }
  }
}
