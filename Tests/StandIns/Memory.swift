// swift-format-ignore-file
// The names are those of the C library, regardless of the style rules.

// What the library uses of string.h, stdlib.h and math.h, as Microsoft's C runtime, musl and wasi-libc declare it: without nullability.

@discardableResult public func memcpy(_ to: UnsafeMutableRawPointer!, _ from: UnsafeRawPointer!, _ count: Int) -> UnsafeMutableRawPointer! { to }
@discardableResult public func memset(_ bytes: UnsafeMutableRawPointer!, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer! { bytes }
public func memcmp(_ one: UnsafeRawPointer!, _ other: UnsafeRawPointer!, _ count: Int) -> Int32 { 0 }
public func memchr(_ bytes: UnsafeRawPointer!, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer! { nil }
public func realloc(_ memory: UnsafeMutableRawPointer!, _ size: Int) -> UnsafeMutableRawPointer! { nil }
public func free(_ memory: UnsafeMutableRawPointer!) {}
public func abort() -> Never { fatalError() }
public func log10(_ x: Double) -> Double { x }
