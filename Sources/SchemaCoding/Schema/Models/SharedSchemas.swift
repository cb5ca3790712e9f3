extension Schema {
  /// Returns the schema that the closure makes, which is cached for each value type and each call site.
  ///
  /// A generic type cannot have stored static properties, so its schema is a computed one. This caches the schema, and its plan:
  ///
  ///     struct Page<Item: SchemaCodable>: SchemaCodable {
  ///       let items: [Item]
  ///       let next: String?
  ///
  ///       static var schema: Schema<Page> {
  ///         .shared {
  ///           Schema(Page.init) {
  ///             Field("items", \.items)
  ///             Field("next", \.next)
  ///           }
  ///         }
  ///       }
  ///     }
  ///
  /// The result of the closure may depend on the value type, and on nothing else that changes. Leave the parameters at their
  /// defaults: file, line and column distinguish two schemas of one type. Any number of threads can call this at once; if two of
  /// them make the schema, the first is kept.
  public static func shared(
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column, _ make: () -> Schema
  ) -> Schema {
    let key = SharedSchemas.Key(Value.self, madeAt: SharedSchemas.CallSite(fileID: fileID, line: line, column: column))
    return SharedSchemas.all.schema(for: key) ?? SharedSchemas.all.keep(make(), for: key)
  }
}

/// The cache of schemas, by value type and call site.
final class SharedSchemas: @unchecked Sendable {
  static let all = SharedSchemas()

  struct CallSite: Hashable {
    let fileID: String
    let line: UInt
    let column: UInt
  }

  struct Key: Hashable {
    private let type: ObjectIdentifier
    /// Nil for the schema that the type implies.
    private let site: CallSite?

    init(_ type: Any.Type, madeAt site: CallSite?) {
      (self.type, self.site) = (ObjectIdentifier(type), site)
    }
  }

  private let lock = Lock()
  private var schemas: [Key: any Sendable] = [:]

  func schema<Value>(for key: Key) -> Schema<Value>? {
    lock.withLock { schemas[key] as? Schema<Value> }
  }

  /// Caches a schema, unless another thread has cached one in the meantime. Returns the cached one.
  func keep<Value>(_ schema: Schema<Value>, for key: Key) -> Schema<Value> {
    lock.withLock {
      if let kept = schemas[key] as? Schema<Value> { return kept }
      schemas[key] = schema
      return schema
    }
  }
}
