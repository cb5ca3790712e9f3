import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct PendingPlansTests {
  @Test("A schema that occurs twice has one plan, even if another task compiles it in the meantime")
  func onePlan() {
    let schema = Box<Int>.schema(Field("n", \.value))
    var compiler = Compiler(CompilationContext())
    let plan = compiler.compile(schema)
    let other = schema.instruction(for: .decoding)
    #expect(plan !== other)
    #expect(compiler.compile(schema) === plan)
    #expect(!compiler.plans.keep())
    #expect(schema.instruction(in: CompilationContext()) === other)
  }

  @Test("If another task keeps the plan of one schema, the plans of others that refer to it are not kept either")
  func allOrNone() {
    let inner = Box<Int>.schema(Field("n", \.value))
    let outer = inner.array
    var compiler = Compiler(CompilationContext())
    let plan = compiler.compile(outer)
    _ = inner.instruction(for: .decoding)
    #expect(!compiler.plans.keep())
    let kept = outer.instruction(for: .decoding)
    #expect(kept !== plan && outer.instruction(for: .decoding) === kept)
  }
}
