import SchemaCoding

extension JSONSchemaWriter {
  mutating func schema(_ union: UnionDescription) -> Members {
    let tagged = union.variants.filter { $0.tag != nil }
    let otherwise = union.variants.first { $0.tag == nil && !$0.isUndecodable && !$0.isForMissingTag }?.value
    let missing = union.variants.first(where: \.isForMissingTag)?.value
    var variants: [Members]
    let key: JSONPath
    switch union.layout {
    case .untagged, .sibling: return .anyOf(union.variants.filter { !$0.isUndecodable }.map { schema($0.value) })
    case .constant(let tag):
      variants = tagged.map { schema($0.value) }
      addOthers(otherwise, missing, tag, tagged, to: &variants)
      return .anyOf(variants)
    case .external: return schema(byKey: union, tagged, otherwise)
    case .internal(let tag): (variants, key) = (tagged.map { schema(of: $0, tag: tag) }, tag)
    case .adjacent(let tag, let content):
      (variants, key) = (tagged.map { schema(of: $0, tag: tag, content: content) }, tag)
    }
    addOthers(otherwise, missing, key, tagged, to: &variants)
    return .oneOf(variants)
  }

  /// Adds the variants for an unknown and for a missing tag.
  private mutating func addOthers(
    _ otherwise: SchemaDescription?, _ missing: SchemaDescription?, _ tag: JSONPath, _ tagged: [VariantDescription],
    to variants: inout [Members]
  ) {
    let hasNoTag = Self.condition(Self.null, at: tag, isRequired: false)
    if let otherwise {
      let hasTag: [Members] = missing == nil ? [] : [["not": .object(hasNoTag)]]
      variants.append(.allOf([schema(otherwise), Self.untagged(tag, tagged)] + hasTag))
    }
    if let missing { variants.append(.allOf([schema(missing), hasNoTag])) }
  }

  /// The schema of a variant whose tag is among its own keys.
  private mutating func schema(of variant: VariantDescription, tag: JSONPath) -> Members {
    let object = variant.hasContent ? schema(variant.value) : ["type": "object", "properties": [:]]
    return Self.tagged(object, tag, variant.tag ?? .null)
  }

  /// The schema of a variant whose content has a key beside that of the tag.
  private mutating func schema(of variant: VariantDescription, tag: JSONPath, content: String) -> Members {
    var properties: Members = [:]
    if variant.hasContent { properties[content] = .object(inside { $0.schema(variant.value) }) }
    let mayOmit = direction == .decoding ? variant.value.acceptsMissing : variant.value.mayBeOmitted
    let mayOmitContent = !variant.hasContent || mayOmit
    let object: Members = [
      "type": "object", "properties": .object(properties), "required": mayOmitContent ? [] : [.string(content)],
    ]
    return Self.tagged(object, tag, variant.tag ?? .null)
  }

  /// The schema of a union by keys: for each variant, the keys before it are null. If all keys are null and there is no `otherwise`
  /// variant, the first variant whose content may be null is used.
  private mutating func schema(
    byKey union: UnionDescription, _ tagged: [VariantDescription], _ otherwise: SchemaDescription?
  ) -> Members {
    var variants: [Members] = []
    var earlier: Members = [:]
    for variant in tagged {
      guard let key = variant.tag?.string else { continue }
      let leniency = variant.hasContent ? [] : union.leniency
      let lenient = Self.nullSentinels(
        empty: leniency.contains(.emptyStringAsNull), false: leniency.contains(.falseAsNull))
      let null = Members.anyOf([Self.null] + lenient)
      let value = JSONValue.object(variant.hasContent ? content(of: variant) : ["not": .object(null)])
      variants.append(Self.keyed(key, earlier.merging([key: value]) { $1 }))
      // A value that stands for null counts as a missing key, too, unless the variant decodes nil.
      let sentinels = variant.value.acceptsMissing ? [] : nullSentinels(variant.value)
      earlier[key] = .object(.anyOf([null] + sentinels))
    }
    // Null is encoded for nil, and may also be what another variant encodes.
    if direction == .encoding {
      return .anyOf(variants + (otherwise.map { [schema($0)] } ?? []))
    }
    if let otherwise {
      variants.append(.allOf([schema(otherwise), ["properties": .object(earlier)]]))
    } else {
      for variant in tagged where variant.hasContent && variant.value.mayBeNullUnderKey {
        guard let key = variant.tag?.string else { continue }
        variants.append(Self.keyed(key, earlier.merging([key: .object(Self.null)]) { $1 }))
        earlier[key] = .object(Self.nothing)
      }
    }
    return .oneOf(variants)
  }

  /// The schema of an object with a variant's key.
  private static func keyed(_ key: String, _ properties: Members) -> Members {
    ["type": "object", "properties": .object(properties), "required": [.string(key)]]
  }

  /// The schema of the value of a variant's key. Null counts as a missing key, but is encoded for nil.
  private mutating func content(of variant: VariantDescription) -> Members {
    switch direction {
    case .encoding:
      let content = inside { $0.schema(variant.value) }
      return variant.value.mayBeOmitted ? orNull(content, variant.value) : content
    case .decoding, .updating:
      let content = inside { $0.schemaWithoutNull(variant.value) }
      return variant.value.acceptsMissing ? .anyOf([content] + nullSentinels(variant.value)) : content
    }
  }

  /// The schema of a variant, with the tag as a property.
  private static func tagged(_ variant: Members, _ path: JSONPath, _ tag: JSONValue) -> Members {
    let tags = value(.values([tag]), at: path.components[...])
    guard path.components.count == 1, case .key(let key) = path.components[0], variant["type"] == "object",
      case .object(let properties)? = variant["properties"], case .object(let own)? = tags["properties"]
    else { return .allOf([variant, tags]) }
    var members = variant
    members["properties"] = .object(own.merging(properties) { mine, _ in mine })
    let others = variant["required"]?.array ?? []
    members["required"] = .array([.string(key)] + others.filter { $0.string != key })
    return members
  }

  /// A schema of objects with a value at a path.
  private static func value(_ value: Members, at path: ArraySlice<JSONPath.Component>) -> Members {
    guard let step = path.first else { return value }
    let rest = JSONValue.object(Self.value(value, at: path.dropFirst()))
    return switch step {
    case .key(let key): ["type": "object", "properties": [key: rest], "required": [.string(key)]]
    case .index(let index):
      [
        "type": "array", "prefixItems": .array([JSONValue](repeating: [:], count: index) + [rest]),
        "minItems": .number(JSONNumber(index + 1)),
      ]
    }
  }

  /// A schema that excludes the tags of these variants.
  private static func untagged(_ tag: JSONPath, _ variants: [VariantDescription]) -> Members {
    ["not": .object(value(.values(variants.compactMap(\.tag)), at: tag.components[...]))]
  }
}
