// swift-format-ignore-file
// The names are those of the C library, regardless of the style rules.

// What the library uses of unistd.h and stdio.h in musl and wasi-libc, and of the overlay that Swift puts over them
// (stdlib/public/Platform/Platform.swift): `errno`, and `open` without a mode.

public typealias off_t = Int64

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: UInt32) -> Int32 { 0 }
public func lseek(_ descriptor: Int32, _ offset: off_t, _ whence: Int32) -> off_t { 0 }
@discardableResult public func close(_ descriptor: Int32) -> Int32 { 0 }
public func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer!, _ count: Int) -> Int { 0 }
public func pread(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer!, _ count: Int, _ offset: off_t) -> Int { 0 }
@discardableResult public func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer!, _ count: Int) -> Int { 0 }
/// The stream is a pointer to what each system defines; the library passes nil, for all.
@discardableResult public func fflush(_ stream: OpaquePointer!) -> Int32 { 0 }
