/// Decodes and encodes an object of any values, with its members in their order.
final class JSONObjectInstruction: DataObjectInstruction<JSONObject>, @unchecked Sendable {
  override func decodeEntries(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> JSONObject
  {
    let members = try context.members(of: object, leniency)
    return tags.isEmpty ? members : members.filter { !tags.contains($0.key) }
  }

  override func decode(
    _ members: [DataMember], into value: JSONObject, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> JSONObject {
    var patch = JSONObject()
    try context.members(members, isLossy: isLossy) { member, context throws(CodingFailure) in
      if member.key.kind == .brokenString { _ = try context.json(member.key, leniency) }
      patch.set(try context.json(member.value, leniency), for: member.name)
    }
    return merging ? value.applying(patch) : patch
  }

  override func encodeEntries(of value: JSONObject, _ context: inout EncodingContext) throws(CodingFailure) {
    try context.add(value, isSorted: context.writer.sortsKeys) { value, context throws(CodingFailure) in
      try context.write(value)
    }
  }

  override func encode(_ value: JSONObject, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try context.write(.object(value))
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .dictionary(DictionaryDescription(values: .any, isLossy: isLossy, tags: tags.list, leniency: leniency))
  }
}
