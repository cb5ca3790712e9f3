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
    let found = outcome(Relay.schema, json) { relay in
      "\(relay.incoming.x) \(shown(relay.maybe?.x as Any)) \(relay.list.map(\.x)) \(shown(relay.both?.z as Any))"
    }
    #expect(found.replacingOccurrences(of: "; ", with: ", ") == expected)
  }

  @Test func decodableTypesCannotBeEncoded() {
    #expect(encodingOutcome(.array(of: .codable()), [Incoming()]) == "$[0] notEncodable")
    #expect(encodingOutcome(.codable(), Incoming?.none) == "null")
    #expect(encodingOutcome(.codable(Incoming.self), Incoming()) == "$ notEncodable")
    #expect(
      encodingOutcome(Relay.schema, Relay(maybe: Incoming(x: 1)))
        == "$.in notEncodable, $.maybe notEncodable, $.list notEncodable")
  }

  @Test func encodable() {
    #expect(encodingOutcome(Answer.schema, Answer(outgoing: Outgoing(y: 4))) == #"{"out":{"y":4}}"#)
    #expect(encodingOutcome(.array(of: .codable()), [Outgoing(y: 1)]) == #"[{"y":1}]"#)
    #expect(encodingOutcome(.codable(), Outgoing?.some(Outgoing(y: 1))) == #"{"y":1}"#)
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
