/// Decodes and encodes an object of any values, with its members in their order.
final class JSONObjectInstruction: DataObjectInstruction<JSONObject>, @unchecked Sendable {
  override var hasRules: Bool { false }

  override func decodeEntries(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> JSONObject {
    let members = try context.members(of: object, leniency)
    return tags.isEmpty ? members : members.filter { !tags.contains($0.key) }
  }

  override func encode(_ value: JSONObject, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try context.write(.object(value))
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .dictionary(DictionaryDescription(values: .any, isLossy: isLossy, tags: tags.list, leniency: leniency))
  }
}
