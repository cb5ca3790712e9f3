import Foundation
import SchemaCoding
import Testing

/// What a call of a type's own code keeps, such as the document and the `userInfo`, is released when the call ends.
@Suite struct ReleasedSessionTests {
  private final class Token: Sendable {}

  private struct Reading: Codable {
    let id: Int
    let value: Double?
  }

  /// An Int, or else a list; errors are caught.
  private struct Choice: Codable {
    let count: Int

    init(from decoder: any Decoder) throws {
      if let number = try? decoder.singleValueContainer().decode(Int.self) {
        count = number
        return
      }
      count = try decoder.container(keyedBy: AnyCodingKey.self).decode([String].self, forKey: AnyCodingKey("list"))
        .count
    }
    func encode(to encoder: any Encoder) throws {}
  }

  private struct AnyCodingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ string: String) { stringValue = string }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  private static let key = CodingUserInfoKey(rawValue: "token")!

  @Test(
    arguments: [
      #"[{"id":1,"value":2.5}]"#, #"[{"id":"1","value":"2.5"}]"#, #"[{"id":true}]"#, #"[{"value":1}]"#, "[3]",
      #"{"id":1}"#,
    ], ["strict", "lenient", "collecting"])
  func readings(json: String, mode: String) {
    let schema = Schema<[Reading]>.codable(collectingIssues: mode == "collecting")
    #expect(isReleased { _ = try? (mode == "lenient" ? schema.lenient() : schema).decode(json, options: $0) })
    #expect(isReleased { _ = try? (mode == "lenient" ? schema.lenient() : schema).decodeWithReport(json, options: $0) })
  }

  @Test(
    arguments: ["[1]", #"["1"]"#, #"[{"list":["a"]}]"#, #"[{"list":[1]}]"#, #"[{"list":"a"},{}]"#, "[true]"],
    [false, true])
  func choices(json: String, isLenient: Bool) {
    let schema = Schema<[Choice]>.codable()
    #expect(isReleased { _ = try? (isLenient ? schema.lenient() : schema).decode(json, options: $0) })
  }

  @Test(arguments: [1, .nan, .infinity]) func encoding(value: Double) {
    let schema = Schema<[Reading]>.codable()
    #expect(
      isReleased { options in
        _ = try? schema.encode([Reading(id: 1, value: value)], options: EncodingOptions(userInfo: options.userInfo))
      })
  }

  private func isReleased(_ call: (DecodingOptions) -> Void) -> Bool {
    weak var token: Token?
    do {
      let new = Token()
      token = new
      call(DecodingOptions(userInfo: [Self.key: new]))
    }
    return token == nil
  }
}
