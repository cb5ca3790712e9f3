extension Schema {
  /// A string that contains a JSON document with this schema.
  ///
  /// With leniency, the document may also be an object or array that is not in a string.
  ///
  ///     "{\"num\": 22}"
  public static func embedded(_ document: Schema) -> Schema {
    Schema { compiler in
      EmbeddedInstruction(compiler.compile(document), in: compiler.compilation)
    }
  }
}
