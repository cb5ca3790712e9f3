@testable import SchemaCoding
@testable import TestSupport

private typealias Property<Value> = KeyPath<OracleModel, Value> & Sendable

extension OracleObject {
  /// The library's schema of the same object, with the overrides of its description.
  func library(as description: OracleSchema) -> Schema<OracleValue> {
    var schema = startsFromValue ? startingFromValue : initialized(fields[...])
    switch unknown {
    case .ignore: break
    case .reject: schema = schema.unknownKeys(.reject)
    case .collect: schema = schema.unknownKeys(.collect(into: \.extras))
    }
    for rule in rules {
      schema = schema.validate("\(rule)") { try rule.allows(.object($0.values, extras: $0.extras)) }
    }
    if let leniency = description.leniency { schema = leniency.isEmpty ? schema.strict() : schema.lenient(leniency) }
    if let style = description.keyStyle { schema = schema.keys(style.library) }
    return schema.map { .object($0.values, extras: $0.extras) }
  }

  private var startingFromValue: Schema<OracleModel> {
    let properties = fields.filter { !$0.isConstant }
    let initial = OracleModel(values: Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0.initialValue) }))
    return Schema(startingFrom: initial) {
      for field in fields {
        if case .constant(let value) = field.schema.form {
          Constant(field.keys[0].library, .string(value))
        } else if field.isOptional {
          field.optionalProperty
        } else {
          field.property
        }
      }
    }
  }

  /// Collects the fields one by one in a pack of arguments.
  ///
  /// Not optimized: it calls itself with ever longer packs, each of which would be specialized.
  @_optimize(none)
  private func initialized<each Argument: Sendable>(
    _ rest: ArraySlice<OracleField>, _ taken: repeat Field<OracleModel, each Argument>
  ) -> Schema<OracleModel> {
    if let field = rest.first {
      let rest = rest.dropFirst()
      return field.isOptional
        ? initialized(rest, repeat each taken, field.optionalArgument)
        : initialized(rest, repeat each taken, field.argument)
    }
    let names = fields.map(\.name)
    let make = { @Sendable (arguments: repeat each Argument) throws -> OracleModel in
      var model = OracleModel()
      var index = 0
      for argument in repeat each arguments {
        model.values[names[index]] = (argument as? OracleValue) ?? .absent
        index += 1
      }
      return model
    }
    return Schema<OracleModel>(
      Arguments { (repeat SchemaBuilder<OracleModel>.buildExpression(each taken)) },
      call: Schema<OracleModel>.call(make))
  }
}

extension OracleField {
  fileprivate var argument: Field<OracleModel, OracleValue> { modified(keyed().schema(schema.library)) }

  fileprivate var optionalArgument: Field<OracleModel, OracleValue?> {
    modified(keyed().schema(schema.library).optional())
  }

  fileprivate var property: Field<OracleModel, OracleValue> {
    let name = name
    return modified(keyed(at: \OracleModel.[name]).schema(schema.library))
  }

  fileprivate var optionalProperty: Field<OracleModel, OracleValue?> {
    let name = name
    return modified(keyed(at: \OracleModel.[optional: name]).schema(schema.library))
  }

  private func keyed() -> Field<OracleModel, Undeclared> {
    let keys = keys.map(\.library)
    switch keys.count {
    case 1: return Field(keys[0])
    case 2: return Field(keys[0], keys[1])
    default: return Field(keys[0], keys[1], keys[2])
    }
  }

  private func keyed<Value>(at path: Property<Value>) -> Field<OracleModel, Value> {
    let keys = keys.map(\.library)
    switch keys.count {
    case 1: return Field(keys[0], at: path)
    case 2: return Field(keys[0], keys[1], at: path)
    default: return Field(keys[0], keys[1], keys[2], at: path)
    }
  }

  private func modified(_ field: Field<OracleModel, OracleValue>) -> Field<OracleModel, OracleValue> {
    var field = field
    if let leniency { field = leniency.isEmpty ? field.strict() : field.lenient(leniency) }
    if let defaultValue { field = field.default(defaultValue) }
    if let fallback { field = field.fallback(fallback) }
    if rejectsNull { field = field.rejectsNull() }
    return isRequired ? field.required() : field
  }

  private func modified(_ field: Field<OracleModel, OracleValue?>) -> Field<OracleModel, OracleValue?> {
    var field = field
    if let leniency { field = leniency.isEmpty ? field.strict() : field.lenient(leniency) }
    if let defaultValue { field = field.default(defaultValue) }
    if let fallback { field = field.fallback(fallback) }
    if rejectsNull { field = field.rejectsNull() }
    return isRequired ? field.required() : field
  }
}

extension OracleKey {
  fileprivate var library: FieldKey { isLiteral ? .literal(string) : FieldKey(string) }
}
