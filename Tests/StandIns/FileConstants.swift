// swift-format-ignore-file
// The names are those of the C library, regardless of the style rules.

// What the library uses of errno.h, fcntl.h and unistd.h that Bionic, musl and wasi-libc declare alike.

public var errno: Int32 { 0 }
public let (EPERM, ENOENT, EINTR, EACCES): (Int32, Int32, Int32, Int32) = (1, 2, 4, 13)
public let (EINVAL, ENOSPC, ESPIPE): (Int32, Int32, Int32) = (22, 28, 29)
public let (O_RDONLY, O_WRONLY, O_CLOEXEC): (Int32, Int32, Int32) = (0, 1, 0x80000)
public let (O_CREAT, O_EXCL): (Int32, Int32) = (0o100, 0o200)
public func fsync(_ descriptor: Int32) -> Int32 { 0 }
@discardableResult public func unlink(_ path: UnsafePointer<CChar>) -> Int32 { 0 }
public func rename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 { 0 }
public let SEEK_END: Int32 = 2
