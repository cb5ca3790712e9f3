import SchemaCoding
import Testing

@testable import TestSupport

/// The definition errors of a schema that is looked up later are found wherever it occurs, so that no document meets one.
@Suite struct LazySchemaErrorsTests {
  struct Key: SchemaCodable, Sendable {
    var camel = 0, snake = 0
    static let schema = Schema(startingFrom: Key()) {
      Field("userID", \.camel)
      Field("user_id", \.snake)
    }
  }

  struct Middle: Sendable {
    var key = Key()
    static let schema = Schema(startingFrom: Middle()) { Field("key", \.key) }
  }

  struct Outer: Sendable {
    var key = Key(), middle: Middle?
  }

  @Test func aTypeInASecondKeyStyle() {
    let schema = Schema(startingFrom: Outer()) {
      Field("key", \.key)
      Field("middle", \.middle).schema(Middle.schema.keys(.snakeCase))
    }
    #expect(
      schema.definitionErrors().map(\.description)
        == [#"Key has 2 fields for the key "user_id""#].map { "\($0) \(Self.place)" })
  }

  private static var place: String { "(PlanTests/LazySchemaErrorsTests.swift:12)" }

  struct OnlyEncodable: Encodable, Sendable {}

  struct Part: SchemaCodable, Sendable {
    var value = OnlyEncodable()
    static let schema = Schema(startingFrom: Part()) { Field("value", \.value).codable() }
  }

  struct Whole: Sendable {
    var first = Part(), second = Part()
  }

  @Test func aTypeThatIsEncodedOnlyInOneField() {
    let schema = Schema(startingFrom: Whole()) {
      Field("first", \.first).encodeOnly()
      Field("second", \.second)
    }
    #expect(schema.definitionErrors().map(\.message).count == 1)
    #expect(schema.definitionErrors(for: .encoding) == [])
  }

  struct Leaf: Sendable {
    var value = 0
  }

  struct Leaves: Sendable {
    var all: [Leaf?] = Array(repeating: nil, count: 300)
  }

  @Test func oneOfManyStoredSchemas() {
    let schemas = (0..<250).map { index in
      Schema(startingFrom: Leaf()) { Field(index == 249 ? FieldKey("x..") : "x", \.value) }
    }
    let schema = Schema(startingFrom: Leaves()) {
      for index in 0..<250 { Field(FieldKey("leaf\(index)"), \.all[index]).schema(.lazy { schemas[index] }) }
    }
    #expect(schema.definitionErrors().map(\.message) == [#"has the key "x..", which has an empty part"#])
  }

  struct Folder: SchemaCodable, Sendable {
    var name = "", folders: [Folder] = []

    static var schema: Schema<Folder> {
      Schema(startingFrom: Folder()) {
        Field("name", \.name)
        Field("folders", \.folders)
      }
      .keys(.custom { $0 + "_" })
    }
  }

  /// Each lookup creates a schema with a key style of its own.
  @Test func aSchemaThatIsNewEachTimeEnds() throws {
    #expect(Folder.schema.definitionErrors() == [])
    let folder = try Folder.schema.decode(#"{"name_":"a","folders_":[{"name_":"b"}]}"#)
    #expect(folder.folders.first?.name == "b")
  }
}
