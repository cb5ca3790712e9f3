/// The progress of decoding a stream.
public struct DecodingProgress: Hashable, Sendable {
  /// The number of bytes of the stream that have been scanned.
  public let bytesRead: Int
  /// The total number of bytes; nil if unknown, as for a stream.
  public let byteCount: Int?

  /// Creates the progress from its counts, for tests and previews.
  public init(bytesRead: Int, byteCount: Int? = nil) {
    self.bytesRead = bytesRead
    self.byteCount = byteCount
  }
}

/// The progress of a stream, shared by the sequence and its iterators.
final class ProgressCounter: @unchecked Sendable {
  private let lock = Lock()
  private var count = 0
  private var last: DecodingPosition?
  private let byteCount: Int?

  init(byteCount: Int? = nil) {
    self.byteCount = byteCount
  }

  func record(bytesRead: Int, _ position: DecodingPosition?) { lock.withLock { (count, last) = (bytesRead, position) } }

  /// Where the value after the last one begins.
  var position: DecodingPosition? { lock.withLock { last } }

  var progress: DecodingProgress { DecodingProgress(bytesRead: lock.withLock { count }, byteCount: byteCount) }
}
