// The keys that a union decodes from an object, which are those of one variant, and of others whose values do not count.
extension KeyedUnionInstruction {
  /// The keys of the variant that an object has, those before it, and those whose values count as null; nil if it has no variant.
  func keysDecoded(from object: JSONNode, _ context: inout DecodingContext) -> [KnownKeys]? {
    guard let used = usedVariant(in: object, &context) else {
      return nullVariant(of: object) == nil ? nil : byKey.map(\.key.known)
    }
    return byKey.indices.filter { index in
      index <= used || byKey[index].key.members(of: object).allSatisfy { leniency.isNull($0.value) }
    }.map { byKey[$0].key.known }
  }

  // An update that names only the variant's own key changes its content.

  func mergeKeepingVariant(
    _ object: JSONNode, into value: Whole, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole? {
    guard let current = variant(of: value), current.tag != nil else { return nil }
    let named = byKey.filter { !$0.key.members(of: object).isEmpty }
    guard let (key, variant) = named.first else { return value }
    guard named.count == 1, variant === current, let member = key.members(of: object).first, !member.value.isNull else {
      return nil
    }
    return try context.inside(member.path, declared: key.path) { context throws(CodingFailure) in
      try variant.merge(member.value, into: value, &context)
    }
  }

  /// The index of the variant that an object is decoded as: the first whose content does not count as null.
  private func usedVariant(in object: JSONNode, _ context: inout DecodingContext) -> Int? {
    byKey.firstIndex { key, variant in
      key.members(of: object).contains { !$0.value.isNull && !countsAsNull($0.value, as: variant, &context) }
    }
  }

  /// Whether the content of a variant counts as null, which only decoding a scalar or an empty container can tell.
  private func countsAsNull(
    _ content: JSONNode, as variant: VariantInstruction<Whole>, _ context: inout DecodingContext
  ) -> Bool {
    if (content.isArray || content.isObject) && content.count > 0 || context.work.isExhausted(for: content) {
      return false
    }
    let attempt = context.work.beginAttempt(at: content)
    defer { context.work.repeatAll(since: attempt) }
    do throws(CodingFailure) {
      _ = try context.silently { context throws(CodingFailure) in try variant.decode(content, &context) }
      return false
    } catch {
      return error.isNull
    }
  }
}
