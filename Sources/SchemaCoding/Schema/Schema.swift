/// The mapping between JSON and a typed value, declared once, in Swift, beside the model.
///
///     struct Station {
///       let name: String?, lat: Double, docks: Int
///
///       static let schema = Schema(Station.init) {
///         Field("name").string().optional()
///         Field("lat").number().lenient()
///         Field("docks").number(Int.self).default(10)
///       }
///     }
///
///     let station = try Station.schema.decode(data)
///     let stations = try Station.schema.array.decode(data)
///
/// A schema describes any value, not only objects: `.string`, `.number()`, `.array(of:)`, and everything composed of them. It is a
/// value: a method such as ``SchemaOrField/lenient(_:lossy:)`` returns a modified copy, and one schema can be part of many others.
///
/// On first use, a schema is checked and compiled to a ``Plan``, once; the plan then decodes or encodes each document. A schema
/// that contradicts itself (two fields with one key, a field without a value kind) stops the program at that point, with all
/// definition errors in one message. A document never does: its errors are a ``SchemaError``.
///
/// Schemas can be used concurrently from any number of tasks.
public struct Schema<Value>: Sendable {
  let core: SchemaCore<Value>
  var overrides: Overrides {
    didSet { plansByPurpose = PlansByPurpose() }
  }
  /// The plans with these overrides that are looked up again and again.
  private(set) var plansByPurpose = PlansByPurpose()

  init(_ core: SchemaCore<Value>, overrides: Overrides = Overrides()) {
    self.core = core
    self.overrides = overrides
  }

  init(overrides: Overrides = Overrides(), lower: @escaping @Sendable (inout Compiler) -> Instruction<Value>) {
    self.init(SchemaCore(lower: lower), overrides: overrides)
  }

  /// Creates a schema from a closure that depends on a conformance of `Value` or of one of its parts.
  ///
  /// A `Sendable` closure must not capture a conformance that might be isolated to an actor. Those captured here are not isolated,
  /// because the interpreter uses the type on any thread.
  static func conforming(
    overrides: Overrides = Overrides(), _ lower: @escaping (inout Compiler) -> Instruction<Value>
  ) -> Schema {
    nonisolated(unsafe) let lower = lower
    return Schema(overrides: overrides) { lower(&$0) }
  }

  init(_ kind: some Kind<Value>) {
    self.init { $0.scalar(kind) }
  }
}

extension Schema: CustomStringConvertible {
  /// The type, such as `Schema<Station>`. To list the fields, print ``plan``.
  public var description: String { "Schema<\(Value.self)>" }
}

extension Schema: CustomReflectable {
  /// A mirror without children: `dump` shows nothing inside, such as the key of a cipher.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The declaration of a schema without its overrides: the part that copies share.
final class SchemaCore<Value>: Sendable {
  let lower: @Sendable (inout Compiler) -> Instruction<Value>
  /// The fields, if the schema describes an object.
  let object: ObjectBlueprint<Value>?
  /// Whether there are fields, stored because comparing `object` with nil copies it.
  let isObject: Bool
  let cache = PlanCache()

  init(
    object: ObjectBlueprint<Value>? = nil, lower: @escaping @Sendable (inout Compiler) -> Instruction<Value>
  ) {
    self.object = object
    isObject = object != nil
    self.lower = lower
  }
}

extension Schema {
  /// The plan that this schema compiles to, for printing.
  ///
  /// - Precondition: The schema has no definition errors.
  public var plan: Plan<Value> { Plan(root: instruction(in: CompilationContext())) }
}
