import Testing

@testable import SchemaCoding

@Suite struct DocumentPlansTests {
  private static let modes: [DecodingOptions.LeniencyMode] = [.declared, .strict, .lenient]
  private static let uses = modes.flatMap { mode in SchemaUse.allCases.map { PlanUse(mode: mode, purpose: $0) } }

  @Test func keepsOnePlanForEachUse() {
    let plans = DocumentPlans()
    let kept = Self.uses.map { _ in Instruction<Int>() }
    for (use, plan) in zip(Self.uses, kept) {
      #expect(plans[use] == nil)
      plans.keep(plan, for: use)
    }
    for (use, plan) in zip(Self.uses, kept) { #expect(plans[use]?.takeUnretainedValue() === plan) }
    #expect(kept.count == 9)
  }

  @Test func keepsTheFirstOfTwoPlans() {
    let plans = DocumentPlans()
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
