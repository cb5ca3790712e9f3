#if DEBUG && canImport(Dispatch)
  import Dispatch
#endif

extension Schema {
  /// Returns the members of a schema. A debug build says so if that takes too long.
  ///
  /// A `static let` that reads itself while it is initialized never returns, and nothing else tells why the program hangs.
  @inlinable
  @inline(__always)
  static func created<Members>(_ members: () -> Members) -> Members {
    #if DEBUG && canImport(Dispatch)
      let watch = CreationWatch(of: Self.self)
      defer { watch.end() }
    #endif
    return members()
  }
}

#if DEBUG && canImport(Dispatch)
  /// Prints a message if a schema has not been created after some seconds. It does not stop the program, which may be in a debugger.
  @usableFromInline
  struct CreationWatch {
    private let message: DispatchWorkItem

    /// The number of seconds that a schema may take.
    nonisolated(unsafe) static var limit = 5.0
    /// Called after the message, in tests.
    nonisolated(unsafe) static var afterPrinting = {}

    @usableFromInline
    init(of schema: Any.Type) {
      message = DispatchWorkItem {
        let advice = "if it contains itself, put .lazy { … } around the inner one"
        printToStandardError("SchemaCoding: \(schema) is still being created; \(advice)")
        Self.afterPrinting()
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit, execute: message)
    }

    @usableFromInline
    func end() { message.cancel() }
  }
#endif
