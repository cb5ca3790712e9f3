@testable import SchemaCoding

extension NodeDecoder {
  /// Decodes a value with its type's own code; throws its first issue.
  static func value<Value: Decodable>(
    _ type: Value.Type, from json: JSONNode, userInfo: [CodingUserInfoKey: any Sendable] = [:],
    levels: Int = JSONDocument.maximumDepth
  ) throws(SchemaCoding.SchemaIssue) -> Value {
    var context = DecodingContext(
      DecodingOptions(limits: CodingLimits(maximumDepth: levels), userInfo: userInfo), keepsRepairs: false)
    do {
      return try Schema<Value>.codable().instruction(for: .decoding).decode(json, &context)
    } catch {
      throw context.log.error.issues.first ?? SchemaIssue(.custom)
    }
  }
}
