import SchemaCoding
import Testing

@testable import TestSupport

@Suite struct FailableInitializerTests {
  struct Share: Equatable, Sendable {
    let part: Int
    let whole: Int

    init?(part: Int, whole: Int) {
      guard part <= whole else { return nil }
      (self.part, self.whole) = (part, whole)
    }

    static let byKeyPath = Schema(Share.init) {
      Field("part", \.part)
      Field("whole", \.whole).default(100)
    }
    static let byPosition: Schema<Share> = Schema(Share.init) {
      Field("part").number(Int.self)
      Field("whole").number(Int.self).default(100)
    }
  }

  @Test("The model is not optional, and nil is an issue", arguments: [Share.byKeyPath, Share.byPosition])
  func failing(schema: Schema<Share>) throws {
    #expect(try schema.decode(#"{"part":1}"#) == Share(part: 1, whole: 100))
    let error = #expect(throws: SchemaError.self) { try schema.array.decode(#"[{"part":1},{"part":2,"whole":1}]"#) }
    #expect(
      error.map { "\($0)" } == """
        1 issue
          $[1]  custom  expected a Share, the initializer returned nil
        """)
    #expect(try schema.array.lossy().decode(#"[{"part":1},{"part":200}]"#).count == 1)
    #expect(outcome(schema, #"{"part":"x"}"#) == "$.part typeMismatch")
  }

  @Test func bothDirections() throws {
    let share = try #require(Share(part: 1, whole: 2))
    #expect(encodingOutcome(Share.byKeyPath, share) == #"{"part":1,"whole":2}"#)
    #expect(Share.byKeyPath.plan.description.hasPrefix("plan for Share\n"))
  }

  @Test func aClosureMayStillReturnAnOptionalModel() throws {
    let schema: Schema<Share?> = Schema(
      { (part: Int) -> Share? in Share(part: part, whole: 5) }, members: { Field("part").number(Int.self) })
    #expect(try schema.decode(#"{"part":9}"#) == nil)
    #expect(try schema.decode(#"{"part":1}"#)?.whole == 5)
  }
}
