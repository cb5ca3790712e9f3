import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private struct Incoming: Decodable, Equatable, Sendable { var x = 0 }
private struct Outgoing: Encodable, Equatable, Sendable { var y = 0 }
private struct Both: Codable, Equatable, Sendable { var z = 0 }

private struct Relay: Equatable, Sendable {
  var incoming = Incoming()
  var maybe: Incoming?
  var list: [Incoming] = []
  var both: Both?
  static let schema = Schema(startingFrom: Relay()) {
    Field("in", \.incoming).codable()
    Field("maybe", \.maybe).codable()
    Field("list", \.list).codable()
    Field("both", \.both).codable()
  }
}

private struct Answer: Sendable {
  var outgoing = Outgoing()
  var maybe: Outgoing?
  static let schema = Schema(startingFrom: Answer()) {
    Field("out", \.outgoing).codable()
    Field("maybe", \.maybe).codable()
  }
}

@Suite("Types that are only Decodable, or only Encodable")
struct OneWayTests {
  @Test(arguments: [
    (#"{"in":{"x":1},"maybe":{"x":2},"list":[{"x":3}],"both":{"z":4}}"#, "1 2 [3] 4"),
    (#"{"in":{"x":1},"maybe":null}"#, "1 nil [] nil"), ("{}", "0 nil [] nil"),
    (#"{"in":{"x":"1"},"maybe":7}"#, "$.in.x typeMismatch, $.maybe typeMismatch"), (#"{"in":null}"#, "0 nil [] nil"),
  ])
  func decodable(json: String, expected: String) {
    let found = Written.reading(json, by: Relay.schema) { relay in
      "\(relay.incoming.x) \(shown(relay.maybe?.x as Any)) \(relay.list.map(\.x)) \(shown(relay.both?.z as Any))"
    }
    #expect(found.replacingOccurrences(of: "; ", with: ", ") == expected)
  }

  @Test func decodableTypesCannotBeEncoded() {
    #expect(Written.text([Incoming()], by: .array(of: .codable())) == "$[0] notEncodable")
    #expect(Written.text(Incoming?.none, by: .codable()) == "null")
    #expect(Written.text(Incoming(), by: .codable(Incoming.self)) == "$ notEncodable")
    #expect(
      Written.text(Relay(maybe: Incoming(x: 1)), by: Relay.schema)
        == "$.in notEncodable; $.maybe notEncodable; $.list notEncodable")
  }

  @Test func encodable() {
    #expect(Written.text(Answer(outgoing: Outgoing(y: 4)), by: Answer.schema) == #"{"out":{"y":4}}"#)
    #expect(Written.text([Outgoing(y: 1)], by: .array(of: .codable())) == #"[{"y":1}]"#)
    #expect(Written.text(Outgoing?.some(Outgoing(y: 1)), by: .codable()) == #"{"y":1}"#)
  }

  #if ExitTests
    @Test func encodableTypesCannotBeDecoded() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Answer.schema.decode("{}")
      }
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("has 2 definition errors"))
      #expect(text.contains("cannot be decoded, because Outgoing is Encodable, but not Decodable"))
    }
  #endif

  @Test func codableTypesWorkBothWays() throws {
    #expect(try Schema<Both>.codable().decode(#"{"z":1}"#) == Both(z: 1))
    #expect(try Schema<Both?>.codable().encodeToString(Both(z: 1)) == #"{"z":1}"#)
    #expect("\(Relay.schema.plan)".contains("codable"))
  }
}
