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
