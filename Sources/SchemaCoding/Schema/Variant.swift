/// One variant of a union: its tag, if any, its schema, and the conversions to and from the whole value.
///
///     static let schema: Schema<Shape> = .oneOf("type") {
///       Variant("circle", Circle.schema, Shape.circle)
///       Variant("point", .point)
///       Variant("group", Group.schema, Shape.group)
///       Variant(otherwise: .json, Shape.unknown)
///     }
///
/// To encode a value of an enumeration, its case is found with a mirror, which takes 1 to 4 µs, and the payload is wrapped again to see that
/// it gives the same value. A closure that takes the variant's own value out of the whole is faster, and needed where mirrors do not show the
/// cases: for a type that is no enumeration, or has a mirror of its own (`CustomReflectable`), and in a program that is built without names
/// for reflection.
///
///     Variant("circle", Circle.schema, Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } }
public struct Variant<Whole>: Sendable {
  let role: VariantRole
  let hasContent: Bool
  private let lower: @Sendable (VariantRole, inout Compiler) -> VariantInstruction<Whole>
  /// The constants that each of its values has.
  let constants: @Sendable (inout Compiler) -> [SharedConstant]

  /// The tag; nil for a variant that no tag selects.
  var tag: JSONValue? { role.tag }

  /// Creates a variant for values with this tag: a string, a number or a Bool.
  ///
  /// - Parameters:
  ///   - tag: The tag, or the key in a union with an external tag.
  ///   - schema: The schema of the variant's own value.
  ///   - wrap: Makes the whole value from the variant's own, such as `Shape.circle`. An error that it throws is a `custom` issue, unless it
  ///     is a ``SchemaIssue``.
  ///   - unwrap: Returns the variant's own value, or nil if the whole is another variant. Without it, a mirror finds the case of an
  ///     enumeration; of any other type, the variant is only decoded, and encoding a value of it is a `notEncodable` issue.
  public init<Part>(
    _ tag: JSONValue, _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: (@Sendable (Whole) -> Part?)? = nil
  ) {
    self.init(.tagged(tag), schema, wrap, unwrap)
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
    self.init(.tagged(tag), value, matches)
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
    self.init(.otherwise, value, matches)
  }

  /// Creates a variant for values that match no other variant.
  public init<Part>(
    otherwise schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: (@Sendable (Whole) -> Part?)? = nil
  ) {
    self.init(.otherwise, schema, wrap, unwrap)
  }

  /// Creates a variant for values that have no tag, or null in its place. The tag is not encoded.
  ///
  ///     Variant(missingTag: Schema.string.under("text"), Message.plain)      // {"text": "hello"}
  ///
  /// An unknown tag is still an issue, or decoded as the `otherwise` variant.
  public init<Part>(
    missingTag schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: (@Sendable (Whole) -> Part?)? = nil
  ) {
    self.init(.missingTag, schema, wrap, unwrap)
  }

  /// Creates a variant without content for values that have no tag. It is encoded as an empty object.
  public init(missingTag value: Whole) where Whole: Equatable & Sendable {
    self.init(.missingTag, value) { $0 == value }
  }

  /// Creates a variant for values whose tag is known, but whose content cannot be decoded or breaks a rule. Each is in the report.
  ///
  ///     Variant(undecodable: .json, Shape.broken) { if case .broken(let json) = $0 { json } else { nil } }
  ///
  /// It decodes the whole value, with its tag. A call that decodes strictly does not use it.
  public init<Part>(
    undecodable schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: (@Sendable (Whole) -> Part?)? = nil
  ) {
    self.init(.undecodable, schema, wrap, unwrap)
  }

  /// Creates a variant of a union without tags, see ``Schema/oneOf(_:)``.
  public init<Part>(
    _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: (@Sendable (Whole) -> Part?)? = nil
  ) {
    self.init(.untagged, schema, wrap, unwrap)
  }

  private init(_ role: VariantRole, _ value: Whole, _ matches: @escaping @Sendable (Whole) -> Bool)
  where Whole: Sendable {
    self.role = role
    hasContent = false
    constants = { _ in [] }
    lower = { role, compiler in
      if role.tag == nil, role != .missingTag {
        compiler.remark(.oneWay, "has \(role) without content, which has nothing to encode")
      }
      return UnitVariantInstruction(
        role, value: value, knownKeys: compiler.compilation.keysOfUnions, matches: matches)
    }
  }

  private init<Part>(
    _ role: VariantRole, _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: (@Sendable (Whole) -> Part?)?
  ) {
    self.role = role
    hasContent = true
    constants = { $0.compile(schema).facts.constants }
    lower = { role, compiler in
      if unwrap == nil, !ReflectedCase.isShown(of: Whole.self) {
        compiler.remark(
          .oneWay, "has \(role), which is only decoded; to encode it, add a closure that takes the value out")
      }
      return ContentVariantInstruction(role, content: compiler.compile(schema), wrap: wrap, unwrap: unwrap)
    }
  }
}

extension Variant {
  /// Returns the variant, if need be with another tag: a key as the key style spells it, or a constant.
  func lower(_ compiler: inout Compiler, tag: JSONValue? = nil) -> VariantInstruction<Whole> {
    lower(tag.map(VariantRole.tagged) ?? role, &compiler)
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
