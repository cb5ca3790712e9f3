extension Schema {
  /// A text that holds a JSON document with this schema. Leniently, the document itself is read as well.
  ///
  ///     "{\"num\": 22}"
  public static func embedded(_ document: Schema) -> Schema {
    Schema { compiler in
      EmbeddedInstruction(compiler.compile(document), leniency: compiler.compilation.leniency)
    }
  }
}
