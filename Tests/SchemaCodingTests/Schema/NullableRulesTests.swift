import Foundation
import SchemaCoding
import Testing

@Suite("Rules and modifiers of values that may be missing or null")
struct NullableRulesTests {
  struct Patch: Sendable, Equatable {
    var name: Nullable<String> = .missing
    var age: Nullable<Int> = .missing

    static let schema = Schema(startingFrom: Patch()) {
      Field("name", \.name).trimmed().validate(.notEmpty)
      Field("age", \.age).validate(.range(0...)).validate("must be even") { $0.isMultiple(of: 2) }
    }
  }

  @Test(arguments: [
    ("{}", "missing, missing"), (#"{"name":null,"age":null}"#, "null, null"), (#"{"name":" a ","age":2}"#, "a, 2"),
    (#"{"name":" "}"#, "$.name validationFailed must not be empty"),
    (#"{"age":-3}"#, "$.age validationFailed must be at least 0, $.age validationFailed must be even"),
  ])
  func patches(_ json: String, _ expected: String) {
    do throws(SchemaError) {
      let patch = try Patch.schema.decode(json)
      #expect("\(Self.text(patch.name)), \(Self.text(patch.age))" == expected)
    } catch {
      #expect(
        error.issues.map { "\($0.path) \($0.code) \($0.detail ?? "")" }.joined(separator: ", ") == expected, "\(error)")
    }
  }

  private static func text<Value>(_ nullable: Nullable<Value>) -> String {
    switch nullable {
    case .missing: "missing"
    case .null: "null"
    case .value(let value): "\(value)"
    }
  }

  @Test func jsonSchema() {
    let name = Patch.schema.jsonSchema(for: .encoding)["properties"]?["name"]
    #expect(name == ["type": ["string", "null"], "minLength": 1])
  }
}
