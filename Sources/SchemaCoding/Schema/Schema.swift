/// How JSON maps to a typed value and back: a description, written once, in Swift, beside the model.
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
/// A schema describes any value, not only objects: `.string`, `.number()`, `.array(of:)`, and whatever is built from them. It
/// is a value: a modifier such as ``lenient(_:)`` returns a changed copy, and one schema may be part of many others.
///
/// On its first use a schema is checked and compiled to a ``Plan``, once; then the plan is run for each document. A schema
/// that contradicts itself (two fields on one key, a field of no known kind) stops the program then, with all its definition errors
/// in one message; ``definitionErrors(for:)`` finds them in a test. Documents never stop the program: what is wrong with them is a
/// ``SchemaError``.
///
/// Schemas are safe to use from many tasks at once.
public struct Schema<Value>: Sendable {
  let core: SchemaCore<Value>
  var overrides: Overrides

  init(_ core: SchemaCore<Value>, overrides: Overrides = Overrides()) {
    self.core = core
    self.overrides = overrides
  }

  /// Creates a schema from the way it is compiled.
  init(overrides: Overrides = Overrides(), lower: @escaping @Sendable (inout Compiler) -> Instruction<Value>) {
    self.init(SchemaCore(lower: lower), overrides: overrides)
  }

  /// Creates a schema from the way it is compiled, where that depends on a conformance of `Value` or of one of its parts.
  ///
  /// Such a closure captures schemas and conformances. Conformances are constants, but the language cannot see that, for one
  /// might be tied to an actor; none can be where the type is used by the interpreter, which runs anywhere.
  static func conforming(
    overrides: Overrides = Overrides(), _ lower: @escaping (inout Compiler) -> Instruction<Value>
  ) -> Schema {
    nonisolated(unsafe) let lower = lower
    return Schema(overrides: overrides) { lower(&$0) }
  }

  /// Creates the schema of a scalar.
  init(_ kind: some Kind<Value>) {
    self.init { compiler in
      for definitionError in kind.definitionErrors { compiler.definitionError(definitionError) }
      if compiler.compilation.isKey { return KeyInstruction.of(kind) }
      return LeafInstruction.of(kind, leniency: compiler.compilation.leniency)
    }
  }
}

/// What a schema declares, without what it chose to be lenient about: the part that copies share.
final class SchemaCore<Value>: Sendable {
  /// How the schema becomes an instruction.
  let lower: @Sendable (inout Compiler) -> Instruction<Value>
  /// The fields, if this describes an object built from fields.
  let object: ObjectBlueprint<Value>?
  let cache = PlanCache<Value>()

  init(
    object: ObjectBlueprint<Value>? = nil, lower: @escaping @Sendable (inout Compiler) -> Instruction<Value>
  ) {
    self.object = object
    self.lower = lower
  }
}

extension Schema {
  /// The plan that this schema compiles to, for printing.
  ///
  /// - Precondition: The schema has no definition errors.
  public var plan: Plan<Value> { Plan(root: instruction(in: CompilationContext())) }
}
