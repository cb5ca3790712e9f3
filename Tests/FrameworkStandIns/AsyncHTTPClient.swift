public struct ByteBuffer: Sendable {
  public var readableBytesView: ArraySlice<UInt8> { [] }
}

public struct TimeAmount: Sendable {
  public static func seconds(_ amount: Int64) -> TimeAmount { TimeAmount() }
}

public struct HTTPClientRequest: Sendable {
  public init(url: String) {}
}

public struct HTTPClientResponse: Sendable {
  public struct Body: AsyncSequence, Sendable {
    public func makeAsyncIterator() -> AsyncThrowingStream<ByteBuffer, any Error>.AsyncIterator {
      AsyncThrowingStream<ByteBuffer, any Error> { $0.finish() }.makeAsyncIterator()
    }
    public func collect(upTo maximum: Int) async throws -> ByteBuffer { ByteBuffer() }
  }
  public var body = Body()
}

public final class HTTPClient: Sendable {
  public static let shared = HTTPClient()
  public func execute(_ request: HTTPClientRequest, timeout: TimeAmount) async throws -> HTTPClientResponse {
    HTTPClientResponse()
  }
}
