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

  /// Adds an example of the field's value as JSON. Samples of `SchemaTools` may use it.
  public func example(_ example: JSONValue) -> Field { changing { $0.annotations.examples.append(example) } }

  /// Marks the field as deprecated: new documents should no longer have it. The message says what to use instead.
  public func deprecated(_ message: String? = nil) -> Field {
    changing {
      $0.annotations.isDeprecated = true
      $0.annotations.deprecationMessage = message
    }
  }
}
