import Foundation

public struct ByteBuffer: Sendable {
  public init(bytes: some Sequence<UInt8>) {}
  public var readableBytesView: ArraySlice<UInt8> { [] }
}

public struct RequestBody: Sendable {
  public func collect(upTo maximum: Int) async throws -> ByteBuffer { ByteBuffer(bytes: []) }
}

public struct Request: Sendable {
  public var body = RequestBody()
  public func decode<T: Decodable>(as type: T.Type, context: some RequestContext) async throws -> T {
    try await context.requestDecoder.decode(type, from: self, context: context)
  }
}

public struct HTTPResponse: Sendable {
  public struct Status: Sendable {
    public init(code: Int, reasonPhrase: String = "") {}
    public static let ok = Status(code: 200)
  }
}

public struct HTTPFields: Sendable, ExpressibleByDictionaryLiteral {
  public enum Name: Sendable { case contentType }
  public init(dictionaryLiteral elements: (Name, String)...) {}
}

public struct ResponseBody: Sendable {
  public init(byteBuffer: ByteBuffer) {}
}

public struct Response: Sendable {
  public init(status: HTTPResponse.Status, headers: HTTPFields = [:], body: ResponseBody) {}
}

public protocol ResponseGenerator {
  func response(from request: Request, context: some RequestContext) throws -> Response
}

public protocol HTTPResponseError: Error, ResponseGenerator {
  var status: HTTPResponse.Status { get }
}

public struct ApplicationRequestContextSource: Sendable {}

public struct CoreRequestContextStorage: Sendable {
  public init(source: ApplicationRequestContextSource) {}
}

public protocol RequestContext: Sendable {
  typealias Source = ApplicationRequestContextSource
  associatedtype Decoder: RequestDecoder = JSONDecoder
  associatedtype Encoder: ResponseEncoder = JSONEncoder
  var coreContext: CoreRequestContextStorage { get set }
  var maxUploadSize: Int { get }
  var requestDecoder: Decoder { get }
  var responseEncoder: Encoder { get }
  init(source: Source)
}

extension RequestContext {
  public var maxUploadSize: Int { 2 * 1024 * 1024 }
}

public protocol RequestDecoder {
  func decode<T: Decodable>(_ type: T.Type, from request: Request, context: some RequestContext) async throws -> T
}

public protocol ResponseEncoder {
  func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response
}

extension JSONDecoder: RequestDecoder {
  public func decode<T: Decodable>(_ type: T.Type, from request: Request, context: some RequestContext) async throws
    -> T
  {
    try decode(type, from: Data(try await request.body.collect(upTo: context.maxUploadSize).readableBytesView))
  }
}

extension JSONEncoder: ResponseEncoder {
  public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response {
    Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encode(value))))
  }
}
