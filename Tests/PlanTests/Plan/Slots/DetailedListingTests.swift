import Testing

@testable import SchemaCoding
@testable import TestSupport

/// The fast paths in the detailed listing.
@Suite struct DetailedListingTests {
  private struct Spot: Sendable {
    var name = "", lat = 0.0, code: String?
    var observed = 0 { didSet { changes += 1 } }
    var changes = 0
    var last = false
    var doubled: Int {
      get { changes * 2 }
      set { changes = newValue / 2 }
    }
  }

  private static func listing<Value>(_ schema: Schema<Value>) -> String {
    Plan(root: schema.instruction(in: CompilationContext())).listing(isDetailed: true)
  }

  private static let stored = Schema(startingFrom: Spot()) {
    Field("name", \.name)
    Field("lat", "latitude", at: \.lat)
    Field("place.code", \.code)
    Field("last", \.last).lenient()
    Field("again", \.name)
    Field("observed", \.observed)
    Field("changes", \.changes)
  }

  @Test func storedPropertiesAreDecodedDirectly() {
    #expect(
      Self.listing(Self.stored) == """
        plan for Spot
           0  name           kept  string          direct
           1  lat, latitude  kept  number Double
           2  place.code     kept  string
           3  last           kept  bool (lenient)  direct
           4  again          kept  string          direct
           5  observed       kept  number Int
           6  changes        kept  number Int      direct
        """)
  }

  @Test func computedAndEncryptedPropertiesAreNot() {
    let schema = Schema(startingFrom: Spot()) {
      Field("secret", \.name).cipher(BitFlipCipher(), as: .string)
      Field("lat", \.lat)
      Field("doubled", \.doubled)
      Field("code", \.code)
    }
    #expect(
      Self.listing(schema).split(separator: "\n").map { $0.hasSuffix("direct") } == [
        false, false, true, false, true,
      ]
    )
  }

  @Test func membersAfterTheArgumentsAreListed() {
    struct Pair {
      var first: Int, second: Int
    }
    let schema = Schema(Pair.init) {
      Field("first", \.first)
      Field("second", \.second)
    }.extending {
      for index in 0..<200 { Field(FieldKey("k\(index)"), \.first) }
    }
    let lines = Self.listing(schema).split(separator: "\n")
    #expect(lines.count == 203 && lines.filter { $0.hasSuffix("direct") }.count == 202)
  }

  @Test func arraysOfCommonTypesAreDecodedInBulk() {
    let arrays = [
      Self.listing(Schema<String>.string.array), Self.listing(Schema<Int>.number().array.lossy()),
      Self.listing(Schema<Double>.number().lenient().array), Self.listing(Schema<Bool>.bool().array),
    ]
    #expect(
      arrays == [
        "plan for [string], bulk", "plan for [number Int] lossy, bulk", "plan for [number Double (lenient)], bulk",
        "plan for [bool]",
      ])
  }

  private final class Counter {
    var count = 0
  }

  @Test func propertiesOfClassesAreNot() {
    #expect(!Self.listing(Schema(startingFrom: Counter()) { Field("count", \.count) }).contains("direct"))
  }

  @Test func twoFieldsForOneKeyShareItsSlot() {
    let schema = Schema(startingFrom: Spot()) {
      Field("x", \.name)
      Field("x", \.code).encodedUnder("y")
    }
    #expect(Self.listing(schema).split(separator: "\n").map { $0.hasSuffix("direct") } == [false, true, true])
  }

  private struct Stop: Sendable {
    let name: String, lat: Double, zip: Int?
    static let schema = Schema(Stop.init) {
      Field("name", \.name).default("none")
      Field("lat", "latitude", at: \.lat)
      Field("zip", \.zip).encodedUnder("code")
    }
  }

  @Test func argumentsWithOneKeyAreDecodedDirectly() {
    #expect(
      Self.listing(Stop.schema) == """
        plan for Stop
           0  name           default "none"  string         direct
           1  lat, latitude  required        number Double
           2  zip            optional        number Int     encoded as code, direct
        """)
  }

  @Test func theOrdinaryListingOmitsFastPaths() {
    #expect(!"\(Self.stored.plan)".contains("direct"))
  }
}
