extension Schema {
  /// A schema that is looked up when it is needed, so that a schema can contain itself.
  ///
  /// The closure is called for each value and should return a stored schema, such as a `static let`; a new one would be compiled
  /// each time.
  ///
  ///     static let schema: Schema<Folder> = Schema(startingFrom: Folder()) {
  ///       Field("folders", \.folders).array(of: .lazy { Folder.schema })
  ///     }
  public static func lazy(_ schema: @escaping @Sendable () -> Schema) -> Schema {
    Schema { compiler in
      let current = schema()
      // A stored schema is the same one each time.
      let isStored = schema().core === current.core
      compiler.compileLater(current, identity: isStored ? ObjectIdentifier(current.core) : nil)
      let known = compiler.facts(of: current, isConstant: false)
      return LazyInstruction(in: compiler.compilation, known: known) { id, compilation in
        let current = schema()
        return current.plansByPurpose.plan(for: .values(of: id)) { current.instruction(in: compilation) }
      }
    }
  }

  /// A lazy schema whose closure depends on a conformance, see ``conforming(overrides:_:)``.
  ///
  /// The type has a single schema, even if it is a computed property that makes a new one each time, so it is looked up once.
  static func lazyByConformance(_ schema: @escaping () -> Schema) -> Schema {
    nonisolated(unsafe) let schema = schema
    return Schema { compiler in
      let current = schema()
      compiler.compileLater(current, identity: ObjectIdentifier(Value.self))
      let known = compiler.facts(of: current, isConstant: true)
      // The closure always describes the same schema, even where each call makes a new one.
      let plans = PlansByPurpose()
      return LazyInstruction(in: compiler.compilation, known: known) { id, compilation in
        plans.plan(for: .values(of: id)) { schema().instruction(in: compilation) }
      }
    }
  }
}
