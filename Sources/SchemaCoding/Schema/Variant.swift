/// One variant of a union: its tag, if any, its schema, and the conversions to and from the whole value.
///
///     static let schema: Schema<Shape> = .oneOf("type") {
///       Variant("circle", Circle.schema, Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } }
///       Variant("point", .point)
///       Variant("group", Group.schema, Shape.group) { if case .group(let group) = $0 { group } else { nil } }
///       Variant(otherwise: .json, Shape.unknown) { if case .unknown(let json) = $0 { json } else { nil } }
///     }
public struct Variant<Whole>: Sendable {
  /// The tag, or nil for an `otherwise` variant and in a union without tags.
  let tag: JSONValue?
  /// Whether there is anything to decode or encode besides the tag.
  let hasContent: Bool
  private let lower: @Sendable (_ tag: JSONValue?, inout Compiler) -> VariantInstruction<Whole>

  /// Creates a variant for values with this tag: a string, a number or a Bool.
  ///
  /// - Parameters:
  ///   - tag: The tag, or the key in a union with an external tag.
  ///   - schema: The schema of the variant's own value.
  ///   - wrap: Makes the whole value from the variant's own, such as `Shape.circle`. An error that it throws is a `custom` issue, unless it
  ///     is an ``Issue``.
  ///   - unwrap: Returns the variant's own value, or nil if the whole is another variant.
  public init<Part>(
    _ tag: JSONValue, _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.init(tag: tag, schema, wrap, unwrap)
  }

  /// Creates a variant for values with this tag that is only decoded.
  ///
  ///     Variant("circle", Circle.schema, Shape.circle)
  ///
  /// Encoding a value of this variant is a `notEncodable` issue.
  public init<Part>(_ tag: JSONValue, _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole) {
    self.init(tag: tag, schema, wrap, nil)
  }

  /// Creates a variant without content, such as a case without associated values, for this tag.
  ///
  ///     Variant("ping", .ping)      // {"type": "ping"}
  ///
  /// What else the object contains is ignored, unless the call rejects unknown keys. An adjacent tag is encoded without content, and an
  /// external one with an empty object.
  public init(_ tag: JSONValue, _ value: Whole) where Whole: Equatable & Sendable {
    self.init(tag, value) { $0 == value }
  }

  /// Creates a variant without content, for a type that is not `Equatable`.
  ///
  ///     Variant("ping", .ping) { if case .ping = $0 { true } else { false } }
  public init(_ tag: JSONValue, _ value: Whole, _ matches: @escaping @Sendable (Whole) -> Bool) where Whole: Sendable {
    self.init(tag: tag, value, matches)
  }

  /// Creates a variant for everything that matches no other variant. Its content is lost.
  ///
  ///     Variant(otherwise: .unknown)
  ///
  /// It cannot be encoded. To encode what has been decoded, keep it: `Variant(otherwise: .json, Shape.other) { … }`.
  public init(otherwise value: Whole) where Whole: Equatable & Sendable {
    self.init(otherwise: value) { $0 == value }
  }

  /// Creates a variant for everything that matches no other variant, for a type that is not `Equatable`.
  ///
  ///     Variant(otherwise: .unknown) { if case .unknown = $0 { true } else { false } }
  public init(otherwise value: Whole, _ matches: @escaping @Sendable (Whole) -> Bool) where Whole: Sendable {
    self.init(tag: nil, value, matches)
  }

  /// Creates a variant for values that match no other variant.
  public init<Part>(
    otherwise schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.init(tag: nil, schema, wrap, unwrap)
  }

  /// Creates a variant for values that match no other variant, which is only decoded.
  ///
  /// Encoding a value of this variant is a `notEncodable` issue.
  public init<Part>(otherwise schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole) {
    self.init(tag: nil, schema, wrap, nil)
  }

  /// Creates a variant of a union without tags, see ``Schema/oneOf(_:)``.
  public init<Part>(
    _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.init(tag: nil, schema, wrap, unwrap)
  }

  /// Creates a variant of a union without tags, which is only decoded.
  ///
  /// Encoding a value of this variant is a `notEncodable` issue.
  public init<Part>(_ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole) {
    self.init(tag: nil, schema, wrap, nil)
  }

  private init(tag: JSONValue?, _ value: Whole, _ matches: @escaping @Sendable (Whole) -> Bool) where Whole: Sendable {
    self.tag = tag
    hasContent = false
    lower = { tag, compiler in
      UnitVariantInstruction(tag: tag, value: value, knownKeys: compiler.compilation.keysOfUnions, matches: matches)
    }
  }

  private init<Part>(
    tag: JSONValue?, _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: (@Sendable (Whole) -> Part?)?
  ) {
    self.tag = tag
    hasContent = true
    lower = { ContentVariantInstruction(tag: $0, content: $1.compile(schema), wrap: wrap, unwrap: unwrap) }
  }
}

extension Variant {
  func lower(_ compiler: inout Compiler) -> VariantInstruction<Whole> { lower(tag, &compiler) }

  /// Returns the variant of a union with an external tag, under this key.
  func lower(_ key: UnionKey, _ compiler: inout Compiler) -> VariantInstruction<Whole> {
    lower(.string(key.string), &compiler)
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
