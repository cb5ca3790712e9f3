// swift-format-ignore-file
// The names are Apple's, regardless of the style rules.

// What the library uses of Darwin and CoreFoundation that has another signature on Linux, or is missing. This file is checked as part of
// the library, so that its declarations take precedence over Foundation's.

import Foundation

#if !canImport(CommonCrypto)
  #error("CommonCrypto is not found")
#endif

typealias pthread_t = OpaquePointer
typealias CFTypeID = UInt

func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer?
) -> Int32 { 0 }

struct qos_class_t: Equatable {}
func qos_class_self() -> qos_class_t { qos_class_t() }
@discardableResult func pthread_attr_set_qos_class_np(
  _ attributes: UnsafeMutablePointer<pthread_attr_t>, _ qos: qos_class_t, _ relativePriority: Int32
) -> Int32 { 0 }

struct os_unfair_lock {}
func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}

func CFGetTypeID(_ value: AnyObject?) -> CFTypeID { 0 }
func CFBooleanGetTypeID() -> CFTypeID { 0 }

// Foundation's coders, whose strategies have more cases, and cases to come. They are Sendable from macOS 13 and iOS 16 on, as here for iOS.

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
