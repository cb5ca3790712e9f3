import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Removes one letter of the string, so that ciphers inside one another need little space.
private struct Prefix: TextCipher {
  func ciphertext(from string: String) throws(CipherError) -> Data { Data(string.utf8) }
  func string(from ciphertext: Data) throws(CipherError) -> String { String(decoding: ciphertext, as: UTF8.self) }
  func encrypt(_ plaintext: Data) throws(CipherError) -> Data { Data("x".utf8) + plaintext }

  func decrypt(_ ciphertext: Data) throws(CipherError) -> Data {
    guard ciphertext.first == UInt8(ascii: "x") else { throw .failed }
    return ciphertext.dropFirst()
  }
}

private indirect enum Layer: Equatable, Sendable {
  case number(Int)
  case layer(Layer)

  static func nested(_ levels: Int) -> Layer { (0..<levels).reduce(.number(1)) { layer, _ in .layer(layer) } }

  static let schema: Schema<Layer> = .oneOf {
    Variant(.cipher(Prefix(), as: .lazy { Layer.schema }), Layer.layer) {
      if case .layer(let inner) = $0 { inner } else { nil }
    }
    Variant(Schema<Int>.number().lenient(), Layer.number) { if case .number(let number) = $0 { number } else { nil } }
  }
}

@Suite("Ciphers inside one another")
struct CipherInstructionLevelsTests {
  private static func json(_ levels: Int) -> String { "\"\(String(repeating: "x", count: levels))1\"" }

  @Test("As many as the options allow", arguments: [1, 2, 7, 8])
  func allowed(levels: Int) throws {
    let layer = try Layer.schema.decode(Self.json(levels))
    #expect(layer == Layer.nested(levels))
    let options = DecodingOptions(limits: CodingLimits(maximumEmbeddedLevels: levels - 1))
    #expect(throws: SchemaError.self) { try Layer.schema.decode(Self.json(levels), options: options) }
  }

  @Test("No document with more stops the program", arguments: [9, 5_000])
  func tooMany(levels: Int) {
    let error = #expect(throws: SchemaError.self) { try Layer.schema.decode(Self.json(levels)) }
    #expect(error?.issues.map(\.code) == [.unknownCase])
  }

  @Test("No model with more stops the program", arguments: [9, 5_000])
  func tooManyToEncode(levels: Int) {
    let error = #expect(throws: SchemaError.self) { try Layer.schema.encode(Layer.nested(levels)) }
    #expect(error?.issues.map(\.code) == [.tooDeep])
  }
}
