extension JSONSchemaWriter {
  mutating func schema(_ union: UnionDescription) -> Members {
    let tagged = union.variants.filter { $0.tag != nil }
    let otherwise = union.variants.first { $0.tag == nil }?.value
    var variants: [Members]
    let key: String
    switch union.layout {
    case .untagged: return .anyOf(union.variants.map { schema($0.value) })
    case .external: return schema(byKey: union, tagged, otherwise)
    case .internal(let tag): (variants, key) = (tagged.map { schema(of: $0, tag: tag) }, tag)
    case .adjacent(let tag, let content):
      (variants, key) = (tagged.map { schema(of: $0, tag: tag, content: content) }, tag)
    }
    if let otherwise { variants.append(.allOf([schema(otherwise), Self.untagged(key, tagged)])) }
    return .oneOf(variants)
  }

  /// The schema of a variant whose tag is among its own keys.
  private mutating func schema(of variant: VariantDescription, tag: String) -> Members {
    let object = variant.hasContent ? schema(variant.value) : ["type": "object", "properties": [:]]
    return Self.tagged(object, tag, variant.tag ?? .null)
  }

  /// The schema of a variant whose content has a key beside that of the tag.
  private mutating func schema(of variant: VariantDescription, tag: String, content: String) -> Members {
    var properties: Members = [tag: .object(.values([variant.tag ?? .null]))]
    if variant.hasContent { properties[content] = .object(inside { $0.schema(variant.value) }) }
    let mayOmit = direction == .decoding ? variant.value.acceptsMissing : variant.value.mayBeOmitted
    let mayOmitContent = !variant.hasContent || mayOmit
    return [
      "type": "object", "properties": .object(properties),
      "required": mayOmitContent ? [.string(tag)] : [.string(tag), .string(content)],
    ]
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
    case .decoding:
      let content = inside { $0.schemaWithoutNull(variant.value) }
      return variant.value.acceptsMissing ? .anyOf([content] + nullSentinels(variant.value)) : content
    }
  }

  /// The schema of a variant, with the tag as a property.
  private static func tagged(_ variant: Members, _ key: String, _ tag: JSONValue) -> Members {
    let tags: Members = [key: .object(.values([tag]))]
    guard variant["type"] == "object", case .object(let properties)? = variant["properties"] else {
      return .allOf([variant, ["type": "object", "properties": .object(tags), "required": [.string(key)]]])
    }
    var members = variant
    members["properties"] = .object(properties.merging(tags) { $1 })
    let others = variant["required"]?.array ?? []
    members["required"] = .array([.string(key)] + others.filter { $0.string != key })
    return members
  }

  /// A schema that excludes the tags of these variants.
  private static func untagged(_ tag: String, _ variants: [VariantDescription]) -> Members {
    let tags = Members.values(variants.compactMap(\.tag))
    return [
      "not": ["type": "object", "properties": .object([tag: .object(tags)]), "required": [.string(tag)]]
    ]
  }
}
