import Testing

@testable import SchemaCoding
@testable import TestSupport

/// The causes of an issue, as shown.
@Suite struct CausesTests {
  private static let bikes = SchemaIssue(
    .typeMismatch, at: JSONPath("$.docks[1].bikes")!, expected: "an Int", found: #""2""#)
  private static let array = SchemaIssue(.typeMismatch, expected: "an array", found: "an object of 1 key")
  private static let name = SchemaIssue(.missingKey, at: JSONPath("$.name")!, expected: "a string")

  private static func union(_ causes: SchemaCoding.SchemaIssue...) -> SchemaCoding.SchemaIssue {
    SchemaIssue(.unknownCase, expected: "a variant of Feed", found: "an object of 1 key", causes: causes)
  }

  @Test func inline() {
    #expect(
      "\(Self.union(Self.bikes, Self.array))"
        == "$ unknownCase expected a variant of Feed, found an object of 1 key, because "
        + #"$.docks[1].bikes typeMismatch expected an Int, found "2"; "#
        + "$ typeMismatch expected an array, found an object of 1 key")
    let many = Self.union(Self.name, Self.name, Self.name, Self.name, Self.name)
    #expect("\(many)".hasSuffix("; $.name missingKey expected a string; and 2 more"))
    let few = Self.union(Self.array, Self.array, Self.name)
    #expect("\(few)".hasSuffix("; $.name missingKey expected a string"))
    #expect(Self.union(Self.bikes).reason == "expected a variant of Feed, found an object of 1 key")
  }

  @Test func inAnError() {
    let error = SchemaError(issues: [Self.union(Self.bikes, Self.union(Self.name), Self.array), Self.name])
    #expect(
      "\(error)" == #"""
        2 issues
          $                   unknownCase   expected a variant of Feed, found an object of 1 key
            $.docks[1].bikes  typeMismatch  expected an Int, found "2"
            $                 unknownCase   expected a variant of Feed, found an object of 1 key
              $.name          missingKey    expected a string
            $                 typeMismatch  expected an array, found an object of 1 key
          $.name              missingKey    expected a string
        """#)
  }

  @Test func anIssueThatVariantsShareIsListedOnce() {
    func variant(_ key: String) -> Schema<Int> {
      let schema = Schema(startingFrom: Start(value: 0)) {
        Constant("jsonrpc", "2.0")
        Field(FieldKey(key), \.value)
      }
      return schema.map(\.value)
    }
    let union = Schema<Int>.oneOf {
      Variant(variant("result"), { $0 }, { $0 })
      Variant(variant("error"), { $0 }, { $0 })
      Variant(.number(), { $0 }, { $0 })
      Variant(.number(), { $0 }, { $0 })
    }
    let json = #"{"jsonrpc":"1.0","result":1,"error":2}"#
    let error = #expect(throws: SchemaError.self) { try union.decode(json) }
    #expect(
      error.map { "\($0)" } == #"""
        1 issue
          $            unknownCase   expected a variant of Int, found an object of 3 keys
            $.jsonrpc  unknownCase   expected "2.0", found "1.0"
            $          typeMismatch  expected an Int, found an object of 3 keys
        """#)
  }

  @Test func theIssuesOfASchemaInsideAClosure() {
    let number = Box<Int>.schema(Field("x", \.value))
    let schema = Schema<JSONValue>.json.map { try number.decode($0).value }.array
    let error = #expect(throws: SchemaError.self) { try schema.decode(#"[{"x":1},{"x":"2"}]"#) }
    #expect(
      error.map { "\($0)" } == #"""
        1 issue
          $[1]      custom        expected an Int, found an object of 1 key
            $[1].x  typeMismatch  expected an Int, found "2"
        """#)
    #expect(error?.issues.first?.underlying is SchemaError)
  }

  @Test func insideACipherTheirPathsAreHiddenWithThem() throws {
    let numbers = Schema<Int>.number().dictionary
    let plaintext = Schema<String>.string.map { try numbers.decode($0) }
    let schema = Schema<[String: Int]>.cipher(BitFlipCipher(), as: plaintext)
    let ciphertext = try Schema<String>.cipher(BitFlipCipher()).encodeToString(#"{"secret":"x"}"#)
    let error = #expect(throws: SchemaError.self) { try schema.decode(ciphertext) }
    #expect(error?.issues.map(\.code) == [.custom])
    #expect(error?.issues.first?.causes.isEmpty == true)
    #expect(error.map { "\($0)" }?.contains("secret") == false)
  }

  @Test func causesHaveThePathOfTheirIssue() {
    let issue = Self.union(Self.bikes, Self.union(Self.name)).located(below: [.key("feed"), .index(0)])
    #expect("\(issue.path)" == "$.feed[0]")
    #expect(issue.causes.map { "\($0.path)" } == ["$.feed[0].docks[1].bikes", "$.feed[0]"])
    #expect(issue.causes.last?.causes.map { "\($0.path)" } == ["$.feed[0].name"])
  }
}
