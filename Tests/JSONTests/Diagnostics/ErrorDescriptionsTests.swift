import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// What alerts and logs show of an error: its own sentence, not its type and number.
@Suite struct ErrorDescriptionsTests {
  private struct Stop: Sendable {
    var name = ""
    static let schema = Schema(startingFrom: Stop()) {
      Field("name", \.name)
      Field("name", \.name)
    }
  }

  static let errors: [(any Error, String)] = [
    (CipherError.failed, "the input could not be decrypted or encrypted"),
    (CipherError.unavailable, "no cipher library is available"),
    (JSONNumber.ConversionError.inexact, "the type cannot hold the number without changing it"),
    (JSONNumber.ConversionError.outOfRange, "the number is out of the type's range"),
  ]

  @Test(arguments: errors) func sentences(error: any Error, sentence: String) {
    #expect(error.localizedDescription == sentence)
  }

  @Test func aDefinitionErrorCanBeThrown() throws {
    let error: any Error = try #require(Stop.schema.definitionErrors().first)
    #expect(error.localizedDescription == "\(error)")
    #expect("\(error)".hasPrefix("Stop has 2 fields for the key \"name\""))
  }
}
