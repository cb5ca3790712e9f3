@testable import SchemaCoding

extension NodeDecoder {
  /// Decodes a value in a session of its own.
  static func value<Value: Decodable>(
    _ type: Value.Type, from json: JSONNode, userInfo: [CodingUserInfoKey: any Sendable] = [:],
    levels: Int = JSONDocument.maximumDepth
  ) throws(SchemaCoding.Issue) -> Value {
    let options = DecodingOptions(maximumDepth: levels, userInfo: userInfo)
    return try value(type, from: json, in: CodingSession(options, json.document))
  }
}
