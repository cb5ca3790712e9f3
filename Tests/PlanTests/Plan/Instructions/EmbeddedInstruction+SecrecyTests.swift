import SchemaCoding
import Testing

@testable import TestSupport

@Suite("A string with a document that has encrypted fields is not shown")
struct EmbeddedInstructionSecrecyTests {
  private struct Account: Sendable {
    var name = "", password = ""
    static let plain = Schema(startingFrom: Account()) { Field("name", \.name) }
    static let schema = Schema(startingFrom: Account()) {
      Field("name", \.name)
      Field("password", \.password).cipher(BitFlipCipher())
    }
  }

  /// Strings in which the password is not encrypted, and what is wrong with them.
  static let documents = [
    (#""{\"password\":\"swordfish\"""#, IssueCode.invalidJSON),
    (#""[{\"password\":\"swordfish\"}]""#, .unconvertible), (#""swordfish""#, .invalidJSON),
  ]

  @Test(arguments: documents) func aReport(json: String, code: IssueCode) throws {
    for schema in [Schema.embedded(Account.schema), .embedded(.lazy { Account.schema })] {
      let decoded = try schema.lenient().fallback(Account()).decodeWithReport(json)
      #expect(decoded.report.repairs.map(\.found) == [nil])
      #expect(decoded.report.repairs.first?.causes.map(\.code) == [code])
      let list = try schema.lenient().array.lossy().decodeWithReport("[\(json)]")
      #expect(list.report.repairs.map(\.found) == [nil])
    }
  }

  @Test(arguments: documents) func withoutEncryptedFieldsItIs(json: String, code: IssueCode) throws {
    let schema = Schema.embedded(Account.plain).lenient().fallback(Account())
    let found = try schema.decodeWithReport(json).report.repairs.first?.found
    #expect(found?.contains("swordfish") == true)
  }
}
