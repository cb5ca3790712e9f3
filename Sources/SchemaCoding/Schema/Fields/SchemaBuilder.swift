/// What can stand in a schema.
///
/// It is the only type of an expression in a builder. With an overload for each type, the compiler would not know a field's model when it
/// reports an error in it.
@_documentation(visibility: internal)
public protocol _SchemaElement<_Model> {
  /// The model that the member belongs to.
  associatedtype _Model
  /// The member of a schema with an initializer.
  associatedtype _Member
  /// The member, for a builder that reports what does not match an initializer.
  associatedtype _Typed
  /// The member of a schema with an initializer.
  static func _member(of element: Self) -> _Member
  /// The members of a schema with an initial value.
  static func _members(of element: Self) -> MembersBuilder<_Model>.Members
  /// The member, for a builder that reports what does not match an initializer.
  static func _typed(of element: Self) -> _Typed
}

extension Field: _SchemaElement {
  /// The field with its type as an argument.
  @_documentation(visibility: internal)
  public static func _member(of field: Field) -> SchemaMember<Model, _ArgumentOf<Value>> { field.member }

  /// The field as a property.
  @_documentation(visibility: internal)
  public static func _members(of field: Field) -> MembersBuilder<Model>.Members {
    .init(list: [field.anyMember])
  }

  /// The member, as a message names it.
  @_documentation(visibility: internal)
  public static func _typed(of field: Field) -> FieldOf<Value> { FieldOf() }
}

extension Include: _SchemaElement {
  /// The part with its type as an argument.
  @_documentation(visibility: internal)
  public static func _member(of part: Include) -> SchemaMember<Model, _ArgumentOf<Part>> { part.member }

  /// The part as a property.
  @_documentation(visibility: internal)
  public static func _members(of part: Include) -> MembersBuilder<Model>.Members { .init(list: [part.anyMember]) }

  /// The member, as a message names it.
  @_documentation(visibility: internal)
  public static func _typed(of part: Include) -> FieldOf<Part> { FieldOf() }
}

extension Constant: _SchemaElement {
  /// The constant, which is not an argument.
  @_documentation(visibility: internal)
  public static func _member(of constant: Constant) -> Constant { constant }

  /// The constant, which is not a property.
  @_documentation(visibility: internal)
  public static func _members(of constant: Constant) -> MembersBuilder<Model>.Members {
    .init(list: [AnyMember(constant)])
  }

  /// The member, as a message names it.
  @_documentation(visibility: internal)
  public static func _typed(of constant: Constant) -> FieldOf<Constant<Model>> { FieldOf() }
}

extension Absent: _SchemaElement {
  /// The requirement, which is not an argument.
  @_documentation(visibility: internal)
  public static func _member(of absent: Absent) -> Constant<Model> { Constant(absent) }

  /// The requirement, which is not a property.
  @_documentation(visibility: internal)
  public static func _members(of absent: Absent) -> MembersBuilder<Model>.Members {
    .init(list: [AnyMember(Constant(absent))])
  }

  /// The member, as a message names it.
  @_documentation(visibility: internal)
  public static func _typed(of absent: Absent) -> FieldOf<Constant<Model>> { FieldOf() }
}

extension MembersBuilder.Members: _SchemaElement {
  /// Members of an initial value, which are not arguments.
  @_documentation(visibility: internal)
  public static func _member(of members: Self) -> Self { members }

  /// The members.
  @_documentation(visibility: internal)
  public static func _members(of members: Self) -> Self { members }

  /// The member, as a message names it.
  @_documentation(visibility: internal)
  public static func _typed(of members: Self) -> Self { members }
}

/// Collects the members of an object that is made by an initializer.
///
/// Each member is one argument, so their number and types match the initializer's. For conditional members, use a schema with an
/// initial value, see ``MembersBuilder``.
@resultBuilder
public enum SchemaBuilder<Model> {
  /// Adds a field, an included part or a constant.
  public static func buildExpression<Element: _SchemaElement>(_ element: Element) -> Element._Member
  where Element._Model == Model { Element._member(of: element) }

  /// Lists the members in source order.
  public static func buildBlock<each Argument>(
    _ members: repeat SchemaMember<Model, each Argument>
  ) -> (repeat SchemaMember<Model, each Argument>) {
    (repeat each members)
  }
}

/// Collects the members of an object that is made by an initializer, with constants anywhere among them.
///
/// The compiler tries it only where a ``SchemaBuilder``, which checks all members at once, accepts no schema.
@_documentation(visibility: internal)
@resultBuilder
public enum _ConstantsBuilder<Model> {
  /// The constants, each with the number of arguments before it.
  public struct Constants: Sendable {
    var list: [(position: Int, constant: AnyMember<Model>)] = []
    var argumentCount = 0

    @usableFromInline
    init() {}

    func with(_ constant: Constant<Model>) -> Constants {
      var constants = self
      constants.list.append((argumentCount, AnyMember(constant)))
      return constants
    }

    var withArgument: Constants {
      var constants = self
      constants.argumentCount += 1
      return constants
    }
  }

  /// Adds a field, an included part or a constant.
  public static func buildExpression<Element: _SchemaElement>(_ element: Element) -> Element._Member
  where Element._Model == Model { Element._member(of: element) }

  /// Has no members, as an initializer without parameters.
  public static func buildBlock() -> (Constants, ()) { (Constants(), ()) }

  /// Begins with a constant.
  public static func buildPartialBlock(first: Constant<Model>) -> (Constants, ()) { (Constants().with(first), ()) }

  /// Begins with an argument.
  public static func buildPartialBlock<First>(
    first: SchemaMember<Model, First>
  ) -> (Constants, (SchemaMember<Model, First>)) { (Constants().withArgument, first) }

  /// Adds a constant.
  public static func buildPartialBlock<each Argument>(
    accumulated: (Constants, (repeat SchemaMember<Model, each Argument>)), next: Constant<Model>
  ) -> (Constants, (repeat SchemaMember<Model, each Argument>)) {
    (accumulated.0.with(next), (repeat each accumulated.1))
  }

  /// Adds an argument.
  public static func buildPartialBlock<each Argument, Next>(
    accumulated: (Constants, (repeat SchemaMember<Model, each Argument>)), next: SchemaMember<Model, Next>
  ) -> (Constants, (repeat SchemaMember<Model, each Argument>, SchemaMember<Model, Next>)) {
    (accumulated.0.withArgument, (repeat each accumulated.1, next))
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

  /// Adds a field, an included part, a constant, or members that were collected elsewhere.
  public static func buildExpression<Element: _SchemaElement>(_ element: Element) -> Members
  where Element._Model == Model { Element._members(of: element) }

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

  private static func joined(_ members: [Members]) -> Members { Members(list: members.flatMap { $0.list }) }
}
