// swift-format-ignore-file
// The names are those of the C library, regardless of the style rules.

// What the library uses of errno.h, fcntl.h and sys/stat.h that Bionic, musl and wasi-libc declare alike.

public var errno: Int32 { 0 }
public let (ENOENT, EACCES, EINTR): (Int32, Int32, Int32) = (2, 13, 4)
public let (O_RDONLY, O_CLOEXEC): (Int32, Int32) = (0, 0x80000)
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
