import Foundation

public struct ByteBuffer: Sendable {
  public var readableBytesView: ArraySlice<UInt8> { [] }
  public mutating func writeBytes(_ bytes: some Sequence<UInt8>) {}
}

public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {}
  public var contentType: HTTPMediaType?
}

public struct HTTPMediaType: Sendable {
  public static let json = HTTPMediaType()
}

public protocol ContentDecoder: Sendable {
  func decode<D: Decodable>(_ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D
  func decode<D: Decodable>(
    _ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
  ) throws -> D
}

public protocol ContentEncoder: Sendable {
  func encode<E: Encodable>(_ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws
  func encode<E: Encodable>(
    _ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
  ) throws
}

public struct ContentConfiguration: Sendable {
  nonisolated(unsafe) public static var global = ContentConfiguration()
  public mutating func use(decoder: any ContentDecoder, for type: HTTPMediaType) {}
  public mutating func use(encoder: any ContentEncoder, for type: HTTPMediaType) {}
}

public struct HTTPResponseStatus: Sendable {
  public init(statusCode: Int) {}
}

public typealias HTTPStatus = HTTPResponseStatus

public protocol AbortError: Error {
  var status: HTTPResponseStatus { get }
  var headers: HTTPHeaders { get }
  var reason: String { get }
}

extension AbortError {
  public var headers: HTTPHeaders { [:] }
}

public final class Request: Sendable {}

public final class Response: Sendable {
  public struct Body: Sendable {
    public init(data: Data) {}
  }
  public init(status: HTTPResponseStatus, headers: HTTPHeaders = [:], body: Body) {}
}

public protocol AsyncResponder: Sendable {
  func respond(to request: Request) async throws -> Response
}

public protocol AsyncMiddleware: Sendable {
  func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
}
