#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Calls a closure, and releases what Foundation autoreleased meanwhile, which would stay as long as the thread otherwise, or as a loop over
/// a file. Only Apple's platforms have pools.
@inline(__always)
func withAutoreleasePool<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
  #if canImport(ObjectiveC)
    return try autoreleasepool { Result(catching: body) }.get()
  #else
    return try body()
  #endif
}
