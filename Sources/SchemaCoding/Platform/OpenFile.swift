#if canImport(WinSDK)
  import WinSDK
#endif

/// A file that is open for reading by any number of iterators.
final class OpenFile: @unchecked Sendable {
  /// The size of the file in bytes; nil if it is no regular file.
  let byteCount: Int?

  #if !canImport(WinSDK)
    private let descriptor: Int32

    init(_ url: URL) throws {
      guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
      descriptor = url.withUnsafeFileSystemRepresentation { path in path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? -1 }
      guard descriptor >= 0 else {
        switch errno {
        case ENOENT: throw CocoaError(.fileReadNoSuchFile)
        case EACCES, EPERM: throw CocoaError(.fileReadNoPermission)
        default: throw CocoaError(.fileReadUnknown)
        }
      }
      // `fstat` would tell, but Apple requires of apps that they give a reason for it. A pipe cannot seek, a directory cannot be read, and a
      // device that can be read ends at 0 all the same.
      let end = lseek(descriptor, 0, SEEK_END)
      var first: UInt8 = 0
      let count = pread(descriptor, &first, 1, 0)
      byteCount = end >= 0 && count == min(end, 1) ? Int(clamping: end) : nil
    }

    deinit { close(descriptor) }

    /// Copies bytes from an offset, as many as are available and fit; none at the end of the file. A file that cannot seek, such as a pipe,
    /// is read from its current position.
    func copyBytes(to bytes: inout [UInt8], from offset: Int) throws -> Int {
      while true {
        let count = bytes.withUnsafeMutableBytes { bytes in
          guard let start = bytes.baseAddress else { return 0 }
          let count = pread(descriptor, start, bytes.count, off_t(offset))
          return count < 0 && errno == ESPIPE ? read(descriptor, start, bytes.count) : count
        }
        if count >= 0 { return count }
        if errno != EINTR { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
      }
    }
  #else
    private let handle: HANDLE

    init(_ url: URL) throws {
      guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
      let sharing = DWORD(FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE)
      let handle = url.withUnsafeFileSystemRepresentation { path -> HANDLE? in
        guard let path else { return nil }
        return String(cString: path).withCString(encodedAs: UTF16.self) {
          CreateFileW($0, DWORD(GENERIC_READ), sharing, nil, DWORD(OPEN_EXISTING), DWORD(FILE_ATTRIBUTE_NORMAL), nil)
        }
      }
      guard let handle, handle != INVALID_HANDLE_VALUE else {
        switch Int32(bitPattern: GetLastError()) {
        case ERROR_FILE_NOT_FOUND, ERROR_PATH_NOT_FOUND: throw CocoaError(.fileReadNoSuchFile)
        case ERROR_ACCESS_DENIED: throw CocoaError(.fileReadNoPermission)
        default: throw CocoaError(.fileReadUnknown)
        }
      }
      self.handle = handle
      var size = LARGE_INTEGER()
      let isKnown = GetFileType(handle) == DWORD(FILE_TYPE_DISK) && GetFileSizeEx(handle, &size)
      byteCount = isKnown ? Int(clamping: size.QuadPart) : nil
    }

    deinit { CloseHandle(handle) }

    func copyBytes(to bytes: inout [UInt8], from offset: Int) throws -> Int {
      // A file that cannot seek ignores the offset.
      var position = OVERLAPPED()
      position.Offset = DWORD(truncatingIfNeeded: offset)
      position.OffsetHigh = DWORD(truncatingIfNeeded: Int64(offset) >> 32)
      var count: DWORD = 0
      let isRead = bytes.withUnsafeMutableBytes {
        ReadFile(handle, $0.baseAddress, DWORD(clamping: $0.count), &count, &position)
      }
      if isRead { return Int(count) }
      let error = Int32(bitPattern: GetLastError())
      guard error == ERROR_HANDLE_EOF || error == ERROR_BROKEN_PIPE else { throw CocoaError(.fileReadUnknown) }
      return 0
    }
  #endif
}
