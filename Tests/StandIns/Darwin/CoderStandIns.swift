// swift-format-ignore-file
// The names are Apple's, regardless of the style rules.

// Foundation's coders, whose strategies have more cases, and cases to come. They are Sendable from macOS 13 and iOS 16 on, as here for iOS. This
// file is checked as part of the library alone: in other modules, the names would be ambiguous.

import Foundation

open class JSONDecoder {
  public enum KeyDecodingStrategy {
    case useDefaultKeys, convertFromSnakeCase
    case custom(@Sendable ([any CodingKey]) -> any CodingKey)
  }
  public enum DateDecodingStrategy {
    case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601, later
    case formatted(DateFormatter)
    case custom(@Sendable (any Decoder) throws -> Date)
  }
  public enum DataDecodingStrategy {
    case deferredToData, base64, later
    case custom(@Sendable (any Decoder) throws -> Data)
  }
  public enum NonConformingFloatDecodingStrategy {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  open var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
  open var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
  open var dataDecodingStrategy = DataDecodingStrategy.base64
  open var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  open var allowsJSON5 = false
  open var assumesTopLevelDictionary = false
  public init() {}
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { throw CancellationError() }
}

open class JSONEncoder {
  public struct OutputFormatting: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var prettyPrinted: OutputFormatting { OutputFormatting(rawValue: 1) }
    public static var sortedKeys: OutputFormatting { OutputFormatting(rawValue: 2) }
    public static var withoutEscapingSlashes: OutputFormatting { OutputFormatting(rawValue: 8) }
  }
  public enum KeyEncodingStrategy {
    case useDefaultKeys, convertToSnakeCase
    case custom(@Sendable ([any CodingKey]) -> any CodingKey)
  }
  public enum DateEncodingStrategy {
    case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601, later
    case formatted(DateFormatter)
    case custom(@Sendable (Date, any Encoder) throws -> Void)
  }
  public enum DataEncodingStrategy {
    case deferredToData, base64, later
    case custom(@Sendable (Data, any Encoder) throws -> Void)
  }
  public enum NonConformingFloatEncodingStrategy {
    case `throw`
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  open var outputFormatting: OutputFormatting = []
  open var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys
  open var dateEncodingStrategy = DateEncodingStrategy.deferredToDate
  open var dataEncodingStrategy = DataEncodingStrategy.base64
  open var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  public init() {}
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { throw CancellationError() }
}

#if canImport(UIKit)
  extension JSONDecoder: @unchecked Sendable {}
  extension JSONEncoder: @unchecked Sendable {}
#endif
