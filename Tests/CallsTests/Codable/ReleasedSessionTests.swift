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

  private struct Trip: Codable {
    struct Leg: Codable {
      let start: Date
      let stops: [[Reading]?]
    }

    let legs: [Leg]
    let others: [String: Leg]?
  }

  @Test(
    "Types that ask for other types are released with the schema", arguments: ["schema", "coder", "Foundation's coder"])
  func plans(by caller: String) throws {
    weak var token: Token?
    do {
      let new = Token()
      token = new
      let dates = DateFormat.custom { (_: String) in
        withExtendedLifetime(new) { Date(timeIntervalSince1970: 0) }
      } encode: { _ in
        "now"
      }
      let json = #"{"legs":[{"start":"","stops":[[{"id":1}],null]}],"others":{"a":{"start":"","stops":[]}}}"#
      let strategies = CodableStrategies(dates: dates)
      switch caller {
      case "schema":
        let schema = Schema<Trip>.codable(using: strategies)
        let text = String(decoding: try schema.encode(try schema.decode(json)), as: UTF8.self)
        #expect(text.contains(#""start":"now""#))
        #expect(try schema.lenient().decode(json.replacingOccurrences(of: ":1}", with: #":"1"}"#)).legs.count == 1)
      case "coder":
        let trip = try SchemaDecoder(strategies: strategies).decode(Trip.self, from: Data(json.utf8))
        #expect(try SchemaEncoder(strategies: strategies).encode(trip).count > 0)
      default:
        let trip = try SchemaJSONDecoder(strategies: strategies).decode(Trip.self, from: Data(json.utf8))
        #expect(try SchemaJSONEncoder(strategies: strategies).encode(trip).count > 0)
      }
    }
    #expect(token == nil)
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
