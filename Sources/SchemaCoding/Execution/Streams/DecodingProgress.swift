import Foundation

/// How far the decoding of a stream has come.
public struct DecodingProgress: Hashable, Sendable {
  /// How many bytes of the stream were looked at so far.
  public let bytesRead: Int
  /// How many bytes there are; nil if nobody knows, as with a stream.
  public let byteCount: Int?

  /// Creates a progress, as a test or a preview may need it.
  public init(bytesRead: Int, byteCount: Int? = nil) {
    self.bytesRead = bytesRead
    self.byteCount = byteCount
  }
}

/// The progress of a stream, which the sequence and whoever iterates over it share.
final class ProgressCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  private let byteCount: Int?

  init(byteCount: Int? = nil) {
    self.byteCount = byteCount
  }

  var bytesRead: Int {
    get { lock.withLock { count } }
    set { lock.withLock { count = newValue } }
  }

  var progress: DecodingProgress { DecodingProgress(bytesRead: bytesRead, byteCount: byteCount) }
}
