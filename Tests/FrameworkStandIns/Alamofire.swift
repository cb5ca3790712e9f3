import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public protocol DataDecoder: Sendable {
  func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D
}

extension JSONDecoder: DataDecoder {}

public protocol ParameterEncoder: Sendable {}

open class JSONParameterEncoder: @unchecked Sendable, ParameterEncoder {
  public let encoder: JSONEncoder
  public init(encoder: JSONEncoder = JSONEncoder()) { self.encoder = encoder }
}

public protocol DataResponseSerializerProtocol<SerializedObject>: Sendable {
  associatedtype SerializedObject: Sendable
  func serialize(request: URLRequest?, response: HTTPURLResponse?, data: Data?, error: (any Error)?) throws
    -> SerializedObject
}

public enum AFError: Error {
  public enum ResponseSerializationFailureReason: Sendable {
    case inputDataNilOrZeroLength
    case decodingFailed(error: any Error)
    case customSerializationFailed(error: any Error)
  }
  case responseSerializationFailed(reason: ResponseSerializationFailureReason)

  public var underlyingError: (any Error)? { nil }
}

public struct HTTPMethod: Sendable {
  public static let get = HTTPMethod()
  public static let post = HTTPMethod()
}

public struct DataTask<Value: Sendable>: Sendable {
  public var value: Value { get async throws { throw CancellationError() } }
}

public final class DataRequest: Sendable {
  public func serializingDecodable<Value: Decodable>(
    _ type: Value.Type = Value.self, decoder: any DataDecoder = JSONDecoder()
  ) -> DataTask<Value> {
    DataTask()
  }
  public func serializingData() -> DataTask<Data> { DataTask() }
  public func serializingResponse<Serializer: DataResponseSerializerProtocol>(using serializer: Serializer)
    -> DataTask<Serializer.SerializedObject>
  {
    DataTask()
  }
}

public struct StreamOf<Element: Sendable>: AsyncSequence, Sendable {
  public func makeAsyncIterator() -> AsyncStream<Element>.AsyncIterator {
    AsyncStream<Element> { $0.finish() }.makeAsyncIterator()
  }
}

public final class DataStreamRequest: Sendable {
  public struct Completion: Sendable {
    public let error: AFError?
  }
  public enum Event<Success: Sendable, Failure: Error>: Sendable {
    case stream(Result<Success, Failure>)
    case complete(Completion)
  }
  public struct Stream<Success: Sendable, Failure: Error>: Sendable {
    public let event: Event<Success, Failure>
  }
  public func streamTask() -> DataStreamTask { DataStreamTask() }
}

public struct DataStreamTask: Sendable {
  public typealias Stream<Success: Sendable, Failure: Error> = StreamOf<DataStreamRequest.Stream<Success, Failure>>
  public func streamingData() -> Stream<Data, Never> { StreamOf() }
}

public final class Session: Sendable {
  public func request(_ url: String) -> DataRequest { DataRequest() }
  public func request<Parameters: Encodable & Sendable>(
    _ url: String, method: HTTPMethod = .get, parameters: Parameters?, encoder: any ParameterEncoder
  ) -> DataRequest {
    DataRequest()
  }
  public func streamRequest(_ url: String) -> DataStreamRequest { DataStreamRequest() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AF = Session()
