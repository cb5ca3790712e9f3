import Foundation

public struct ByteBuffer: Sendable {
  public init(bytes: some Sequence<UInt8>) {}
  public var readableBytesView: Data { Data() }
}

public struct RequestBody: Sendable {
  public func collect(upTo maximum: Int) async throws -> ByteBuffer { ByteBuffer(bytes: []) }
}

public struct Request: Sendable {
  public var body = RequestBody()
}

public struct Response: Sendable {
  public enum Status: Sendable { case ok }
  public struct Headers: Sendable, ExpressibleByDictionaryLiteral {
    public enum Name: Sendable { case contentType }
    public init(dictionaryLiteral elements: (Name, String)...) {}
  }
  public struct Body: Sendable {
    public init(byteBuffer: ByteBuffer) {}
  }
  public init(status: Status, headers: Headers, body: Body) {}
}

public protocol RequestContext: Sendable {
  var maxUploadSize: Int { get }
}

public protocol RequestDecoder {
  func decode<T: Decodable>(_ type: T.Type, from request: Request, context: some RequestContext) async throws -> T
}

public protocol ResponseEncoder {
  func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response
}
