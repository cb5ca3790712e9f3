import Foundation

public struct HTTPRequest: Sendable {}

public struct HTTPResponse: Sendable {
  public struct Status: Sendable {
    public enum Kind: Sendable { case informational, successful, redirection, clientError, serverError, invalid }
    public var kind: Kind { .successful }
  }
  public var status = Status()
}

public final class HTTPBody: Sendable {
  public init(_ data: Data) {}
}

extension Data {
  public init(collecting body: HTTPBody, upTo maximum: Int) async throws { self.init() }
}

public protocol ClientMiddleware: Sendable {
  func intercept(
    _ request: HTTPRequest, body: HTTPBody?, baseURL: URL, operationID: String,
    next: @Sendable (HTTPRequest, HTTPBody?, URL) async throws -> (HTTPResponse, HTTPBody?)
  ) async throws -> (HTTPResponse, HTTPBody?)
}
