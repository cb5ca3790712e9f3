import Foundation

extension Schema {
  /// The schema that the closure makes, once for each type of value and each place in the source where this is written.
  ///
  /// A generic type has no stored type properties, so its schema is a computed one. This keeps what it computes, and its plan:
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
  /// What the closure makes may depend on the type of the value, and on nothing else that changes. Leave the parameters at their
  /// defaults: file, line and column tell two schemas of one type apart. Any number of threads may ask at once; two of them may both
  /// make the schema, and the first is kept.
  public static func shared(
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column, _ make: () -> Schema
  ) -> Schema {
    let key = SharedSchemas.Key(type: ObjectIdentifier(Value.self), fileID: fileID, line: line, column: column)
    return SharedSchemas.all.schema(for: key) ?? SharedSchemas.all.keep(make(), for: key)
  }
}

/// The schemas that are kept by their types and their places in the source.
private final class SharedSchemas: @unchecked Sendable {
  static let all = SharedSchemas()

  struct Key: Hashable {
    let type: ObjectIdentifier
    let fileID: String
    let line: UInt
    let column: UInt
  }

  private let lock = NSLock()
  private var schemas: [Key: any Sendable] = [:]

  func schema<Value>(for key: Key) -> Schema<Value>? {
    lock.withLock { schemas[key] as? Schema<Value> }
  }

  /// Keeps a schema, unless another one was kept in the meantime; returns the one that is kept.
  func keep<Value>(_ schema: Schema<Value>, for key: Key) -> Schema<Value> {
    lock.withLock {
      if let kept = schemas[key] as? Schema<Value> { return kept }
      schemas[key] = schema
      return schema
    }
  }
}
