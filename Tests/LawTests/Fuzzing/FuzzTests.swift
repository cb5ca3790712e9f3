import Foundation
import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

/// Random documents, valid and invalid: nothing traps, and both parsers agree.
@Suite struct FuzzTests {
  private struct Model: CustomStringConvertible, Sendable {
    let id: Int, name: String?, lat: Double, kind: Vehicle?, tags: [String], scores: [String: Int], open: Bool
    let extra: JSONValue, set: Set<Int>, deep: Int
    var description: String {
      [id, name as Any, lat, kind as Any, tags, scores, open, extra, set, deep].map(shown).joined(separator: " ")
    }

    static let schema = Schema(Model.init) {
      Field("id", "ident", at: \.id)
      Field("name", \.name)
      Field("lat", "pos.lat", at: \.lat).lenient()
      Field("kind", \.kind).enumeration().lenient()
      Field("tags", \.tags).lossy()
      Field("scores", \.scores)
      Field("open", \.open).fallback(false)
      Field("extra", \.extra).default(.null)
      Field("set", \.set).lenient([.standard, .singleElement, .fractionsAsIntegers]).default([])
      Field("a[1].b", \.deep).default(0).lenient()
    }
  }

  @Test(arguments: DecodingOptions.LeniencyMode.all, 0..<3)
  func randomDocuments(mode: DecodingOptions.LeniencyMode, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var (values, failures) = (0, 0)
    for _ in 0..<60 {
      let json = Documents.document(of: Model.schema, &generator)
      let options = DecodingOptions(
        leniency: mode, limits: CodingLimits(maximumIssues: Int.random(in: 1...9, using: &generator)))
      let first = outcome(Model.schema, json, options)
      #expect(outcome(Model.schema, json, options) == first, "the same each time: \(json)")
      if first.hasPrefix("$") { failures += 1 } else { values += 1 }
    }
    // Some documents have lenient forms.
    #expect(failures > 10 && values > (mode == .strict ? 0 : 10))
  }

  @Test(arguments: 0..<3) func brokenBytes(seed: Int) {
    let good =
      #"{"id":1,"name":"é捷","lat":"22.5","kind":2,"tags":["a",null],"scores":{"a":1},"set":[1,2.5],"a":[0,{"b":3}]}"#
    var generator = SeededGenerator(seed: UInt64(100 + seed))
    for _ in 0..<300 {
      var bytes = Array(good.utf8)
      for _ in 0..<generator.int(1...3) { bytes = generator.changed(bytes) }
      if generator.int(0...3) == 0 { bytes.removeLast(generator.int(0...bytes.count / 2)) }
      let data = Data(bytes)
      let plain = Result { try Model.schema.decode(data) }
      let reported = Result { try Model.schema.decodeWithReport(data) }
      switch (plain, reported) {
      case (.success(let value), .success(let decoded)): #expect("\(value)" == "\(decoded.value)")
      case (.failure(let one), .failure(let other)): #expect("\(one)" == "\(other)" && one is SchemaError)
      default: Issue.record("one way decodes and the other does not: \(bytes)")
      }
    }
  }
}
