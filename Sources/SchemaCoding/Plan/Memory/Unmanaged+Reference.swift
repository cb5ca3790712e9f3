extension Unmanaged {
  /// Calls a closure with the object, without counting references.
  ///
  /// Invariant: the object stays alive until the closure returns.
  @inline(__always)
  func withReference<Result>(
    _ body: (Instance) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    var failure = CodingFailure.failed
    do {
      return try _withUnsafeGuaranteedRef { instance in
        do throws(CodingFailure) {
          return try body(instance)
        } catch {
          failure = error
          throw error
        }
      }
    } catch {
      throw failure
    }
  }
}
