// swift-format-ignore-file
// The names are Apple's, whatever their style.

// What the library uses of Darwin and CoreFoundation where Linux has another signature, or nothing. This file is checked as one of the
// library's own, so that what it declares goes before what Foundation brings along.

import Foundation

typealias pthread_t = OpaquePointer
typealias CFTypeID = UInt

func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer?
) -> Int32 { 0 }

func CFGetTypeID(_ value: AnyObject?) -> CFTypeID { 0 }
func CFBooleanGetTypeID() -> CFTypeID { 0 }
