// swift-format-ignore-file
// The names are those of the C library, regardless of the style rules.

// What the library uses of errno.h, fcntl.h and unistd.h that Bionic, musl and wasi-libc declare alike.

public var errno: Int32 { 0 }
public let (EPERM, ENOENT, EINTR, EACCES, ESPIPE): (Int32, Int32, Int32, Int32, Int32) = (1, 2, 4, 13, 29)
public let (O_RDONLY, O_CLOEXEC): (Int32, Int32) = (0, 0x80000)
public let SEEK_END: Int32 = 2
