/// An object's members and how they become a model.
struct ObjectBlueprint<Model>: Sendable {
  let members: [AnyMember<Model>]
  let construction: Construction
  var unknownKeys = UnknownKeys<Model>.ignore

  enum Construction: Sendable {
    /// Compiles the members, and the call that makes a model of their values.
    case initializer(@Sendable (inout Compiler) -> (members: [MemberInstruction<Model>], assembly: Assembly<Model>))
    case startingFrom(@Sendable () -> Model)
  }

  func lower(_ compiler: inout Compiler) -> Instruction<Model> {
    compiler.at("\(Model.self)") { compiler in
      let leniency = compiler.surroundings.leniency
      let (members, assembly) = compiler.inside { lowerMembers(&$0) }
      compiler.check(members)
      return ObjectInstruction(members: members, assembly: assembly, unknownKeys: unknownKeys, leniency: leniency)
    }
  }

  private func lowerMembers(
    _ compiler: inout Compiler
  ) -> (members: [MemberInstruction<Model>], assembly: Assembly<Model>) {
    switch construction {
    case .initializer(let lower):
      return lower(&compiler)
    case .startingFrom(let start):
      let instructions = members.enumerated().map { index, member in
        member.lower(&compiler, MemberPlace(index: index, binding: .property))
      }
      return (instructions, .startingFrom(start))
    }
  }
}
