/// Collects no members, and lets the compiler report any.
@_documentation(visibility: internal)
@resultBuilder
public enum NoMembersBuilder<Model> {
  /// Takes a member, which would need a parameter.
  public static func buildExpression<Element: _SchemaElement>(_ element: Element) -> Element._Member
  where Element._Model == Model { Element._member(of: element) }

  /// Lists nothing.
  public static func buildBlock() {}
}
