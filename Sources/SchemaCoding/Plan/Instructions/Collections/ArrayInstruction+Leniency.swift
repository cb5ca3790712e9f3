// Arrays that leniency decodes from other representations: from an object with indexes as keys, and from a single element.
extension ArrayInstruction {
  /// Whether an array is a single element of an array of arrays, because it lacks a level:
  ///
  ///     [1, 2] as [[Int]]             a single element
  ///     [[1, 2], [3]] as [[Int]]      two elements
  ///     [[1], []] as [[[Int]]]        a single element
  ///     [], [[]] as [[Int]]           nothing says that a level is missing
  @inline(never)
  func lacksOutermostArray(_ json: JSONNode) -> Bool {
    json.depth(upTo: expectedDepth).map { $0 < expectedDepth } ?? false
  }

  /// Decodes an array from another representation.
  @inline(never)
  func converted(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> [Element] {
    if leniency.contains(.indexedObjectAsArray), json.isObject, let members = json.membersByIndex {
      return try decodeMembers(members, of: json, &context)
    }
    guard !json.isNull, leniency.contains(.singleElement) else {
      throw context.mismatch(json, expected: expectation, leniency: leniency)
    }
    return try single(json, &context)
  }

  /// Decodes the values of an object's members as elements, in this order.
  private func decodeMembers(
    _ members: [DataMember], of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> [Element] {
    context.noteConversion(of: object, to: expectation)
    var elements: [Element] = []
    try context.nested { context throws(CodingFailure) in
      try context.members(members, isLossy: isLossy) { member, context throws(CodingFailure) in
        elements.append(try element.decode(member.value, &context))
      }
    }
    return elements
  }

  /// Decodes a single value as an array of one element, or of none if it cannot be decoded and is dropped.
  ///
  /// The same instruction never begins a value twice: decoding an array whose elements may be such arrays would never end.
  private func single(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> [Element] {
    guard context.inProgress.begin(json, by: self) else {
      throw context.mismatch(json, expected: expectation, leniency: leniency)
    }
    // What replaces the element, which is the same value, does not replace the array.
    let deferral = context.deferral
    context.deferral = ReplacementDeferral()
    defer {
      context.inProgress.end()
      context.deferral = deferral
      context.lastReplacement.forget()
    }
    let mark = context.log.mark
    do {
      let value = try element.decode(json, &context)
      context.noteConversion(of: json, to: expectation)
      return [value]
    } catch {
      // A value that counts as null is not an element, so it is not dropped.
      guard isLossy, !error.isNull else { throw error }
      context.repair(since: mark, as: .dropped, found: json)
      return []
    }
  }
}

extension JSONNode {
  /// The largest number of arrays around a value inside an array, or the maximum if there are more; nil if it contains only null and empty
  /// arrays.
  fileprivate func depth(upTo maximum: Int) -> Int? {
    guard isArray else { return isNull ? nil : 0 }
    if maximum == 0 { return 0 }
    var depth: Int?
    for element in elements {
      guard let found = element.depth(upTo: maximum - 1) else { continue }
      depth = max(depth ?? 0, found + 1)
      if depth == maximum { break }
    }
    return depth
  }
}
