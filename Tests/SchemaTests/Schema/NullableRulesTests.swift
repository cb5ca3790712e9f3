import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

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

  struct Numbers: Sendable, Equatable {
    var percentage: Nullable<Int> = .missing, floor: Nullable<Int> = .missing, limit: Nullable<Int> = .missing
    var rounded: Nullable<Int> = .missing, id: Nullable<UInt64> = .missing

    static let schema = Schema(startingFrom: Numbers()) {
      Field("percentage", \.percentage).clamped(to: 0...100)
      Field("floor", \.floor).clamped(to: 1...)
      Field("limit", \.limit).clamped(to: ...9)
      Field("rounded", \.rounded).rounded(.down)
      Field("id", \.id).encodedAsString()
    }
  }

  @Test func modifiers() throws {
    let json = #"{"percentage":120,"floor":0,"limit":10,"rounded":2.5,"id":"18446744073709551615"}"#
    let decoded = try Numbers.schema.decodeWithReport(json)
    let numbers = Numbers(
      percentage: .value(100), floor: .value(1), limit: .value(9), rounded: .value(2), id: .value(.max))
    #expect(decoded.value == numbers)
    let repairs = decoded.report.repairs.lines
    #expect(repairs == ["$.percentage adjusted", "$.floor adjusted", "$.limit adjusted", "$.rounded adjusted"])
    let encoded = try Numbers.schema.encodeToString(numbers)
    #expect(encoded == #"{"percentage":100,"floor":1,"limit":9,"rounded":2,"id":"18446744073709551615"}"#)
    let nulls = #"{"percentage":null,"floor":null,"limit":null,"rounded":null,"id":null}"#
    #expect(try Numbers.schema.encodeToString(try Numbers.schema.decode(nulls)) == nulls)
    #expect(try Numbers.schema.decode("{}") == Numbers())
  }

  struct Changes: Sendable, Equatable {
    var sizes: Nullable<[Int]> = .missing, city: Nullable<String> = .missing, zone: Nullable<Int> = .missing

    static let schema = Schema(startingFrom: Changes()) {
      Field("sizes", \.sizes).sorted(by: <)
      Field("city", \.city).map { city in city.map { $0.uppercased() } }
      Field("zone", \.zone).validate("must be one of the city's") { zone, context in
        zone < context.userInfo[.zones] as? Int ?? 0
      }
    }

    /// The same modifiers and rules, on schemas instead of fields.
    static let inSchemas = Schema(startingFrom: Changes()) {
      Field("sizes", \.sizes).schema(Schema<[Int]>.array(of: .number()).nullable.sorted(by: <))
      Field("city", \.city).schema(Schema<String>.string.nullable.map { city in city.map { $0.uppercased() } })
      Field("zone", \.zone).schema(
        Schema<Int>.number().nullable.validate("must be one of the city's") { $0 < $1.userInfo[.zones] as? Int ?? 0 })
    }
  }

  @Test("Closures, and those that take the context", arguments: [Changes.schema, Changes.inSchemas])
  func closures(_ schema: Schema<Changes>) throws {
    let options = DecodingOptions(userInfo: [.zones: 3])
    let changes = try schema.decode(#"{"sizes":[3,1],"city":"Ulm","zone":2}"#, options: options)
    #expect(changes == Changes(sizes: .value([1, 3]), city: .value("ULM"), zone: .value(2)))
    #expect(try schema.decode("{}", options: options) == Changes())
    let nulls = try schema.decode(#"{"sizes":null,"city":null,"zone":null}"#, options: options)
    #expect(nulls == Changes(sizes: .null, city: .null, zone: .null))
    let error = #expect(throws: SchemaError.self) { try schema.decode(#"{"zone":3}"#, options: options) }
    #expect(error?.issues.map(\.description) == ["$.zone validationFailed found 3, must be one of the city's"])
  }

  @Test func anImpossibleDefaultIsADefinitionError() {
    let schema = Schema(startingFrom: Patch()) { Field("age", \.age).clamped(to: 1...3).default(.value(9)) }
    #expect(
      schema.definitionErrors().map(\.message) == ["has the default value(9), but its values are clamped to 1...3"])
  }

  @Test(
    arguments: [(.missing, .missing), (.null, .null), (.value(2), .value("2"))] as [(Nullable<Int>, Nullable<String>)])
  func mapping(nullable: Nullable<Int>, mapped: Nullable<String>) {
    #expect(nullable.map { "\($0)" } == mapped)
  }

  struct Profile: SchemaCodable {
    var name: Nullable<String> = .missing

    static let schema = Schema(startingFrom: Profile()) { Field("name", \.name) }
  }

  @Test func propertiesByTheirKeys() {
    var profile = Profile()
    #expect(profile["name"] as String? == nil)
    profile["name"] = "a"
    #expect(profile.name == .value("a"))
    #expect(profile["name"] as String? == "a")
    #expect(profile["name"] == Nullable.value("a"))
    profile["name"] = 1
    #expect(profile.name == .value("a"))
    profile["name"] = nil as String?
    #expect(profile.name == .null)
    profile["name"] = Nullable<String>.missing
    #expect(profile.name == .missing)
  }

  @Test func jsonSchema() {
    let name = Patch.schema.jsonSchema(for: .encoding)["properties"]?["name"]
    #expect(name == ["type": ["string", "null"], "minLength": 1])
  }
}

extension CodingUserInfoKey {
  fileprivate static let zones = CodingUserInfoKey(rawValue: "zones")!
}
