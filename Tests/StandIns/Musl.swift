// swift-format-ignore-file
// The names are those of the C library, regardless of the style rules.

// What the library uses of pthread.h, dlfcn.h and time.h in musl (include/alltypes.h.in).

public typealias pthread_t = OpaquePointer
public struct pthread_attr_t { public init() {} }
public let PTHREAD_CREATE_DETACHED: Int32 = 1

@discardableResult public func pthread_attr_init(_ attributes: UnsafeMutablePointer<pthread_attr_t>!) -> Int32 { 0 }
@discardableResult public func pthread_attr_destroy(_ attributes: UnsafeMutablePointer<pthread_attr_t>!) -> Int32 { 0 }
@discardableResult public func pthread_attr_setstacksize(_ attributes: UnsafeMutablePointer<pthread_attr_t>!, _ size: Int) -> Int32 { 0 }
@discardableResult public func pthread_attr_setdetachstate(_ attributes: UnsafeMutablePointer<pthread_attr_t>!, _ state: Int32) -> Int32 { 0 }
@discardableResult public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>!, _ attributes: UnsafePointer<pthread_attr_t>!,
  _ start: (@convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?)!, _ argument: UnsafeMutableRawPointer!
) -> Int32 { 0 }

public let RTLD_NOW: Int32 = 2
public func dlopen(_ name: UnsafePointer<CChar>!, _ mode: Int32) -> UnsafeMutableRawPointer! { nil }
public func dlsym(_ library: UnsafeMutableRawPointer!, _ name: UnsafePointer<CChar>!) -> UnsafeMutableRawPointer! { nil }
@discardableResult public func dlclose(_ library: UnsafeMutableRawPointer!) -> Int32 { 0 }

public typealias clockid_t = Int32
public let CLOCK_THREAD_CPUTIME_ID: Int32 = 3
public struct timespec {
  public var tv_sec: Int64
  public var tv_nsec: Int
  public init() { (tv_sec, tv_nsec) = (0, 0) }
}
@discardableResult public func clock_gettime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>!) -> Int32 { 0 }
