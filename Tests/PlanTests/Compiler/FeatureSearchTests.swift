import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct FeatureSearchTests {
  private struct Pair: Sendable { var plain = "", hidden = "" }

  /// Schemas that exist only while a compiler looks into them may follow one another at the same address.
  @Test func aNewSchemaDoesNotHaveTheFactsOfAReleasedOne() {
    var compiler = Compiler(CompilationContext())
    for round in 0..<100 {
      let plain = compiler.facts(of: Schema<String>.string.validate("any") { _ in true }, isConstant: false)
      let hidden = compiler.facts(
        of: Schema<String>.cipher(BitFlipCipher()).validate("any") { _ in true }, isConstant: false)
      #expect(!plain.features.contains(.redacted), "plain, round \(round)")
      #expect(hidden.features.contains(.redacted), "hidden, round \(round)")
    }
  }

  private struct Leak: Error, CustomStringConvertible { let description: String }

  @Test func fieldsWhoseClosuresMakeNewSchemas() {
    for _ in 0..<20 {
      let schema = Schema(startingFrom: Pair()) {
        Field("plain", \.plain).schema(.lazy { Schema<String>.string.validate("any") { _ in true } })
        Field("hidden", \.hidden).schema(.lazy { Schema<String>.cipher(BitFlipCipher()).validate("any") { _ in true } })
      }.map { pair -> Int in throw Leak(description: pair.hidden) }
      let json = #"{"plain":"a","hidden":\#(BitFlipCipher.literal("swordfish"))}"#
      let error = #expect(throws: SchemaError.self) { try schema.decode(json) }
      let texts = everyText(of: error as Any)
      #expect(texts.filter { $0.contains("swordfish") } == [])
    }
  }
}
