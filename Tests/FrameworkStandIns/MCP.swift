import Foundation

public enum Value: Hashable, Codable, Sendable {
  case null
  public init(from decoder: any Decoder) throws { self = .null }
  public func encode(to encoder: any Encoder) throws {}
  public init<T: Codable>(_ value: T) throws { self = .null }
}

public struct Metadata: Hashable, Codable, Sendable {}

public struct Resource: Hashable, Codable, Sendable {
  public struct Annotations: Hashable, Codable, Sendable {}
}

public struct Tool: Hashable, Codable, Sendable {
  public enum Content: Hashable, Codable, Sendable {
    case text(text: String, annotations: Resource.Annotations?, _meta: Metadata?)
  }
  public let name: String
  public init(name: String, title: String? = nil, description: String?, inputSchema: Value) { self.name = name }
}

public enum CallTool: Sendable {
  public struct Parameters: Hashable, Codable, Sendable {
    public let name: String
    public let arguments: [String: Value]?
    public init(name: String, arguments: [String: Value]? = nil) { (self.name, self.arguments) = (name, arguments) }
  }
  public struct Result: Hashable, Codable, Sendable {
    public let content: [Tool.Content]
    public let isError: Bool?
    public init(content: [Tool.Content] = [], isError: Bool? = nil) {
      (self.content, self.isError) = (content, isError)
    }
  }
}
