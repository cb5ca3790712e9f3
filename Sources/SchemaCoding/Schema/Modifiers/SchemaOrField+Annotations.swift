extension SchemaOrField {
  /// Documents the value with a title.
  ///
  ///     Field("tot", \.docks).title("Docks").describe("The number of bikes that fit.").example(60)
  ///     static let celsius = Schema<Double>.number().title("Temperature").describe("In degrees Celsius.").example(21.5)
  ///
  /// Titles, descriptions, examples and deprecations are part of a ``SchemaDescription`` and of JSON Schema. They do not change what is
  /// decoded or encoded.
  public func title(_ title: String) -> Self { annotating { $0.title = title } }

  /// Documents the value with one or more sentences.
  public func describe(_ description: String) -> Self { annotating { $0.description = description } }

  /// Adds an example of the value as JSON. Samples of `SchemaTools` may use it, see `sample(seed:options:)`.
  public func example(_ example: JSONValue) -> Self { annotating { $0.examples.append(example) } }

  /// Marks the value as deprecated: new documents should no longer have it. The message says what to use instead.
  public func deprecated(_ message: String? = nil) -> Self {
    annotating {
      $0.isDeprecated = true
      $0.deprecationMessage = message
    }
  }
}
