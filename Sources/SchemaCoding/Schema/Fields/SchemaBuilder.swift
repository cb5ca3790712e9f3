/// Collects the members of an object that is made by an initializer.
///
/// Each member is one argument, so their number and types match the initializer's. For conditional members, use a schema with an
/// initial value, see ``MembersBuilder``.
@resultBuilder
public enum SchemaBuilder<Model> {
  /// Adds a field as a member.
  public static func buildExpression<Value>(_ field: Field<Model, Value>) -> SchemaMember<Model, ArgumentOf<Value>> {
    field.member
  }

  /// Adds an included part as a member.
  public static func buildExpression<Part>(_ part: Include<Model, Part>) -> SchemaMember<Model, ArgumentOf<Part>> {
    part.member
  }

  /// Adds a constant, which is not an argument.
  public static func buildExpression(_ constant: Constant) -> Constant { constant }

  /// Lists the members in source order.
  public static func buildBlock<each Argument>(
    _ members: repeat SchemaMember<Model, each Argument>
  ) -> (repeat SchemaMember<Model, each Argument>) {
    (repeat each members)
  }

  /// Lists the members in source order, after a constant.
  public static func buildBlock<First, each Argument>(
    _ constant: Constant, _ first: SchemaMember<Model, First>, _ rest: repeat SchemaMember<Model, each Argument>
  ) -> (SchemaMember<Model, First>, repeat SchemaMember<Model, each Argument>) {
    (first.following(constant), repeat each rest)
  }

  /// Lists the members in source order, after constants.
  public static func buildBlock<First, each Argument>(
    _ constant1: Constant, _ constant2: Constant,
    _ first: SchemaMember<Model, First>, _ rest: repeat SchemaMember<Model, each Argument>
  ) -> (SchemaMember<Model, First>, repeat SchemaMember<Model, each Argument>) {
    (first.following(constant1, constant2), repeat each rest)
  }

  /// Lists the members in source order, after constants.
  public static func buildBlock<First, each Argument>(
    _ constant1: Constant, _ constant2: Constant, _ constant3: Constant,
    _ first: SchemaMember<Model, First>, _ rest: repeat SchemaMember<Model, each Argument>
  ) -> (SchemaMember<Model, First>, repeat SchemaMember<Model, each Argument>) {
    (first.following(constant1, constant2, constant3), repeat each rest)
  }

  /// Lists the members in source order, after constants.
  public static func buildBlock<First, each Argument>(
    _ constant1: Constant, _ constant2: Constant, _ constant3: Constant, _ constant4: Constant,
    _ first: SchemaMember<Model, First>, _ rest: repeat SchemaMember<Model, each Argument>
  ) -> (SchemaMember<Model, First>, repeat SchemaMember<Model, each Argument>) {
    (first.following(constant1, constant2, constant3, constant4), repeat each rest)
  }
}

/// Collects the members of an object with an initial value.
///
/// Members are independent of each other, so conditions and loops are allowed.
///
///     Schema(startingFrom: Article()) {
///       Field("title", \.title)
///       if withDraft { Field("draft", \.draft) }
///     }
@resultBuilder
public enum MembersBuilder<Model> {
  /// The members collected so far.
  public struct Members: Sendable {
    var list: [AnyMember<Model>]
  }

  /// Adds a field as a member.
  public static func buildExpression<Value>(_ field: Field<Model, Value>) -> Members {
    Members(list: [AnyMember(field.member)])
  }

  /// Adds an included part as a member.
  public static func buildExpression<Part>(_ part: Include<Model, Part>) -> Members {
    Members(list: [part.anyMember])
  }

  /// Adds a constant as a member.
  public static func buildExpression(_ constant: Constant) -> Members { Members(list: [AnyMember(constant)]) }

  /// Adds members that were collected elsewhere.
  public static func buildExpression(_ members: Members) -> Members { members }

  /// Joins the members of a block.
  public static func buildBlock(_ members: Members...) -> Members { joined(members) }

  /// Adds the members of an `if` statement whose condition is true.
  public static func buildOptional(_ members: Members?) -> Members { members ?? Members(list: []) }

  /// Adds the members of the selected branch.
  public static func buildEither(first members: Members) -> Members { members }

  /// Adds the members of the selected branch.
  public static func buildEither(second members: Members) -> Members { members }

  /// Joins the members of a loop's iterations.
  public static func buildArray(_ members: [Members]) -> Members { joined(members) }

  private static func joined(_ members: [Members]) -> Members { Members(list: members.flatMap(\.list)) }
}
