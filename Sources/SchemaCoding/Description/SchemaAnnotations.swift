/// What an author says of a schema or a field, for those who read about the format. It changes nothing that is decoded or encoded.
public struct SchemaAnnotations: Hashable, Codable, Sendable {
  /// A few words.
  public var title: String?
  /// A sentence or several.
  public var description: String?
  /// Values as documents have them.
  public var examples: [JSONValue] = []
  /// Whether new documents should do without.
  public var isDeprecated = false
  /// What to do instead of using what is deprecated.
  public var deprecationMessage: String?

  /// Creates annotations that say nothing.
  public init() {}

  /// Whether nothing is said.
  public var isEmpty: Bool { self == SchemaAnnotations() }

  /// The same, where these say nothing else.
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
  /// Gives the value a title, for those who read about the format.
  ///
  ///     static let celsius = Schema<Double>.number().title("Temperature").describe("In degrees Celsius.").example(21.5)
  ///
  /// Titles, descriptions, examples and deprecations are part of a ``SchemaDescription`` and of JSON Schema, and change nothing that is
  /// decoded or encoded.
  public func title(_ title: String) -> Schema { annotating { $0.title = title } }

  /// Says what the value is, in a sentence or several.
  public func describe(_ description: String) -> Schema { annotating { $0.description = description } }

  /// Gives an example of the value, as documents have it. There may be several.
  public func example(_ example: JSONValue) -> Schema { annotating { $0.examples.append(example) } }

  /// Says that new documents should do without the value, and what to do instead.
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
  /// Gives the field a title, for those who read about the format.
  ///
  ///     Field("tot", \.docks).title("Docks").describe("How many bikes find room.").example(60)
  ///
  /// Titles, descriptions, examples and deprecations are part of a ``SchemaDescription`` and of JSON Schema, and change nothing that is
  /// decoded or encoded.
  public func title(_ title: String) -> Field { changing { $0.annotations.title = title } }

  /// Says what the field is, in a sentence or several.
  public func describe(_ description: String) -> Field { changing { $0.annotations.description = description } }

  /// Gives an example of the field's value, as documents have it. There may be several.
  public func example(_ example: JSONValue) -> Field { changing { $0.annotations.examples.append(example) } }

  /// Says that new documents should do without the field, and what to do instead.
  public func deprecated(_ message: String? = nil) -> Field {
    changing {
      $0.annotations.isDeprecated = true
      $0.annotations.deprecationMessage = message
    }
  }
}
