/// One form that a value may have: what tells it apart, its own schema, and the way to the whole value and back.
///
///     static let schema: Schema<Shape> = .oneOf("type") {
///       Variant("circle", Circle.schema, Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } }
///       Variant("group", Group.schema, Shape.group) { if case .group(let group) = $0 { group } else { nil } }
///       Variant(otherwise: .json, Shape.unknown) { if case .unknown(let json) = $0 { json } else { nil } }
///     }
public struct Variant<Whole>: Sendable {
  /// What the tag says, or nil for whatever no other variant claims.
  let tag: JSONValue?
  let lower: @Sendable (inout Compiler) -> VariantInstruction<Whole>

  /// Creates a variant for values whose tag is this one: a text, or a number or a Bool.
  public init<Part>(
    _ tag: JSONValue, _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.init(tag: tag, schema, wrap, unwrap)
  }

  /// Creates a variant for values that no other variant claims.
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
  /// Takes a variant.
  public static func buildExpression(_ variant: Variant<Whole>) -> [Variant<Whole>] { [variant] }

  /// Joins what stands one below the other.
  public static func buildBlock(_ variants: [Variant<Whole>]...) -> [Variant<Whole>] { variants.flatMap { $0 } }

  /// Takes the variants of an `if` whose condition holds.
  public static func buildOptional(_ variants: [Variant<Whole>]?) -> [Variant<Whole>] { variants ?? [] }

  /// Takes the variants of the branch that was chosen.
  public static func buildEither(first variants: [Variant<Whole>]) -> [Variant<Whole>] { variants }

  /// Takes the variants of the branch that was chosen.
  public static func buildEither(second variants: [Variant<Whole>]) -> [Variant<Whole>] { variants }

  /// Joins the variants of a loop's rounds.
  public static func buildArray(_ variants: [[Variant<Whole>]]) -> [Variant<Whole>] { variants.flatMap { $0 } }
}
