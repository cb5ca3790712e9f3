/// Documentation of a schema or a field. It does not change what is decoded or encoded.
public struct SchemaAnnotations: Hashable, Codable, Sendable {
  /// A short title.
  public var title: String?
  /// One or more sentences.
  public var description: String?
  /// Examples of the value as JSON.
  public var examples: [JSONValue] = []
  /// Whether new documents should no longer have the value.
  public var isDeprecated = false
  /// What to use instead.
  public var deprecationMessage: String?

  /// Creates empty annotations.
  public init() {}

  /// Whether there are no annotations.
  public var isEmpty: Bool { self == SchemaAnnotations() }

  /// These annotations, completed by others.
  func over(_ other: SchemaAnnotations) -> SchemaAnnotations {
    var result = self
    result.title = title ?? other.title
    result.description = description ?? other.description
    result.examples = examples.isEmpty ? other.examples : examples
    result.isDeprecated = isDeprecated || other.isDeprecated
    result.deprecationMessage = deprecationMessage ?? other.deprecationMessage
    return result
  }
}

extension Schema {
  /// Documents the value with a title.
  ///
  ///     static let celsius = Schema<Double>.number().title("Temperature").describe("In degrees Celsius.").example(21.5)
  ///
  /// Titles, descriptions, examples and deprecations are part of a ``SchemaDescription`` and of JSON Schema. They do not change what is
  /// decoded or encoded.
  public func title(_ title: String) -> Schema { annotating { $0.title = title } }

  /// Documents the value with one or more sentences.
  public func describe(_ description: String) -> Schema { annotating { $0.description = description } }

  /// Adds an example of the value as JSON. Samples may use it, see ``sample(seed:options:)``.
  public func example(_ example: JSONValue) -> Schema { annotating { $0.examples.append(example) } }

  /// Marks the value as deprecated: new documents should no longer have it. The message says what to use instead.
  public func deprecated(_ message: String? = nil) -> Schema {
    annotating {
      $0.isDeprecated = true
      $0.deprecationMessage = message
    }
  }

  private func annotating(_ change: @escaping @Sendable (inout SchemaAnnotations) -> Void) -> Schema {
    if core.object != nil { return changingObject { change(&$0.annotations) } }
    let core = core
    let annotated = SchemaCore<Value> { compiler in
      let instruction = core.lower(&compiler)
      instruction.annotate(change)
      return instruction
    }
    return Schema(annotated, overrides: overrides)
  }
}

extension Field {
  /// Documents the field with a title.
  ///
  ///     Field("tot", \.docks).title("Docks").describe("The number of bikes that fit.").example(60)
  ///
  /// Titles, descriptions, examples and deprecations are part of a ``SchemaDescription`` and of JSON Schema. They do not change what is
  /// decoded or encoded.
  public func title(_ title: String) -> Field { changing { $0.annotations.title = title } }

  /// Documents the field with one or more sentences.
  public func describe(_ description: String) -> Field { changing { $0.annotations.description = description } }

  /// Adds an example of the field's value as JSON. Samples may use it, see ``Schema/sample(seed:options:)``.
  public func example(_ example: JSONValue) -> Field { changing { $0.annotations.examples.append(example) } }

  /// Marks the field as deprecated: new documents should no longer have it. The message says what to use instead.
  public func deprecated(_ message: String? = nil) -> Field {
    changing {
      $0.annotations.isDeprecated = true
      $0.annotations.deprecationMessage = message
    }
  }
}
