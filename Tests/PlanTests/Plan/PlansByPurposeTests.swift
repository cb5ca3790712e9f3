import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct PlansByPurposeTests {
  private static let modes: [DecodingOptions.LeniencyMode] = [.declared, .strict, .lenient]
  private static let uses: [PlanPurpose] =
    modes.flatMap { mode in SchemaOperation.allCases.map { .documents(PlanMode(leniency: mode), $0) } }
    + [.documents(PlanMode(unknownKeys: .reject), .decoding)]
    + [.values(of: LazySchemaID()), .values(of: LazySchemaID())]

  @Test func keepsOnePlanForEachUse() {
    let plans = PlansByPurpose()
    let kept = Self.uses.map { _ in Instruction<Int>() }
    for (use, plan) in zip(Self.uses, kept) {
      #expect(plans[use] == nil)
      plans.keep(plan, for: use)
    }
    for (use, plan) in zip(Self.uses, kept) { #expect(plans[use]?.takeUnretainedValue() === plan) }
    #expect(kept.count == 12)
  }

  @Test func doesNotGrowWithoutEnd() {
    let plans = PlansByPurpose()
    let plan = Instruction<Int>()
    let uses = (0...PlansByPurpose.maximumCount).map { _ in PlanPurpose.values(of: LazySchemaID()) }
    for use in uses { plans.keep(plan, for: use) }
    #expect(uses.filter { plans[$0] == nil }.count == 1)
  }

  @Test func keepsTheFirstOfTwoPlans() {
    let plans = PlansByPurpose()
    let (first, second) = (Instruction<Int>(), Instruction<Int>())
    plans.keep(first, for: Self.uses[0])
    plans.keep(second, for: Self.uses[0])
    #expect(plans[Self.uses[0]]?.takeUnretainedValue() === first)
  }

  @Test func aCopyWithOtherOverridesHasItsOwnPlans() throws {
    let strict = Schema<Int>.number()
    let lenient = strict.lenient()
    #expect(throws: SchemaError.self) { try strict.decode("\"1\"") }
    #expect(try lenient.decode("\"1\"") == 1)
    #expect(throws: SchemaError.self) { try strict.decode("\"1\"") }
  }

  /// The plan outlives the schema that was made for one call.
  @Test func aSchemaMayBeMadeForOneCall() throws {
    for number in 0..<100 {
      #expect(try Schema<[Int]>.array(of: .number().lenient()).decode("[\"\(number)\"]") == [number])
    }
  }
}
