// swift-format-ignore-file
// What the benchmarks use of Darwin that has another signature on Linux.

import Foundation

typealias CFTypeID = UInt

let RUSAGE_SELF: Int32 = 0
@discardableResult func getrusage(_ who: Int32, _ usage: UnsafeMutablePointer<rusage>) -> Int32 { 0 }

func CFGetTypeID(_ value: AnyObject?) -> CFTypeID { 0 }
func CFBooleanGetTypeID() -> CFTypeID { 0 }
