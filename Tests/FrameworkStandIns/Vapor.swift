import Foundation

public struct ByteBuffer: Sendable {
  public var readableBytesView: Data { Data() }
  public mutating func writeBytes(_ bytes: some Sequence<UInt8>) {}
}

public struct HTTPHeaders: Sendable {
  public var contentType: HTTPMediaType?
}

public struct HTTPMediaType: Sendable {
  public static let json = HTTPMediaType()
}

public protocol ContentDecoder: Sendable {
  func decode<D: Decodable>(_ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D
}

public protocol ContentEncoder: Sendable {
  func encode<E: Encodable>(_ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws
}

public struct ContentConfiguration: Sendable {
  nonisolated(unsafe) public static var global = ContentConfiguration()
  public mutating func use(decoder: any ContentDecoder, for type: HTTPMediaType) {}
  public mutating func use(encoder: any ContentEncoder, for type: HTTPMediaType) {}
}

public enum HTTPStatus: Sendable {
  case badRequest, unprocessableEntity
}

public protocol AbortError: Error {
  var status: HTTPStatus { get }
  var reason: String { get }
}
