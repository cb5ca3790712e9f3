// swift-format-ignore-file
// The names are those of the C library, regardless of the style rules.

// What the library uses of sys/stat.h and unistd.h in musl and wasi-libc, and of the overlay that Swift puts over them
// (stdlib/public/Platform/Platform.swift): `errno`, `open` without a mode, and the kinds of files.

public typealias mode_t = UInt32
public typealias off_t = Int64

public struct stat {
  public var st_mode: mode_t
  public var st_size: off_t
  public init() { (st_mode, st_size) = (0, 0) }
}

public func fstat(_ descriptor: Int32, _ status: UnsafeMutablePointer<stat>!) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
@discardableResult public func close(_ descriptor: Int32) -> Int32 { 0 }
public func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer!, _ count: Int) -> Int { 0 }
public func pread(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer!, _ count: Int, _ offset: off_t) -> Int { 0 }
@discardableResult public func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer!, _ count: Int) -> Int { 0 }
