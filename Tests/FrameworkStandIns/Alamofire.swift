import Foundation

public protocol DataDecoder: Sendable {
  func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D
}

public struct DataTask<Value: Sendable>: Sendable {
  public var value: Value { get async throws { throw CancellationError() } }
}

public final class DataRequest: Sendable {
  public func serializingDecodable<Value: Decodable>(_ type: Value.Type = Value.self, decoder: any DataDecoder)
    -> DataTask<Value>
  {
    DataTask()
  }
  public func serializingData() -> DataTask<Data> { DataTask() }
}

public final class Session: Sendable {
  public func request(_ url: String) -> DataRequest { DataRequest() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AF = Session()
