extension Schema {
  /// A schema that is looked up when it is needed, so that a schema may be part of itself.
  ///
  ///     static let schema: Schema<Folder> = Schema(startingFrom: Folder()) {
  ///       Field("folders", \.folders).array(of: .lazy { Folder.schema })
  ///     }
  public static func lazy(_ schema: @escaping @Sendable () -> Schema) -> Schema {
    Schema { compiler in
      compiler.later(schema)
      return LazyInstruction(schema, in: compiler.surroundings)
    }
  }

  /// The same, where the closure depends on a conformance, see ``conforming(traits:_:)``.
  static func lazyByConformance(_ schema: @escaping () -> Schema) -> Schema {
    nonisolated(unsafe) let schema = schema
    return .lazy { schema() }
  }
}
