import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// The README's comparison: a test for each row, with the behaviour of this library and of `Codable`.
@Suite("The comparison in the README")
struct ComparisonTests {
  private struct Plain: Codable, Equatable { var v: Int8? }

  private struct Model: SchemaCodable, Equatable {
    var v: Int8?
    static let schema = Schema(startingFrom: Model()) { Field("v", \.v) }
    static let required = Schema<Int8>.number()
  }

  @Test(
    "Numbers in strings, fractions and numbers that are too large",
    arguments: [
      (#""60""#, "60; $ converted", "$ typeMismatch"), ("1.9", "$ inexact", "$ inexact"),
      ("300", "$ outOfRange", "$ outOfRange"),
    ])
  func numbers(json: String, lenient: String, strict: String) {
    #expect(outcome(Model.required.lenient(), json) == lenient)
    #expect(outcome(Model.required, json) == strict)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Int8.self, from: Data(json.utf8)) }
  }

  @Test("Fractions are truncated only on request")
  func fraction() {
    #expect(
      outcome(Model.required.lenient(.standard.union(.fractionsAsIntegers)), "1.9") == "1; $ converted")
  }

  @Test("A bad value of an optional property", arguments: [#"{"v":"x"}"#, #"{"v":300}"#])
  func badOptional(json: String) throws {
    let decoded = try Model.schema.lenient().decodeWithReport(json)
    #expect(decoded.value == Model() && decoded.report.repairs.map(\.code) == [.fellBack])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Plain.self, from: Data(json.utf8)) }
  }

  @Test("All errors, or the first")
  func errors() {
    let json = #"[{"v":"x"},{"v":1},{"v":300}]"#
    #expect(outcome(Model.schema.array, json) == "$[0].v typeMismatch, $[2].v outOfRange")
    do {
      _ = try JSONDecoder().decode([Plain].self, from: Data(json.utf8))
      Issue.record("Codable decodes this")
    } catch DecodingError.typeMismatch(_, let context) {
      #expect(context.codingPath.first?.intValue == 0)
    } catch {
      Issue.record("another error: \(error)")
    }
  }

  private struct Keyed: Equatable {
    var v = 0
    var zip = 0
    static let schema = Schema(startingFrom: Keyed()) {
      Field("v", "value", at: \.v)
      Field("address.zip", \.zip)
    }
  }

  @Test("Several keys, nested paths, and a property without a field")
  func keys() throws {
    #expect(try Keyed.schema.decode(#"{"value":1,"address":{"zip":2}}"#) == Keyed(v: 1, zip: 2))
    let onlyZip = Schema(startingFrom: Keyed()) { Field("zip", \.zip) }
    #expect(try onlyZip.decode(#"{"v":1,"zip":2}"#) == Keyed(v: 0, zip: 2))
    #expect(try JSONDecoder().decode(Plain.self, from: Data(#"{"v":1}"#.utf8)) == Plain(v: 1))
  }

  private enum Cipher: AESAdopter { static var key: String { "0123456789abcdef" } }

  @Test("JSON in a string, and AES, both ways")
  func strings() throws {
    let document = Schema.embedded(Model.schema)
    #expect(try document.decode(#""{\"v\":1}""#) == Model(v: 1))
    #expect(try document.encodeToString(Model(v: 1)) == #""{\"v\":1}""#)
    let secret = Schema.aes(Cipher.self)
    #expect(try secret.decode(secret.encode("Ann")) == "Ann")
    #expect(try secret.encodeToString("Ann") != "Ann")
  }

  @Test("Another format, through SchemaCoded")
  func propertyLists() throws {
    let data = try PropertyListEncoder().encode(["model": SchemaCoded(Model(v: 7))])
    let decoded = try PropertyListDecoder().decode([String: SchemaCoded<Model>].self, from: data)
    #expect(decoded["model"]?.value == Model(v: 7))
  }
}
