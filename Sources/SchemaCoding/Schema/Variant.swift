/// One variant of a union: its tag, if any, its schema, and the conversions to and from the whole value.
///
///     static let schema: Schema<Shape> = .oneOf("type") {
///       Variant("circle", Circle.schema, Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } }
///       Variant("group", Group.schema, Shape.group) { if case .group(let group) = $0 { group } else { nil } }
///       Variant(otherwise: .json, Shape.unknown) { if case .unknown(let json) = $0 { json } else { nil } }
///     }
public struct Variant<Whole>: Sendable {
  /// The tag, or nil for an `otherwise` variant and in a union without tags.
  let tag: JSONValue?
  let lower: @Sendable (inout Compiler) -> VariantInstruction<Whole>

  /// Creates a variant for values with this tag: a string, a number or a Bool.
  public init<Part>(
    _ tag: JSONValue, _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.init(tag: tag, schema, wrap, unwrap)
  }

  /// Creates a variant for values that match no other variant.
  public init<Part>(
    otherwise schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.init(tag: nil, schema, wrap, unwrap)
  }

  /// Creates a variant of a union without tags, see ``Schema/oneOf(_:)``.
  public init<Part>(
    _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.init(tag: nil, schema, wrap, unwrap)
  }

  private init<Part>(
    tag: JSONValue?, _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.tag = tag
    lower = { PartVariantInstruction(tag: tag, part: $0.compile(schema), wrap: wrap, unwrap: unwrap) }
  }
}

/// Collects the variants of a union.
@resultBuilder
public enum VariantBuilder<Whole> {
  /// Adds a variant.
  public static func buildExpression(_ variant: Variant<Whole>) -> [Variant<Whole>] { [variant] }

  /// Joins the variants of a block.
  public static func buildBlock(_ variants: [Variant<Whole>]...) -> [Variant<Whole>] { variants.flatMap { $0 } }

  /// Adds the variants of an `if` statement whose condition is true.
  public static func buildOptional(_ variants: [Variant<Whole>]?) -> [Variant<Whole>] { variants ?? [] }

  /// Adds the variants of the selected branch.
  public static func buildEither(first variants: [Variant<Whole>]) -> [Variant<Whole>] { variants }

  /// Adds the variants of the selected branch.
  public static func buildEither(second variants: [Variant<Whole>]) -> [Variant<Whole>] { variants }

  /// Joins the variants of a loop's iterations.
  public static func buildArray(_ variants: [[Variant<Whole>]]) -> [Variant<Whole>] { variants.flatMap { $0 } }
}
