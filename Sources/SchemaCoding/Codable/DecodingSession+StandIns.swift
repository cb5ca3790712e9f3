// What stands for a value that could not be decoded, until all issues are known.

extension DecodingSession {
  /// What stands for a value of this type: zero, false, the epoch, nothing in a collection, the first case of an enumeration, or what the
  /// type's own code makes of an object without members. Nil if it makes nothing of that.
  @_semantics("optimize.sil.specialize.generic.never")
  func standIn<Value>(for type: Value.Type, in decoder: NodeDecoder, _ context: inout DecodingContext) -> Value? {
    if let value = emptyValue(type) { return value }
    guard let coded = type as? any Decodable.Type, standInLevel < 16,
      let document = try? JSONDocument.output(Data("{}".utf8))
    else { return nil }
    standInLevel += 1
    let replaced = replacedCount
    defer {
      (standInLevel, replacedCount) = (standInLevel - 1, replaced)
      forgetError()
      withExtendedLifetime(document) {}
    }
    return try? context.silently { context throws(CodingFailure) in
      try run(type, of: document.node(at: 0), isContainer: false, &context) { position in
        let decoder = NodeDecoder(
          document.node(at: 0), in: self, by: types.strict ?? types, at: position, spellings: nil)
        return try coded.init(from: decoder) as? Value
      }
    }
  }

  /// The same outside of the call's context.
  func standIn<Value>(for type: Value.Type, in decoder: NodeDecoder) -> Value? {
    withContext { standIn(for: type, in: decoder, &$0) }
  }
}

@_semantics("optimize.sil.specialize.generic.never")
private func emptyValue<Value>(_ type: Value.Type) -> Value? {
  func zero<Number: SchemaNumber>(_ type: Number.Type) -> Any? { try? Number.number(0) }
  func empty<Elements: RangeReplaceableCollection>(_ type: Elements.Type) -> Any { Elements() }
  func empty<Members: SetAlgebra>(set type: Members.Type) -> Any { Members() }
  func empty<Members: ExpressibleByDictionaryLiteral>(dictionary type: Members.Type) -> Any { [:] as Members }
  func first<Case: CaseIterable>(_ type: Case.Type) -> Any? { type.allCases.first }
  let value: Any? =
    switch type {
    case is Bool.Type: false
    case is Date.Type: Date(timeIntervalSince1970: 0)
    case is URL.Type: URL(string: "about:blank")
    case is UUID.Type: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    case let type as any OptionalValue.Type: type.nilValue
    case let type as any SchemaNumber.Type: zero(type)
    case let type as any RangeReplaceableCollection.Type: empty(type)
    case let type as any SetAlgebra.Type: empty(set: type)
    case let type as any ExpressibleByDictionaryLiteral.Type: empty(dictionary: type)
    case let type as any CaseIterable.Type: first(type)
    // The first case of an enumeration without values: a type of one byte has no references, and all its bits may be zero.
    case is any RawRepresentable.Type where MemoryLayout<Value>.size == 1: unsafeBitCast(0 as UInt8, to: type)
    default: nil
    }
  return value as? Value
}
