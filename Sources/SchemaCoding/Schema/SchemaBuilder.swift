/// Collects the members of an object that an initializer makes.
///
/// Each member is one argument, so their number and types are the initializer's: what is conditional goes into a schema that
/// starts from a value, see ``MembersBuilder``.
@resultBuilder
public enum SchemaBuilder<Model> {
  /// Takes a field as a member.
  public static func buildExpression<Value>(_ field: Field<Model, Value>) -> SchemaMember<Model, Value> {
    field.member
  }

  /// Takes an included part as a member.
  public static func buildExpression<Part>(_ part: Include<Model, Part>) -> SchemaMember<Model, Part> {
    part.member
  }

  /// Takes a constant, which is no argument.
  public static func buildExpression(_ constant: Constant) -> Constant { constant }

  /// Lists the members in their order.
  public static func buildBlock<each Value>(
    _ members: repeat SchemaMember<Model, each Value>
  ) -> (repeat SchemaMember<Model, each Value>) {
    (repeat each members)
  }

  /// Lists the members in their order, behind a constant.
  public static func buildBlock<First, each Value>(
    _ constant: Constant, _ first: SchemaMember<Model, First>, _ rest: repeat SchemaMember<Model, each Value>
  ) -> (SchemaMember<Model, First>, repeat SchemaMember<Model, each Value>) {
    (first.following(constant), repeat each rest)
  }

  /// Lists the members in their order, behind constants.
  public static func buildBlock<First, each Value>(
    _ constant1: Constant, _ constant2: Constant,
    _ first: SchemaMember<Model, First>, _ rest: repeat SchemaMember<Model, each Value>
  ) -> (SchemaMember<Model, First>, repeat SchemaMember<Model, each Value>) {
    (first.following(constant1, constant2), repeat each rest)
  }

  /// Lists the members in their order, behind constants.
  public static func buildBlock<First, each Value>(
    _ constant1: Constant, _ constant2: Constant, _ constant3: Constant,
    _ first: SchemaMember<Model, First>, _ rest: repeat SchemaMember<Model, each Value>
  ) -> (SchemaMember<Model, First>, repeat SchemaMember<Model, each Value>) {
    (first.following(constant1, constant2, constant3), repeat each rest)
  }

  /// Lists the members in their order, behind constants.
  public static func buildBlock<First, each Value>(
    _ constant1: Constant, _ constant2: Constant, _ constant3: Constant, _ constant4: Constant,
    _ first: SchemaMember<Model, First>, _ rest: repeat SchemaMember<Model, each Value>
  ) -> (SchemaMember<Model, First>, repeat SchemaMember<Model, each Value>) {
    (first.following(constant1, constant2, constant3, constant4), repeat each rest)
  }
}

/// Collects the members of an object that starts from a value: each on its own, so that conditions and loops may decide.
///
///     Schema(startingFrom: Article()) {
///       Field("title", \.title)
///       if withDraft { Field("draft", \.draft) }
///     }
@resultBuilder
public enum MembersBuilder<Model> {
  /// Members collected so far.
  public struct Members: Sendable {
    var list: [AnyMember<Model>]
  }

  /// Takes a field as a member.
  public static func buildExpression<Value>(_ field: Field<Model, Value>) -> Members {
    Members(list: [AnyMember(field.member)])
  }

  /// Takes an included part as a member.
  public static func buildExpression<Part>(_ part: Include<Model, Part>) -> Members {
    Members(list: [part.anyMember])
  }

  /// Takes a constant as a member.
  public static func buildExpression(_ constant: Constant) -> Members { Members(list: [AnyMember(constant)]) }

  /// Takes members that were collected elsewhere.
  public static func buildExpression(_ members: Members) -> Members { members }

  /// Joins what stands one below the other.
  public static func buildBlock(_ members: Members...) -> Members { joined(members) }

  /// Takes the members of an `if` whose condition holds.
  public static func buildOptional(_ members: Members?) -> Members { members ?? Members(list: []) }

  /// Takes the members of the branch that was chosen.
  public static func buildEither(first members: Members) -> Members { members }

  /// Takes the members of the branch that was chosen.
  public static func buildEither(second members: Members) -> Members { members }

  /// Joins the members of a loop's rounds.
  public static func buildArray(_ members: [Members]) -> Members { joined(members) }

  private static func joined(_ members: [Members]) -> Members {
    members.reduce(into: Members(list: [])) { $0.list += $1.list }
  }

  /// Takes members that need a newer platform, where it is there.
  public static func buildLimitedAvailability(_ members: Members) -> Members { members }
}
