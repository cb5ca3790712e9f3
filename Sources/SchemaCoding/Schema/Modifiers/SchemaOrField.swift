/// A ``Schema``, or a ``Field`` with one: what modifiers and rules apply to.
///
///     Schema.string.trimmed().validate(.notEmpty)
///     Field("name", \.name).trimmed().validate(.notEmpty)      // whether the value kind is set before or after this
///
/// A modifier of your own, made of others, applies to both as well:
///
///     extension SchemaOrField where Value == String {
///       func code() -> Self { trimmed().validate(.length(3)) }
///     }
///
/// Methods with a result of another type, such as ``Schema/optional`` and ``Field/optional()``, each has of its own.
public protocol SchemaOrField<Value>: Sendable {
  /// The type of the value that is decoded and encoded.
  associatedtype Value

  /// Returns a copy with a modifier around the schema, and with a check, which describes what is wrong with a field's default or fallback.
  @_documentation(visibility: internal)
  static func _modifying(
    _ declaration: Self, checking problem: (@Sendable (Value) -> String?)?,
    _ modify: @escaping @Sendable (Schema<Value>) -> Schema<Value>
  ) -> Self

  /// Returns a copy with other overrides.
  @_documentation(visibility: internal)
  static func _overriding(_ declaration: Self, _ change: (inout _Overrides) -> Void) -> Self

  /// Returns a copy with other annotations.
  @_documentation(visibility: internal)
  static func _annotating(_ declaration: Self, _ change: @escaping @Sendable (inout SchemaAnnotations) -> Void) -> Self
}

extension SchemaOrField {
  func modifying(
    checking problem: (@Sendable (Value) -> String?)? = nil,
    _ modify: @escaping @Sendable (Schema<Value>) -> Schema<Value>
  ) -> Self {
    ._modifying(self, checking: problem, modify)
  }

  func overriding(_ change: (inout Overrides) -> Void) -> Self { ._overriding(self, change) }

  func annotating(_ change: @escaping @Sendable (inout SchemaAnnotations) -> Void) -> Self {
    ._annotating(self, change)
  }
}

extension Schema: SchemaOrField {
  /// Modifies the schema. It has no default beside it.
  @_documentation(visibility: internal)
  public static func _modifying(
    _ schema: Schema, checking problem: (@Sendable (Value) -> String?)?,
    _ modify: @escaping @Sendable (Schema) -> Schema
  ) -> Schema { modify(schema) }

  /// Changes the overrides.
  @_documentation(visibility: internal)
  public static func _overriding(_ schema: Schema, _ change: (inout _Overrides) -> Void) -> Schema {
    var schema = schema
    change(&schema.overrides)
    return schema
  }

  /// Changes the annotations.
  @_documentation(visibility: internal)
  public static func _annotating(
    _ schema: Schema, _ change: @escaping @Sendable (inout SchemaAnnotations) -> Void
  ) -> Schema {
    let core = schema.core
    if var object = core.object {
      change(&object.annotations)
      return Schema(object, overrides: schema.overrides)
    }
    let annotated = SchemaCore<Value> { compiler in
      let instruction = core.lower(&compiler)
      instruction.annotate(change)
      return instruction
    }
    return Schema(annotated, overrides: schema.overrides)
  }
}

extension Field: SchemaOrField {
  /// Adds a modifier, whether the value kind is set before or after this.
  @_documentation(visibility: internal)
  public static func _modifying(
    _ field: Field, checking problem: (@Sendable (Value) -> String?)?,
    _ modify: @escaping @Sendable (Schema<Value>) -> Schema<Value>
  ) -> Field {
    field.changing {
      $0.modifiers.append(modify)
      if let problem { $0.checks.append(problem) }
    }
  }

  /// Changes the overrides.
  @_documentation(visibility: internal)
  public static func _overriding(_ field: Field, _ change: (inout _Overrides) -> Void) -> Field {
    field.changing { change(&$0.overrides) }
  }

  /// Changes the annotations.
  @_documentation(visibility: internal)
  public static func _annotating(
    _ field: Field, _ change: @escaping @Sendable (inout SchemaAnnotations) -> Void
  ) -> Field {
    field.changing { change(&$0.annotations) }
  }
}
