// swift-format-ignore-file
// The names are those of the C library, regardless of the style rules.

// What the library uses of Bionic's headers, which have nullability, and of the overlay that Swift puts over them. Sizes are those of
// 32-bit processors, which need more conversions, and threads are those of NDK 27: NDK 28 allows nil in more places.

public typealias off_t = Int32

public func lseek(_ descriptor: Int32, _ offset: off_t, _ whence: Int32) -> off_t { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: UInt16) -> Int32 { 0 }
@discardableResult public func close(_ descriptor: Int32) -> Int32 { 0 }
public func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int { 0 }
public func pread(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int, _ offset: off_t) -> Int { 0 }
@discardableResult public func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int { 0 }
/// The stream is a pointer to what each system defines; the library passes nil, for all.
@discardableResult public func fflush(_ stream: OpaquePointer?) -> Int32 { 0 }

@discardableResult public func memcpy(_ to: UnsafeMutableRawPointer, _ from: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer { to }
@discardableResult public func memset(_ bytes: UnsafeMutableRawPointer, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer { bytes }
public func memcmp(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ count: Int) -> Int32 { 0 }
public func memchr(_ bytes: UnsafeRawPointer, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer? { nil }
public func realloc(_ memory: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer? { nil }
public func free(_ memory: UnsafeMutableRawPointer?) {}
public func abort() -> Never { fatalError() }
public func log10(_ x: Double) -> Double { x }

public typealias pthread_t = Int
public struct pthread_attr_t { public init() {} }
public var PTHREAD_CREATE_DETACHED: Int32 { 1 }

@discardableResult public func pthread_attr_init(_ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32 { 0 }
@discardableResult public func pthread_attr_destroy(_ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32 { 0 }
@discardableResult public func pthread_attr_setstacksize(_ attributes: UnsafeMutablePointer<pthread_attr_t>, _ size: Int) -> Int32 { 0 }
@discardableResult public func pthread_attr_setdetachstate(_ attributes: UnsafeMutablePointer<pthread_attr_t>, _ state: Int32) -> Int32 { 0 }
@discardableResult public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t>, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer, _ argument: UnsafeMutableRawPointer?
) -> Int32 { 0 }

public var RTLD_NOW: Int32 { 2 }
public func dlopen(_ name: UnsafePointer<CChar>?, _ mode: Int32) -> UnsafeMutableRawPointer? { nil }
public func dlsym(_ library: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?) -> UnsafeMutableRawPointer? { nil }
@discardableResult public func dlclose(_ library: UnsafeMutableRawPointer) -> Int32 { 0 }

public typealias clockid_t = Int32
public let CLOCK_THREAD_CPUTIME_ID: Int32 = 3
public struct timespec {
  public var tv_sec: Int
  public var tv_nsec: Int
  public init() { (tv_sec, tv_nsec) = (0, 0) }
}
@discardableResult public func clock_gettime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>) -> Int32 { 0 }
