public enum FieldKey: Sendable, ExpressibleByStringLiteral {
  case string(String)
  public init(stringLiteral value: String) { self = .string(value) }
}

public protocol Fields: AnyObject, Codable, Sendable {
  init()
}

extension Fields {
  public typealias Field<Value> = FieldProperty<Self, Value> where Value: Codable & Sendable
  public typealias ID<Value> = IDProperty<Self, Value> where Value: Codable & Sendable
}

public protocol Model: Fields {
  associatedtype IDValue: Codable, Hashable, Sendable
  static var schema: String { get }
  var id: IDValue? { get set }
}

@propertyWrapper
public final class FieldProperty<Model: Fields, Value: Codable & Sendable>: @unchecked Sendable, Codable {
  private var value: Value?
  public init(key: FieldKey) {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
  public var wrappedValue: Value {
    get { value.unsafelyUnwrapped }
    set { value = newValue }
  }
}

@propertyWrapper public final class IDProperty<Model: Fields, Value: Codable & Sendable>: @unchecked Sendable, Codable {
  public init(custom key: FieldKey) {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
  public var wrappedValue: Value?
}
