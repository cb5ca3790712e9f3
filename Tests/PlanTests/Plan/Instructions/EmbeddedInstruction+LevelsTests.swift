import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// A letter whose attachment is another letter, as a string.
private struct Letter: Sendable {
  var depth = 0
  var attachment: [Letter] = []

  static let schema: Schema<Letter> = Schema(startingFrom: Letter()) {
    Field("depth", \.depth)
    Field("attachment", \.attachment).array(of: .embedded(.lazy { Letter.schema }))
  }

  /// This many letters inside each other.
  static func json(levels: Int) -> String {
    (0..<levels).reduce(#"{"depth":0}"#) { inner, level in
      #"{"depth":\#(level + 1),"attachment":[\#(jsonLiteral(inner))]}"#
    }
  }

  var levels: Int { attachment.first.map { $0.levels + 1 } ?? 0 }
}

@Suite("Levels of embedded documents")
struct EmbeddedInstructionLevelsTests {
  private static let path8 = "$" + String(repeating: ".attachment[0]", count: 8)

  @Test("Eight levels are decoded, the ninth is too deep", arguments: [0, 1, 7, 8])
  func readable(levels: Int) throws {
    #expect(try Letter.schema.decode(Letter.json(levels: levels)).levels == levels)
  }

  @Test("A ninth level is an issue with its path", arguments: [9, 12])
  func tooDeep(levels: Int) {
    #expect(outcome(Letter.schema, Letter.json(levels: levels)) == "\(Self.path8).attachment[0] tooDeep")
  }

  @Test("The limit is an option", arguments: [0, 1, 3])
  func option(limit: Int) throws {
    let options = DecodingOptions(limits: CodingLimits(maximumEmbeddedLevels: limit))
    #expect(try Letter.schema.decode(Letter.json(levels: limit), options: options).levels == limit)
    let issues = issueDescriptions(Letter.schema, Letter.json(levels: limit + 1), options)
    #expect(issues.count == 1 && issues[0].contains(" tooDeep"))
  }

  @Test("Sibling documents do not add up")
  func siblings() throws {
    let schema = Schema.array(of: .embedded(.array(of: .number(Int.self))))
    let json = "[" + Array(repeating: #""[1]""#, count: 100).joined(separator: ",") + "]"
    #expect(try schema.decode(json).count == 100)
  }

  @Test("Arrays inside and outside a string share one depth", arguments: [(256, 255, true), (256, 257, false)])
  func sharedDepth(outside: Int, inside: Int, isReadable: Bool) {
    func arrays(_ count: Int, around text: String) -> String {
      String(repeating: "[", count: count) + text + String(repeating: "]", count: count)
    }
    func schema(_ count: Int, around schema: Schema<Int>) -> Schema<Int> {
      (0..<count).reduce(schema) { schema, _ in schema.array.map { $0.first ?? 0 } }
    }
    let nested = schema(outside, around: .embedded(schema(inside, around: .number())))
    let json = arrays(outside, around: jsonLiteral(arrays(inside, around: "7")))
    let reading = outcome(nested, json)
    #expect(isReadable ? reading == "7" : reading.hasSuffix(" tooDeep"))
  }

  @Test("A string that is nested too deeply for the parser is tooDeep, not invalidJSON")
  func deepText() {
    let text = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    #expect(outcome(.embedded(.json), "\"\(text)\"") == "$ tooDeep")
    #expect(outcome(.array(of: .embedded(.json)), #"["\#(text)"]"#) == "$[0] tooDeep")
  }

  @Test("A long string of many documents")
  func enormous() throws {
    let inner = "[" + Array(repeating: "1", count: 100_000).joined(separator: ",") + "]"
    #expect(try Schema.embedded(.array(of: .number(Int.self))).decode("\"\(inner)\"").count == 100_000)
  }
}
