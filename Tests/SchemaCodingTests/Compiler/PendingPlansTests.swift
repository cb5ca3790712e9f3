import Testing

@testable import SchemaCoding

@Suite struct PendingPlansTests {
  @Test("A schema that occurs twice has one plan, even if another task compiles it in the meantime")
  func onePlan() {
    let schema = Box<Int>.schema(Field("n", \.value))
    var compiler = Compiler(CompilationContext())
    let plan = compiler.compile(schema)
    let other = schema.instruction(for: .decoding)
    #expect(plan !== other)
    #expect(compiler.compile(schema) === plan)
    compiler.plans.keep()
    #expect(schema.instruction(in: CompilationContext()) === other)
  }
}
